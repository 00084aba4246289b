import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BlockView, StepView } from '#journeys/engine/step-view.ts';
import type { Screen } from '../api/journeys.ts';
import { frame, inFreshBrowser, open, serve, step, title } from './app.builder.tsx';

inFreshBrowser();

test('LAY-03 a page whose definition wants nothing around it has neither header nor footer', async () => {
  serve(step({ title: 'One' }, { chrome: [] }));
  open('/one');
  await title('One');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('LAY-02 any other page has both', async () => {
  serve(step({ title: 'One' }));
  open('/one');
  await title('One');
  screen.getByRole('banner');
  screen.getByRole('contentinfo');
});

test('RUN-01 a page is a visit to its address, with its query', async () => {
  const asked = serve(step({ title: 'One' }));
  open('/one?promoCode=REEF');
  await title('One');
  expect(asked).toMatchObject([
    { path: '/api/journeys/visits', body: { route: '/one', query: { promoCode: 'REEF' } } },
  ]);
  await waitFor(() => expect(document.title).toBe('One – Burgee'));
});

test('an action that leads to another step goes to its address, without asking for it again, and puts the focus on its title', async () => {
  const asked = serve(step({ title: 'One' }), step({ title: 'Two', route: '/two' }));
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  const second = await title('Two');
  expect(window.location.pathname).toBe('/two');
  expect(document.activeElement).toBe(second);
  expect(asked.map(({ path }) => path)).toEqual(['/api/journeys/visits', '/api/journeys/actions']);
});

test('RUN-09 Back asks for the page before', async () => {
  const asked = serve(step({ title: 'One' }), step({ title: 'Two', route: '/two' }), step({ title: 'One' }));
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await title('Two');
  act(() => {
    window.history.back();
  });
  await title('One');
  expect(asked.at(-1)).toMatchObject({ path: '/api/journeys/visits', body: { route: '/one' } });
});

test('RUN-09 Back before the next page is drawn asks for the page before', async () => {
  const asked = serve(step({ title: 'One' }), step({ title: 'Two', route: '/two' }), step({ title: 'One' }));
  const user = open('/one');
  await title('One');
  const came: unknown = window.history.state;
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, 'pushState').mockImplementation((...entry) => {
    push(...entry);
    queueMicrotask(() => {
      window.history.replaceState(came, '', '/one');
      window.dispatchEvent(new PopStateEvent('popstate', { state: came }));
    });
  });
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.at(-1)).toMatchObject({ path: '/api/journeys/visits', body: { route: '/one' } });
});

test('a visit that is answered with another step replaces the address', async () => {
  serve(step({ title: 'Two', route: '/two', say: { kind: 'info', text: 'You were further on already' } }));
  open('/one');
  await title('Two');
  expect(window.location.pathname).toBe('/two');
  expect(screen.getByRole('status').textContent).toContain('You were further on already');
});

test('a redirection is followed, and what it said is still to be read', async () => {
  const say = { kind: 'success', text: 'You are logged out' } as const;
  const asked = serve(
    { kind: 'go', route: '/two?x=1', replace: true, say, frame },
    step({ title: 'Two', route: '/two' }),
  );
  open('/one');
  await title('Two');
  expect(asked.at(-1)?.body).toMatchObject({ route: '/two', query: { x: '1' } });
  expect(screen.getByText('You are logged out')).toBeTruthy();
});

test('SES-05 a page for another sort of customer goes back to the page before, or on where there is none', async () => {
  const away: Screen = { kind: 'go', route: '/three', replace: true, back: true, refused: true, frame };
  const asked = serve(
    step({ title: 'One' }),
    { kind: 'go', route: '/two', replace: false, frame },
    away,
    step({ title: 'One' }),
  );
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.map(({ body }) => body['route'])).toEqual(['/one', '/one', '/two', '/one']);
  cleanup();
  const alone = serve(away, step({ title: 'Three', route: '/three' }));
  open('/two');
  await title('Three');
  expect(alone.map(({ body }) => body['route'])).toEqual(['/two', '/three']);
});

