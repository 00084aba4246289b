import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createProcessor } from '#web/card-management/processor/lithic-processor.ts';
import { listen, type Listening } from '#web/platform/server/listen.ts';
import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import type { CardManagement } from '#web/programme/card/server/ports/card-management.ts';
import { cardProcessorSecrets, createPostgresWorld } from '#web/programme/server/identity-world.builder.ts';
import { utcDate } from '#web/programme/plans/domain/plan-calendar.ts';
import { Faults } from '#web/sandbox/faults.ts';
import { startHttpServer } from '#web/sandbox/http/start-http-server.ts';
import type { Listening as SandboxListening } from '#web/sandbox/http/listen-here.ts';
import { LithicExchanges } from '#web/sandbox/processor/lithic-exchanges.builder.ts';
import { type Processor, startProcessor } from '#web/sandbox/processor/start-processor.ts';
import { SandboxClock } from '#web/sandbox/sandbox-clock.ts';

import { openDispute } from '#web/programme/support/server/dispute.ts';

import { answerAuthorisation } from './answer-authorisation.ts';
import { applyCardEvents } from './apply-card-events.ts';
import { compareSettlement } from './compare-settlement.ts';
import { noteDispute } from './note-dispute.ts';
import { openDisputes } from './open-disputes.ts';
import { createAuthorisationApp } from './authorisation-webhook.ts';
import { type Spender, SpendingWorld } from './spending-world.builder.ts';

const apiKey = 'key of the processor';
const bankId = 'northgate';
const { authorisationSecret, eventSecret } = cardProcessorSecrets;
const exchanges = new LithicExchanges();
const log: string[] = [];
const asked: unknown[] = [];
const answers: unknown[] = [];
let banks: BankWorld;
let world: SpendingWorld;
let listener: Listening;
let processor: Processor;
let sandbox: SandboxListening;
let ada: Spender;
let pan: string;

beforeAll(async () => {
  banks = await BankWorld.start([bankId]);
  const identity = await createPostgresWorld(banks.open);
  world = await SpendingWorld.of(identity, banks.open.funds);
  const { cardProcessor } = identity.dependencies;
  const app = createAuthorisationApp({
    processor: {
      ...cardProcessor,
      requestIn: (message) => {
        const request = cardProcessor.requestIn(message);
        if (typeof request !== 'object') return request;
        asked.push(JSON.parse(message.body));
        exchanges.hear('asked', asked.at(-1));
        return request;
      },
      answerTo: (...told) => {
        const answer = cardProcessor.answerTo(...told);
        answers.push(answer);
        exchanges.hear('answered', answer);
        return answer;
      },
      eventsIn: (message) => {
        const told = cardProcessor.eventsIn(message);
        if (told !== undefined) exchanges.hear(...toldIn(message.body));
        return told;
      },
    },
    answer: (request) => answerAuthorisation(world.needed)(request),
    keep: ({ message, events }) => world.needed.cardEvents.keep(message, events, world.clock.now()),
    noteDispute: noteDispute({ ...identity.dependencies, unitOfWork: identity.unitOfWork, onBeyond: () => undefined }),
    onEvents: () => undefined,
    logger: pino({ base: null }, { write: (line: string) => void log.push(line) }),
  });
  const callback = app.callback();
  listener = await listen((...call) => void callback(...call), 0);
  const options = {
    apiKey,
    issuer: { url: `${origin()}/webhooks/card/authorisations`, secret: authorisationSecret },
    transactionsWebhook: { url: `${origin()}/webhooks/card/events`, secret: eventSecret },
  };
  processor = startProcessor(options, new SandboxClock(), new Faults(['processor']));
  sandbox = await startHttpServer(0, exchanges.watch(processor.routes));
  ada = await world.spender(0, await banks.linkFunds(bankId, 'one'));
  const card = processor.book.add(
    {
      ...{ type: 'VIRTUAL', state: 'OPEN', memo: ada.cardId, productId: null, shipTo: null },
      ...{ replacementFor: null, replacementSubstatus: null },
    },
    undefined,
  );
  ({ pan } = card);
  await world.database
    .updateTable('cards')
    .set({ processor_token: card.token })
    .where('card_id', '=', ada.cardId)
    .execute();
}, 60_000);
afterAll(async () => {
  await processor.stop();
  await sandbox.stop();
  await listener.close(Promise.resolve());
  await banks.stop();
});

