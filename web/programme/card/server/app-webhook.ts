import type Router from '@koa/router';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';
import { requestIdOf } from '#web/platform/server/http/visitor.ts';
import type { JourneyEvent } from '#web/platform/server/ports/events.ts';
import type { Claimed, IdempotencyClaim } from '#web/platform/server/ports/idempotency.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { AppLook, AppOrder } from './ports/app.ts';
import { type PinUnblocked, unblockPin } from './unblock-pin.ts';
import { type Unfrozen, unfreezeCard } from './unfreeze-card.ts';

const path = '/webhooks/app';
const read = signedText('64kb');

type Outcome = Unfrozen | PinUnblocked;
type Refusal = Exclude<Outcome, 'done'>;

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

function isRefusal(outcome: string): outcome is Refusal {
  return Object.hasOwn(refusals, outcome);
}

/**
 * The app's backend has a card unfrozen, or its PIN unblocked, for whoever has signed in there, and asks how a card stands (CRD-07, CRD-10).
 * The web does neither. A message that is repeated under its id, carried out or refused, is answered alike for a day.
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
      const outcome = await carryOut(asked, { ...parts, body, requestId: requestIdOf(ctx) });
      if (outcome !== 'done') throw refusals[outcome];
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

/**
 * Carries an order out once: its id is claimed before anything is done, and kept with what came of it, which a repeat is told for a day
 * and nothing else. Where nobody could be asked, the id is let go, and the same order may come again.
 *
 * @throws {HttpProblem} where the id was used for something else, or is being worked on.
 */
async function carryOut(order: AppOrder, carrying: Carrying): Promise<Outcome> {
  const { unitOfWork, dependencies } = carrying;
  const { secrets, clock } = dependencies;
  const fingerprint = secrets.keyedHash('app request', carrying.body);
  const claim = { owner: 'app', key: order.id, fingerprint, now: clock.now() };
  const before = outcomeOf(await unitOfWork.transaction(({ idempotency }) => idempotency.claim(claim)));
  if (before !== undefined) return before;
  let outcome: Outcome = 'unavailable';
  try {
    outcome = await (order.what === 'unfreeze' ? unfreeze : unblock)(order, claim, carrying);
  } finally {
    if (outcome === 'unavailable') await unitOfWork.statement(({ idempotency }) => idempotency.release(claim));
  }
  return outcome;
}

/** What came of it the first time; nothing where this is the first. */
function outcomeOf(claimed: Claimed): Outcome | undefined {
  switch (claimed.kind) {
    case 'first':
      return undefined;
    case 'replay': {
      const { body } = claimed.answer;
      return typeof body === 'string' && isRefusal(body) ? body : 'done';
    }
    case 'reused':
      throw new HttpProblem('key-reused', { detail: 'This webhook-id was used for something else.' });
    case 'in-flight':
      throw new HttpProblem('in-progress', { retryAfterSeconds: 1 });
  }
}

function unfreeze(order: AppOrder, claim: IdempotencyClaim, carrying: Carrying): Promise<Outcome> {
  const { dependencies, unitOfWork, content } = carrying;
  return unitOfWork.transaction(async (store) => {
    const unfrozen = await unfreezeCard(order, { store, content: content.get() }, dependencies);
    await keep({ order, claim, outcome: unfrozen }, store, carrying);
    return unfrozen;
  });
}

async function unblock(order: AppOrder, claim: IdempotencyClaim, carrying: Carrying): Promise<Outcome> {
  const { dependencies, unitOfWork } = carrying;
  const outcome = await unblockPin(order, { ...dependencies, unitOfWork });
  if (outcome !== 'unavailable')
    await unitOfWork.transaction((store) => keep({ order, claim, outcome }, store, carrying));
  return outcome;
}

interface CarriedOut {
  readonly order: AppOrder;
  readonly claim: IdempotencyClaim;
  readonly outcome: Outcome;
}

async function keep({ order, claim, outcome }: CarriedOut, store: Store, carrying: Carrying): Promise<void> {
  const status = outcome === 'done' ? 204 : refusals[outcome].status;
  await store.idempotency.keep(claim, { status, body: outcome, sessionHash: null });
  if (outcome === 'done') await store.events.add([await eventOf(order, store, carrying)]);
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
