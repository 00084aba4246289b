import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { draw, drawn, run, step, stubDialogs } from '#web/platform/client/blocks/draw-block.builder.tsx';
import { savedFor } from './saved-dialog.tsx';

/** On a phone. */
const narrow = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
beforeAll(() => {
  stubDialogs();
  vi.stubGlobal('matchMedia', () => narrow);
});
afterEach(() => {
  run.mockClear();
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

const cause = (name: string, percent: number, over: object = {}) => ({
  ...{ name, percent, type: 'ocean', label: `Cause ${name}`, shortName: name, text: 'Helps.', color: '#112233' },
  ...{ most: 100, roundUpTo: 0, version: 1, givenPence: 0, href: `/contributions/${name}`, position: `${name} of 3` },
  ...{ sliderLabel: `For ${name}`, less: `Less for ${name}`, more: `More for ${name}`, balance: '£1.20' },
  ...{ pending: '£0.20 waits', start: 'Nothing yet.', share: '5%', given: '£1.00' },
  ...{ previewFive: 'gives 2p', previewTen: 'gives 7p' },
  ...over,
});
const words = {
  ...{ blocked: 'No more than 100%.', back: 'Back', next: 'Next', confirm: 'Confirm', later: 'Later', busy: 'Saving' },
  ...{ summaryTitle: 'In all', summaryText: 'At any time.', barLabel: 'Shares', rest: 'You keep', empty: 'No cause.' },
  ...{ label: 'Causes', action: 'allocate', leaveAction: 'later', update: 'Update', unchanged: 'Nothing new.' },
  ...{ balanceTitle: 'Given', abroad: 'International', pounds: 'GBP', abroadText: 'Of savings.', opened: 'tab' },
  ...{ poundsTitle: 'Round up', poundsText: 'The difference.', five: '5p', ten: '10p', noRoundUp: 'No round-up' },
  ...{ savedTitle: 'Updated', savedText: 'From now on.', close: 'Close', roundUpAction: 'round-up', tabsLabel: 'From' },
  ...{ totalTitle: 'Total', details: 'Details', listLabel: 'Causes' },
};
const asked = () => run.mock.calls.map(([request]) => request as object);
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const slide = (name: string, to: number) => {
  fireEvent.change(screen.getByRole('slider', { name: `For ${name}` }), { target: { value: String(to) } });
};
const three = [cause('a', 0, { version: 0 }), cause('b', 0), cause('c', 0)];

test('CON-01 the causes come one after the other, each with what the others leave, and a summary is confirmed', () => {
  draw('allocation-carousel', { ...words, data: three });
  slide('a', 60);
  press('Next');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'For b' }).max).toBe('40');
  slide('b', 40);
  expect(screen.getByText('No more than 100%.')).toBeTruthy();
  press('Next');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'For c' }).max).toBe('0');
  press('Next');
  const legend = within(screen.getByRole('figure', { name: 'Shares' })).getAllByRole('listitem');
  expect(legend.map(({ textContent }) => textContent)).toEqual(['Cause a60%', 'Cause b40%']);
  press('Confirm');
  expect(asked()).toEqual([{ action: 'allocate', answers: { version: 0, shares: 'a:60 b:40' } }]);
});

test('CON-01 with one cause there is no summary, and with nothing above 0 there is nothing to keep', () => {
  draw('allocation-carousel', { ...words, data: [cause('a', 0)] });
  slide('a', 5);
  press('Next');
  expect(asked()).toEqual([{ action: 'allocate', answers: { version: 1, shares: 'a:5' } }]);
  cleanup();
  run.mockClear();
  draw('allocation-carousel', { ...words, data: three });
  for (let slides = 0; slides < 3; slides += 1) press('Next');
  expect(asked()).toEqual([{ action: 'later' }]);
});

test('CON-01 who takes back all that they had chosen says so', () => {
  draw('allocation-carousel', { ...words, data: [cause('a', 20), cause('b', 0)] });
  slide('a', 0);
  press('Next');
  press('Next');
  expect(asked()).toEqual([{ action: 'allocate', answers: { version: 1, shares: '' } }]);
});

