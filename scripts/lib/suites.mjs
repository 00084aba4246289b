import fs from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} command
 * @property {RegExp} counts finds in the output how much it looked at, in its first group
 * @property {number} atLeast it has looked at less than this only when it did not look
 * @property {string} of what it counts
 * @property {number} cores how many it keeps busy, of 2
 * @property {Record<string, string>} [env] what it needs in its environment beside the others
 * @property {string} [cwd]
 */

/** @param {string} file */
const bin = (file) => [process.execPath, path.join('node_modules', file)];

/** Node 20 takes no pattern here, and Node 22 no folder. */
function cmsTests() {
  const files = fs.readdirSync(path.join(import.meta.dirname, '..', '..', 'cms', 'tests'));
  return files.filter((file) => file.endsWith('.test.ts')).map((file) => `tests/${file}`);
}

/** One sign a test, so that the end of the record is what failed. */
const tersely = ['--reporter', 'dot'];

/** Of what mostly waits for what it has started, three at once keep two cores busy. */
const WAITING = 0.6;
/** Two customers at once wait for a quarter of their time: one of those has room beside them. */
const WALKING = 2 - WAITING;

/**
 * @param {'walks' | 'alone'} project
 * @param {number} cores
 * @param {string} [part] `1/2` for the first half
 * @returns {Suite}
 */
function walksOf(project, cores, part) {
  const name = part === undefined ? project : `${project}-${part.charAt(0)}`;
  return {
    name: `e2e-${name}`,
    cores,
    env: { E2E_PART: `-${name}` },
    command: [
      ...bin('@playwright/test/cli.js'),
      ...['test', '--project', project, '--reporter', 'line'],
      ...(part === undefined ? [] : ['--shard', part]),
    ],
    counts: /(\d+) passed/,
    atLeast: 20,
    of: 'tests',
  };
}

/** @type {Suite[]} in the order in which they run: first what needs one core, the longest of it first, then what needs both */
export const suites = [
  {
    name: 'lint',
    cores: 1,
    command: [...bin('eslint/bin/eslint.js'), '.', '--format', './scripts/lint-report.mjs'],
    counts: /(\d+) files linted/,
    atLeast: 200,
    of: 'files',
  },
  {
    name: 'stories',
    cores: 1,
    command: [...bin('vitest/vitest.mjs'), 'run', '--config', 'stories/vitest.config.ts', ...tersely],
    counts: /Tests\s.*?(\d+) passed/,
    atLeast: 20,
    of: 'stories',
  },
  {
    name: 'second-programme',
    cores: 1,
    command: [
      ...bin('@playwright/test/cli.js'),
      ...['test', '--config', 'tests/second-programme/playwright.config.ts', '--reporter', 'line'],
    ],
    counts: /(\d+) passed/,
    atLeast: 4,
    of: 'tests',
  },
  {
    name: 'types',
    cores: 1,
    command: [...bin('typescript/bin/tsc'), '--project', '.', '--noEmit', '--diagnostics', '--pretty'],
    counts: /Files:\s+(\d+)/,
    atLeast: 400,
    of: 'files',
  },
  {
    name: 'cms-types',
    cores: 1,
    // What its build does not check: its tests, and the desk.
    command: [...bin('typescript/bin/tsc'), '--project', 'tests', '--diagnostics', '--pretty'],
    cwd: 'cms',
    counts: /Files:\s+(\d+)/,
    atLeast: 400,
    of: 'files',
  },
  {
    name: 'format',
    cores: 1,
    command: [process.execPath, 'scripts/check-format.mjs'],
    counts: /(\d+) files checked/,
    atLeast: 200,
    of: 'files',
  },
  {
    name: 'layers',
    cores: 1,
    command: [
      ...bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      ...['form-schemas', 'journeys', 'web', 'cms', 'stories', 'tests', 'scripts'],
    ],
    counts: /(\d+) modules/,
    atLeast: 200,
    of: 'modules',
  },
  {
    name: 'journeys',
    cores: 1,
    command: [process.execPath, '--import', 'tsx', 'journeys/cli.ts', 'check'],
    counts: /in (\d+) files/,
    atLeast: 10,
    of: 'files',
  },
  {
    name: 'dead-code',
    cores: 1,
    command: [
      ...bin('knip/bin/knip.js'),
      '--no-progress',
      '--reporter',
      'symbols',
      '--reporter',
      './scripts/dead-code-report.mjs',
    ],
    counts: /(\d+) files analysed/,
    atLeast: 200,
    of: 'files',
  },
  {
    name: 'unit',
    cores: 2,
    command: [...bin('vitest/vitest.mjs'), 'run', '--project', 'node', '--project', 'client', ...tersely],
    counts: /Tests\s.*?(\d+) passed/,
    atLeast: 200,
    of: 'tests',
  },
  {
    name: 'a11y',
    cores: 2,
    command: [
      ...bin('@playwright/test/cli.js'),
      ...['test', '--config', 'tests/a11y/playwright.config.ts', '--reporter', 'line'],
    ],
    counts: /(\d+) passed/,
    atLeast: 1,
    of: 'tests',
  },
  {
    name: 'without-card',
    cores: 2,
    command: [process.execPath, 'tests/gates/without-card.mjs'],
    counts: /Tests\s.*?(\d+) passed/,
    atLeast: 150,
    of: 'tests',
  },
  walksOf('walks', WALKING),
  {
    name: 'security',
    cores: WAITING,
    command: [process.execPath, '--import', 'tsx', 'tests/security/check.ts', '--quick'],
    counts: /(\d+) figures, 0 missed/,
    atLeast: 8,
    of: 'figures',
  },
  walksOf('alone', WAITING, '1/2'),
  walksOf('alone', WAITING, '2/2'),
  {
    name: 'cms',
    cores: WAITING,
    command: [process.execPath, '--import', 'tsx', '--test', '--test-concurrency=1', ...cmsTests()],
    cwd: 'cms',
    counts: /pass (\d+)/,
    atLeast: 80,
    of: 'tests',
  },
];