test('SES-01 what was typed outlives the session that expired, and not a sign-out', async () => {
  const signedIn = { signedIn: true, account: { email: 'ada@example.com' } };
  const draft = 'draft:sign-up/One/details';
  const expired = { ...frame, sessionExpired: true } as const;
  serve(
    step({ title: 'One' }, signedIn),
    { kind: 'go', route: '/login', replace: true, refused: true, frame: expired },
    step({ title: 'Log in', route: '/login' }),
    step({ title: 'One' }, signedIn),
    { kind: 'go', route: '/login', replace: true, frame },
    step({ title: 'Log in', route: '/login' }),
  );
  const user = open('/one');
  await title('One');
  sessionStorage.setItem(draft, '{"town":"Falmouth"}');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await title('Log in');
  expect(sessionStorage.getItem(draft)).toBe('{"town":"Falmouth"}');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await title('Log in');
  expect(sessionStorage.getItem(draft)).toBeNull();
});

test('SES-01 a page says that it was shown to somebody signed in, after a reload too, and never after the answer that nobody is', async () => {
  const signedIn = { signedIn: true, account: { email: 'ada@example.com' } };
  const expired = { ...frame, sessionExpired: true } as const;
  const before = serve(step({ title: 'One' }, signedIn));
  open('/one');
  await title('One');
  cleanup();
  const asked = serve(
    { kind: 'go', route: '/login', replace: true, refused: true, frame: expired },
    step({ title: 'Log in', route: '/login' }),
    step({ title: 'Log in', route: '/login', seq: 2 }),
  );
  const user = open('/one');
  await title('Log in');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect([...before, ...asked].map(({ body }) => body['cameSignedIn'])).toEqual([
    undefined,
    true,
    undefined,
    undefined,
  ]);
});

test('SES-01 the same customer finds what they typed after the session was lost, and another one finds nothing', async () => {
  const of = (email: string) => ({ signedIn: true, account: { email } });
  const draft = 'draft:sign-up/One/details';
  const lost: Screen = {
    kind: 'go',
    route: '/login',
    replace: true,
    refused: true,
    frame: { ...frame, sessionExpired: true },
  };
  const logIn = step({ title: 'Log in', route: '/login' });
  serve(step({ title: 'One' }, of('ada@example.com')));
  open('/one');
  await title('One');
  sessionStorage.setItem(draft, '{"town":"Falmouth"}');
  for (const [email, kept] of [
    ['ada@example.com', '{"town":"Falmouth"}'],
    ['bob@example.com', null],
  ] as const) {
    cleanup();
    serve(lost, logIn, step({ title: 'One' }, of(email)));
    const user = open('/one');
    await title('Log in');
    expect(sessionStorage.getItem(draft)).toBe('{"town":"Falmouth"}');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await title('One');
    expect(sessionStorage.getItem(draft)).toBe(kept);
  }
});

test('SES-01 a step that has become another customer’s is drawn anew: nothing typed stays in its controls', async () => {
  const of = (email: string) => ({ signedIn: true, account: { email } });
  serve(step({ title: 'One' }, of('ada@example.com')), step({ title: 'One', seq: 2 }, of('bob@example.com')));
  const user = open('/one');
  await title('One');
  const before = screen.getByRole('button', { name: 'Go on' });
  await user.click(before);
  await waitFor(() => expect(before.isConnected).toBe(false));
});

/** The view of a step as the server writes it into the page: no session has begun. */
function firstView(next: Screen): StepView {
  if (next.kind !== 'step') throw new Error('The first view is a step');
  return { ...next.view, session: '' };
}

test('the step that came with the page is drawn at once; its visit moves neither focus nor answers', async () => {
  const asked = serve(step({ title: 'One' }));
  open('/one', firstView(step({ title: 'One' })));
  screen.getByRole('button', { name: 'Go on' }).focus();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go on' }));
});

test('an action before the first visit is answered waits for it, and is done in the session that it brings', async () => {
  const asked = serve('lost', step({ title: 'One' }), step({ title: 'Two', route: '/two' }));
  const user = open('/one', firstView(step({ title: 'One' })));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await title('Two');
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/journeys/visits',
    '/api/journeys/visits',
    '/api/journeys/actions',
  ]);
  expect(asked.at(-1)?.body).toMatchObject({ session: 's1', action: 'continue' });
});

