import { outsideUrlIn, handOverLifetimeSeconds, handOversOfCustomer } from '#web/platform/domain/hand-over.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from './device-of.ts';
import { trimmed } from '#web/platform/server/journeys/trimmed.ts';
import { welcome } from '#web/programme/sign-up/server/welcome.ts';

/** A code, and for how many seconds more it is good. */
export interface HandOver {
  readonly code: string;
  readonly secondsLeft: number;
}

/**
 * The code that a request with this Idempotency-Key was given before. It follows from our own key, so that a repeat is answered alike
 * though the code is kept nowhere; another session, or browser, has another. One that was used or is too old has no seconds left.
 */
export async function handOverAgain(dependencies: Dependencies, context: CallContext, key: string): Promise<HandOver> {
  const { clock, secrets } = dependencies;
  const code = await handOverCode(dependencies, context, key);
  const now = clock.now();
  const found = await context.store.handOvers.find(secrets.hashToken(code), now);
  return { code, secondsLeft: found ? Math.floor((found.expiresAt.getTime() - now.getTime()) / 1000) : 0 };
}

async function handOverCode({ secrets }: Dependencies, context: CallContext, key: string): Promise<string> {
  await currentCustomer(context);
  const { session, visitor } = context;
  return secrets.keyedHash('hand-over', JSON.stringify([session.idHash, visitor.deviceId, key]));
}

/** A code with which the native app's web view, or a browser, goes on in the session that asks (LOG-14). */
export async function makeHandOver(
  dependencies: Dependencies,
  context: CallContext,
  key: string,
): Promise<({ readonly kind: 'made' } & HandOver) | { readonly kind: 'limited' }> {
  const { clock, secrets } = dependencies;
  const { store, session } = context;
  const { id } = await currentCustomer(context);
  const now = clock.now();
  const attempt = { key: `hand-over:${id}`, allowance: handOversOfCustomer, now };
  if ((await store.attempts.take(attempt)) === 'over') return { kind: 'limited' };
  const code = await handOverCode(dependencies, context, key);
  const tokenHash = secrets.hashToken(code);
  const expiresAt = new Date(now.getTime() + handOverLifetimeSeconds * 1000);
  await store.handOvers.add({ tokenHash, sessionHash: session.idHash, expiresAt });
  return { kind: 'made', code, secondsLeft: handOverLifetimeSeconds };
}

/**
 * Signs a browser in with the code that the app was given: once, within a minute, and only while the app's own session
 * lives; the browser's is as strong as that. A bank's address is looked at first, so that a wrong one uses nothing up (ENT-11).
 */
export function takeHandOver({ clock, secrets, bankOrigins }: Dependencies): UseCase<'session.take-hand-over'> {
  return async (input, context) => {
    const code = trimmed(input.code);
    const bankUrl = trimmed(input.bankUrl);
    if (code === null && bankUrl === null) return { outcome: 'none' };
    const bank = bankUrl === null ? undefined : outsideUrlIn(bankUrl, bankOrigins);
    if (bankUrl !== null && bank === undefined) return { outcome: 'unknownBank' };
    const { store, session, visitor } = context;
    const now = clock.now();
    const tokenHash = secrets.hashToken(code ?? '');
    const given = await store.handOvers.find(tokenHash, now);
    const app = given && (await store.sessions.find(given.sessionHash, now));
    const customer = app?.customerId ? await store.customers.find(app.customerId) : undefined;
    if (app === undefined || customer === undefined) return { outcome: 'expired' };
    if (session.customerId !== null && session.customerId !== customer.id) return { outcome: 'anotherCustomer' };
    if (!(await store.handOvers.consume(tokenHash))) return { outcome: 'expired' };
    const device = deviceOf(secrets, visitor, 'login');
    const signedInBy = app.signedInBy === 'link' ? 'link' : 'hand-over';
    const proof = { signedInBy, steppedUpAt: app.steppedUpAt } as const;
    const welcomed = await welcome(context, customer, { device, proof, now });
    return bank === undefined ? welcomed : { ...welcomed, outcome: 'toBank', to: bank };
  };
}
