import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlockView } from '#journeys/engine/step-view.ts';
import type { Frame, Screen } from '../api/journeys.ts';
import { clientProgramme } from '#web/programme/client.ts';
import { ProgrammeContext } from './client-programme.ts';
import { App } from './app.tsx';

const frame: Frame = {
  partner: 'default',
  product: 'Burgee',
  brand: 'Burgee',
  title: 'Burgee',
  theme: '/themes/default@1.css',
  homeUrl: '/',
  links: [],
  registration: '',
  version: '',
  chrome: ['header'],
  signedIn: true,
  account: { email: 'ada@example.com' },
};
const way = { href: '/bank/northgate/go', blocked: false, started: true, faqUrl: null };
const toBank: BlockView = { block: 'go-to-bank', id: 'go-to-bank-1', action: 'opened', text: 'Go', data: [way] };

function page(title: string, route: string, ...more: BlockView[]): Screen {
  const blocks: BlockView[] = [{ block: 'heading', id: 'heading-0', text: title }, ...more];
  const view = { journey: 'bank-linking', version: 1, session: 's1', seq: 1, step: title, route, title, blocks };
  return { kind: 'step', view, frame };
}

/** Answers this tab's visits one after the other; what it asked for. */
function serve(...answers: Screen[]): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/plugins.json') return Promise.resolve(new Response('[]'));
    asked.push({ path, ...(JSON.parse(init.body as string) as object) });
    const answer = answers.shift();
    return answer === undefined ? Promise.reject(new TypeError('nothing')) : Promise.resolve(Response.json(answer));
  });
  return asked;
}

function open(address: string): void {
  window.history.replaceState(null, '', address);
  render(
    <Provider store={createStore()}>
      <BrowserRouter useTransitions={false}>
        <ProgrammeContext value={clientProgramme}>
          <App first={frame} />
        </ProgrammeContext>
      </BrowserRouter>
    </Provider>,
  );
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Another tab of this browser. */
let other: BroadcastChannel;
beforeEach(() => {
  other = new BroadcastChannel('answered-elsewhere');
  window.scrollTo = () => undefined;
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});
afterEach(() => {
  cleanup();
  other.close();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.head.innerHTML = '';
});

test('BNK-07 the page from which the customer went to the bank goes on by itself to where the answer has led', async () => {
  const asked = serve(page('Share', '/bank/northgate', toBank), page('Confirm', '/bank/confirm-account', toBank));
  open('/bank/northgate');
  await title('Share');
  other.postMessage('/bank/confirm-account');
  await title('Confirm');
  expect(window.location.pathname).toBe('/bank/confirm-account');
  expect(asked.map(({ path, route, returned }) => [path, route, returned])).toEqual([
    ['/api/journeys/visits', '/bank/northgate', undefined],
    ['/api/journeys/visits', '/bank/confirm-account', undefined],
  ]);
});

test('BNK-07 what another tab tells in the moment in which the page is drawn is heard', async () => {
  serve(page('Share', '/bank/northgate', toBank), page('Confirm', '/bank/confirm-account', toBank));
  const watching = new MutationObserver(() => {
    if (screen.queryByRole('heading', { name: 'Share' }) === null) return;
    watching.disconnect();
    other.postMessage('/bank/confirm-account');
  });
  watching.observe(document.body, { childList: true, subtree: true });
  open('/bank/northgate');
  await title('Confirm');
});

test('BNK-07 after a no it shows its own page anew, for the bank is open no more', async () => {
  const asked = serve(page('Share', '/bank/northgate', toBank), page('Share again', '/bank/northgate', toBank));
  open('/bank/northgate');
  await title('Share');
  other.postMessage('/bank/northgate');
  await title('Share again');
  expect(asked).toHaveLength(2);
});

test('BNK-07 a page that leads to no bank stays, and no message leads out of our own pages', async () => {
  const asked = serve(page('Share', '/bank/northgate', toBank), page('Plans', '/customer/select-payment-plan'));
  open('/bank/northgate');
  await title('Share');
  for (const address of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)', 7, null])
    other.postMessage(address);
  other.postMessage('/customer/select-payment-plan');
  await title('Plans');
  expect(asked.map(({ route }) => route)).toEqual(['/bank/northgate', '/customer/select-payment-plan']);
  const heard = new Promise((resolve) => {
    const third = new BroadcastChannel('answered-elsewhere');
    third.onmessage = ({ data }) => {
      third.close();
      resolve(data);
    };
  });
  other.postMessage('/bank/confirm-account');
  expect(await heard).toBe('/bank/confirm-account');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test.each<[string, Screen]>([
  ['/bank/confirm-account', page('Confirm', '/bank/confirm-account')],
  ['/customer/account', { kind: 'go', route: '/customer/account', replace: true, frame }],
])(
  'BNK-07 the tab that comes back from the bank tells the others that it has led to %s, and nothing else',
  async (route, answer) => {
    const told: unknown[] = [];
    const heard = new Promise<void>((resolve) => {
      other.onmessage = ({ data }) => {
        told.push(data);
        resolve();
      };
    });
    serve(answer, page('There', route));
    open('/bank/redirect/northgate?state=st4te#code=s3cret');
    await heard;
    await title(answer.kind === 'go' ? 'There' : 'Confirm');
    expect(told).toEqual([route]);
  },
);

test('RET-02 a tab that comes back to a page which leads to the bank does not follow itself, and keeps what it says', async () => {
  const asked = serve(page('Share', '/bank/northgate', toBank), page('Confirm', '/bank/confirm-account'));
  const heard = new Promise((resolve) => other.addEventListener('message', resolve));
  open('/bank/redirect/northgate?state=st4te#error=access_denied');
  await heard;
  await title('Share');
  other.postMessage('/bank/confirm-account');
  await title('Confirm');
  expect(asked.map(({ route }) => route)).toEqual(['/bank/redirect/northgate', '/bank/confirm-account']);
});

test('BNK-07 a tab that comes back to no session tells nobody', async () => {
  const told: unknown[] = [];
  other.onmessage = ({ data }) => told.push(data);
  const out: Frame = { ...frame, signedIn: false };
  serve({ kind: 'go', route: '/user/login', replace: true, frame: out }, page('Log in', '/user/login'));
  open('/bank/redirect/northgate?state=st4te#code=s3cret');
  await title('Log in');
  const last = new Promise((resolve) => other.addEventListener('message', resolve));
  const third = new BroadcastChannel('answered-elsewhere');
  third.postMessage('the end');
  await last;
  third.close();
  expect(told).toEqual(['the end']);
});
