import vm from 'node:vm';

/** Far more than what ends takes on the slowest machine; what tries every way would take hours. */
const longestMs = 20_000;

/**
 * What `work` returns. It is stopped, and throws, when it does not end: nothing else could stop it, as a test's own time limit
 * waits for whatever keeps the thread.
 */
export function ends<T>(work: () => T, afterMs = longestMs): T {
  return vm.runInNewContext('work()', { work }, { timeout: afterMs }) as T;
}
