import type { SealingKeys } from '#web/card-management/contract/sealing.ts';

import { sealPin } from '../sealing.ts';
import { type BridgeRequest, requestIn } from './bridge-requests.ts';
import { decryptJson, encryptJson, makeSessionKey } from './session-key.ts';

/** What the app gets: binary values in base64url. */
export type BridgeAnswer =
  | {
      readonly operation: 'ENCRYPT';
      /** The key of card-management’s that `key` was wrapped under. */
      readonly kid: string;
      readonly key: string;
      readonly iv: string;
      readonly data: string;
    }
  | { readonly operation: 'DECRYPT'; readonly data: unknown };

export interface BridgeLife {
  /** The answer to what a fragment asks; nothing, whatever went wrong, and the life is over with it. */
  readonly answer: (fragment: string) => Promise<BridgeAnswer | undefined>;
  /** Forgets the session key for good. */
  readonly end: () => void;
}

/** How long a session key is kept for the answer that it is to decrypt (cards.md 2). */
const keptMs = 5 * 60_000;

/**
 * What the page of the bridge does in its life: it encrypts once under a session key of its own, and decrypts once with the
 * same key what came of that (BRG-01). Anything else ends it.
 */
export function createBridgeLife(keys: () => Promise<SealingKeys | undefined>): BridgeLife {
  let turn: BridgeRequest['operation'] | 'over' = 'ENCRYPT';
  let held: { readonly key: CryptoKey; readonly until: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    turn = 'over';
    held = undefined;
    clearTimeout(timer);
  };

  const isOver = () => turn === 'over';

  async function encrypt(content: Readonly<Record<string, unknown>>): Promise<BridgeAnswer> {
    turn = 'DECRYPT';
    const found = await keys();
    if (found === undefined) throw new Error('There is no key to wrap under.');
    const { kid, spki } = found.cardManagement;
    const { key, wrapped } = await makeSessionKey(spki);
    const encrypted = await encryptJson(key, await forCardManagement(content, found));
    if (isOver()) throw new Error('The page is over.');
    held = { key, until: Date.now() + keptMs };
    timer = setTimeout(end, keptMs);
    return { operation: 'ENCRYPT', kid, key: wrapped, ...encrypted };
  }

  async function decrypt(request: { readonly iv: string | undefined; readonly data: string }): Promise<BridgeAnswer> {
    const found = held;
    end();
    // A page that was put to sleep may have missed its timer.
    if (found === undefined || Date.now() >= found.until) throw new Error('There is no session key.');
    return { operation: 'DECRYPT', data: await decryptJson(found.key, request) };
  }

  return {
    end,
    async answer(fragment) {
      try {
        const request = requestIn(fragment);
        if (request.operation !== turn) throw new Error('It is not its turn.');
        return await (request.operation === 'ENCRYPT' ? encrypt(request.content) : decrypt(request));
      } catch {
        end();
        return undefined;
      }
    },
  };
}

/** A PIN is sealed for the processor before, as in a browser: no service of ours can read it (CRD-01). */
async function forCardManagement(
  { pin, ...content }: Readonly<Record<string, unknown>>,
  { processor }: SealingKeys,
): Promise<object> {
  if (pin === undefined) return content;
  if (processor === null || typeof pin !== 'string' || !/^\d{4}$/u.test(pin)) throw new Error('It cannot be sealed.');
  return { ...content, pinBlock: await sealPin(pin, processor.spki) };
}
