import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveView, nothingYet } from '#journeys/engine/step-view.ts';
import { draw, run } from '#web/platform/client/blocks/draw-block.builder.tsx';

beforeEach(() => {
  run.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const leaving = () =>
  draw('go-to-shop', {
    data: [{ name: 'Harbour Books', href: 'https://shops.example/7', title: 'You’re going', now: 'Go now' }],
    ...{ counting: 'We’ll take you there', stay: 'Stay here', stayed: 'You’re staying' },
    ...{ warnTitle: 'So that it counts', warn: 'An ad blocker could', help: 'Still here?', action: 'leave' },
  });
const pass = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });
};

test('CSH-02 it leads to the shop after five seconds, once, and says what an ad blocker may do', () => {
  leaving();
  expect(screen.getByText('An ad blocker could')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go now' }).getAttribute('href')).toBe('https://shops.example/7');
  pass(4);
  expect(run).not.toHaveBeenCalled();
  pass(1);
  expect(run).toHaveBeenCalledExactlyOnceWith({ action: 'leave' });
  pass(20);
  expect(run).toHaveBeenCalledTimes(1);
});

test('CSH-02 whoever stays is not led away, and may go all the same', () => {
  leaving();
  pass(3);
  act(() => {
    screen.getByRole('button', { name: 'Stay here' }).click();
  });
  expect(screen.getByRole('status').textContent).toBe('You’re staying');
  pass(60);
  expect(run).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Go now' })).toBeDefined();
});

test('CSH-02 after 35 seconds there is help, and not before', () => {
  leaving();
  pass(34);
  expect(screen.queryByText('Still here?')).toBeNull();
  pass(1);
  expect(screen.getByRole('link', { name: /^Still here\?/u }).getAttribute('target')).toBe('_blank');
});

test('CSH-02 nobody is led away from a page that they do not look at', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  leaving();
  pass(30);
  expect(run).not.toHaveBeenCalled();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  pass(5);
  expect(run).toHaveBeenCalledTimes(1);
});

const live = (...records: object[]): LiveView<object> => ({
  ...nothingYet,
  ...{ name: 'earnings', floor: 30_000, state: 'fresh', records },
});
const earning = (id: string, status: string, pence: number | null) => ({
  ...{ id, shop: `Shop ${id}`, status, pence, state: status, why: `why ${id}` },
});

test('CSH-03 what is earned and what may still come are added up; what is declined or missed is in neither', () => {
  vi.useRealTimers();
  draw('earnings-list', {
    data: live(
      ...[earning('a', 'earned', 1_032), earning('b', 'earned', 5), earning('c', 'pending', 119)],
      ...[earning('d', 'pending', null), earning('e', 'declined', 1_200), earning('f', 'missed', null)],
    ),
    ...{ label: 'Your orders', earned: 'Earned', pending: 'Still to come', unknown: 'Not known yet' },
    ...{ empty: 'empty', away: 'away', again: 'again', refresh: 'PT60S' },
  });
  const [earned, pending] = screen.getAllByRole('definition');
  expect([earned?.textContent, pending?.textContent]).toEqual(['£10.37', '£1.19']);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(screen.getAllByText('Not known yet')).toHaveLength(2);
  expect(screen.getByText('why e')).toBeDefined();
});

const offer = (id: string, name: string, place: string) => ({
  ...{ id, name, place, sector: 'Books', about: 'Books.', rate: '4.8% back', go: `Go to ${name}` },
});
const offers = (...data: object[]) =>
  draw('offer-list', {
    data,
    ...{ label: 'Shops', busy: 'One moment', empty: 'No offers', action: 'visit' },
    ...{ online: 'Online', inStore: 'In store', inStoreHow: 'Pay with your card there.' },
  });

test('CSH-01 an online shop is gone to by its own button', () => {
  offers(offer('7', 'Harbour Books', 'online'), offer('8', 'Phones', 'online'));
  act(() => {
    screen.getByRole('button', { name: 'Go to Phones' }).click();
  });
  expect(run).toHaveBeenCalledExactlyOnceWith({ action: 'visit', answers: { shop: '8' } });
});

test('CSH-01 shops that are paid by card have a tab of their own, and no button', () => {
  vi.useRealTimers();
  offers(offer('9', 'Quay Bakery', 'inStore'));
  expect(screen.getByText('No offers')).toBeDefined();
  act(() => {
    screen.getByRole('tab', { name: 'In store' }).click();
  });
  expect(screen.getByText('Pay with your card there.')).toBeDefined();
  expect(screen.getByRole('list', { name: 'Shops' }).textContent).toContain('Quay Bakery');
  expect(screen.queryByRole('button', { name: /^Go to/u })).toBeNull();
});
