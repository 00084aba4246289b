import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import type { Figure, Measured } from './figures.ts';

const megabyteOfKilobytes = 1024;

/** Where a started system keeps its list of processes, and its database. */
export interface Started {
  readonly home: string;
  readonly database: string;
}

/** The memory of each part with all its processes, and of all together. */
export async function measureMemory(started: Started, when: string): Promise<Measured> {
  const title = `Memory ${when}`;
  if (process.platform !== 'linux') return { title, how: 'Only Linux tells how much of it is shared.', figures: [] };
  const heads = [...servicesOf(started.home), { name: 'postgres', pid: await postmasterOf(started.database) }];
  const children = childrenByParent();
  const figures = heads.flatMap(({ name, pid }): Figure[] => {
    const pids = treeOf(pid, children);
    return [
      { what: `${name}: PSS`, figure: sum(pids, 'smaps_rollup', 'Pss'), unit: 'MB' },
      { what: `${name}: RSS`, figure: sum(pids, 'status', 'VmRSS'), unit: 'MB' },
    ];
  });
  const all = figures.filter(({ what }) => what.endsWith('PSS')).reduce((total, { figure }) => total + figure, 0);
  return {
    title,
    how: 'PSS counts what processes share once. The CMS is not running here; the target is for everything, the CMS included.',
    figures: [...figures, { what: 'all of it: PSS', figure: all, unit: 'MB', target: 1024 }],
  };
}

function servicesOf(home: string): { name: string; pid: number }[] {
  const running = JSON.parse(readFileSync(path.join(home, 'running.json'), 'utf8')) as {
    services: { name: string; pid: number }[];
  };
  return running.services;
}

async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  if (parent === undefined) throw new Error('PostgreSQL does not run on this machine');
  return parent;
}

function childrenByParent(): ReadonlyMap<number, readonly number[]> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const children = new Map<number, number[]>();
  for (const pid of pids) {
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  return children;
}

function treeOf(pid: number, children: ReadonlyMap<number, readonly number[]>): readonly number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => treeOf(child, children))];
}

function parentOf(pid: number): number | undefined {
  const found = /^PPid:\s+(\d+)/mu.exec(readProcess(pid, 'status'))?.[1];
  return found === undefined ? undefined : Number(found);
}

function sum(pids: readonly number[], file: string, name: string): number {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu');
  const kilobytes = pids.map((pid) => Number(line.exec(readProcess(pid, file))?.[1] ?? 0));
  return kilobytes.reduce((total, one) => total + one, 0) / megabyteOfKilobytes;
}

/** What the system tells about a process; nothing of one that has ended meanwhile. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
