import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import states from '#journeys/states/payments.json' with { type: 'json' };
import copy from '#journeys/copy/payments.json' with { type: 'json' };
import definition from '#journeys/definitions/payments.json' with { type: 'json' };
import catalogue from '#journeys/catalogues/payments.json' with { type: 'json' };
import { drawn } from '#web/platform/client/blocks/draw-block.builder.tsx';
import { LiveContext, stillPage } from '#web/platform/client/resources/live-context.ts';
import { MessageTexts } from '#web/platform/content/message-texts.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;
type Properties = Readonly<Record<string, { readonly kind: string; readonly each?: Readonly<Record<string, string>> }>>;
const texts = new MessageTexts();
const own: Readonly<Record<string, unknown>> = definition.steps.list.blocks[1] ?? {};
const properties: Properties = catalogue.blocks['transaction-list'].properties;
const text = (key: unknown, values: Values = {}) =>
  texts.fill(String(Object.entries(copy).find(([name]) => name === key)?.[1]), values);

/** A record with the words that the server gives it. */
function worded(record: Values): Values {
  const words = Object.entries(properties).flatMap(([name, { each }]): [string, string][] => {
    if (each === undefined) return [];
    const values = Object.fromEntries(
      Object.entries(each).map(([value, field]) => [value, String(record[field] ?? '')]),
    );
    return [[name, text(own[name], values)]];
  });
  return { ...record, ...Object.fromEntries(words) };
}

function block(records: readonly Values[], over: object = {}) {
  const words = Object.entries(properties).flatMap(([name, { kind, each }]): [string, string][] =>
    kind === 'copy' && each === undefined ? [[name, text(own[name])]] : [],
  );
  const list = (of: unknown) =>
    (of as { value: string; text: string }[]).map((each) => ({ value: each.value, text: text(each.text) }));
  const live = { name: 'transactions', floor: 0, next: null, previous: 'since.1', total: records.length };
  return {
    ...Object.fromEntries(words),
    ...{ kinds: list(own['kinds']), states: list(own['states']), refresh: 30_000 },
    ...{ empty: text(own['empty']), away: text(own['away']), again: text(own['again']) },
    transactions: { ...live, state: 'fresh', why: null, at: null, records: records.map(worded), ...over },
  };
}

const all: readonly Values[] = states.steps.list.default.data.transactions;
const rich: readonly Values[] = states.steps.list.rich.data.transactions;
const payment = (name: string | RegExp) => screen.getByRole('button', { name });
/** What is seen of a payment, part by part. */
const seenOf = (name: string | RegExp) =>
  [...payment(name).querySelectorAll('[aria-hidden="true"]:not(svg)')].map(({ textContent }) => textContent);

