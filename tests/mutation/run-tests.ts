import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

type Outcome = 'passed' | 'failed' | 'timed out';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: 'passed' | 'failed';
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] | null }[];
  }[];
}

/** A copy of the project in `folder`, in which tests are run, with a database that stays up from one run to the next. */
export interface Copy {
  readonly folder: string;
  readonly databaseUrl: string;
}

/** What is known of tests while nothing is wrong. */
export interface Measured {
  /** How many milliseconds each file takes here. */
  readonly durations: ReadonlyMap<string, number>;
  /** By the number of a probe, the files of tests that come to it. */
  readonly reaching: ReadonlyMap<number, readonly string[]>;
}

/** What Vitest says, in a report, of a test that took longer than it may. */
const overTime = /STACK_TRACE_ERROR|timed out in/u;

/**
 * Runs these tests until one fails. What takes longer than it may is told from what an assertion says no to, as a busy machine
 * can be the reason; whoever takes longer than `longestMs` is ended with everything that he started.
 */
export async function runTests(copy: Copy, tests: readonly string[], longestMs: number): Promise<Outcome> {
  const code = await runVitest(copy, [...tests, '--bail', '1'], { longestMs });
  if (code === 0) return 'passed';
  if (code === 'ended') return 'timed out';
  const failures = readReport(copy)?.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ failureMessages }) => failureMessages ?? []),
  );
  const isOverTime = failures !== undefined && failures.length > 0 && failures.every((text) => overTime.test(text));
  return isOverTime ? 'timed out' : 'failed';
}

/**
 * Runs these files while nothing is wrong.
 *
 * @throws {Error} that names those that fail, twice: they could tell of no fault
 */
export async function measureTests(copy: Copy, tests: readonly string[]): Promise<Measured> {
  const notes = path.join(copy.folder, '.run', 'reached.txt');
  fs.rmSync(notes, { force: true });
  const code = await runVitest(copy, [...tests, '--retry', '1'], { notes });
  const results = readReport(copy)?.testResults ?? [];
  const nameOf = (file: string) => path.relative(copy.folder, file).replaceAll(path.sep, '/');
  const failed = results.filter(({ status }) => status === 'failed').map(({ name }) => nameOf(name));
  if (code !== 0) throw new Error(`Tests fail without any fault, so they could tell of none: ${failed.join(', ')}`);
  const durations = new Map(results.map(({ name, startTime, endTime }) => [nameOf(name), endTime - startTime]));
  return { durations, reaching: reachingIn(fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8') : '', nameOf) };
}

function reachingIn(notes: string, nameOf: (file: string) => string): Measured['reaching'] {
  const reaching = new Map<number, string[]>();
  for (const [, number, file = ''] of notes.matchAll(/^(\d+) (.+)$/gmu)) {
    const known = reaching.get(Number(number)) ?? [];
    reaching.set(Number(number), [...new Set([...known, nameOf(file)])]);
  }
  return reaching;
}

const reportOf = ({ folder }: Copy) => path.join(folder, '.run', 'tests.json');

function readReport(copy: Copy): Report | undefined {
  const file = reportOf(copy);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Report) : undefined;
}

/** The exit code; `ended` when it had to be. */
async function runVitest(
  copy: Copy,
  words: readonly string[],
  { longestMs, notes }: { readonly longestMs?: number; readonly notes?: string } = {},
): Promise<number | null | 'ended'> {
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const report = reportOf(copy);
  fs.rmSync(report, { force: true });
  const always = ['--project', 'node', '--testTimeout', '300000', '--reporter', 'json', '--outputFile', report];
  const child = spawn(process.execPath, [vitest, 'run', ...words, ...always], {
    cwd: copy.folder,
    env: { ...process.env, TEST_DATABASE_URL: copy.databaseUrl, ...(notes !== undefined && { MUTATION_NOTES: notes }) },
    stdio: 'ignore',
    // A group of its own: a worker in an endless loop hears nobody.
    detached: true,
  });
  return new Promise((resolve) => {
    const end = () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      resolve('ended');
    };
    const timer = longestMs === undefined ? undefined : setTimeout(end, longestMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}
