#!/usr/bin/env bash
# sample.sh SHARDS [SIZE]: what it will take to count the shards in a file, by a random sample of so many.
# Processor time, so that it does not matter what else the machine does.
set -euo pipefail
export LC_ALL=C
shards=$1 size=${2:-50}

TIMEFORMAT='%U'
shuf --head-count "$size" "$shards" | while read -r shard; do
    { time queens work <<<"$shard" >/dev/null; } 2>&1
done | awk -v shards="$(wc -l <"$shards")" '
    { sum += $1; squares += $1 * $1; if ($1 > longest) longest = $1 }
    END {
        mean = sum / NR
        error = NR > 1 && mean > 0 ? 100 * sqrt((squares / NR - mean * mean) / (NR - 1)) / mean : 100
        printf "%d of %d shards: %.3f s each, the longest %.3f s\n", NR, shards, mean, longest
        printf "all of them: %.3g hours of one core, give or take %.0f %%\n", mean * shards / 3600, error
    }'
