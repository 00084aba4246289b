import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './run-command.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Installs what `folder`'s lock file names, unless exactly that is installed already.
 * @param {string} folder
 * @param {string} logFile
 * @returns {Promise<'installed' | 'up to date'>}
 */
export async function installPackages(folder, logFile) {
  if (isInstalled(folder)) return 'up to date';
  await runCommand(['npm', 'ci', '--no-audit', '--no-fund', '--prefix', folder], {
    cwd: folder,
    logFile,
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  return 'installed';
}

/**
 * Whether node_modules holds the locked version of every package that this machine needs.
 * @param {string} folder
 * @returns {boolean}
 */
export function isInstalled(folder) {
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  const locked = readPackages(path.join(folder, 'package-lock.json'));
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([place, { version, optional }]) => {
    if (place === '') return true;
    // Optional packages are left out where they are made for another platform.
    const found = installed[place];
    return found ? found.version === version : optional === true;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage> | undefined}
 */
function readPackages(file) {
  if (!fs.existsSync(file)) return undefined;
  const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (JSON.parse(fs.readFileSync(file, 'utf8')));
  return lock.packages;
}
