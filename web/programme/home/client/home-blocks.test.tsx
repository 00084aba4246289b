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
  ...words('available', 'choice', 'details', 'pending', 'sum', 'stopped', 'limits', 'empty', 'away', 'again'),
  ...words('nothing', 'abroadOff', 'abroadOffLink'),
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
  ...{ intPence: 124_318, intLimit: 'day', intLeftPence: 150_000, intLimitName: 'Left of today' },
  ...{ gbpPence: 100_000, gbpLimit: 'purchase', gbpLeftPence: 100_000, gbpLimitName: 'At once' },
  ...{ capPence: 250_000, capUntil: null, alert: null, isAbroadOff: false },
  ...{ alertTitle: 'alertTitle', alertText: 'alertText', alertLink: 'alertLink' },
  ...{ bouncedTitle: 'bouncedTitle', bouncedText: 'bouncedText', mandateTitle: 'mandateTitle', mandateText: 'why' },
  ...{ accountTitle: 'accountTitle', accountText: 'accountText', personTitle: 'personTitle', personText: 'personText' },
  ...{ bankPence: 131_873, pendingPence: 7_555, readAt: '2026-11-25T09:12:00.000Z' },
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

const sumLines = () =>
  within(screen.getByRole('region'))
    .getAllByRole('definition')
    .map((each) => [each.previousElementSibling?.textContent, each.textContent]);

test('DSH-01 with nothing pending nothing is taken off, and the last line is the limit of what was chosen', () => {
  panel({ pendingPence: 0 });
  expect(sumLines()[1]).toEqual(['pending', '£0.00']);
  expect(sumLines().at(-1)).toEqual(['Left of today', '£1,500.00']);
  expect(sumLines()).toHaveLength(4);
  cleanup();
  panel({ show: 'GBP' });
  expect(sumLines().at(-1)).toEqual(['At once', '£1,000.00']);
});

const noneLeft = { intPence: null, gbpPence: null, intLeftPence: null, gbpLeftPence: null };

test.each([
  ['frozen', 'alertTitle', 'alertText', '/customer/card'],
  ['notActive', 'alertTitle', 'alertText', '/card/activate'],
  ['account', 'accountTitle', 'accountText', '/customer/account'],
  ['inactive', 'alertTitle', 'alertText', '/customer/account'],
] as const)(
  'DSH-02 a card that is %s promises no amount, and one alert says why and leads out',
  (...[alert, title, text, href]) => {
    panel({ ...noneLeft, alert });
    const status = screen.getByRole('status');
    expect(within(status).getByText(title)).toBeDefined();
    expect(within(status).getByText(text)).toBeDefined();
    expect(
      within(status)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([href]);
    expect(screen.getByText('nothing')).toBeDefined();
    expect(screen.queryByText(/£/u, { selector: '.visually-hidden' })).toBeNull();
    expect(sumLines().at(-1)).toEqual(['stopped', '£0.00']);
  },
);

test('DSH-02 what its customer can do nothing about has words and no way out', () => {
  panel({ ...noneLeft, alert: 'bounced' });
  expect(screen.getByRole('status').textContent).toContain('bouncedText');
  expect(within(screen.getByRole('status')).queryByRole('link')).toBeNull();
});

test('DSH-02 a blocked PIN is said beside the amount, which can still be spent', () => {
  panel({ alert: 'pinBlocked' });
  expect(within(screen.getByRole('status')).getByText('alertTitle')).toBeDefined();
  expect(screen.getByText('£1,243.18', { selector: '.visually-hidden' })).toBeDefined();
});

test('DSH-01 with paying abroad switched off only the amount abroad is gone, and the switches are one link away', () => {
  panel({ isAbroadOff: true, intPence: null, intLeftPence: null });
  expect(screen.getByText('abroadOff')).toBeDefined();
  expect(screen.getByRole('link', { name: 'abroadOffLink' }).getAttribute('href')).toBe('/customer/card/settings');
  cleanup();
  panel({ isAbroadOff: true, intPence: null, intLeftPence: null, show: 'GBP' });
  expect(screen.queryByText('abroadOff')).toBeNull();
  expect(screen.getByText('£1,000.00', { selector: '.visually-hidden' })).toBeDefined();
});

test('DSH-02 a Direct Debit that is over is said once, with the one button that brings it back', () => {
  panel({ ...noneLeft, standing: 'cancelled', alert: 'mandate' });
  expect(screen.queryByText('cancelledText')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'cancelledLink' }));
  expect(run).toHaveBeenCalledWith({ action: 'reinstate', answers: { linkId: 'link-1' } });
  cleanup();
  panel({ ...noneLeft, standing: 'cancelled', alert: 'account' });
  expect(screen.queryByRole('button', { name: 'cancelledLink' })).toBeNull();
});