test('RET-08 what is asked for while the page prepares something is done after it', async () => {
  const way = { href: null, blocked: false, started: false, faqUrl: null };
  const toBank = { block: 'go-to-bank', id: 'go-to-bank-2', action: 'opened', text: 'Go to my bank' };
  const preparing = { ...toBank, data: [way], prepare: 'prepare', preparing: 'Asking the bank…' };
  const button: BlockView = { block: 'button', id: 'button-1', text: 'Go on', action: 'continue' };
  const heading: BlockView = { block: 'heading', id: 'heading-0', text: 'One' };
  let answer: (screen: Response) => void = () => undefined;
  const prepared = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const asked = serve(
    step({ title: 'One', blocks: [heading, button, preparing] }),
    prepared,
    step({ title: 'Two', route: '/two' }),
  );
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(asked.map(({ body }) => body['action'])).toEqual([undefined, 'prepare']);
  const ready = { ...preparing, data: [{ ...way, href: '/bank/northgate/go' }] };
  answer(new Response(JSON.stringify(step({ title: 'One', seq: 2, blocks: [heading, button, ready] }))));
  await title('Two');
  expect(asked.slice(1).map(({ body }) => [body['action'], body['seq']])).toEqual([
    ['prepare', 1],
    ['continue', 2],
  ]);
});

test('a first visit that shows another step than the page came with has its way', async () => {
  serve(step({ title: 'Two', route: '/two' }));
  open('/one', firstView(step({ title: 'One' })));
  await title('Two');
  expect(window.location.pathname).toBe('/two');
});

test('ENT-13 an action tells the resolution and the platform of the device', async () => {
  const asked = serve(step({ title: 'One' }), step({ title: 'One', seq: 2 }));
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body['device']).toMatchObject({ source: 'web', resolution: '0x0' });
});

test('PTR-08 another partner’s stylesheet is loaded before the old one goes', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/themes/default@1.css">';
  serve(step({ title: 'One' }, { theme: '/themes/reef@2.css' }));
  open('/one');
  await title('One');
  const worn = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
  await waitFor(() => expect(worn()).toEqual(['/themes/default@1.css', '/themes/reef@2.css']));
  document.querySelector('link[href="/themes/reef@2.css"]')?.dispatchEvent(new Event('load'));
  expect(worn()).toEqual(['/themes/reef@2.css']);
});

test('LAY-02 the footer has the links, the registration line and the version', async () => {
  serve(step({ title: 'One' }));
  open('/one');
  await title('One');
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('© 2026 Burgee');
  expect(footer.textContent).toContain('Version 1');
});

test('nothing stands below the task before it is there, where the task would push it down', async () => {
  serve(step({ title: 'One' }));
  open('/one');
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await title('One');
  expect(screen.getByRole('contentinfo')).toBeTruthy();
});

test('RET-01 what a bank added to the address is sent once, untouched, and is in no address, storage or later visit', async () => {
  const back = '?state=a%2Fb&utm=x#code=s3cret&id_token=t0ken';
  const asked = serve('lost', step({ title: 'One' }), step({ title: 'One' }), step({ title: 'Two', route: '/two' }));
  const user = open(`/one${back}`);
  await screen.findByRole('button', { name: 'Try again' });
  expect(window.location.href.endsWith('/one')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await title('One');
  expect(asked.map(({ body }) => body)).toEqual([
    { route: '/one', query: {}, returned: back },
    { route: '/one', query: {}, returned: back },
  ]);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => {
    expect(asked).toHaveLength(3);
  });
  expect(JSON.stringify(asked[2]?.body)).not.toMatch(/s3cret|t0ken/u);
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/s3cret|t0ken|state|utm/u);
  cleanup();
  open(window.location.pathname);
  await title('Two');
  expect(asked.at(-1)?.body).toEqual({ route: '/one', query: {} });
});

test.each([
  ['?response=jwt', true],
  ['?state=x&error=access_denied', true],
  ['#error=access_denied', true],
  ['?code=ours', false],
  ['?promoCode=X#main', false],
])('RET-01 the address %s was sent by another party: %s', async (added, isTheirs) => {
  const asked = serve(step({ title: 'One' }));
  open(`/one${added}`);
  await title('One');
  expect(asked[0]?.body['returned']).toBe(isTheirs ? added : undefined);
  expect(window.location.search + window.location.hash).toBe(isTheirs ? '' : added);
});

test('RET-01 more than the API takes is not sent in part', async () => {
  const asked = serve(step({ title: 'One' }));
  open(`/one#id_token=${'x'.repeat(8192)}`);
  await title('One');
  expect(asked[0]?.body['returned']).toBe('');
  expect(window.location.hash).toBe('');
});
