#!/usr/bin/env bash
# parallel.sh FOLDER [JOBS]: counts the shards in FOLDER/shards with GNU parallel. Stopped or killed at any
# moment, it goes on where it was when it is called again. The total is the last line.
#
# More machines: `PARALLEL='--sshloginfile machines' parallel.sh ...`, with `queens` in the path of each.
set -euo pipefail
folder=$1 jobs=${2:-100%}
per_job=${SHARDS_PER_JOB:-4}

# Each run writes to a file of its own, as a line may be torn only at the end of one. What is in the log, but
# was lost all the same, `merge` finds.
results() { mktemp "$folder/results.XXXXXX"; }
work() { parallel --jobs "$jobs" --max-args "$per_job" --retries 3 "$@" "printf '%s\n' {} | queens work"; }

mkdir -p "$folder"
touch "$folder/results.none"
work --arg-file "$folder/shards" --joblog "$folder/log" --resume >"$(results)" || true

# The rest, if there is any: jobs that were cut off.
for _ in 1 2 3; do
    queens merge --missing "$folder/shards" "$folder"/results.* >"$folder/missing"
    [ -s "$folder/missing" ] || break
    work --arg-file "$folder/missing" >"$(results)" || true
done
queens merge "$folder/shards" "$folder"/results.*
