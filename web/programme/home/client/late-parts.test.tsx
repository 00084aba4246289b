import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type LiveState, nothingYet } from '#journeys/engine/step-view.ts';
import { inFreshBrowser, open, problem, step } from '#web/platform/client/runtime/app.builder.tsx';

inFreshBrowser();

/** A busy machine takes its time. */
const patient = { timeout: 10_000 };

const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const live = (name: string, state: LiveState, ...records: object[]) => ({
  ...{ ...nothingYet, name, floor: 60_000, state, records, total: records.length },
});
const box = (block: string, title: string, data: object) => ({
  ...{ block, id: `${block}-0`, title, data, ...words('returned', 'nothing', 'spentTitle', 'spentNote') },
  ...{ empty: `No ${title}`, away: `We can’t get ${title}`, again: `Ask for ${title} again` },
});
const first = { isActive: true, isOnPhone: false, awaited: 'none', activateText: '', activateLink: '' };
const due = { id: 'a', pence: 4_215, words: 'On Monday', isAgain: false };
const saved = { period: 'ever', pence: 1_441, spentPence: 48_216, name: 'In all', comparedWith: 'against 2.99%' };

const home = step({
  ...{ title: 'Home', journey: 'home', step: 'dashboard', route: '/customer/dashboard' },
  beside: { 'on-phone': { expects: { firstSteps: { isOnPhone: true } } } },
  blocks: [
    box('savings-box', 'savings', live('savings', 'awaited')),
    box('upcoming-box', 'what is due', live('upcoming', 'awaited')),
    {
      ...box('first-steps', 'first steps', live('firstSteps', 'fresh', first)),
      ...words('activate', 'phone', 'phoneText', 'phoneDone', 'pay', 'payText', 'done', 'left'),
      phoneAction: 'on-phone',
    },
    { ...box('transaction-list', 'payments', {}), transactions: live('transactions', 'awaited') },
  ],
});
const payments = step({
  ...{ title: 'Payments', journey: 'payments', step: 'list', route: '/customer/payments' },
  blocks: [
    { block: 'heading', id: 'heading-0', text: 'Payments' },
    { ...box('transaction-list', 'payments', {}), transactions: live('transactions', 'awaited') },
    { block: 'link', id: 'link-0', text: 'Where your card works', href: '/customer/card/settings' },
  ],
});

type Reply = Response | Promise<Response>;
const json = (body: object) => new Response(JSON.stringify(body));

/** Answers by what is asked for; what was asked, in its order. */
function answer(page: object, by: Readonly<Record<string, () => Reply>>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/plugins.json') return Promise.resolve(json([]));
    if (path.endsWith('/visits')) return Promise.resolve(json(page));
    const name = Object.keys(by).find((each) => path.includes(each)) ?? '';
    asked.push(name);
    return Promise.resolve(by[name]?.() ?? problem(404, 'not-found'));
  });
  return asked;
}

/** A source that never answers until it is released. */
function held(body: object) {
  let release: () => void = () => undefined;
  const reply = new Promise<Response>((resolve) => {
    release = () => {
      resolve(json(body));
    };
  });
  return {
    reply,
    release: () => {
      release();
    },
  };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('DSH-04 RUN-18 with one source of home silent and one failing, the others are drawn and can be used before it answers', async () => {
  const silent = held(live('savings', 'fresh', saved));
  const asked = answer(home, {
    'data/savings': () => silent.reply,
    'data/transactions': () => problem(500, 'unexpected'),
    'data/upcoming': () => json(live('upcoming', 'fresh', due)),
    'data/firstSteps': () => json(live('firstSteps', 'fresh', { ...first, isOnPhone: true })),
    actions: () => json({ kind: 'done', refresh: ['firstSteps'], frame: home.kind === 'step' ? home.frame : {} }),
  });
  const user = open('/customer/dashboard');
  expect(await screen.findByText('On Monday', {}, patient)).toBeDefined();
  expect(await screen.findByText('We can’t get payments', {}, patient)).toBeDefined();
  await user.click(part('first steps').getByRole('button', { name: 'phoneDone' }));
  await vi.waitFor(() => {
    expect(part('first steps').getByRole('heading', { name: /^phone.*done/u })).toBeDefined();
  }, patient);
  const tries = () => asked.filter((name) => name === 'data/transactions').length;
  const before = tries();
  await user.click(screen.getByRole('button', { name: 'Ask for payments again' }));
  await vi.waitFor(() => {
    expect(tries()).toBe(before + 1);
  }, patient);
  expect(asked).toContain('actions');
  expect(part('savings').queryByText('£14.41'), 'it has not answered yet').toBeNull();
  silent.release();
  expect(await part('savings').findByText('£14.41', {}, patient)).toBeDefined();
});

test('RUN-18 TXN-01 with its payments silent, then failing, their page is drawn and can be used before they answer', async () => {
  const silent = held({});
  answer(payments, { 'data/transactions': () => silent.reply.then(() => problem(500, 'unexpected')) });
  open('/customer/payments');
  expect(await screen.findByRole('heading', { level: 1, name: 'Payments' }, patient)).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Where your card works' }, patient);
  expect(link.getAttribute('href')).toBe('/customer/card/settings');
  expect(screen.queryByText('We can’t get payments')).toBeNull();
  silent.release();
  expect(await screen.findByText('We can’t get payments', {}, patient)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ask for payments again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Where your card works' })).toBe(link);
});
