import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, withLock } from './lock.mjs';
import { anyFreePort } from './ports.mjs';
import { accountForPostgres, canRun, findBinaries, ownTemporaryFolder, shortHash } from './postgres-binaries.mjs';

/** @typedef {import('./postgres-binaries.mjs').Account} Account */
/**
 * @typedef {object} Server
 * @property {string} url
 * @property {'given' | 'started' | 'running'} origin
 * @property {() => boolean} isUp whether it runs; one that was given is not ours to ask
 * @property {() => Promise<void>} stop
 */
/** @typedef {{ port: number, sockets: string }} Listening `sockets` is the folder of its socket, or empty */
/** @typedef {Listening & { pid: number }} Running */

// After a kill -9 the server's orphans keep its shared memory for a moment, and a new one refuses to start.
const START_WITHIN_MS = 20_000;

/** In bytes: macOS takes no longer name of a socket; Linux takes four more. */
const LONGEST_SOCKET = 103;

/**
 * A PostgreSQL server for development and tests: `DATABASE_URL` when set, else one from npm with its files in `home`.
 *
 * Several processes may ask for the same `home`: they share one server, and the last one to stop stops it.
 * @param {{ home: string, databaseUrl?: string | undefined, user?: number, port?: number }} options `user` is the process that keeps it alive, by default this one; `port` is where it listens when it has to be started, by default any free one
 * @returns {Promise<Server>}
 */
export async function providePostgres({ home, databaseUrl, user = process.pid, port: wanted }) {
  if (databaseUrl) return { url: databaseUrl, origin: 'given', isUp: () => true, stop: () => Promise.resolve() };
  const folder = path.resolve(home);
  fs.mkdirSync(path.join(folder, 'users'), { recursive: true });
  const account = accountForPostgres();
  const dataFolder = makeDataFolder(folder, account);
  const password = passwordOf(folder);
  return withLock(path.join(folder, 'lock'), async () => {
    fs.writeFileSync(path.join(folder, 'users', String(user)), '');
    const running = await findRunning(dataFolder);
    const { port, sockets } = running ?? (await startServer({ folder, dataFolder, account, password, wanted }));
    return {
      url: addressOf({ port, sockets, password }),
      origin: running ? 'running' : 'started',
      isUp: () => readPidFile(dataFolder) !== undefined,
      stop: () => leave(folder, dataFolder, user),
    };
  });
}

/**
 * @param {Listening & { password: string }} server
 * @returns {string}
 */
function addressOf({ port, sockets, password }) {
  const url = new URL(`postgres://burgee:${password}@127.0.0.1:${port}/postgres`);
  if (sockets !== '') url.searchParams.set('host', sockets);
  return url.href;
}

/**
 * A socket among the server's files takes a process half of the time that the network of the machine takes it, but not every system
 * has such, and not every folder's name leaves room for one.
 * @param {string} dataFolder
 * @returns {string}
 */
function socketFolder(dataFolder) {
  const longest = Buffer.byteLength(path.join(dataFolder, '.s.PGSQL.65535'));
  return process.platform === 'win32' || longest > LONGEST_SOCKET ? '' : dataFolder;
}

/**
 * Whether `user` has asked for the server in `home`.
 * @param {string} home
 * @param {number} user
 * @returns {boolean}
 */
export function usesPostgres(home, user) {
  return fs.existsSync(path.join(path.resolve(home), 'users', String(user)));
}

/**
 * Gives up `user`'s share of the server in `home`, and stops the server when nobody else has one.
 * @param {string} home
 * @param {number} user
 */
export async function leavePostgres(home, user) {
  const folder = path.resolve(home);
  if (fs.existsSync(folder)) await leave(folder, makeDataFolder(folder, accountForPostgres()), user);
}

/**
 * @param {string} folder
 * @param {string} dataFolder
 * @param {number} user
 */
async function leave(folder, dataFolder, user) {
  await withLock(path.join(folder, 'lock'), async () => {
    const users = path.join(folder, 'users');
    fs.rmSync(path.join(users, String(user)), { force: true });
    for (const other of fs.readdirSync(users)) {
      if (isRunning(Number(other))) return;
      fs.rmSync(path.join(users, other), { force: true });
    }
    const running = readPidFile(dataFolder);
    if (!running) return;
    process.kill(running.pid, 'SIGINT'); // "fast": ends sessions, keeps what was committed
    while (readPidFile(dataFolder)) await pause(10);
  });
}

/**
 * @param {string} folder
 * @param {Account | undefined} account
 * @returns {string}
 */
