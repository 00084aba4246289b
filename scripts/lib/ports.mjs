import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { takeLock } from './lock.mjs';
import { PlainProblem } from './progress.mjs';

const HIGHEST_PORT = 65_535;

/** Below what Linux (from 32768), macOS and Windows (from 49152) lend to outgoing connections. */
const NEVER_LENT = { from: 20_000, to: 32_000 };

/** So often it's looked for a port by chance; after that hardly any is free. */
const MOST_TRIES = 200;

/** A lock for each port that a process of this person has chosen and may not listen on yet. */
const chosen = path.join(os.tmpdir(), `burgee-ports-${process.getuid?.() ?? 'everyone'}`);

/**
 * The port that `variable` asks for, or the next free one from its default up.
 * @param {{ variable: string, purpose: string, usual: number, env: NodeJS.ProcessEnv, taken: Set<number> }} wish
 * @returns {Promise<number>}
 */
export async function choosePort({ variable, purpose, usual, env, taken }) {
  const asked = env[variable];
  if (asked !== undefined && asked !== '') {
    const port = Number(asked);
    if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
      throw new PlainProblem(
        `${variable} is "${asked}", which is not a port. Set it to a number from 1 to ${HIGHEST_PORT}.`,
      );
    }
    if (!(await isFree(port))) {
      throw new PlainProblem(
        `Port ${port} is in use, so ${purpose} cannot have it. Stop what uses it, or set ${variable} to another port.`,
      );
    }
    taken.add(port);
    return port;
  }
  let port = usual;
  while (taken.has(port) || !(await isFree(port))) port += 1;
  taken.add(port);
  return port;
}

/**
 * Any port that nobody listens on at this moment, for a server that starts later or starts again. It's none of those
 * that the system lends to outgoing connections, for one of them could have it by then, and no running process has been
 * given it, whether or not that listens there already.
 * @returns {Promise<number>}
 */
export async function anyFreePort() {
  fs.mkdirSync(chosen, { recursive: true });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const port = randomInt(NEVER_LENT.from, NEVER_LENT.to);
    if (takeLock(path.join(chosen, String(port))) && (await isFree(port))) return port;
  }
  throw new PlainProblem(
    `No free port was found from ${NEVER_LENT.from} to ${NEVER_LENT.to}. Stop some of the servers that use them, and try again.`,
  );
}

/**
 * Whether a server can listen there, both on this machine's own address and on all.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
async function isFree(port) {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, undefined));
}

/**
 * @param {number} port
 * @param {string | undefined} host
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
