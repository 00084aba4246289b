import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import type { Figure } from './figures.ts';

/** Where a started system keeps its list of processes, and its database. */
export interface Started {
  readonly home: string;
  readonly database: string;
}

/** One part of the system and all its processes. */
export interface Part {
  readonly name: string;
  readonly pids: readonly number[];
}

/** Every part that runs now. Linux only. @throws when PostgreSQL runs on another machine. */
export async function partsOf({ home, database }: Started): Promise<readonly Part[]> {
  const heads = [...servicesOf(home), { name: 'postgres', pid: await postmasterOf(database) }];
  const children = childrenByParent();
  return heads.map(({ name, pid }) => ({ name, pids: treeOf(pid, children) }));
}

/** The PostgreSQL server of that database with all its processes. */
export async function postgresOf(url: string): Promise<Part> {
  return { name: 'postgres', pids: treeOf(await postmasterOf(url), childrenByParent()) };
}

/** What the parts have used since now, each time, once it is said how often; nothing but on Linux. */
export async function costOf(find: () => Promise<readonly Part[]>): Promise<(times: number) => readonly Figure[]> {
  if (process.platform !== 'linux') return () => [];
  const parts = await find();
  const before = parts.map(({ pids }) => processorTimeOf(pids));
  return (times) =>
    parts.map(({ name, pids }, index) => ({
      what: `processor time of ${name}, each`,
      figure: (processorTimeOf(pids) - (before[index] ?? 0)) / times,
      unit: 'ms',
    }));
}

/** Linux counts time in hundredths of a second. */
const millisecondsPerTick = 10;

/** Processor time that the processes have used so far, in milliseconds. */
export function processorTimeOf(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = readProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return ticks.reduce((total, one) => total + one, 0) * millisecondsPerTick;
}

function servicesOf(home: string): { name: string; pid: number }[] {
  const running = JSON.parse(readFileSync(path.join(home, 'running.json'), 'utf8')) as {
    services: { name: string; pid: number }[];
  };
  return running.services;
}

/** The process that all others of a PostgreSQL server on this machine come from. */
export async function postmasterOf(url: string): Promise<number> {
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

/** What the system tells about a process; nothing of one that has ended meanwhile. */
export function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}
