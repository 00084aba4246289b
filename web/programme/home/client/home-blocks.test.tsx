import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveView, nothingYet } from '#journeys/engine/step-view.ts';
import { draw, drawn, run } from '#web/platform/client/blocks/draw-block.builder.tsx';
import { LiveContext, stillPage } from '#web/platform/client/resources/live-context.ts';
import { freshnessOf } from './freshness.ts';

beforeEach(() => {
  run.mockClear();
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-25T09:15:00Z');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const live = (name: string, ...records: object[]): LiveView<object> => ({
  ...nothingYet,
  name,
  floor: 60_000,
  state: 'fresh',
  records,
});
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const panelWords = {
  ...words('available', 'choice', 'details', 'pending', 'sum', 'stopped', 'limit', 'limits', 'empty', 'away', 'again'),
  ...words(
    'noneTitle',
    'noneText',
    'noneLink',
    'cancelledTitle',
    'cancelledLink',
    'relinkText',
    'relinkLink',
    'unknownTitle',
  ),
  ...{
    label: 'What you can spend',
    int: 'Abroad',
    gbp: 'In pounds',
    choose: 'choose',
    relink: 'relink',
    reinstate: 'reinstate',
  },
};
const balance = {
  ...{ standing: 'shown', linkId: 'link-1', bank: 'Northgate', logo: null, show: 'INT', isLate: false },
  ...{ intPence: 124_318, gbpPence: 100_000, intLeftPence: 150_000, gbpLeftPence: 100_000 },
  ...{ bankPence: 131_873, pendingPence: 7_555, isStopped: false, readAt: '2026-11-25T09:12:00.000Z' },
  ...{ live: 'Connected', broken: 'Not connected', late: 'As we last knew', inBank: 'In your Northgate account' },
  ...{ cancelledText: 'cancelledText', relinkTitle: 'relinkTitle', unknownText: 'unknownText' },
};
const panel = (changes: object = {}) =>
  draw('balance-panel', { ...panelWords, data: live('balance', { ...balance, ...changes }) });

test('DSH-01 one number leads, read as a whole, with the sum behind it and how fresh it is', () => {
  panel();
  expect(screen.getByText('£1,243.18', { selector: '.visually-hidden' })).toBeDefined();
  expect(screen.getByText('Connected')).toBeDefined();
  const lines = within(screen.getByRole('region')).getAllByRole('definition');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['£1,318.73', '−£75.55', '£1,243.18', '£1,500.00']);
  expect(screen.getByText('Updated 3 mins ago')).toBeDefined();
});

test('DSH-01 with nothing pending nothing is taken off, and while the card is stopped a line says so', () => {
  const lines = () =>
    within(screen.getByRole('region'))
      .getAllByRole('definition')
      .map((each) => [each.previousElementSibling?.textContent, each.textContent]);
  panel({ pendingPence: 0 });
  expect(lines()[1]).toEqual(['pending', '£0.00']);
  expect(lines()).toHaveLength(4);
  cleanup();
  panel({ isStopped: true, intPence: 0 });
  expect(lines().at(-1)).toEqual(['stopped', '£0.00']);
});

test('DSH-01 the other amount is chosen, and is what leads where it is the one chosen', () => {
  panel();
  fireEvent.click(screen.getByRole('radio', { name: 'In pounds' }));
  expect(run).toHaveBeenCalledWith({ action: 'choose', answers: { type: 'GBP' } });
  cleanup();
  panel({ show: 'GBP' });
  expect(screen.getByText('£1,000.00', { selector: '.visually-hidden' })).toBeDefined();
});

test.each([
  ['none', { bank: null, linkId: null }, 'link', 'noneLink'],
  ['cancelled', {}, 'button', 'cancelledLink'],
  ['relink', {}, 'button', 'relinkLink'],
  ['unavailable', { bankPence: null, intPence: null, gbpPence: null, readAt: null }, 'button', 'again'],
] as const)('DSH-02 %s has words, one way out, and no amount', async (standing, changes, role, name) => {
  panel({ standing, ...changes });
  await act(() => Promise.resolve());
  expect(screen.getByRole(role, { name })).toBeDefined();
  expect(screen.queryByText(/£/u)).toBeNull();
});

test('DSH-02 while the bank is asked for the first time, nobody says that it has not told', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const place = { journey: 'home', step: 'dashboard', route: '/customer/dashboard' };
  const unknown = { standing: 'unavailable', bankPence: null, intPence: null, gbpPence: null, readAt: null };
  render(
    <LiveContext value={{ ...stillPage, place }}>
      {drawn('balance-panel', { ...panelWords, data: live('balance', { ...balance, ...unknown }) })}
    </LiveContext>,
  );
  expect(screen.queryByText('unknownTitle')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('unknownTitle')).toBeNull();
  expect(screen.getByRole('status').textContent).not.toBe('');
  // Nothing seems to work for longer than five seconds.
  for (const ms of [5_000, 500]) await act(() => vi.advanceTimersByTimeAsync(ms));
  expect(screen.getByText('unknownTitle')).toBeDefined();
});