/** What the processor tells, and by which of its document’s messages. */
function toldIn(body: string): readonly ['told' | 'disputed', unknown] {
  const said = JSON.parse(body) as { readonly event_type?: string };
  return [said.event_type === 'dispute.updated' ? 'disputed' : 'told', said];
}

/** All that the two have said to each other is as Lithic’s document has it, and as the sandbox found it on the wire. */
afterEach(() => {
  exchanges.expectValid();
  const faults = processor.transactions.list().map(({ asking }) => asking?.faults ?? {});
  expect(faults.filter((each) => Object.keys(each).length > 0)).toEqual([]);
});

const origin = () => `http://127.0.0.1:${String(listener.port)}`;

/** Lithic’s simulator has no word for the last two. */
type Simulated =
  | ('authorize' | 'void' | 'clearing' | 'authorization_advice' | 'return' | 'return_reversal')
  | (typeof forced | 'x-dispute');
const forced = 'x-force-clearing';

async function simulate(what: Simulated, body: Record<string, unknown>) {
  const path = `/v1/simulate/${what}`;
  const answer = await fetch(`http://127.0.0.1:${String(sandbox.port)}${path}`, {
    method: 'POST',
    headers: { authorization: apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { readonly token: string };
}

const pay = async (amount: number, more: Record<string, unknown> = {}) => {
  const { token } = await simulate('authorize', { pan, amount, descriptor: 'QUAY BAKERY', ...more });
  return token;
};

/** The transaction as the processor shows it, and what we have kept of it once its event is applied. */
async function seen(token: string) {
  const answer = await fetch(`http://127.0.0.1:${String(sandbox.port)}/v1/transactions/${token}`, {
    headers: { authorization: apiKey },
  });
  const theirs = (await answer.json()) as { readonly status: string; readonly result: string };
  await expect
    .poll(async () => {
      await applyCardEvents(world.needed)();
      const events = world.database
        .selectFrom('card_events')
        .select('event')
        .where('transaction', '=', token)
        .where('event', 'not like', '%:%');
      return (await events.execute()).length;
    })
    .toBe(processor.transactions.find(token)?.events.length);
  const stored = world.database.selectFrom('authorisations').selectAll().where('transaction', '=', token);
  return { theirs, ours: await stored.executeTakeFirst() };
}

test('CRD-11 CRD-15 a purchase goes from the till to the bank and back, and its reversal gives the money back', async () => {
  const token = await pay(1_250, { mcc: '5462' });
  const { theirs, ours } = await seen(token);
  expect(theirs).toMatchObject({ status: 'PENDING', result: 'APPROVED' });
  expect(ours).toMatchObject({ state: 'approved', reason: 'APPROVED', asked_pence: '1250', channel: 'online' });
  expect(ours?.heard_at).not.toBeNull();
  expect(answers.at(-1)).toEqual({ result: 'APPROVED', token });
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 1_250, sum: 1_250 });
  await simulate('void', { token, amount: 250 });
  await seen(token);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 1_000 });
  await simulate('void', { token, type: 'AUTHORIZATION_EXPIRY' });
  expect((await seen(token)).theirs.status).toBe('EXPIRED');
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0, used: { home: { day: 0 } } });
}, 30_000);