function makeDataFolder(folder, account) {
  const inside = path.join(folder, 'data');
  fs.mkdirSync(inside, { recursive: true });
  if (!account) return inside;
  fs.chownSync(inside, account.uid, account.gid);
  if (canRun(inside, account)) return inside;
  // The project stands under a folder that only root may enter.
  const outside = path.join(ownTemporaryFolder(`burgee-database-${shortHash(folder)}`), 'data');
  fs.mkdirSync(outside, { recursive: true });
  fs.chownSync(outside, account.uid, account.gid);
  return outside;
}

/**
 * @param {string} folder
 * @returns {string}
 */
function passwordOf(folder) {
  const file = path.join(folder, 'password');
  try {
    fs.writeFileSync(file, crypto.randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return fs.readFileSync(file, 'utf8');
}

/**
 * The server whose files these are, when one runs; its launcher may be long gone.
 * @param {string} dataFolder
 * @returns {Promise<Running | undefined>}
 */
async function findRunning(dataFolder) {
  const running = readPidFile(dataFolder);
  return running && (await answers(running.port)) ? running : undefined;
}

/**
 * @param {string} dataFolder
 * @returns {Running | undefined}
 */
function readPidFile(dataFolder) {
  let lines;
  try {
    lines = fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!isRunning(pid) || !isServerOf(dataFolder, pid)) return undefined;
  return { pid, port: Number(lines[3]), sockets: lines[4]?.trim() ?? '' };
}

/**
 * Linux gives a dead server's process id to others, and keeps the id of a killed one until its parent looks.
 * @param {string} dataFolder
 * @param {number} pid
 * @returns {boolean}
 */
function isServerOf(dataFolder, pid) {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder);
  } catch {
    return false;
  }
}

/**
 * @param {string} dataFolder
 * @returns {boolean}
 */
function saysReady(dataFolder) {
  try {
    return fs.readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}

/**
 * @param {{ folder: string, dataFolder: string, account: Account | undefined, password: string, wanted: number | undefined }} place
 * @returns {Promise<Listening>}
 */
async function startServer({ folder, dataFolder, account, password, wanted }) {
  const binary = findBinaries(account);
  if (!fs.existsSync(path.join(dataFolder, 'PG_VERSION')))
    createCluster(binary('initdb'), { dataFolder, account, password });
  const log = path.join(folder, 'postgres.log');
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline) {
    const port = wanted ?? (await anyFreePort());
    const child = spawn(binary('postgres'), serverArguments(dataFolder, port), {
      ...account,
      cwd: '/',
      stdio: ['ignore', 'ignore', fs.openSync(log, 'a')],
      detached: true,
    });
    /** @type {Error | undefined} */
    let failure;
    child.on('error', (error) => {
      failure = error;
    });
    while (!failure && child.exitCode === null && !(saysReady(dataFolder) && (await answers(port)))) await pause(10);
    if (!failure && child.exitCode === null) {
      child.unref();
      return { port, sockets: socketFolder(dataFolder) };
    }
    await pause(100);
  }
  throw new Error(`PostgreSQL does not start. Its last words are in ${log}. You can set DATABASE_URL to use another.`);
}

/**
 * With POSTGRES_DURABLE=no nothing is waited for until it is on the disk: a process that is killed loses nothing, but the machine's
 * end may. For tests, whose databases nobody needs after that.
 * @param {string} dataFolder
 * @param {number} port
 * @returns {string[]}
 */
function serverArguments(dataFolder, port) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFolder(dataFolder),
    shared_buffers: '64MB',
    max_connections: '200',
    logging_collector: 'off',
    ...(process.env['POSTGRES_DURABLE'] === 'no' ? { fsync: 'off', full_page_writes: 'off' } : {}),
  };
  return [
    '-D',
    dataFolder,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/**
 * @param {string} initdb
 * @param {{ dataFolder: string, account: Account | undefined, password: string }} cluster
 */
function createCluster(initdb, { dataFolder, account, password }) {
  const passwordFile = path.join(os.tmpdir(), `burgee-${crypto.randomBytes(9).toString('hex')}`);
  fs.writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (account) fs.chownSync(passwordFile, account.uid, account.gid);
  const options = [
    '-U',
    'burgee',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  const result = spawnSync(initdb, ['-D', dataFolder, ...options], { ...account, cwd: '/', encoding: 'utf8' });
  fs.rmSync(passwordFile);
  if (result.status !== 0) throw new Error(`PostgreSQL could not be set up: ${result.stderr}`, { cause: result.error });
}
