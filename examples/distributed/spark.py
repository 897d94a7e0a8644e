#!/usr/bin/env python3
"""Counts shards with Apache Spark, or collects their solutions.

    queens shards 18 --rows 2 --halved > shards
    spark-submit spark.py shards results            # or python3, with PySpark installed
    queens merge shards results/part-*

RESULTS is a folder that is not there yet. A task whose executor dies is done again, and a task's lines are
there only once it has ended well: none is torn. `queens` must be in the path of each executor.
"""

import argparse
import os

from pyspark.sql import SparkSession


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("shards", help="what `queens shards` has printed")
    parser.add_argument("results", help="a new folder")
    parser.add_argument("--per-task", type=int, default=4, help="shards for each task")
    parser.add_argument("--solutions", action="store_true", help="collect the solutions instead")
    options = parser.parse_args()

    with open(options.shards, encoding="ascii") as file:
        shards = file.read().splitlines()
    tasks = max(1, -(-len(shards) // options.per_task))
    command = "queens work --solutions" if options.solutions else "queens work"

    spark = SparkSession.builder.appName("queens").getOrCreate()
    # Without `checkCode` a program that fails would pass for one that has nothing to say. The environment
    # is empty unless one is given.
    results = spark.sparkContext.parallelize(shards, tasks).pipe(
        command, env={"PATH": os.environ["PATH"]}, checkCode=True
    )
    results.saveAsTextFile(options.results)
    if options.solutions:
        print(spark.read.text(options.results).count())
    spark.stop()


if __name__ == "__main__":
    main()
