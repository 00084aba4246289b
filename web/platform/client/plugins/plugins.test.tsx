import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Frame } from '../api/journeys.ts';
import { Plugins, type KnownPlugins } from './plugins.tsx';

const frame: Frame = {
  partner: 'default',
  product: 'Burgee',
  brand: 'Burgee',
  title: 'Sign up – Burgee',
  theme: '/themes/default@1.css',
  homeUrl: '/',
  links: [],
  registration: '© 2026 Burgee',
  version: 'Version 1',
  chrome: ['header', 'footer', 'chat', 'stage'],
  help: {
    open: 'Help',
    title: 'How can we help?',
    text: 'Ask.',
    links: [{ label: 'Questions', href: 'https://a.example/' }],
  },
  signedIn: false,
};

function list(names: readonly string[] | 'not to be reached'): void {
  vi.stubGlobal('fetch', () =>
    names === 'not to be reached' ? Promise.reject(new TypeError('Failed')) : Promise.resolve(Response.json(names)),
  );
}

/** Draws the page, and lets the time pass after which its plugins are there. */
async function open(known?: KnownPlugins, shown: Frame = frame, afterMs = 10_000): Promise<void> {
  render(
    <>
      <p>The page</p>
      <Plugins frame={shown} {...(known && { known })} />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(afterMs));
}

const Good = (): ReactNode => <p>A good plugin</p>;
const Broken = (): ReactNode => {
  throw new TypeError('broken');
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('LAY-05 a plugin that cannot be loaded, or drawn, takes neither the page nor the other plugins', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  list(['lost', 'broken', 'good']);
  await open({ lost: lazy(() => Promise.reject(new TypeError('404'))), broken: Broken, good: Good });
  screen.getByText('The page');
  screen.getByText('A good plugin');
  expect(faults).toHaveBeenCalledWith('Fault in the page: TypeError in Lazy < Suspense < BlockBoundary < Plugins');
});

test('LAY-05 a name that is not built in is passed over', async () => {
  list(['https://evil.example/plugin.js', '__proto__', 'good']);
  await open({ good: Good });
  screen.getByText('A good plugin');
});

test('LAY-05 without its list the page is as it was', async () => {
  list('not to be reached');
  await open({ good: Good });
  screen.getByText('The page');
  expect(screen.queryByText('A good plugin')).toBeNull();
});

test('LAY-04 the help button comes after a while', async () => {
  list(['help-chat']);
  await open(undefined, frame, 4000);
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByRole('button', { name: 'Help' });
});

test('LAY-04 the help button steps aside while it would stand on something that can be pressed', async () => {
  list(['help-chat']);
  let top = 700;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    if (this.querySelector(':scope > button') !== null) return new DOMRect(300, 720, 80, 48);
    return this.matches('main button') ? new DOMRect(0, top, 390, 68) : new DOMRect();
  });
  document.body.insertAdjacentHTML('beforeend', '<main><button>Quay Bakery</button></main>');
  await open(undefined, frame, 6000);
  const bubble = screen.getByRole('button', { name: 'Help' }).parentElement;
  const scroll = async (to: number) => {
    top = to;
    window.dispatchEvent(new Event('scroll'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    return /aside/u.test(bubble?.className ?? '');
  };
  expect(await scroll(700)).toBe(true);
  expect(await scroll(600)).toBe(false);
  expect(await scroll(760)).toBe(true);
});

test('LAY-03 a page without chat has no help button', async () => {
  list(['help-chat']);
  await open(undefined, { ...frame, chrome: [] });
  expect(screen.queryByRole('button', { name: 'Help' })).toBeNull();
});
