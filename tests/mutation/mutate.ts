/**
 * `npm run mutate [-- area…] [--faults 20] [--seed 1] [--nearest 8]`: plants small faults into a copy of the project, one at a time, and
 * prints by area how many of them the tests catch, and each that they let through.
 *
 * Only tests that come to the place are run, the likeliest first: all that load its file are run once without any fault, with a
 * probe at each place (`probes.ts`). `--nearest` leaves out all but the likeliest of a file, so that the figure is the least that
 * all of them would catch. A fault that nobody could notice is let through rightly: it belongs into `equivalents.ts`, with why.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { providePostgres } from '../../scripts/lib/postgres.mjs';
import { root } from '../../scripts/lib/system.mjs';
import { areaOf, areas } from './areas.ts';
import { reasonFor } from './equivalents.ts';
import { type Fault, faultsOf, withFault } from './faults.ts';
import { reachingTests } from './reach.ts';
import { withProbes } from './probes.ts';
import { type Copy, type Measured, measureTests, runTests } from './run-tests.ts';
import { sampleOf } from './sample.ts';

type Place = Fault & { readonly file: string; readonly area: string; readonly number: number };
type Verdict = 'caught' | 'timed out' | 'equivalent' | 'let through';

/** A fault may make tests so many times slower, beside a minute to start, before they are taken to hang. */
const patience = 5;
const minuteMs = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    nearest: { type: 'string', default: 'Infinity' },
  },
});
const unknown = positionals.filter((name) => areas[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);

const asked = Object.keys(areas).filter((name) => positionals.length === 0 || positionals.includes(name));
const folder = path.join(root, '.run', 'mutate', asked.join('-'));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const allTestsOf = reachingTests(files, textOf);
const testsOf = (file: string) => allTestsOf(file).slice(0, Number(values.nearest));

copyProject();
const postgres = await providePostgres({ home: path.join(folder, '.run', 'postgres') });
const copy: Copy = { folder, databaseUrl: postgres.url };
try {
  const places = asked.flatMap(sampleOfArea).map((place, number): Place => ({ ...place, number }));
  const needed = new Set(places.flatMap(({ file }) => testsOf(file)));
  const measured = await withAllProbes(places, () => measureTests(copy, [...needed]));
  console.log(`${needed.size} files of tests, ${seconds([...measured.durations.values()])} without any fault`);
  const results: string[] = [];
  for (const name of asked)
    results.push(
      await tryArea(
        name,
        places.filter(({ area }) => area === name),
        measured,
      ),
    );
  console.log(`\n${results.join('\n')}`);
} finally {
  await postgres.stop();
}

/** Copies what is committed, as it stands in the work tree, into a repository of its own, as some tests ask Git; packages are shared. */
function copyProject(): void {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  // Before the packages are there, which are none of its files.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
  for (const shared of ['node_modules', 'cms/node_modules', 'dist'])
    if (fs.existsSync(path.join(root, shared)))
      fs.symlinkSync(path.join(root, shared), path.join(folder, shared), 'junction');
}

/** Does it while each file that a fault is planted into notes which tests come to that place. */
async function withAllProbes<Done>(places: readonly Place[], work: () => Promise<Done>): Promise<Done> {
  const among = new Set(places.map(({ file }) => file));
  const write = (textFor: (file: string) => string) => {
    for (const file of among) fs.writeFileSync(path.join(folder, file), textFor(file));
  };
  write((file) =>
    withProbes(
      textOf(file),
      places.filter((place) => place.file === file),
    ),
  );
  const done = await work();
  write(textOf);
  return done;
}

function sampleOfArea(area: string): readonly Omit<Place, 'number'>[] {
  const places = files
    .filter((file) => areaOf(file) === area)
    .flatMap((file) => faultsOf(file, textOf(file)).map((fault) => ({ ...fault, file, area })));
  if (places.length === 0) throw new Error(`Nothing can be planted in ${area}: look at its folders in this file`);
  return sampleOf(places, Number(values.faults), Number(values.seed));
}

async function tryArea(name: string, places: readonly Place[], measured: Measured): Promise<string> {
  const verdicts: Verdict[] = [];
  for (const place of places) verdicts.push(await tryFault(place, measured));
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  const noticed = count('caught') + count('timed out');
  const among = verdicts.length - count('equivalent');
  return (
    `${name}: ${noticed} of ${among} faults noticed, ${Math.round((100 * noticed) / among)} % (target ≥ 90 %): ` +
    `${count('caught')} caught, ${count('timed out')} timed out, ${count('let through')} let through; ${count('equivalent')} equivalent`
  );
}

async function tryFault(place: Place, { durations, reaching }: Measured): Promise<Verdict> {
  const { file, line, number, before, after } = place;
  const text = textOf(file);
  const target = path.join(folder, file);
  // What is done as a file is loaded has no probe.
  const hasProbe = withProbes(text, [place]) !== text;
  const tests = hasProbe ? testsOf(file).filter((test) => reaching.get(number)?.includes(test)) : testsOf(file);
  fs.writeFileSync(target, withFault(text, place));
  const verdict = reasonFor(file, place, text) === undefined ? await noticedBy(tests, durations) : 'equivalent';
  fs.writeFileSync(target, text);
  console.log(`${verdict.padEnd(12)}${file}:${line}  ${changeShown(before, after)}  (${tests.length} files of tests)`);
  return verdict;
}

/** The first test alone catches most faults and starts soonest; then a few more, then the rest. */
async function noticedBy(tests: readonly string[], durations: Measured['durations']): Promise<Verdict> {
  for (const some of [tests.slice(0, 1), tests.slice(1, 4), tests.slice(4)]) {
    if (some.length === 0) continue;
    const usualMs = some.reduce((sum, test) => sum + (durations.get(test) ?? 0), 0);
    const longestMs = minuteMs + patience * usualMs;
    let outcome = await runTests(copy, some, longestMs);
    // Somebody else may have kept the machine busy.
    if (outcome === 'timed out') outcome = await runTests(copy, some, longestMs);
    if (outcome !== 'passed') return outcome === 'failed' ? 'caught' : 'timed out';
  }
  return 'let through';
}

function textOf(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

/** The fault with a few words before it: what a statement loses may stand at its very end. */
function changeShown(...texts: readonly [string, string]): string {
  const [before, after] = texts.map((text) => text.replaceAll(/\s+/gu, ' ')) as [string, string];
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - 20);
  return [before, after].map((text) => text.slice(from, from + 90)).join('  →  ');
}

function seconds(times: readonly number[]): string {
  return `${Math.round(times.reduce((sum, time) => sum + time, 0) / 1000)} s`;
}
