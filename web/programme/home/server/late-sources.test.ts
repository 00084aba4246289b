import { setTimeout as pause } from 'node:timers/promises';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import { type LiveAnswer, nothingYet } from '#journeys/engine/step-view.ts';
import { milliseconds } from '#journeys/engine/fill-arguments.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { AnyDataSource } from '#web/platform/server/ports/data-source.ts';
import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

const lateMs = 10_000;
/** Parts of home: one source is late, one fails, and the others are our own. */
const late = 'savings';
const failing = 'upcoming';
const others = ['balance', 'firstSteps', 'transactions'];

let answered: string[];
/** What it says when it is let go, as it would by itself after ten seconds. */
let letGo: (() => void)[];

const lateSource: AnyDataSource = async () => {
  const released = new Promise<void>((resolve) => letGo.push(resolve));
  await Promise.race([pause(lateMs, undefined, { ref: false }), released]);
  answered.push(late);
  const sum = { pence: 0, spentPence: 0, comparedPercent: 2.99 };
  return { ...nothingYet, state: 'fresh', total: 1, records: [{ ...sum, period: 'ever' }] };
};
/** It may quote what somebody typed. */
const saidByFault = 'No such payee: Ada typed this';
const failingSource: AnyDataSource = () => Promise.reject(new Error(saidByFault));

let world: HttpWorld;
let browser: HttpBrowser;

beforeAll(async () => {
  world = await HttpWorld.start({ data: { [late]: lateSource, [failing]: failingSource } });
});

beforeEach(async () => {
  [answered, letGo] = [[], []];
  const about = { state: 'CARD_ACTIVATED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode } as const;
  browser = world.browser();
  await browser.signInAs(await world.identity.addPersona({ ...about, hiddenScreens: [], card: 'active' }));
});

const ask = (name: string) => browser.ask('GET', `/api/journeys/home/steps/dashboard/data/${name}`);

/** How each panel of a page stands, by the name of its data. */
function standing(blocks: readonly object[]): Readonly<Record<string, string>> {
  const views = blocks.flatMap((block) => Object.values(block).filter((value) => isLive(value)));
  return Object.fromEntries(views.map(({ name, state }) => [name, state]));
}

function isLive(value: unknown): value is LiveAnswer & { readonly name: string } {
  return typeof value === 'object' && value !== null && 'records' in value && 'name' in value && 'state' in value;
}

test('ERR-06 RUN-18 home comes while one source is late and one fails: theirs are awaited, all else is there, and the fault is logged without its message', async () => {
  const { view } = await browser.visit('/customer/dashboard');
  expect(answered).toEqual([]);
  const fresh = Object.fromEntries(others.map((name) => [name, 'fresh']));
  expect(standing(view.blocks)).toEqual({ ...fresh, [late]: 'awaited', [failing]: 'awaited' });
  const failures = world.log
    .filter((line) => line.includes('live-data-failed'))
    .map((line) => JSON.parse(line) as object);
  expect(failures).toMatchObject([
    { event: 'live-data-failed', data: failing, name: 'Error', requestId: expect.any(String) as string },
  ]);
  expect(world.log.join('\n')).not.toContain(saidByFault);
});

test('RUN-18 no source of home holds its page for longer than half a second', () => {
  const { data } = world.content.follower.get();
  const waits = [late, failing, ...others].map((name) => milliseconds(data[name]?.live?.wait) ?? 0);
  expect(waits.every((wait) => wait > 0)).toBe(true);
  expect(Math.max(...waits)).toBeLessThanOrEqual(500);
});

test('RUN-18 what is asked for again is answered apart: the late when it comes, the failed as failed, the rest at once', async () => {
  const awaited = ask(late);
  const [failed, ...rest] = await Promise.all([failing, ...others].map(ask));
  expect(answered).toEqual([]);
  expect([failed?.status, failed?.body['code']]).toEqual([500, 'unexpected']);
  expect(rest.map(({ status, body }) => [status, body['state']])).toEqual(others.map(() => [200, 'fresh']));
  letGo.forEach((go) => {
    go();
  });
  const { status, body } = await awaited;
  expect([status, body['state'], answered]).toEqual([200, 'fresh', [late]]);
});
