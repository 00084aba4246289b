import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildCms, buildsOf, buildWhenStale, stampsOf } from './build.mjs';
import { provideChromium } from './chromium.mjs';
import { inOrder } from './in-order.mjs';
import { installPackages } from './install.mjs';
import { PlainProblem, Progress } from './progress.mjs';
import { stopTree } from './service.mjs';
import { failedTests, problemOf, quick, quickly, reasonsOf, suites } from './suites.mjs';
import { root } from './system.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */
/** @typedef {{ suite: Suite, problem: string | undefined, seen: number, flaky: number, seconds: number, log: string }} Result */

const logs = path.join(root, '.run', 'logs');
const CORES = 2;

/** Whoever stops it stops all of it, and not one suite of it. */
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    stopped.abort();
  });

/**
 * @param {string[]} names of suites; none means all
 * @returns {Promise<number>} the exit code
 */
export async function runTests(names) {
  const known = [quick, ...suites.map(({ name }) => name)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 1;
  }
  const wanted = names.includes(quick)
    ? quickly(commitBefore())
    : suites.filter(({ name }) => names.length === 0 || names.includes(name));
  try {
    const env = { ...process.env, POSTGRES_DURABLE: 'no', ...(await setUp(wanted)) };
    /** @type {Result[]} */
    const results = [];
    await inOrder(wanted, CORES, async (suite) => {
      if (!stopped.signal.aborted) results.push(await runSuite(suite, env));
    });
    if (stopped.signal.aborted) return 1;
    console.log(`\n${table(results)}`);
    return results.every(({ problem }) => problem === undefined) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** @returns {string} the commit that others have, or the last one where this branch follows none */
function commitBefore() {
  const found = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], { cwd: root, encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : 'HEAD';
}

/** Suites that read something of the CMS. */
const ofCms = ['cms', 'cms-types', 'e2e-walks', 'e2e-alone-1', 'e2e-alone-2', 'lint', 'layers'];

/**
 * @param {Suite[]} wanted
 * @returns {Promise<Record<string, string>>} what the suites need in their environment
 */
async function setUp(wanted) {
  const progress = new Progress((line) => {
    console.log(line);
  });
  const needs = new Set(wanted.map(({ name }) => name));
  /** @param {string} what @param {() => Promise<string>} work */
  const step = (what, work) => progress.step(what, work, String);
  // What each of two does keeps one core busy.
  await Promise.all([
    step('packages', () => installPackages(root, path.join(logs, 'install.log'))),
    ofCms.some((name) => needs.has(name)) &&
      step('CMS packages', () => installPackages(path.join(root, 'cms'), path.join(logs, 'install-cms.log'))),
  ]);
  await Promise.all([
    (needs.has('cms') || needs.has('layers')) && step('CMS build', () => buildCms(root, logs)),
    needs.has('a11y') && step('Storybook', () => buildStorybook()),
  ]);
  const browsing = [
    'second-programme',
    'e2e-walks',
    'e2e-alone-1',
    'e2e-alone-2',
    'a11y',
    'stories',
    'unit',
    'security',
  ];
  if (!browsing.some((name) => needs.has(name))) return {};
  const browser = await progress.step('browser', () => provideChromium(path.join(logs, 'browser.log')), String);
  return { CHROMIUM_PATH: browser };
}

/** With the client, which is looked at beside it. */
async function buildStorybook() {
  const { client, storybook } = buildsOf(root, logs);
  await buildWhenStale(client, stampsOf(root));
  return buildWhenStale(storybook, stampsOf(root));
}

/**
 * @param {Suite} suite
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function runSuite(suite, env) {
  const start = performance.now();
  const log = path.join(logs, `test-${suite.name}.log`);
  const { code, output } = await runWithOutput(suite, env);
  fs.mkdirSync(logs, { recursive: true });
  fs.writeFileSync(log, output);
  const readable = plain(output);
  const seen = Number(suite.counts.exec(readable)?.[1] ?? 0);
  const flaky = Number(/(\d+) flaky/.exec(readable)?.[1] ?? 0);
  const problem = problemOf(suite, code, seen);
  const seconds = (performance.now() - start) / 1000;
  const verdict = stopped.signal.aborted ? 'stopped' : problem === undefined ? 'ok' : 'FAILED';
  console.log(`  ${verdict.padEnd(8)}${suite.name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s`);
  if (verdict === 'FAILED') console.log(`\n${report(readable)}\n\n  ${suite.name}: ${problem}\n`);
  return { suite, problem, seen, flaky, seconds, log };
}

/**
 * @param {Suite} suite
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ code: number | string, output: string }>}
 */
function runWithOutput({ command: [program = '', ...args], cwd = '.', env: own = {} }, env) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, {
      cwd: path.join(root, cwd),
      env: { ...env, ...own, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    const stop = () => void stopTree(child);
    stopped.signal.addEventListener('abort', stop);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    child.on('error', (error) => {
      resolve({ code: error.message, output });
    });
    child.on('close', (code, signal) => {
      stopped.signal.removeEventListener('abort', stop);
      resolve({ code: code ?? signal ?? 'no exit code', output });
    });
  });
}

/**
 * Names come first, and reasons with them: whoever shows the start of a long record shows them.
 * @param {string} output of a suite that failed
 * @returns {string} the names of the tests that failed, why they did, then the end of the output
 */
function report(output) {
  const names = failedTests(output).slice(0, 40);
  return [...names, '', ...reasonsOf(output).slice(0, 120), '', ...output.trimEnd().split('\n').slice(-30)].join('\n');
}

/**
 * @param {string} text
 * @returns {string} without the colours of a terminal
 */
function plain(text) {
  const escape = String.fromCodePoint(27);
  return text.replaceAll(new RegExp(`${escape}\\[[0-9;]*m`, 'g'), '');
}

/**
 * @param {Result[]} results
 * @returns {string}
 */
function table(results) {
  const rows = results.map(({ suite, problem, seen, flaky, seconds, log }) => {
    const again = flaky === 0 ? '' : `, and ${flaky} that passed only when tried again: look at them`;
    const verdict = problem ?? `${seen} ${suite.of}${again}`;
    const where = problem === undefined && flaky === 0 ? '' : `  ${path.relative(root, log)}`;
    return `  ${suite.name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s  ${problem === undefined ? 'ok    ' : 'FAILED'}  ${verdict}${where}`;
  });
  return rows.join('\n');
}
