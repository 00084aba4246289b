import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { beforeEach, expect, test } from 'vitest';

import { afterFile } from '#tests/support/after-file.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { StoreUnavailable } from '#web/platform/server/ports/unit-of-work.ts';
import { cardProcessorSecrets, testDatabase, testDatabaseUrl } from '#web/programme/server/identity-world.builder.ts';
import { createStore } from '#web/programme/server/postgres/store.ts';

import { answerAuthorisation } from './answer-authorisation.ts';
import { listenForAuthorisations } from '#web/programme/server/listen-for-authorisations.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';
import { sweepAuthorisations } from './sweep-authorisations.ts';

let world: SpendingWorld;
let ada: Spender;
beforeEach(async () => {
  world = await SpendingWorld.start();
  ada = await world.spender(100_000);
});

test('CRD-14 a database that is too slow to answer sets nothing aside for good, and the answer is a no to every repeat', async () => {
  // The exposure is there, so that it is what the purchase waits for.
  await world.pay(ada, { pence: 100 });
  const slow = openDatabase({ url: await testDatabaseUrl(), maxConnections: 2, onLost: () => undefined, queryMs: 300 });
  afterFile(() => slow.destroy());
  const request = world.request(ada, { pence: 2_000 });
  const answering = createUnitOfWork(slow, createStore);
  const database = await testDatabase();
  await database.transaction().execute(async (held) => {
    await sql`select from exposures where customer_id = ${ada.customerId} for update`.execute(held);
    const answer = answering.statement(({ authorisations, bankConsents }) =>
      answerAuthorisation({ ...world.needed, authorisations, bankConsents })(request),
    );
    await expect(answer).rejects.toBeInstanceOf(StoreUnavailable);
  });
  // What was on its way has arrived since, and nobody answers it.
  const arrived = () => world.needed.authorisations.find(request.message);
  await expect.poll(arrived).toEqual({ state: 'open' });
  expect((await world.counted(ada.customerId)).toAsk).toBe(2_100);
  world.clock.goTo(new Date(world.clock.now().getTime() + 2_200).toISOString());
  expect(await sweepAuthorisations(world.needed)()).toEqual([{ outcome: 'late' }]);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 100, sum: 100, used: { home: { day: 100 } } });
  expect(await world.answer(request)).toEqual({ state: 'declined', reason: 'LATE' });
  expect(world.funds.asked).toHaveLength(1);
});

test('CRD-11 pages that hold every connection keep no till waiting', async () => {
  const { dependencies } = world.identity;
  const log: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
  const rules = {
    CARD_CLOSED_COUNTRIES: '',
    CARD_CLOSED_CATEGORIES: '',
    CARD_TAP_PENCE: 0,
    CARD_TAPS_PENCE: 0,
    CARD_TAPS: 0,
    ...{ CARD_RISK_SCORE: 900, CARD_TRIES: 10, CARD_TRIES_MINUTES: 60 },
  };
  const place = {
    AUTHORISATION_PORT: 0,
    AUTHORISATION_HOST: '127.0.0.1',
    DATABASE_STATEMENTS: 'prepared',
  } as const;
  const settings = { DATABASE_URL: await testDatabaseUrl(), ...place, ...rules };
  const listening = await listenForAuthorisations(settings, dependencies, {
    ...{ logger, onLost: () => undefined, onEvents: () => undefined },
  });
  afterFile(() => listening.stop(Promise.resolve()));
  const database = await testDatabase();
  const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(1.5)`.execute(database));
  await pause(200);
  const began = performance.now();
  const answer = await fetch(
    `http://127.0.0.1:${String(listening.port)}/webhooks/card/authorisations`,
    signedQuestion(),
  );
  expect(await answer.json()).toMatchObject({ result: 'CARD_PAUSED' });
  expect(performance.now() - began).toBeLessThan(1_000);
  await Promise.all(busy);
  expect(log.join()).toContain('CARD_UNKNOWN');
});

/** What Lithic asks about a card that is not one of ours. */
function signedQuestion(): RequestInit {
  const pounds = { amount: 500, currency: 'GBP' };
  const body = JSON.stringify({
    ...{ event_type: 'card_authorization.approval_request', status: 'AUTHORIZATION' },
    ...{ token: '11111111-1111-4111-8111-111111111111', event_token: '33333333-3333-4333-8333-333333333333' },
    card: { token: '22222222-2222-4222-8222-222222222222' },
    merchant: { descriptor: 'QUAY BAKERY', city: 'FALMOUTH', country: 'GBR', mcc: '5462' },
    amounts: { cardholder: pounds, merchant: pounds },
  });
  const at = new Date();
  const signature = new Webhook(cardProcessorSecrets.authorisationSecret).sign('msg_1', at, body);
  const headers = {
    'content-type': 'application/json',
    ...{ 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) },
    'webhook-signature': signature,
  };
  return { method: 'POST', headers, body };
}
