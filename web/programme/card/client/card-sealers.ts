import type { SealingKeys } from '#web/card-management/contract/sealing.ts';
import type { SealedOperation } from '#web/card-management/contract/signed-messages.ts';
import { randomKey } from '#web/platform/client/api/random-key.ts';
import { request } from '#web/platform/client/api/request.ts';
import { AskedTooOften } from '#web/platform/client/runtime/asked-too-often.ts';
import { pageIsOver, type Sealer } from '#web/platform/client/runtime/client-programme.ts';
import { membersOf } from '#web/platform/domain/members.ts';

import { keysOf, sealPin, sendSealed } from './sealing.ts';

/** Sets the PIN that was typed: sealed for the processor, and that sealed for card-management (CRD-01). */
const setPin: Sealer = async ({ pin }, service) =>
  send('set-pin', service, async ({ processor }) => {
    if (processor === null) throw new Error('There is no key to seal a PIN under.');
    return { pinBlock: await sealPin(String(pin), processor.spki) };
  });

/** Activates the card with the code that was typed, sealed for card-management (CRD-03). */
const activate: Sealer = async ({ cvv }, service) =>
  send('activate', service, () => Promise.resolve({ code: String(cvv) }));

/** What seals the answers of each form, by its name. */
export const cardSealers: Readonly<Record<string, Sealer>> = { 'set-pin': setPin, 'card-activate': activate };

/** Where the API gives out what lets somebody speak to card-management. */
const tokenPaths: Readonly<Record<SealedOperation, string>> = {
  'set-pin': '/api/payment-instruments/pin-tokens',
  activate: '/api/payment-instruments/activation-tokens',
};

async function send(
  op: SealedOperation,
  service: string,
  contentFor: (keys: SealingKeys) => Promise<object>,
): ReturnType<Sealer> {
  const [token, keys] = await Promise.all([tokenFor(op), keysOf(service)]);
  if (token === pageIsOver) return pageIsOver;
  if (token === undefined || keys === undefined) return undefined;
  return sendSealed({ op, service, token, keys }, await contentFor(keys));
}

const isToken = (body: unknown): body is { readonly token: string } => typeof membersOf(body)['token'] === 'string';

/** The statuses of `signed-out` and `page-closed`. */
const overAt: readonly number[] = [401, 403];

async function tokenFor(op: SealedOperation): ReturnType<Sealer> {
  const asked = { method: 'POST', path: tokenPaths[op], body: {}, idempotencyKey: randomKey() } as const;
  const reply = await request(asked, isToken);
  if (reply.kind === 'problem' && overAt.includes(reply.problem.status)) return pageIsOver;
  if (reply.kind === 'problem' && reply.problem.status === 429) throw new AskedTooOften(reply.retryAfterSeconds);
  return reply.kind === 'ok' ? reply.body.token : undefined;
}