/** What tells soonest whether a change holds: `npm test -- quick`. */
export const quick = 'quick';
const quickSuites = ['format', 'types', 'layers', 'journeys', 'dead-code', 'lint', 'unit'];
const cached = ['--cache', '--cache-strategy', 'content', '--cache-location', path.join('.run', 'eslint-cache')];

/**
 * Of `lint` only files that were changed since the last time, and of `unit` only tests of what was changed since `base`.
 * @param {string} base a commit
 * @returns {Suite[]}
 */
export function quickly(base) {
  return suites
    .filter(({ name }) => quickSuites.includes(name))
    .map((suite) => {
      if (suite.name === 'lint') return { ...suite, command: [...suite.command, ...cached] };
      // A change that no test reaches has none to run.
      const changed = ['--changed', base, '--passWithNoTests'];
      return suite.name === 'unit' ? { ...suite, command: [...suite.command, ...changed], atLeast: 0 } : suite;
    });
}

/**
 * Why a suite counts as failed; a check that saw nothing is no check.
 * @param {Suite} suite
 * @param {number | string} code
 * @param {number} seen
 * @returns {string | undefined}
 */
export function problemOf(suite, code, seen) {
  if (code !== 0) return `failed (${code})`;
  if (seen < suite.atLeast)
    return `looked at ${seen} ${suite.of}, which is fewer than the ${suite.atLeast} that there are at least`;
  return undefined;
}

const naming = /^\s*(?:FAIL |\d+\) |✖ |not ok )| MISSED$/;
const LINES_OF_A_REASON = 12;

/**
 * What failed, as Vitest (` FAIL  …`), Playwright (`  1) …`), Node's tests (`✖ …`, `not ok …`) and the security checks (`… MISSED`) name it.
 * @param {string} output without colours
 * @returns {string[]} each line once, in the order of the record
 */
export function failedTests(output) {
  const lines = output.split('\n').filter((line) => naming.test(line));
  return [...new Set(lines.map((line) => line.trim()))];
}

/**
 * Why it failed: what the record says below each name, the first time that it stands there.
 * @param {string} output without colours
 * @returns {string[]} the lines, without empty ones
 */
export function reasonsOf(output) {
  const lines = output.split('\n');
  return failedTests(output).flatMap((name) => {
    const start = lines.findIndex((line) => line.trim() === name);
    const next = lines.findIndex((line, at) => at > start && naming.test(line) && line.trim() !== name);
    const said = lines.slice(start, next === -1 ? undefined : next).filter((line) => line.trim() !== '');
    return said.slice(0, LINES_OF_A_REASON);
  });
}