test('CRD-13 a frozen card is declined with its reason, before the bank is asked, and by the processor too', async () => {
  const freeze = (state: 'frozen' | 'active') =>
    world.database.updateTable('cards').set({ state }).where('card_id', '=', ada.cardId).execute();
  await freeze('frozen');
  const { theirs, ours } = await seen(await pay(500));
  expect([theirs.status, theirs.result, ours?.reason]).toEqual(['DECLINED', 'CARD_PAUSED', 'CARD_FROZEN']);
  const [card] = processor.book.cards();
  if (card === undefined) throw new Error('The processor has no card.');
  const before = asked.length;
  processor.book.move(card, 'PAUSED');
  expect((await seen(await pay(500))).ours).toMatchObject({ reason: 'CARD_FROZEN', customer_id: ada.customerId });
  expect(asked).toHaveLength(before);
  processor.book.move(card, 'OPEN');
  await freeze('active');
}, 30_000);

test('CRD-14 a bank that is out of order is answered for within the processor’s time', async () => {
  banks.bank(bankId).service.status = 'outage';
  const began = performance.now();
  const { theirs, ours } = await seen(await pay(500));
  banks.bank(bankId).service.status = 'up';
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([theirs.result, ours?.reason]).toEqual(['INSUFFICIENT_FUNDS', 'BANK_SILENT']);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 0, sum: 0 });
}, 30_000);

/** All that the processor says was settled on a day, page by page, by the name of its event. */
async function settledOn(day: string): Promise<ReadonlyMap<string, number>> {
  const found: { readonly token: string; readonly transactions_gross_amount: number }[] = [];
  for (;;) {
    const last = found.at(-1);
    const after = last === undefined ? '' : `&starting_after=${last.token}`;
    const url = `http://127.0.0.1:${String(sandbox.port)}/v1/reports/settlement/details/${day}?page_size=2${after}`;
    const answer = await fetch(url, { headers: { authorization: apiKey } });
    const page = (await answer.json()) as { readonly data: typeof found; readonly has_more: boolean };
    found.push(...page.data);
    if (!page.has_more) return new Map(found.map(({ token, transactions_gross_amount: pence }) => [token, pence]));
  }
}

test('CRD-12 CRD-15 DBT-05 what a merchant takes, raises and gives back is owed to the penny, as the settlement report has it', async () => {
  const began = utcDate(new Date());
  const owed = async () => (await world.books(ada.customerId)).receivable;
  const meal = await pay(4_000);
  await simulate('clearing', { token: meal, amount: 1_500, x_is_final: false });
  await seen(meal);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 4_000, sum: 2_500 });
  await simulate('clearing', { token: meal, amount: 3_100 });
  expect((await seen(meal)).theirs.status).toBe('SETTLED');
  expect([await owed(), await world.counted(ada.customerId)]).toMatchObject([4_600, { toAsk: 4_600, sum: 0 }]);

  const fuel = await pay(100, { mcc: '5541' });
  await simulate('authorization_advice', { token: fuel, amount: 6_210 });
  await seen(fuel);
  expect(await world.counted(ada.customerId)).toMatchObject({ toAsk: 10_810, sum: 6_210 });
  await simulate('clearing', { token: fuel, amount: 6_000 });
  await seen(fuel);
  expect([await owed(), await world.counted(ada.customerId)]).toMatchObject([10_600, { toAsk: 10_600, sum: 0 }]);

  const hotel = await pay(9_000, { mcc: '7011' });
  await simulate('void', { token: hotel, type: 'AUTHORIZATION_EXPIRY' });
  await simulate('clearing', { token: hotel });
  await seen(hotel);
  const cash = await pay(2_000, { status: 'FINANCIAL_AUTHORIZATION', mcc: '6011' });
  expect((await seen(cash)).theirs.status).toBe('SETTLED');
  const { token: plane } = await simulate(forced, { pan, amount: 1_200, descriptor: 'LONG HAUL SKY BAR' });
  await seen(plane);
  expect(await owed()).toBe(22_800);

  await simulate('return', { pan, amount: 700, descriptor: 'QUAY BAKERY', x_of: meal });
  await seen(meal);
  const { token: gift } = await simulate('return', { pan, amount: 300, descriptor: 'QUAY BAKERY' });
  await seen(gift);
  expect(await owed()).toBe(21_800);
  await simulate('return_reversal', { token: meal });
  await seen(meal);
  expect([await owed(), await world.counted(ada.customerId)]).toMatchObject([22_500, { toAsk: 22_500, sum: 0 }]);

  const entries = world.database
    .selectFrom('ledger_entries')
    .select(['source', 'pence'])
    .where('account', '=', 'scheme');
  const ours = (await entries.execute()).map(
    ({ source, pence }) => [source.replace(':moved', ''), -Number(pence)] as const,
  );
  const theirs = [...(await settledOn(began)), ...(await settledOn(utcDate(new Date())))];
  expect(new Map(ours)).toEqual(new Map(theirs));
  expect(ours).toHaveLength(9);

  // The same, as the round of the next morning finds it; and one that was not told of yet.
  expect(await nextMorning(began)).toEqual([{ outcome: 'compared', compared: 9, differing: 0 }]);
  const { token: untold } = await simulate(forced, { pan, amount: 800, descriptor: 'LONG HAUL SKY BAR' });
  const differing = { outcome: 'differs', cardEvent: processor.transactions.find(untold)?.events[0]?.token };
  expect(await nextMorning(began)).toEqual([differing, { outcome: 'compared', compared: 10, differing: 1 }]);
  await seen(untold);
  const saying = (found: Awaited<ReturnType<CardManagement['onRecord']>>) => () => Promise.resolve(found);
  expect(await nextMorning(began, saying({ kind: 'unavailable' }))).toEqual([
    { outcome: 'put-off', reason: 'report-unavailable' },
  ]);
  expect(await nextMorning(began, saying({ kind: 'done', said: { data: 7 } }))).toEqual([
    { outcome: 'put-off', reason: 'report-malformed' },
  ]);
  expect(await nextMorning(began)).toEqual([{ outcome: 'compared', compared: 10, differing: 0 }]);
}, 60_000);

