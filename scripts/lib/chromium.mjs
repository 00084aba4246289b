import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { PlainProblem } from './progress.mjs';
import { runCommand } from './run-command.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
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
 * Finds a browser or gets one.
 * @param {string} logFile
 * @returns {Promise<string>}
 */
export async function provideChromium(logFile) {
  const found = await findChromium();
  if (found !== undefined) return found;
  const isDebianRoot = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!isDebianRoot) {
    throw new PlainProblem('The tests need a browser, and none is here. Get one with: npx playwright install chromium');
  }
  const cwd = path.parse(process.cwd()).root;
  await runCommand(['apt-get', 'update'], { cwd, logFile });
  await runCommand(['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium'], {
    cwd,
    logFile,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  const installed = await findChromium();
  if (installed === undefined) throw new PlainProblem(`Chromium was installed and is not found; see ${logFile}.`);
  return installed;
}
