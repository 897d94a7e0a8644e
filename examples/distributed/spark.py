#!/usr/bin/env python3
"""Counts shards with Apache Spark, or collects their solutions.

    queens shards 18 --rows 2 --halved > shards
    spark-submit spark.py shards results            # or python3, with PySpark installed
    queens merge shards results/part-*

With --solutions the lines are solutions, as text; with --parquet they are rows of a data set, in a column
`columns` that counts from 1. Either prints how many were read back: `queens merge` says how many there are.

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
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--solutions", action="store_true", help="collect the solutions instead")
    kind.add_argument("--parquet", action="store_true", help="the same as a Parquet data set")
    options = parser.parse_args()

    with open(options.shards, encoding="ascii") as file:
        shards = file.read().splitlines()
    tasks = max(1, -(-len(shards) // options.per_task))
    is_count = not (options.solutions or options.parquet)
    command = "queens work" if is_count else "queens work --solutions"

    spark = SparkSession.builder.appName("queens").getOrCreate()
    # Without `checkCode` a program that fails would pass for one that has nothing to say. The environment
    # is empty unless one is given.
    results = spark.sparkContext.parallelize(shards, tasks).pipe(
        command, env={"PATH": os.environ["PATH"]}, checkCode=True
    )
    if options.parquet:
        rows = results.map(lambda line: ([int(column) for column in line.split()],))
        spark.createDataFrame(rows, "columns array<int>").write.parquet(options.results)
        print(spark.read.parquet(options.results).distinct().count())
    else:
        results.saveAsTextFile(options.results)
    if options.solutions:
        print(spark.read.text(options.results).count())
    spark.stop()


if __name__ == "__main__":
    main()