test('CON-01 back leads to the slide before, as it was left', () => {
  draw('allocation-carousel', { ...words, data: three });
  slide('a', 15);
  press('Next');
  press('Back');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'For a' }).value).toBe('15');
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('CON-05 Update waits until the value is another, and says why', () => {
  draw('cause-detail', { ...words, action: 'update', data: [cause('a', 25)] });
  const update = screen.getByRole('button', { name: 'Update' });
  press('Update');
  expect(asked()).toEqual([]);
  expect(update.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(update.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Nothing new.');
  slide('a', 30);
  press('Update');
  expect(asked()).toEqual([{ action: 'update', answers: { version: 1, percent: 30 } }]);
});

test('CON-05 once it is kept a dialog says so for 15 seconds, and Update waits again', () => {
  vi.useFakeTimers();
  const block = { ...words, action: 'update' };
  const { rerender } = draw('cause-detail', { ...block, data: [cause('a', 25)] });
  slide('a', 30);
  rerender(drawn('cause-detail', { ...block, data: [cause('a', 30, { version: 2 })] }));
  expect(screen.getByRole('dialog', { name: 'Updated' })).toBeTruthy();
  act(() => {
    vi.advanceTimersByTime(savedFor);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBe('true');
});

test('CON-02 what was changed elsewhere is not said to be kept here, until it is', () => {
  const block = { ...words, action: 'update' };
  const { rerender } = draw('cause-detail', { ...block, data: [cause('a', 25)] });
  const said = { view: { ...step.view, say: { kind: 'warning' as const, text: 'Changed elsewhere.' } } };
  rerender(drawn('cause-detail', { ...block, data: [cause('a', 40, { version: 2 })] }, said));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(drawn('cause-detail', { ...block, data: [cause('a', 40, { version: 2 })] }));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(drawn('cause-detail', { ...block, data: [cause('a', 30, { version: 3 })] }));
  expect(screen.getByRole('dialog', { name: 'Updated' })).toBeTruthy();
});

const charity = (over: object = {}) => cause('a', 25, { type: 'charity', ...over });

test('CON-04 a charity has tabs, and pressing the round-up that is chosen takes it back', () => {
  draw('cause-detail', { ...words, action: 'update', data: [charity({ roundUpTo: 10 })] });
  fireEvent.click(screen.getByRole('tab', { name: 'GBP' }));
  const panel = within(screen.getByRole('tabpanel'));
  const chosen = () => panel.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(chosen()).toEqual(['10p']);
  expect(panel.getByText('gives 7p').hidden).toBe(false);
  fireEvent.click(panel.getByRole('button', { name: '5p' }));
  expect([chosen(), panel.getByText('gives 2p').hidden]).toEqual([['5p'], false]);
  fireEvent.click(panel.getByRole('button', { name: '5p' }));
  fireEvent.click(panel.getByRole('button', { name: 'Update' }));
  fireEvent.click(panel.getByRole('button', { name: 'No round-up' }));
  const none = { action: 'round-up', answers: { version: 1, to: 0 } };
  expect(asked()).toEqual([none, none]);
});

test('CON-03 CON-04 the address opens the tab that it names, and what is no charity has none', () => {
  history.replaceState(null, '', '/contributions/a#tab=pounds');
  draw('cause-detail', { ...words, action: 'update', data: [charity()] });
  expect(screen.getByRole('tab', { name: 'GBP' }).getAttribute('aria-selected')).toBe('true');
  cleanup();
  draw('cause-detail', { ...words, action: 'update', data: [cause('a', 25)] });
  expect(screen.queryByRole('tab')).toBeNull();
});

test('CON-06 three causes or more have their short names where there is little room', () => {
  const shared = [cause('a', 20), cause('b', 20), cause('c', 20)];
  const block = { ...words, total: [{ pence: 0, amount: '£0.00', pending: '' }] };
  draw('cause-list', { ...block, data: shared });
  const legend = () =>
    within(screen.getByRole('figure', { name: 'Shares' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(legend()).toEqual(['a20%', 'b20%', 'c20%', 'You keep40%']);
  cleanup();
  draw('cause-list', { ...block, data: shared.slice(0, 2) });
  expect(legend()).toEqual(['Cause a20%', 'Cause b20%', 'You keep60%']);
});

test('CON-07 what is new to the customer is said beside its name, as part of the link', () => {
  const total = [{ pence: 0, amount: '£0.00', pending: '' }];
  const data = [cause('a', 20), cause('b', 0, { isNew: true })];
  draw('cause-list', { ...words, newLabel: 'New', total, data });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(['Cause a 5%', 'Cause b New5%']);
});

test('CON-03 without causes it says so', () => {
  draw('cause-list', { ...words, total: [], data: [] });
  expect(screen.getByText('No cause.')).toBeTruthy();
});
