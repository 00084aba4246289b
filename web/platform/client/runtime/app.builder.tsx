import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import type { BlockView, StepView } from '#journeys/engine/step-view.ts';
import { clientProgramme } from '#web/programme/client.ts';
import type { Frame, Screen } from '../api/journeys.ts';
import { App } from './app.tsx';
import { ProgrammeContext } from './client-programme.ts';

export const frame: Frame = {
  partner: 'default',
  product: 'Burgee',
  brand: 'Burgee',
  title: 'Sign up – Burgee',
  theme: '/themes/default@1.css',
  homeUrl: '/',
  links: [{ label: 'Privacy policy', href: 'https://example.org/privacy' }],
  registration: '© 2026 Burgee',
  version: 'Version 1',
  chrome: ['header', 'footer', 'chat', 'stage'],
  signedIn: false,
};

export function step(changes: Partial<StepView> & { title: string }, frameChanges: Partial<Frame> = {}): Screen {
  const heading: BlockView = { block: 'heading', id: 'heading-0', text: changes.title };
  const button: BlockView = { block: 'button', id: 'button-1', text: 'Go on', action: 'continue' };
  return {
    kind: 'step',
    view: {
      journey: 'sign-up',
      version: 1,
      session: 's1',
      seq: 1,
      step: changes.title,
      route: '/one',
      blocks: [heading, button],
      ...changes,
    },
    frame: { ...frame, title: `${changes.title} – Burgee`, ...frameChanges },
  };
}

export interface Asked {
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}

type Answer = Screen | 'lost' | Response | Promise<Response>;

/** Answers the page's calls one after the other, and keeps what was asked. */
export function serve(...answers: Answer[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/plugins.json') return Promise.resolve(new Response('[]'));
    const body = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<string, unknown>;
    asked.push({ path, body, key: new Headers(init.headers).get('Idempotency-Key') });
    const answer = answers.shift();
    if (answer === undefined || answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      answer instanceof Response || answer instanceof Promise ? answer : new Response(JSON.stringify(answer)),
    );
  });
  return asked;
}

export function problem(
  status: number,
  code: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; screen?: Screen } = {},
): Response {
  const body = { type: 'about:blank', title: code, status, detail: '', code, instance: 'r-1', ...more };
  return new Response(JSON.stringify(body), { status, headers });
}

export function open(path: string, firstView?: StepView) {
  window.history.replaceState(null, '', path);
  render(
    <Provider store={createStore()}>
      <BrowserRouter useTransitions={false}>
        <ProgrammeContext value={clientProgramme}>
          <App first={frame} firstView={firstView} />
        </ProgrammeContext>
      </BrowserRouter>
    </Provider>,
  );
  return userEvent.setup();
}

/** A browser that has kept nothing, before each test, and is left so after it. */
export function inFreshBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
    window.matchMedia = () =>
      ({
        matches: false,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList;
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
  });
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
