import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { FromPreview, ToPreview } from '#web/platform/contract/preview.ts';
import type { StepScreen } from '#web/platform/contract/screen.ts';
import { wholeProgramme } from '#web/programme/whole-client.ts';
import { ProgrammeContext } from '../runtime/client-programme.ts';
import { PreviewApp } from './preview-app.tsx';

// jsdom has neither; a browser has.
class Sheet {
  replaceSync(): void {
    /* what it says is seen in Chromium */
  }
}
Object.assign(globalThis, { CSSStyleSheet: Sheet });
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });

const frame = {
  partner: 'penhallow',
  product: 'Burgee',
  brand: 'Penhallow',
  title: 'Sign up – Penhallow',
  theme: '',
  homeUrl: '/',
  links: [{ label: 'About', href: '/about' }],
  registration: 'Registered',
  version: '1',
  chrome: ['header', 'footer'],
  signedIn: false,
};

function drawing(title: string, css = ':root{}'): ToPreview {
  const view = {
    journey: 'sign-up',
    version: 1,
    session: 'story',
    seq: 1,
    step: 'register',
    route: '/user/register',
    title,
    blocks: [
      { block: 'heading', id: 'heading-0', text: title },
      { block: 'button', id: 'button-1', text: 'Go on', action: 'submit' },
    ],
  };
  const step = { kind: 'step', view, frame } as unknown as StepScreen;
  return { type: 'burgee:draw', number: 1, place: 'sign-up/register/default', screen: step, css };
}

afterEach(cleanup);

test('PTR-04 the preview draws a draft with the partner’s own words of the page itself', () => {
  const own = { 'runtime.skip-to-content': 'Straight to the water' };
  const ours = drawing('Ahoy');
  if (ours.type !== 'burgee:draw') throw new Error('No drawing');
  say({ ...ours, screen: { ...ours.screen, frame: { ...frame, words: own } } as unknown as StepScreen });
  expect(screen.getByText('Straight to the water')).toBeDefined();
});

let told: FromPreview[];
let say: (message: ToPreview) => void;
beforeEach(() => {
  told = [];
  const desk = {
    listen: (hear: (message: ToPreview) => void) => {
      say = (message) => {
        act(() => {
          hear(message);
        });
      };
      return () => undefined;
    },
    tell: (message: FromPreview) => {
      told.push(message);
    },
  };
  render(
    <ProgrammeContext value={wholeProgramme}>
      <PreviewApp desk={desk} />
    </ProgrammeContext>,
  );
});

test('PTR-04 the page is empty until the desk sends a drawing, and draws each one', () => {
  expect(told).toEqual([{ type: 'burgee:ready' }]);
  say(drawing('First words'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First words');
  say(drawing('Second words'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Second words');
});

test('PTR-04 a click says what was clicked, and presses nothing', async () => {
  say(drawing('First words'));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  const picked = told.find(({ type }) => type === 'burgee:picked');
  expect(picked).toMatchObject({ shown: expect.arrayContaining(['Goon']) as unknown });
  expect(told.some(({ type }) => type === 'burgee:pressed')).toBe(false);
});

test('PTR-04 when the buttons are tried they say what they would do, and that nothing was sent', async () => {
  say(drawing('First words'));
  say({ type: 'burgee:settings', textPercent: 200, clicks: 'use', appearance: 'light' });
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(told).toContainEqual({ type: 'burgee:pressed', action: 'submit' });
  expect(screen.getByText('This is a preview: nothing was sent.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(told).toContainEqual({ type: 'burgee:followed', route: '/about' });
  expect(document.documentElement.style.fontSize).toBe('200%');
});

test('PTR-04 a draft is worn in the look that its author asks for, and in that of the device before they do', () => {
  say(drawing('Words'));
  const [, colours] = document.adoptedStyleSheets;
  if (colours === undefined) throw new Error('No draft is worn.');
  const worn = vi.spyOn(colours, 'replaceSync');
  say(drawing('Words', ':root{--a:1}@media (prefers-color-scheme:dark){:root{--a:2}}@font-face{}'));
  for (const appearance of ['dark', 'light'] as const)
    say({ type: 'burgee:settings', textPercent: 100, clicks: 'find', appearance });
  const looks = ['(prefers-color-scheme:dark)', 'all', 'not all'];
  expect(worn.mock.calls).toEqual(looks.map((when) => [`:root{--a:1}@media ${when}{:root{--a:2}}`]));
});
