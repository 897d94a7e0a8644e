#!/usr/bin/env bash
#SBATCH --job-name=queens
#SBATCH --array=0-15
#SBATCH --cpus-per-task=1
#SBATCH --time=24:00:00
#SBATCH --requeue
#SBATCH --output=log.%A.%a
#
# In a folder with a file `shards`, which all nodes see, and `queens` in the path:
#
#     queens shards 18 --rows 3 --halved > shards
#     sbatch slurm.sh shards
#     queens merge shards results.*
#
# If that says that shards are missing (a node has died, the time was over), the same for the rest:
#
#     queens merge --missing shards results.* > missing && sbatch slurm.sh missing
set -euo pipefail
shards=$1

# The shards in turn, as those near each other are of about the same size.
task=$((SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN))
tasks=$((SLURM_ARRAY_TASK_MAX - SLURM_ARRAY_TASK_MIN + 1))
# A task that was requeued must not write to the file that it has left: only a last line may be torn.
results=results.$SLURM_ARRAY_JOB_ID.$SLURM_ARRAY_TASK_ID.${SLURM_RESTART_COUNT:-0}

awk -v task="$task" -v tasks="$tasks" 'NR % tasks == task' "$shards" |
    queens work --threads "${SLURM_CPUS_PER_TASK:-1}" >"$results"
