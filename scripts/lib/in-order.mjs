/**
 * Runs jobs side by side as far as there are cores for them; none overtakes another.
 *
 * @template {{ cores: number }} Job
 * @param {Job[]} jobs none needs more than `cores`
 * @param {number} cores
 * @param {(job: Job) => Promise<void>} run nothing is begun any more once one has failed
 */
export async function inOrder(jobs, cores, run) {
  /** @type {Map<Job, Promise<void>>} */
  const running = new Map();
  const busy = () => [...running.keys()].reduce((sum, job) => sum + job.cores, 0);
  for (const job of jobs) {
    while (busy() + job.cores > cores) await Promise.race(running.values());
    running.set(
      job,
      run(job).then(() => void running.delete(job)),
    );
  }
  await Promise.all(running.values());
}
