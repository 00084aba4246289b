import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PlainProblem } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/** Draws without a screen, and walks in half the time. */
const quickest = 'headless-shell';
/** Without a registry in reach, give up soon. */
const soon = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
const programs = [
  `chromium-${quickest}`,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The browser of this machine: the one of CHROMIUM_PATH, an installed Chromium, Chrome or Edge, or the one that Playwright downloaded.
 * @returns {Promise<string | undefined>}
 */
export async function findChromium() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const inPath = programs.flatMap((program) => folders.map((folder) => path.join(folder, program)));
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env['CHROMIUM_PATH'], ...inPath, ...elsewhere, chromium.executablePath()];
  return candidates.find((file) => file !== undefined && file !== '' && fs.existsSync(file));
}

/**
 * Finds a browser or gets one: on Debian as root the one that is made for tests, if it can be had.
 * @param {string} logFile
 * @returns {Promise<string>}
 */
export async function provideChromium(logFile) {
  const found = await findChromium();
  if (found !== undefined && (process.env['CHROMIUM_PATH'] || found.endsWith(quickest))) return found;
  const isDebianRoot = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  const wanted = found === undefined ? [`chromium-${quickest}`, 'chromium'] : [`chromium-${quickest}`];
  if (isDebianRoot) await installOneOf(wanted, logFile);
  const browser = await findChromium();
  if (browser !== undefined) return browser;
  throw new PlainProblem('The tests need a browser, and none is here. Get one with: npx playwright install chromium');
}

/**
 * @param {string[]} packages the first that can be had is enough
 * @param {string} logFile says why none could
 */
async function installOneOf([name, ...others], logFile) {
  if (name === undefined) return;
  const options = { cwd: path.parse(process.cwd()).root, logFile, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await runCommand(['apt-get', ...soon, 'update'], options);
    await runCommand(['apt-get', ...soon, 'install', '--yes', '--no-install-recommends', name], options);
  } catch (error) {
    if (!(error instanceof PlainProblem)) throw error;
    await installOneOf(others, logFile);
  }
}
