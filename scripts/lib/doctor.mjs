import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { nodeProblem } from './check-node.mjs';
import { isInstalled } from './install.mjs';
import { choosePort } from './ports.mjs';
import { accountForPostgres, findBinaries } from './postgres-binaries.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const GIB = 1024 ** 3;
/** Packages, builds and a database take about half of it. */
const DISK_GIB = 4;
/** The build of the CMS is what asks for most. */
const MEMORY_GIB = 2;

/**
 * @typedef {object} Finding
 * @property {string} what
 * @property {boolean} isMet
 * @property {string} found
 * @property {string} remedy what to do where it is not met
 * @property {'npm start' | 'npm test'} neededFor
 */

/** @typedef {{ disk: number, memory: number }} Room in bytes */

/** @returns {Promise<Finding[]>} */
export async function examine(env = process.env) {
  return [
    nodeFinding(),
    ...roomFindings(roomHere()),
    registryFinding(),
    ...(await portFindings(env)),
    await databaseFinding(env),
    await browserFinding(),
  ];
}

/** @param {Finding} finding */
export function lineOf({ what, isMet, found, remedy, neededFor }) {
  if (isMet) return `ok  ${what}: ${found}`;
  return `${neededFor === 'npm start' ? '! ' : '- '}  ${what}: ${found}\n      ${remedy}`;
}

/** @returns {Finding} */
export function nodeFinding(version = process.versions.node) {
  const problem = nodeProblem(version);
  return finding('Node.js', problem === undefined, { found: version, remedy: problem ?? '' });
}

/**
 * @param {Room} room
 * @returns {Finding[]}
 */
export function roomFindings({ disk, memory }) {
  const say = (/** @type {number} */ bytes) => `${(bytes / GIB).toFixed(1)} GiB free`;
  return [
    finding('Disk', disk >= DISK_GIB * GIB, {
      found: say(disk),
      remedy: `Make room: packages, builds and the database want ${DISK_GIB} GiB in ${root}.`,
    }),
    finding('Memory', memory >= MEMORY_GIB * GIB, {
      found: say(memory),
      remedy: `Stop other programs, or give this machine more: the CMS’s build wants ${MEMORY_GIB} GiB. Without the CMS: npm start -- --only sandbox,api`,
    }),
  ];
}

/** @returns {Room} */
function roomHere() {
  const { bavail, bsize } = fs.statfsSync(root);
  const limit = process.constrainedMemory();
  return { disk: bavail * bsize, memory: Math.min(availableMemory(), limit > 0 ? limit : Infinity) };
}

/** Linux counts what it would give back at once, os.freemem does not. */
function availableMemory() {
  if (process.platform !== 'linux') return os.freemem();
  const kibibytes = /^MemAvailable:\s+(\d+)/mu.exec(fs.readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return kibibytes === undefined ? os.freemem() : Number(kibibytes) * 1024;
}

/** @returns {Finding} */
function registryFinding() {
  if (isInstalled(root) && isInstalled(path.join(root, 'cms')))
    return finding('Packages', true, { found: 'all installed, so that no registry is needed' });
  const { status } = spawnSync('npm', ['ping'], {
    timeout: 20_000,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  const remedy =
    'Packages have to be installed. Check the network, or name a registry that you reach: npm config set registry <address>';
  return finding('npm registry', status === 0, { found: status === 0 ? 'reached' : 'not reached', remedy });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding[]>}
 */
export async function portFindings(env) {
  const wishes = /** @type {const} */ ([
    ['PORT', 'the customers’ site', 3000],
    ['CMS_PORT', 'the CMS', 1337],
    ['SANDBOX_PORT', 'the inbox', 8025],
    ['SANDBOX_SMTP_PORT', 'the mail server', 1025],
    ['SANDBOX_BANKS_PORT', 'the sandbox’s banks', 4010],
  ]);
  const taken = new Set();
  return Promise.all(
    wishes.map(async ([variable, purpose, usual]) => {
      try {
        const port = await choosePort({ variable, purpose, usual, env, taken });
        const found =
          port === usual || env[variable] ? `${port} is free` : `${usual} is in use, ${port} is taken instead`;
        return finding(`Port of ${purpose}`, true, { found });
      } catch (error) {
        return finding(`Port of ${purpose}`, false, {
          found: String(env[variable]),
          remedy: error instanceof Error ? error.message : '',
        });
      }
    }),
  );
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Finding>}
 */
export async function databaseFinding(env) {
  const { DATABASE_URL: given } = env;
  try {
    if (given) {
      const { tryDatabase } = await import('./databases.mjs'); // needs what npm brings
      await tryDatabase('DATABASE_URL', given);
      return finding('PostgreSQL', true, { found: 'that of DATABASE_URL answers' });
    }
    const account = accountForPostgres();
    const { status, stdout, stderr } = spawnSync(findBinaries(account)('postgres'), ['--version'], {
      ...account,
      cwd: '/',
      encoding: 'utf8',
    });
    const remedy = `The one that npm brought does not run here: ${stderr}. Start one yourself and set DATABASE_URL.`;
    return finding('PostgreSQL', status === 0, { found: status === 0 ? stdout.trim() : 'cannot be run', remedy });
  } catch (error) {
    return finding('PostgreSQL', false, {
      found: 'cannot be used',
      remedy: error instanceof Error ? error.message : String(error),
    });
  }
}

/** @returns {Promise<Finding>} */
async function browserFinding() {
  const found = await import('./chromium.mjs').then(({ findChromium }) => findChromium()).catch(() => undefined);
  const remedy = 'Install Chromium, Chrome or Edge, or set CHROMIUM_PATH, or: npx playwright install chromium';
  return {
    ...finding('Browser', found !== undefined, { found: found ?? 'none found', remedy }),
    neededFor: 'npm test',
  };
}

/**
 * @param {string} what
 * @param {boolean} isMet
 * @param {{ found: string, remedy?: string }} words
 * @returns {Finding}
 */
function finding(what, isMet, { found, remedy = '' }) {
  return { what, isMet, found, remedy, neededFor: 'npm start' };
}
