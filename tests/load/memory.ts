import type { Figure, Measured } from './figures.ts';
import { partsOf, readProcess, type Started } from './processes.ts';

const megabyteOfKilobytes = 1024;

/** The memory of each part with all its processes, and of all together. */
export async function measureMemory(started: Started, when: string): Promise<Measured> {
  const title = `Memory ${when}`;
  if (process.platform !== 'linux') return { title, how: 'Only Linux tells how much of it is shared.', figures: [] };
  const figures = (await partsOf(started)).flatMap(({ name, pids }): Figure[] => [
    { what: `${name}: PSS`, figure: sum(pids, 'smaps_rollup', 'Pss'), unit: 'MB' },
    { what: `${name}: RSS`, figure: sum(pids, 'status', 'VmRSS'), unit: 'MB' },
  ]);
  const all = figures.filter(({ what }) => what.endsWith('PSS')).reduce((total, { figure }) => total + figure, 0);
  return {
    title,
    how: 'PSS counts what processes share once. The CMS is not running here; the target is for everything, the CMS included.',
    figures: [...figures, { what: 'all of it: PSS', figure: all, unit: 'MB', target: 1024 }],
  };
}

function sum(pids: readonly number[], file: string, name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu');
  const kilobytes = pids.map((pid) => Number(line.exec(readProcess(pid, file))?.[1] ?? 0));
  return kilobytes.reduce((total, one) => total + one, 0) / megabyteOfKilobytes;
}