/** Who is told that the page has another height. */
let pageGrew: Set<() => void>;
let answers: Record<string, object>;
let asked: string[];
class PageObserver {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    if (target === document.body) pageGrew.add(this.#tell);
  }
  unobserve(): void {
    // Nothing but the page is observed.
  }
  disconnect(): void {
    pageGrew.delete(this.#tell);
  }
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T09:00:00Z') });
  [answers, asked] = [{}, []];
  pageGrew = new Set();
  vi.stubGlobal('ResizeObserver', PageObserver);
  window.location.hash = '';
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const found = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
    return Promise.resolve(Response.json(found ?? {}, { status: found === undefined ? 404 : 200 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const place = { journey: 'payments', step: 'list', route: '/customer/payments' };
async function show(shown: object, kind: 'alive' | 'still' = 'alive') {
  const page = kind === 'still' ? stillPage : { ...stillPage, place };
  const result = render(<LiveContext value={page}>{drawn('transaction-list', shown)}</LiveContext>);
  await act(() => Promise.resolve());
  return result;
}
const part = (records: readonly Values[], over: object = {}) => ({
  ...{ records: records.map(worded), next: null, previous: 'since.9', total: 9, state: 'fresh', why: null, at: null },
  ...over,
});

test('TXN-01 payments stand under their days, newest first, each day with what was spent', async () => {
  await show(block(all), 'still');
  const days = screen.getAllByRole('region').map((day) => day.getAttribute('aria-label'));
  expect(days).toEqual([
    ...['Wednesday 25 November, £16.35 spent', 'Tuesday 24 November, £90.11 spent'],
    ...['Sunday 22 November, £21.99 spent', '24 December 2025, £63.42 spent'],
  ]);
  const [today] = screen.getAllByRole('region');
  const items = within(today as HTMLElement).getAllByRole('listitem');
  expect(items.map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')])).toEqual([
    ...[
      ['1', '10'],
      ['2', '10'],
    ],
  ]);
});

test('TXN-01 the day that it is in London, and the one before, are called so', async () => {
  vi.setSystemTime('2026-11-25T00:30:00Z');
  await show(block(all), 'still');
  const [today, yesterday] = screen.getAllByRole('region').map((day) => day.getAttribute('aria-label'));
  expect([today, yesterday]).toEqual(['Today, £16.35 spent', 'Yesterday, £90.11 spent']);
});

test('TXN-05 what comes in has a plus and what is pending is said and muted; an amount that nobody gives, should a server ever leave one out, is N/A', async () => {
  await show(block([...all, ...rich]), 'still');
  expect(seenOf(/^Refund from Quay Bakery/u)).toContain('+£8.00');
  expect(seenOf(/^Kiosk/u)).toContain('N/A');
  const pending = 'Pret A Manger, £3.85, pending';
  expect(seenOf(pending)).toEqual(['Pret A MangerPending', '£3.85']);
  expect(payment(pending).querySelector('[class*="pendingAmount"]')?.textContent).toBe('£3.85');
});

test('TXN-06 an empty list says what will be here, and what is paid out of the wallet is drawn as such', async () => {
  const { unmount } = await show(block(rich), 'still');
  expect(seenOf(/^Paid out of your wallet/u)).toEqual(['Paid out of your walletWallet', '+£25.00']);
  unmount();
  await show(block([]), 'still');
  screen.getByRole('heading', { name: 'No payments yet' });
  expect(screen.queryByRole('search')).toBeNull();
});

test('TXN-02 a payment opens to its detail and Escape closes it; fee, saving, cashback and gift have a line once a server works them out, and none until then', async () => {
  await show(block([...rich, ...all.slice(6)]), 'still');
  const button = payment('Pastelaria do Sol, £12.11');
  button.focus();
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const lines = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'When',
    'Where',
    'Paid as',
    'Rate',
    'Added to the rate',
    'Fee for cash abroad',
    'Saved',
    'Cashback',
    'Given to causes',
    'Gift Aid adds',
  ]);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  fireEvent.click(payment(/^Netflix/u));
  expect(screen.queryByText(/didn’t go through/u)).toBeNull();
  expect(lines()).toEqual(['When', 'Where']);
});

test('CRD-15 a payment that is disputed is marked, and its detail says how that stands and what comes next', async () => {
  await show(block(states.steps.list.disputed.data.transactions), 'still');
  expect(seenOf('Harbour Shoes, £80.00, disputed')).toEqual(['Harbour ShoesDisputed', '£80.00']);
  const opened = (name: RegExp) => {
    fireEvent.click(payment(name));
    return screen.getByText('Dispute', { selector: 'strong' }).parentElement?.textContent;
  };
  expect(opened(/^Harbour Shoes/u)).toContain('We’ve asked Harbour Shoes for £80.00 back');
  expect(opened(/^Quay Bakery/u)).toContain('you got £80.00 back');
  expect(opened(/^Lucky Seven/u)).toContain('Lucky Seven had given you the money back already');
  expect(opened(/^Meridian/u)).toContain('the payment stays as it is');
  expect(opened(/^Streamly/u)).toContain('doesn’t take a dispute of this payment');
  expect(opened(/^Harbour Books/u)).toContain('you don’t have to pay');
});

test('CRD-13 a payment that was declined by a switch leads to it, and no other does', async () => {
  const declined = all.find(({ status }) => status === 'declined') ?? {};
  const off = { ...declined, id: 'off', merchant: 'Streamly', reason: 'ONLINE_OFF', isSwitchedOff: true };
  await show(block([declined, off]), 'still');
  const link = () => screen.queryByRole('link', { name: 'Choose where your card works' });
  fireEvent.click(payment(/^Harbour Electronics/u));
  expect(link()).toBeNull();
  fireEvent.click(payment(/^Streamly/u));
  expect(screen.getByText(/^Buying online is switched off/u)).toBeDefined();
  expect(link()?.getAttribute('href')).toBe('/customer/card/settings');
});

test('TXN-02 a declined payment says why and what to do, a refund leads to what it is for', async () => {
  await show(block(all), 'still');
  fireEvent.click(payment(/^Harbour Electronics.*declined$/u));
  screen.getByText(/more than your card can spend at once\. See your limits under My card\. Nothing was taken\./u);
  fireEvent.click(payment(/^Refund from/u));
  fireEvent.click(screen.getByRole('link', { name: 'See the original payment' }));
  await vi.waitFor(() => {
    expect(payment(/^Tesco/u).getAttribute('aria-expanded')).toBe('true');
  });
});

test('TXN-03 a payment that the address names and that is not loaded comes with those around it', async () => {
  const [wanted] = rich.slice(1);
  answers = { [`around=${String(wanted?.['id'])}`]: part(rich.slice(1), { previous: 'newer.x' }) };
  window.location.hash = `#key=${String(wanted?.['id'])}`;
  await show(block(all));
  await vi.waitFor(() => {
    expect(payment('Pastelaria do Sol, £12.11').getAttribute('aria-expanded')).toBe('true');
  });
  screen.getByRole('button', { name: 'Show newer' });
});

test('TXN-03 one that is not there is said to be, and the list stays', async () => {
  answers = { around: part([], { why: 'not-found', previous: null, total: null }) };
  window.location.hash = '#key=0f8fad5b-d9cb-469f-a165-708677289999';
  await show(block(all));
  await screen.findByText(/couldn’t find that payment/u);
  payment(/^Pret A Manger/u);
});

test('TXN-04 where it was is asked for when it is opened, and leads to a map only when pressed; without an answer its town stands', async () => {
  const [first] = all;
  answers = { [`${String(first?.['id'])}/place`]: { address: '3 Harbour Street', latitude: 51.5, longitude: -0.1 } };
  await show(block(all));
  expect(asked.filter((path) => path.endsWith('/place'))).toEqual([]);
  fireEvent.click(payment(/^Pret A Manger/u));
  const map = await screen.findByRole('link', { name: 'Open in maps' });
  expect([map.getAttribute('rel'), map.getAttribute('href')]).toEqual([
    ...['noreferrer', 'https://www.openstreetmap.org/?mlat=51.5&mlon=-0.1#map=17/51.5/-0.1'],
  ]);
  fireEvent.click(payment(/^Transport for London/u));
  await screen.findByText('London, United Kingdom');
});

test('TXN-08 from the second letter on it looks, once the typing pauses; kinds, states and days narrow it, and the file is what is shown', async () => {
  vi.useFakeTimers();
  answers = { 'q=pa': part(rich.slice(1, 2), { total: null }) };
  await show(block(all));
  const search = screen.getByRole('searchbox', { name: 'Search your payments' });
  fireEvent.input(search, { target: { value: 'p' } });
  await act(() => vi.advanceTimersByTimeAsync(400));
  expect(asked).toEqual([]);
  fireEvent.input(search, { target: { value: 'pa' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(asked).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Pret/u })).toBeNull();
  payment('Pastelaria do Sol, £12.11');
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }));
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'atm' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  const link = screen.getByRole('link', { name: 'Download as CSV' });
  expect(link.getAttribute('href')).toBe('/api/payments.csv?q=pa&kind=atm&from=2026-11-01');
  expect(asked.at(-1)).toContain('q=pa&kind=atm&from=2026-11-01');
});