test('DSH-02 Refresh stays where it is while the bank is asked again, and keeps the keyboard', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 500 })));
  const place = { journey: 'home', step: 'dashboard', route: '/customer/dashboard' };
  const unknown = { standing: 'unavailable', bankPence: null, intPence: null, gbpPence: null, readAt: null };
  render(
    <LiveContext value={{ ...stillPage, place }}>
      {drawn('balance-panel', { ...panelWords, data: live('balance', { ...balance, ...unknown }) })}
    </LiveContext>,
  );
  for (const ms of [1_000, 500]) await act(() => vi.advanceTimersByTimeAsync(ms));
  const refresh = screen.getByRole('button', { name: 'again' });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  refresh.focus();
  fireEvent.click(refresh);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(refresh.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(refresh);
});

test('DSH-06 opening the panel asks with read=now, and so does Refresh; its own pace does not', async () => {
  const asked: string[] = [];
  const record = { ...balance, readAt: '2026-11-25T09:00:00.000Z' };
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path.includes('read=now') ? 'now' : 'kept');
    const { name: _name, floor: _floor, ...answer } = live('balance', { ...record, readAt: new Date().toISOString() });
    return Promise.resolve(Response.json(answer));
  });
  const place = { journey: 'home', step: 'dashboard', route: '/customer/dashboard' };
  const block = { ...panelWords, refresh: 60_000, data: live('balance', record) };
  render(<LiveContext value={{ ...stillPage, place }}>{drawn('balance-panel', block)}</LiveContext>);
  await act(() => vi.advanceTimersByTimeAsync(100));
  // What the bank has said is then read as it is kept.
  expect(asked).toEqual(['now', 'kept']);
  await act(() => vi.advanceTimersByTimeAsync(67_000));
  expect(asked.slice(2)).toEqual(['kept']);
  fireEvent.click(screen.getByRole('button', { name: 'again' }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(asked.slice(3)).toEqual(['now', 'kept']);
});

test('DSH-02 the way out of a cancelled Direct Debit names the account', () => {
  panel({ standing: 'cancelled' });
  fireEvent.click(screen.getByRole('button', { name: 'cancelledLink' }));
  expect(run).toHaveBeenCalledWith({ action: 'reinstate', answers: { linkId: 'link-1' } });
});

test('DSH-02 what the bank could not say anew is shown as it was, and said to be', () => {
  panel({ isLate: true });
  expect(screen.getByText('As we last knew')).toBeDefined();
  expect(screen.getByText('£1,318.73')).toBeDefined();
});

test.each([
  ['2026-11-25T09:14:31Z', 'Updated now'],
  ['2026-11-25T09:14:00Z', 'Updated 1 min ago'],
  ['2026-11-25T09:13:00Z', 'Updated 2 mins ago'],
  ['2026-11-25T07:16:00Z', 'Updated 119 mins ago'],
  ['2026-11-25T07:15:00Z', 'Updated 2 hours ago'],
  ['2026-11-20T07:15:00Z', 'Updated on 20 November'],
  ['2026-11-25T09:20:00Z', 'Updated now'],
])('DSH-06 at 09:15 what is of %s is “%s”', (at, said) => {
  expect(freshnessOf(new Date(at), new Date('2026-11-25T09:15:00Z'))).toBe(said);
});

test('DSH-06 how fresh it is grows old by itself', () => {
  panel();
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Updated 4 mins ago')).toBeDefined();
});

test('DSH-04 the boxes say what was spent and what is due, and what will be there while there is nothing', () => {
  const spent = (pence: number) =>
    draw('spent-box', {
      ...words('title', 'note', 'empty', 'away', 'again'),
      data: live('spent', { period: 'ever', pence, name: 'All time' }, { period: 'today', pence: 0, name: 'Today' }),
    });
  spent(48_216);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['£482.16', '£0.00']);
  cleanup();
  spent(0);
  expect(screen.getByText('empty')).toBeDefined();
  cleanup();
  const box = words('title', 'returned', 'empty', 'away', 'again');
  draw('upcoming-box', {
    ...box,
    data: live('upcoming', { id: 'a', pence: 4_215, words: 'On Monday', isAgain: true }),
  });
  expect(screen.getByRole('listitem').textContent).toBe('£42.15On Mondayreturned');
  cleanup();
  draw('upcoming-box', { ...box, data: live('upcoming') });
  expect(screen.getByText('empty')).toBeDefined();
});

test('DSH-07 steps that are done are ticked, and the list goes once there is a payment', () => {
  const shown = {
    ...words('title', 'activate', 'activateText', 'activateLink', 'phone', 'phoneText', 'phoneDone', 'pay', 'payText'),
    ...words('empty', 'away', 'again'),
    ...{ done: 'Done', left: 'To do', phoneAction: 'on-phone' },
  };
  draw('first-steps', { ...shown, data: live('firstSteps', { isActive: true, isOnPhone: false, isWaiting: false }) });
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['activate (Done)', 'phone (To do)', 'pay (To do)']);
  expect(screen.queryByRole('link', { name: 'activateLink' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'phoneDone' }));
  expect(run).toHaveBeenCalledWith({ action: 'on-phone' });
  cleanup();
  const { container } = draw('first-steps', { ...shown, data: live('firstSteps') });
  expect(container.textContent).toBe('');
});