/** What comes of the round of the morning after that day, asked anew. */
async function nextMorning(day: string, report?: CardManagement['onRecord']) {
  const { dependencies, unitOfWork } = world.identity;
  const url = `http://127.0.0.1:${String(sandbox.port)}`;
  const records = createProcessor({ url, apiKey, webhookSecret: eventSecret });
  const onRecord: CardManagement['onRecord'] = (asked) =>
    'settledOn' in asked
      ? records.settledOn(asked.settledOn, asked.after ?? undefined)
      : Promise.resolve({ kind: 'unknown' });
  const cardManagement = { ...dependencies.cardManagement, onRecord: report ?? onRecord };
  const clock = { now: () => new Date(Date.parse(`${day}T06:00:00Z`) + 86_400_000) };
  await world.database.deleteFrom('reconciliations').execute();
  return compareSettlement({ ...dependencies, unitOfWork, cardManagement, clock })();
}

test('CRD-15 DBT-05 a dispute goes to the processor and comes back won, and the settlement report has it', async () => {
  const { dependencies, unitOfWork } = world.identity;
  const before = (await world.books(ada.customerId)).receivable;
  const boots = await pay(2_600);
  await simulate('clearing', { token: boots });
  await seen(boots);
  const reason = 'not-received after six weeks';
  expect(await openDispute({ ...dependencies, unitOfWork })({ by: 'robin', reason, transaction: boots })).toBe('done');
  const records = createProcessor({
    url: `http://127.0.0.1:${String(sandbox.port)}`,
    apiKey,
    webhookSecret: eventSecret,
  });
  const dispute: CardManagement['dispute'] = async (...asked) => {
    const answer = await records.dispute(...asked);
    if (answer.kind === 'unexpected') return { kind: 'unavailable' };
    return answer.kind === 'unknown' ? { kind: 'refused' } : answer;
  };
  const cardManagement = { ...dependencies.cardManagement, dispute };
  const opening = openDisputes({ ...dependencies, unitOfWork, cardManagement });
  expect(await opening()).toEqual([{ outcome: 'opened', reason: null }]);
  const [theirs] = processor.disputes.list();
  if (theirs === undefined) throw new Error('No dispute was opened.');
  expect(theirs).toMatchObject({ amount: 2_600, reason: 'GOODS_SERVICES_NOT_RECEIVED', transactionToken: boots });
  const state = async () => {
    const row = world.database.selectFrom('disputes').select('state').where('transaction', '=', boots);
    return (await row.executeTakeFirst())?.state;
  };
  await simulate('x-dispute', { token: theirs.token, step: 'represent' });
  expect([await state(), (await world.books(ada.customerId)).receivable]).toEqual(['open', before + 2_600]);
  await simulate('x-dispute', { token: theirs.token, step: 'win' });
  await expect.poll(state).toBe('won');
  expect((await world.books(ada.customerId)).receivable).toBe(before);
  const day = utcDate(new Date());
  const report = (await nextMorning(day)).filter(({ outcome }) => outcome === 'differs');
  expect(report).toEqual([]);
  const url = `http://127.0.0.1:${String(sandbox.port)}/v1/reports/settlement/details/${day}`;
  const page = (await (await fetch(url, { headers: { authorization: apiKey } })).json()) as { readonly data: object[] };
  const chargeback = page.data.find((each) => 'type' in each && each.type === 'CHARGEBACK');
  expect(chargeback).toMatchObject({ disputes_gross_amount: -2_600, event_tokens: [theirs.token] });
}, 30_000);

