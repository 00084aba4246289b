import { beforeAll, expect, test } from 'vitest';

import { browserMemory } from '#web/platform/domain/browser-memory.ts';
import { entryCookies } from '#web/programme/sign-up/domain/entry.ts';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;

beforeAll(async () => {
  world = await HttpWorld.start();
});

type Blocks = readonly Readonly<Record<string, unknown>>[];
const blockOn = (browser: HttpBrowser, name: string) =>
  (browser.view.blocks as Blocks).find(({ block }) => block === name);
const chosenOn = (browser: HttpBrowser) =>
  (blockOn(browser, 'form')?.['form'] as { answers: Record<string, unknown> }).answers;

async function eventsAfter(does: () => Promise<unknown>): Promise<readonly unknown[]> {
  const database = await testDatabase();
  const all = database.selectFrom('events').select(['id', 'kind', 'journey', 'what', 'outcome']);
  const before = new Set((await all.execute()).map(({ id }) => id));
  await does();
  const after = await all.execute();
  return after.flatMap(({ id, ...event }) => (before.has(id) ? [] : [event]));
}

async function choose(browser: HttpBrowser, events: 'noted' | 'stopped'): Promise<void> {
  await browser.open('/cookies');
  await browser.act('save', { events });
}

test('OPS-10 whoever stops it has no visits and presses noted, in or out of a session, until they allow it again', async () => {
  const browser = world.browser();
  const visit = () => browser.visit('/user/login');
  expect(await eventsAfter(visit)).toContainEqual(expect.objectContaining({ kind: 'visited' }));
  expect(await eventsAfter(() => choose(browser, 'stopped'))).toEqual([
    expect.objectContaining({ kind: 'visited', journey: 'cookies' }),
    expect.objectContaining({ kind: 'called', what: 'events.choose', outcome: 'saved' }),
  ]);
  expect(browser.view.say).toEqual({
    kind: 'success',
    text: 'Saved. We no longer note which pages you open in this browser.',
  });
  expect(await eventsAfter(visit)).toEqual([]);
  await browser.visit('/user/register/customer/email');
  const registers = () =>
    browser.act('submit', {
      givenName: 'Ada',
      familyName: 'Fairweather',
      email: 'ada-stops@example.com',
      password: 'Quiet-Harbour-9',
    });
  const audit = await eventsAfter(registers);
  expect(audit).toContainEqual(expect.objectContaining({ kind: 'called', what: 'user.register' }));
  expect(audit).not.toContainEqual(expect.objectContaining({ kind: 'acted' }));
  await browser.visit('/user/logout');
  await browser.open('/cookies');
  expect(chosenOn(browser)).toEqual({ events: 'stopped' });
  await choose(browser, 'noted');
  expect(chosenOn(browser)).toEqual({ events: 'noted' });
  expect(await eventsAfter(visit)).toContainEqual(expect.objectContaining({ kind: 'visited' }));
});

const { session: _, said: __, device, ...others } = browserMemory;

test('the page lists all that a browser keeps for us, and says for how long', async () => {
  const browser = world.browser();
  await browser.open('/cookies');
  const listed = blockOn(browser, 'description-list')?.['data'] as readonly { name: string; detail: string }[];
  expect(listed.map(({ name }) => name)).toEqual([
    '__Host-sid',
    '__Host-said',
    device.name,
    ...Object.values({ ...entryCookies, ...others }).map(({ name }) => name),
  ]);
  expect(listed).toContainEqual(expect.objectContaining({ name: 'did', detail: 'Cookie. Goes after 365 days.' }));
  expect(listed).toContainEqual(expect.objectContaining({ name: 'sign-up', detail: 'Cookie. Goes after an hour.' }));
});