test('TXN-01 older payments come when asked for, once, and it says how many are shown', async () => {
  answers = { 'cursor=older.1': part(rich.slice(1, 2), { total: 11 }) };
  await show(block(all, { next: 'older.1', total: 11 }));
  screen.getByText('Showing 10 of 11');
  const more = screen.getByRole('button', { name: 'Show older' });
  fireEvent.click(more);
  fireEvent.click(more);
  await screen.findByText('Showing 11 of 11');
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('TXN-09 new payments that come while somebody reads further down wait behind a button', async () => {
  const [wallet] = rich;
  const shown = block(all.slice(2), { previous: 'since.1' });
  answers = { 'cursor=since.1': part([{ ...wallet, at: '2026-11-26T09:00:00.000Z', day: '2026-11-26' }]) };
  const { rerender } = await show(shown);
  vi.stubGlobal('scrollY', 900);
  const later = { ...shown, transactions: { ...shown.transactions, previous: 'since.9' } };
  rerender(<LiveContext value={{ ...stillPage, place }}>{drawn('transaction-list', later)}</LiveContext>);
  const fresh = await screen.findByRole('button', { name: '1 new payment' });
  fresh.focus();
  fireEvent.click(fresh);
  await vi.waitFor(() => {
    expect(document.activeElement).toBe(payment(/^Paid out of your wallet/u));
  });
  expect(payment(/^Paid out of your wallet/u).getAttribute('aria-expanded')).toBe('false');
});

async function lookFor(words: string) {
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: words } });
  await act(() => vi.advanceTimersByTimeAsync(400));
}
async function goTo(id: unknown) {
  window.location.hash = `#key=${String(id)}`;
  window.dispatchEvent(new Event('hashchange'));
  await act(() => vi.advanceTimersByTimeAsync(500));
}

test('TXN-03 a payment that the address names comes from the whole list: what was looked for is given up, there and in what follows', async () => {
  vi.useFakeTimers();
  const [wanted] = rich.slice(1);
  answers = {
    'q=pre': part(all.slice(0, 1), { total: null }),
    'around=': part(rich.slice(1), { next: 'older.9', previous: 'newer.x' }),
    'cursor=older.9': part(all.slice(-1)),
  };
  await show(block(all));
  await lookFor('pre');
  await goTo(wanted?.['id']);
  payment('Pastelaria do Sol, £12.11');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe('/api/payments.csv');
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked.filter((path) => !path.includes('/place')).at(-1)).toMatch(/cursor=older\.9$/u);
});