test('CRD-11 CRD-13 what is not the processor’s, old or not a question is refused, and nothing is stored', async () => {
  const stored = async () => (await world.database.selectFrom('authorisations').select('message').execute()).length;
  const before = await stored();
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(`${origin()}/webhooks/card/authorisations`, { method: 'POST', headers: all, body });
    return answer.status;
  };
  const { Webhook } = await import('standardwebhooks');
  const webhook = new Webhook(authorisationSecret);
  const signed = (body: string, ago = 0) => {
    const at = new Date(Date.now() - ago * 1000);
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': String(Math.floor(at.getTime() / 1000)) };
    return { ...headers, 'webhook-signature': webhook.sign('msg_1', at, body) };
  };
  const good = JSON.stringify({ ...(asked[0] as object), event_token: 'ee9a0b0c-0000-4000-8000-000000000001' });
  expect(await send(good)).toBe(401);
  expect(await send(good, { ...signed(good), 'webhook-signature': 'v1,AAAA' })).toBe(401);
  expect(await send(good, signed(good, 400))).toBe(401);
  for (const body of [
    '{}',
    'no JSON',
    good.replaceAll('"GBP"', '"EUR"'),
    good.replace(/"event_token":"[^"]*"/u, '"x":1'),
    good.replaceAll('QUAY BAKERY', String.raw`\u0000`),
    good.replace(/"cardholder":\{"amount":\d+/u, '"cardholder":{"amount":1e300'),
  ])
    expect(await send(body, signed(body))).toBe(400);
  expect(await stored()).toBe(before);
  expect(await send(good, signed(good))).toBe(200);
});

test('CRD-11 CRD-15 every message and operation that purchases take was held against Lithic’s document', () => {
  expect([...exchanges.held].sort()).toEqual([
    ...['GET /v1/reports/settlement/details/{report_date}', 'GET /v1/transactions/{transaction_token}'],
    ...['POST /v1/disputes', 'POST /v1/simulate/authorization_advice', 'POST /v1/simulate/authorize'],
    ...['POST /v1/simulate/clearing', 'POST /v1/simulate/return', 'POST /v1/simulate/return_reversal'],
    ...['POST /v1/simulate/void', 'answered', 'asked', 'disputed', 'told'],
  ]);
});

test('CRD-11 no card’s number, name of a shop or customer is in a log', () => {
  const text = log.join('\n');
  expect(text).toContain('"event":"authorisation"');
  for (const secret of [pan, 'QUAY BAKERY', ada.customerId]) expect(text).not.toContain(secret);
});
