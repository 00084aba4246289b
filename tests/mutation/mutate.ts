/**
 * `npm run mutate [-- area…] [--faults 20] [--seed 1]`: plants small faults into a copy of the project, one at a time, and prints by area
 * how many of them the tests catch, and each that they let through.
 *
 * A fault that changes nothing that anybody could notice is let through rightly: who reads the list says which those are.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '../../scripts/lib/system.mjs';
import { type Fault, faultsOf, withFault } from './faults.ts';
import { sampleOf } from './sample.ts';

type Place = Fault & { readonly file: string };
type Verdict = 'caught' | 'let through';

/** By the folder that a file is in. */
const areas: Readonly<Record<string, RegExp>> = {
  domain: /^web\/domain\//u,
  engine: /^journeys\/(engine|check)\/|^form-schemas\/[\w-]+\.ts$/u,
  'use-cases': /^web\/server\/use-cases\//u,
  postgres: /^web\/server\/adapters\/postgres\/(?!migrations)/u,
};
const isTest = /\.(test|builder)\.ts$/u;
/** As long as all tests take on a slow machine: a fault that makes them run longer is caught too. */
const longestMs = 15 * 60_000;
const copy = path.join(root, '.run', 'mutate');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { faults: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
});
const unknown = positionals.filter((name) => areas[name] === undefined);
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`);

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
copyProject();
if (!passes(['run']))
  throw new Error(`Tests fail without any fault, so none could tell of one: npm test -- unit (in ${copy})`);
const results = Object.keys(areas)
  .filter((name) => positionals.length === 0 || positionals.includes(name))
  .map(tryArea);
console.log(`\n${results.join('\n')}`);

/** Copies what is committed, as it stands in the work tree; packages are shared. */
function copyProject(): void {
  fs.rmSync(copy, { recursive: true, force: true });
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  }
  for (const folder of ['node_modules', 'cms/node_modules', 'dist'])
    if (fs.existsSync(path.join(root, folder)))
      fs.symlinkSync(path.join(root, folder), path.join(copy, folder), 'junction');
}

function tryArea(name: string): string {
  const places = files
    .filter((file) => areas[name]?.test(file) === true && file.endsWith('.ts') && !isTest.test(file))
    .flatMap((file): Place[] => faultsOf(file, textOf(file)).map((fault) => ({ ...fault, file })));
  if (places.length === 0) throw new Error(`Nothing can be planted in ${name}: look at its folders in this file`);
  const verdicts = sampleOf(places, Number(values.faults), Number(values.seed)).map(tryFault);
  const caught = verdicts.filter((verdict) => verdict === 'caught').length;
  const share = Math.round((100 * caught) / verdicts.length);
  return `${name}: ${caught} of ${verdicts.length} faults caught, ${share} % (target ≥ 90 % of those that matter)`;
}

function tryFault({ file, ...fault }: Place): Verdict {
  const text = textOf(file);
  let verdict: Verdict;
  fs.writeFileSync(path.join(copy, file), withFault(text, fault));
  try {
    verdict =
      nearTests(file).some((tests) => !passes([tests])) || !passes(['related', file]) ? 'caught' : 'let through';
  } finally {
    fs.writeFileSync(path.join(copy, file), text);
  }
  console.log(`${verdict.padEnd(12)}${file}:${fault.line}  ${shortened(fault.before)}  →  ${shortened(fault.after)}`);
  return verdict;
}

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const shortened = (text: string) => text.replaceAll(/\s+/gu, ' ').slice(0, 90);

/** The tests beside a file, which catch most faults and start soonest. */
function nearTests(file: string): string[] {
  const near = file.replace(/\.ts$/u, '.test.ts');
  return files.includes(near) ? [near] : [];
}

/** Whether the tests of a command of Vitest all pass in the copy. */
function passes(command: readonly string[]): boolean {
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, ...command, '--project', 'node', '--bail', '1'], {
    cwd: copy,
    timeout: longestMs,
    stdio: 'ignore',
  });
  return status === 0;
}
