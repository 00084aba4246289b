import type Router from '@koa/router';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';
import { requestIdOf } from '#web/platform/server/http/visitor.ts';
import type { JourneyEvent } from '#web/platform/server/ports/events.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { AppLook, AppOrder } from './ports/app.ts';
import { type PinUnblocked, unblockPin } from './unblock-pin.ts';
import { type Unfrozen, unfreezeCard } from './unfreeze-card.ts';

const path = '/webhooks/app';
const read = signedText('64kb');

type Refusal = Exclude<Unfrozen | PinUnblocked, 'done' | 'set'>;

/** For whoever builds the app, and for whoever reads its log: what they tell their customer is theirs. */
const refusals: Readonly<Record<Refusal, HttpProblem>> = {
  nobodys: new HttpProblem('not-found', { detail: 'This customer has no such card.' }),
  'not-frozen': new HttpProblem('state-conflict', { detail: 'This card isn’t frozen.' }),
  'not-active': new HttpProblem('state-conflict', {
    detail: 'This card hasn’t been activated yet, so it isn’t frozen.',
  }),
  closed: new HttpProblem('state-conflict', { detail: 'This card is closed for good.' }),
  'no-pin': new HttpProblem('state-conflict', { detail: 'This card has no PIN that could be unblocked.' }),
  unavailable: new HttpProblem('unavailable', {
    detail: 'The card’s PIN can’t be unblocked just now. Ask again shortly.',
    retryAfterSeconds: 10,
  }),
};

/**
 * The app's backend has a card unfrozen, or its PIN unblocked, for whoever has signed in there, and asks how a card stands (CRD-07, CRD-10).
 * The web does neither. A message that is repeated under its id is answered alike for a day.
 */
export function mountAppWebhook(router: Router, parts: ProgrammeParts, onChange: () => void): void {
  router.post(path, async (ctx) => {
    ctx.state.route = path;
    const body = await read(ctx);
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
    const headers = Object.fromEntries(names.map((name) => [name, ctx.get(name)]));
    const asked = parts.dependencies.app.asksIn({ body, headers });
    if (asked === undefined) throw new HttpProblem('signed-out');
    if (asked === 'malformed') throw new HttpProblem('request-invalid');
    if (asked.what === 'see') ctx.body = await see(asked, parts);
    else {
      await carryOut(asked, { ...parts, body, requestId: requestIdOf(ctx) });
      onChange();
      ctx.status = 204;
    }
  });
}

async function see({ cardId }: AppLook, { unitOfWork }: ProgrammeParts): Promise<object> {
  const card = await unitOfWork.statement(({ cards }) => cards.find(cardId));
  if (card === undefined) throw refusals.nobodys;
  return { customer: card.customerId, state: card.state, pin: card.pin };
}

type Carrying = ProgrammeParts & { readonly body: string; readonly requestId: string };

async function carryOut(order: AppOrder, carrying: Carrying): Promise<void> {
  const { dependencies, unitOfWork, content } = carrying;
  if (order.what === 'unblock-pin') {
    const unblocked = await unblockPin(order, { ...dependencies, unitOfWork });
    if (unblocked === 'set') return;
    if (unblocked !== 'done') throw refusals[unblocked];
  }
  await unitOfWork.transaction(async (store) => {
    if (!(await isFirst(order, store, carrying))) return;
    if (order.what === 'unfreeze') {
      const unfrozen = await unfreezeCard(order, { store, content: content.get() }, dependencies);
      // What was claimed is not kept: the same message may be sent again.
      if (unfrozen !== 'done') throw refusals[unfrozen];
    }
    await store.events.add([await eventOf(order, store, carrying)]);
  });
}

/** @throws {HttpProblem} where the id was used for something else, or is being worked on. */
async function isFirst(
  { id: key }: AppOrder,
  { idempotency }: Store,
  { body, dependencies }: Carrying,
): Promise<boolean> {
  const { secrets, clock } = dependencies;
  const claim = { owner: 'app', key, fingerprint: secrets.keyedHash('app request', body), now: clock.now() };
  const claimed = await idempotency.claim(claim);
  if (claimed.kind === 'reused')
    throw new HttpProblem('key-reused', { detail: 'This webhook-id was used for something else.' });
  if (claimed.kind === 'in-flight') throw new HttpProblem('in-progress');
  if (claimed.kind === 'replay') return false;
  await idempotency.keep(claim, { status: 204, body: null, sessionHash: null });
  return true;
}

const eventNames = { unfreeze: 'CARD_UNFROZEN', 'unblock-pin': 'CARD_PIN_UNBLOCKED' } as const;

/** As the pages note what they do, under the names that auditors look for; by whom is in the request’s id. */
async function eventOf(
  { what, customerId }: AppOrder,
  { customers }: Store,
  { dependencies, requestId }: Carrying,
): Promise<JourneyEvent> {
  const partner = (await customers.find(customerId))?.partnerCode ?? '';
  return {
    ...{ id: dependencies.secrets.newId(), at: dependencies.clock.now(), requestId, sessionHash: '' },
    ...{ customerId, partner, journey: 'card', version: 1, step: 'app' },
    ...{ kind: 'noted', what: eventNames[what], outcome: null },
  };
}