test('DSH-02 DBT-07 nobody at whose Direct Debit a person looks is asked to bring it back', () => {
  panel({ ...noneLeft, standing: 'cancelled', alert: 'person' });
  expect(screen.getByText('personText')).toBeTruthy();
  expect(screen.queryByText('cancelledText')).toBeNull();
  expect(screen.queryByRole('button', { name: 'cancelledLink' })).toBeNull();
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

test('DSH-06 Refresh without a network says that nothing newer is known, until there is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const place = { journey: 'home', step: 'dashboard', route: '/customer/dashboard' };
  const record = { ...balance, readAt: new Date().toISOString() };
  const block = { ...panelWords, data: live('balance', record) };
  render(<LiveContext value={{ ...stillPage, place }}>{drawn('balance-panel', block)}</LiveContext>);
  const press = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'again' }));
    await act(() => vi.advanceTimersByTimeAsync(100));
  };
  expect(screen.queryByText('As we last knew')).toBeNull();
  await press();
  expect(screen.getByText('As we last knew')).toBeDefined();
  const { name: _name, floor: _floor, ...answer } = live('balance', record);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  await press();
  expect(screen.queryByText('As we last knew')).toBeNull();
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

const savings = (pence: number, spentPence: number) =>
  draw('savings-box', {
    ...words('title', 'nothing', 'spentTitle', 'spentNote', 'empty', 'away', 'again'),
    data: live(
      'savings',
      { period: 'ever', pence, spentPence, name: 'All time', comparedPercent: 2.99, comparedWith: 'against 2.99%' },
      { period: 'today', pence: 0, spentPence: 0, name: 'Today', comparedPercent: 2.99, comparedWith: 'against 2.99%' },
    ),
  });
const amounts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

test('DSH-04 the box says what was saved and against what, then what was spent', () => {
  savings(1_441, 48_216);
  expect(amounts()).toEqual(['£14.41', '£0.00', '£482.16', '£0.00']);
  expect(screen.getByText('against 2.99%')).toBeDefined();
});

test('DSH-04 what was spent without saving says so in words, and nothing at all says what will be here', () => {
  savings(0, 48_216);
  expect(amounts()).toEqual(['£482.16', '£0.00']);
  expect(screen.getByText('nothing')).toBeDefined();
  expect(screen.queryByText('against 2.99%')).toBeNull();
  cleanup();
  savings(0, 0);
  expect(screen.getByText('empty')).toBeDefined();
  expect(screen.queryByRole('definition')).toBeNull();
});

test('DSH-04 the box of what is due says it, and what will be there while there is nothing', () => {
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
    ...words('title', 'activate', 'phone', 'phoneText', 'phoneDone', 'pay', 'payText'),
    ...words('empty', 'away', 'again'),
    ...{ done: 'Done', left: 'To do', phoneAction: 'on-phone' },
  };
  const said = { activateText: 'activateText', activateLink: 'activateLink' };
  const first = { isActive: false, isOnPhone: false, awaited: 'posted', ...said };
  draw('first-steps', { ...shown, data: live('firstSteps', first) });
  expect(screen.getByText('activateText')).toBeDefined();
  expect(screen.getByRole('link', { name: 'activateLink' }).getAttribute('href')).toBe('/card/activate');
  cleanup();
  draw('first-steps', { ...shown, data: live('firstSteps', { ...first, isActive: true, awaited: 'none' }) });
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['activate (Done)', 'phone (To do)', 'pay (To do)']);
  expect(screen.queryByRole('link', { name: 'activateLink' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'phoneDone' }));
  expect(run).toHaveBeenCalledWith({ action: 'on-phone' });
  cleanup();
  const { container } = draw('first-steps', { ...shown, data: live('firstSteps') });
  expect(container.textContent).toBe('');
});
