import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nothingYet } from '#journeys/engine/step-view.ts';
import { draw, drawn } from '#web/platform/client/blocks/draw-block.builder.tsx';

import { copiedMs } from './use-copied.ts';

const write = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  vi.useFakeTimers();
  write.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText: write } } }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const campaign = {
  ...{ title: 'Bring a friend', description: 'For each of you.', image: '/media/boats.webp', offer: 'You get £10.' },
  ...{ code: 'KX7F2PQM', link: 'https://card.example/referral/KX7F2PQM', shareText: 'With my code KX7F2PQM.' },
};
const card = {
  ...{ code: 'Your code', copyCode: 'Copy code', link: 'Your link', copyLink: 'Copy link', share: 'Share' },
  ...{ copied: 'Copied', notCopied: 'Copy it yourself.', closedTitle: 'Nothing now', closed: 'No offer is open.' },
  data: [campaign],
};
const press = async (name: string) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
};
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

test('REF-01 code and link are copied whole, and “Copied” is said for a second', async () => {
  draw('referral-card', card);
  await press('Copy code');
  expect(write).toHaveBeenLastCalledWith('KX7F2PQM');
  expect(said()).toEqual(['Copied', '']);
  pass(copiedMs - 1);
  expect(said()).toEqual(['Copied', '']);
  pass(1);
  expect(said()).toEqual(['', '']);
  await press('Copy link');
  expect(write).toHaveBeenLastCalledWith('https://card.example/referral/KX7F2PQM');
  expect(said()).toEqual(['', 'Copied']);
});

test('REF-01 where the browser does not let us copy it is said, and the code stays to be selected', async () => {
  write.mockRejectedValue(new Error('NotAllowedError'));
  draw('referral-card', card);
  await press('Copy code');
  expect(said()).toEqual(['Copy it yourself.', '']);
  expect(screen.getByText('KX7F2PQM')).toBeDefined();
  cleanup();
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }));
  draw('referral-card', card);
  await press('Copy code');
  expect(said()).toEqual(['Copy it yourself.', '']);
});

test('REF-01 the phone’s own sheet is offered where there is one, and closing it is no fault', async () => {
  draw('referral-card', card);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  cleanup();
  const share = vi.fn().mockRejectedValue(new Error('AbortError'));
  vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share } }));
  draw('referral-card', card);
  await press('Share');
  expect(share).toHaveBeenCalledWith({ text: campaign.shareText, url: campaign.link });
});

test('REF-01 without a campaign the page says that there is none, and shows no code', () => {
  draw('referral-card', { ...card, data: [] });
  expect(screen.getByRole('heading', { name: 'Nothing now' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

const steps = ['Share', 'They join', 'You both get £10'].map((title, index) => ({
  ...{ title, text: `${title} so.\nAnd so.`, position: index + 1, of: 3, place: `Step ${String(index + 1)} of 3` },
}));
const slides = { title: 'How it works', previous: 'Back', following: 'On', data: steps };

test('REF-01 the slides turn one at a time, keep their ends, and only the one shown is reached', () => {
  const scrollTo = vi.fn();
  Element.prototype.scrollTo = scrollTo;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  draw('referral-steps', slides);
  const place = () => screen.getByText(/^Step/, { selector: 'p' }).textContent;
  const reached = () =>
    steps.filter((_, index) => document.querySelectorAll('li')[index]?.hasAttribute('inert') === false);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(scrollTo).not.toHaveBeenCalled();
  expect([place(), reached().map(({ title }) => title)]).toEqual(['Step 1 of 3', ['Share']]);
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'auto' }));
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  expect([place(), reached().map(({ title }) => title)]).toEqual(['Step 3 of 3', ['You both get £10']]);
  expect(screen.getByRole('button', { name: 'On' }).getAttribute('aria-disabled')).toBe('true');
});

test('REF-01 a swipe moves the place along', () => {
  draw('referral-steps', slides);
  const strip = screen.getByRole('list');
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  const swipeTo = (left: number) => {
    strip.scrollLeft = left;
    fireEvent.scroll(strip);
    return screen.getByText(/^Step/, { selector: 'p' }).textContent;
  };
  expect(swipeTo(310)).toBe('Step 2 of 3');
  // On its way to the slide that a button has asked for, the strip comes by others.
  Element.prototype.scrollTo = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  fireEvent.click(screen.getByRole('button', { name: 'On' }));
  expect(swipeTo(320)).toBe('Step 3 of 3');
  pass(1_000);
  expect(swipeTo(0)).toBe('Step 1 of 3');
});

test('REF-01 one slide needs no turning, and none shows nothing', () => {
  draw('referral-steps', { ...slides, data: steps.slice(0, 1) });
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  expect(render(drawn('referral-steps', { ...slides, data: [] })).container.textContent).toBe('');
});

const invitation = (id: string, name: string, status: string, said_: string, comes: string) => ({
  ...{ id, name, who: name, status, said: said_, comes },
});
const list = { title: 'Your invitations', empty: 'Nobody yet.', away: 'Not now.', again: 'Try again' };
const live = (...records: object[]) => ({ ...nothingYet, name: 'invitations', floor: 60_000, state: 'fresh', records });

test('REF-01 REF-02 each friend stands with how far they are and what comes next', () => {
  const [priya, tom] = [
    invitation('1', 'Priya S.', 'pending', 'Pending', 'Joined.'),
    invitation('2', 'Tom B.', 'completed', 'Completed', 'Soon.'),
  ];
  draw('invitation-list', { ...list, data: live(priya, tom) });
  const rows = within(screen.getByRole('region', { name: 'Your invitations' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Priya S.PendingJoined.', 'Tom B.CompletedSoon.']);
  cleanup();
  draw('invitation-list', { ...list, data: live() });
  expect(screen.getByText('Nobody yet.')).toBeDefined();
});
