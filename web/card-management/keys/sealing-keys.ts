import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { compactDecrypt } from 'jose';

import { membersOf } from '#web/platform/domain/members.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { SealingKeyStore } from '../ports/keys.ts';
import { unwrap } from './session-keys.ts';

interface SealingKey {
  readonly kid: string;
  readonly madeAt: Date;
  readonly key: KeyObject;
}

export interface SealingKeyOptions {
  /** Where the keys are kept, for all processes. */
  readonly folder: string;
  /** What they are enciphered under there. */
  readonly passphrase: string;
  readonly clock: Clock;
}

const day = 24 * 60 * 60 * 1000;
/** How long one is sealed under (cards.md 2). */
const lifeMs = 90 * day;
/** How long it opens after another has taken its place. */
const opensForMs = day;
const bits = 3072;
const sessionKeyBytes = 32;
const makePair = promisify(generateKeyPair);
const fileShape = /^(\d{13})\.([0-9a-f-]{36})\.pem$/u;

/** Keys in files, enciphered: RSA of 3,072 bits. A new one is made every 90 days; the one before opens for a day more, and then is deleted. */
export async function openSealingKeys(options: SealingKeyOptions): Promise<SealingKeyStore> {
  const { folder, clock } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let known: readonly SealingKey[] = [];
  const ageOf = ({ madeAt }: SealingKey) => clock.now().getTime() - madeAt.getTime();

  /** The newest, unless it is over. */
  function inUse(): SealingKey | undefined {
    const newest = known.at(-1);
    return newest !== undefined && ageOf(newest) < lifeMs ? newest : undefined;
  }

  async function current(): Promise<SealingKey> {
    const found = inUse();
    if (found !== undefined) return found;
    known = await readKeys(options, known);
    if (inUse() === undefined) {
      await makeKey(options);
      known = await readKeys(options, known);
    }
    const made = inUse();
    if (made === undefined) throw new Error('The new key is not among the keys.');
    return made;
  }

  /** One that another process has made is found too; one whose successor is a day old is not. */
  async function opening(kid: unknown): Promise<KeyObject> {
    if (!known.some((each) => each.kid === kid)) known = await readKeys(options, known);
    const found = known.find((each) => each.kid === kid);
    if (found === undefined || isOver(found, known, clock.now())) throw new Error('No key of ours opens it.');
    return found.key;
  }

  await current();
  return {
    async forget() {
      known = await forgetOver(options, await readKeys(options, known));
    },
    async current() {
      const { kid, key } = await current();
      const spki = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
      return { kid, spki };
    },
    async open(sealed) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid }) => opening(kid), {
          keyManagementAlgorithms: ['RSA-OAEP-512'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        return { header: { ...protectedHeader }, content: membersOf(JSON.parse(new TextDecoder().decode(plaintext))) };
      } catch {
        return undefined;
      }
    },
    async unwrap(kid, wrapped) {
      try {
        const key = unwrap(await opening(kid), wrapped);
        return key.length === sessionKeyBytes ? key : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** Its successor, the next of `keys`, is a day old. */
function isOver(key: SealingKey, keys: readonly SealingKey[], now: Date): boolean {
  const successor = keys[keys.indexOf(key) + 1];
  return successor !== undefined && now.getTime() - successor.madeAt.getTime() >= opensForMs;
}

/** Deletes those that are over, and answers the others. Each process does so, and no matter which is first: all go by one database's clock. */
async function forgetOver(
  { folder, clock }: SealingKeyOptions,
  keys: readonly SealingKey[],
): Promise<readonly SealingKey[]> {
  const now = clock.now();
  const over = keys.filter((key) => isOver(key, keys, now));
  await Promise.all(over.map((key) => rm(path.join(folder, nameOf(key)), { force: true })));
  return keys.filter((key) => !over.includes(key));
}

/** All keys of the folder, the oldest first; those that are known are not read again. */
async function readKeys(
  { folder, passphrase }: SealingKeyOptions,
  known: readonly SealingKey[],
): Promise<readonly SealingKey[]> {
  const names = (await readdir(folder)).filter((name) => fileShape.test(name)).sort();
  const keys = await Promise.all(
    names.map(async (name): Promise<SealingKey | undefined> => {
      const [, madeAt = '', kid = ''] = fileShape.exec(name) ?? [];
      const before = known.find((each) => each.kid === kid);
      if (before !== undefined) return before;
      const pem = await readFile(path.join(folder, name), 'utf8').catch(noneWhereGone);
      if (pem === undefined) return undefined;
      return { kid, madeAt: new Date(Number(madeAt)), key: createPrivateKey({ key: pem, passphrase }) };
    }),
  );
  return keys.filter((key) => key !== undefined);
}

/** Another process has deleted it since it was listed. */
function noneWhereGone(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

function nameOf({ madeAt, kid }: Pick<SealingKey, 'madeAt' | 'kid'>): string {
  return `${String(madeAt.getTime()).padStart(13, '0')}.${kid}.pem`;
}

async function makeKey({ folder, passphrase, clock }: SealingKeyOptions): Promise<void> {
  const { privateKey } = await makePair('rsa', { modulusLength: bits });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase });
  const file = path.join(folder, nameOf({ madeAt: clock.now(), kid: randomUUID() }));
  await writeFile(`${file}.draft`, pem, { mode: 0o600 });
  await rename(`${file}.draft`, file);
}