test('TXN-08 Clear shows all of it, and leaves the keyboard in the search', async () => {
  vi.useFakeTimers();
  answers = { 'q=pa': part(rich.slice(1, 2), { total: null }), '/data/transactions': part(all) };
  await show(block(all));
  await lookFor('pa');
  const clear = screen.getByRole('button', { name: text(own['clear']) });
  clear.focus();
  fireEvent.click(clear);
  await act(() => vi.advanceTimersByTimeAsync(0));
  payment(/^Pret A Manger/u);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('TXN-08 nothing older is asked for until the first of what is looked for has come', async () => {
  vi.useFakeTimers();
  let come: (answer: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return new Promise<Response>((resolve) => (come = resolve));
  });
  await show(block(all, { next: 'older.1', total: 11 }));
  await lookFor('pa');
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(asked).toHaveLength(1);
  come(Response.json(part(rich.slice(1, 2), { total: null, next: 'older.2' })));
  await act(() => vi.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(asked.at(-1)).toContain('q=pa&cursor=older.2');
});

test('TXN-08 where what is looked for cannot be had, it is said, and asked for again when pressed', async () => {
  vi.useFakeTimers();
  await show(block(all));
  await lookFor('pa');
  screen.getByText(text(own['away']));
  expect(screen.queryByRole('button', { name: /^Pret/u })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('pa');
  answers = { 'q=pa': part(rich.slice(1, 2), { total: null }) };
  fireEvent.click(screen.getByRole('button', { name: text(own['again']) }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  payment('Pastelaria do Sol, £12.11');
});

test('TXN-09 what has changed and could not be had is asked for again with the next look', async () => {
  vi.useFakeTimers();
  await show(block(all));
  const changes = () => asked.filter((path) => path.includes('cursor=since.1')).length;
  answers = { '/data/transactions?page=%2Fcustomer%2Fpayments': part(all) };
  const failing: Record<string, object> = answers;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(
      path.includes('cursor=') ? Response.json({}, { status: 500 }) : Response.json(Object.values(failing)[0]),
    );
  });
  await act(() => vi.advanceTimersByTimeAsync(34_000));
  expect(changes()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(34_000));
  expect(changes()).toBe(2);
});

const awaited = { records: [], state: 'awaited', previous: null, total: null };

test('TXN-01 a list whose first part could not be had begins when it can', async () => {
  vi.useFakeTimers();
  await show(block([], awaited));
  await act(() => vi.advanceTimersByTimeAsync(500));
  screen.getByText(text(own['away']));
  answers = { '/data/transactions': part(all) };
  fireEvent.click(screen.getByRole('button', { name: text(own['again']) }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  payment(/^Pret A Manger/u);
});

test('TXN-03 the payments around the one of an address stay, whenever the first ones come', async () => {
  vi.useFakeTimers();
  const id = String(rich[1]?.['id']);
  answers = { [`around=${id}`]: part(rich.slice(1), { previous: 'newer.x' }) };
  window.location.hash = `#key=${id}`;
  await show(block([], awaited));
  await act(() => vi.advanceTimersByTimeAsync(500));
  payment('Pastelaria do Sol, £12.11');
  const first = part(all, { previous: 'since.5' });
  answers = {
    'cursor=since.5': part([], { previous: 'since.6' }),
    '/data/transactions?page=%2Fcustomer%2Fpayments': first,
  };
  await act(() => vi.advanceTimersByTimeAsync(34_000));
  payment('Pastelaria do Sol, £12.11');
  expect(screen.queryByRole('button', { name: /^Pret A Manger/u })).toBeNull();
  answers = {
    'cursor=since.5': part([], { previous: 'since.6' }),
    '/data/transactions?page=%2Fcustomer%2Fpayments': { ...first, previous: 'since.6' },
  };
  await act(() => vi.advanceTimersByTimeAsync(34_000));
  expect(asked.some((path) => path.includes('cursor=since.5'))).toBe(true);
});

test('TXN-07 what grows above the list moves what is drawn of it with it', async () => {
  let top = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(68);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() =>
    DOMRect.fromRect({ y: top - window.scrollY }),
  );
  const many = Array.from({ length: 300 }, (_, at): Values => ({ ...all[0], id: `many-${String(at)}` }));
  await show(block(many), 'still');
  const drawnOf = (id: string) => document.querySelector(`[data-payment="${id}"]`) !== null;
  expect(drawnOf('many-0')).toBe(true);
  top = 9_000;
  vi.stubGlobal('scrollY', 9_000);
  fireEvent.scroll(window);
  expect(drawnOf('many-0')).toBe(false);
  act(() => {
    for (const tell of pageGrew) tell();
  });
  expect(drawnOf('many-0')).toBe(true);
});
