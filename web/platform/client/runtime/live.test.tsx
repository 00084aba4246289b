import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveAnswer, type LiveView, nothingYet } from '#journeys/engine/step-view.ts';
import type { Frame, Screen } from '../api/journeys.ts';
import { drawnWhole } from '../blocks/draw-whole.ts';
import { LivePanel } from '../blocks/live-panel.tsx';
import { useLive } from '../resources/use-live.ts';
import { App } from './app.tsx';
import { ProgrammeContext } from './client-programme.ts';
import type { Step } from './step-context.ts';

const frame: Frame = {
  partner: 'default',
  product: 'Harbour',
  brand: 'Harbour',
  title: 'Tides',
  theme: '/themes/default@1.css',
  homeUrl: '/',
  links: [],
  registration: '',
  version: '',
  chrome: ['header'],
  signedIn: false,
};

interface Tide {
  readonly at: string;
  readonly unit: string;
}

interface TideBlock {
  readonly data: LiveView<Tide>;
  readonly refresh?: number;
  readonly empty: string;
  readonly away: string;
  readonly again: string;
}

/** A panel of a made-up programme, with a choice of its unit and of its time. */
function TidePanel({ block, step }: { block: TideBlock; step: Step }): ReactNode {
  const live = useLive(block.data, { refresh: block.refresh });
  return (
    <section aria-label={block.data.name}>
      <LivePanel live={live} block={block} skeleton={<i />}>
        {live.records.map(({ at, unit }) => (
          <p key={at}>{`${at} in ${unit}`}</p>
        ))}
      </LivePanel>
      {['feet', 'metres'].map((unit) => (
        <button
          key={unit}
          onClick={() => {
            step.run({ action: 'choose', answers: { unit } });
          }}
        >
          {`${block.data.name} ${unit}`}
        </button>
      ))}
      <button
        onClick={() => {
          step.run({ action: 'later' });
        }}
      >
        {`${block.data.name} later`}
      </button>
    </section>
  );
}

const programme = { drawnBy: drawnWhole({ tide: TidePanel }) };
const words = { empty: 'No tide', away: 'We can’t see the tide', again: 'Look again' };
const tide = (at: string, unit = 'metres'): LiveAnswer<Tide> => ({
  ...nothingYet,
  state: 'fresh',
  records: [{ at, unit }],
});
const panel = (name: string, data: LiveAnswer<Tide>, more: object = {}) => ({
  block: 'tide',
  id: `tide-${name}`,
  data: { ...data, name, floor: 30_000 },
  refresh: 60_000,
  ...words,
  ...more,
});

function page(...blocks: ReturnType<typeof panel>[]): Screen {
  return {
    kind: 'step',
    view: {
      journey: 'tides',
      version: 1,
      session: 's1',
      seq: 1,
      step: 'today',
      route: '/tides',
      title: 'Tides',
      beside: {
        choose: { expects: { high: { unit: '$form.unit' } } },
        later: { expects: { high: { at: '15:30' } } },
      },
      blocks,
    },
    frame,
  };
}

type Answer = object | 'lost' | 'late';
let asked: { readonly path: string; readonly init: RequestInit }[];
/** What each address answers next; the last answer of a list stays. */
let answers: Record<string, Answer[]>;

beforeEach(() => {
  asked = [];
  answers = {};
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('scrollTo', vi.fn());
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/plugins.json') return Promise.resolve(new Response('[]'));
    asked.push({ path, init });
    const [name = ''] = Object.keys(answers).filter((each) => path.includes(each));
    const list = answers[name] ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (answer === 'late') return new Promise(() => undefined);
    if (answer === undefined || answer === 'lost') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(answer instanceof Response ? answer : new Response(JSON.stringify(answer)));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a press changes is painted, and then sent: milliseconds that this takes here. */
const aFrame = 20;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asksOf = (name: string) => asked.filter(({ path }) => path.includes(name));

const open = (...blocks: ReturnType<typeof panel>[]) => visit(page(...blocks));

async function visit(visited: Screen): Promise<void> {
  answers['visits'] = [visited];
  window.history.replaceState(null, '', '/tides');
  render(
    <Provider store={createStore()}>
      <BrowserRouter useTransitions={false}>
        <ProgrammeContext value={programme}>
          <App first={frame} />
        </ProgrammeContext>
      </BrowserRouter>
    </Provider>,
  );
  await pass(aFrame);
}

test('RUN-18 what came with the page shows at once, and is asked for again at its pace with what is known of it', async () => {
  answers['data/high'] = [
    new Response(JSON.stringify(tide('14:10')), { headers: { ETag: '"a"' } }),
    new Response(null, { status: 304 }),
  ];
  await open(panel('high', tide('14:02')));
  expect(screen.getByText('14:02 in metres')).toBeDefined();
  await pass(59_000);
  expect(asksOf('data/high')).toEqual([]);
  await pass(1000);
  expect(asksOf('data/high').map(({ path }) => path)).toEqual([
    '/api/journeys/tides/steps/today/data/high?page=%2Ftides',
  ]);
  expect(screen.getByText('14:10 in metres')).toBeDefined();
  await pass(60_000);
  expect(new Headers(asksOf('data/high')[1]?.init.headers).get('If-None-Match')).toBe('"a"');
  expect(screen.getByText('14:10 in metres')).toBeDefined();
});

test('RUN-18 what did not come with the page is asked for at once, and one that fails leaves the others', async () => {
  answers['data/high'] = [tide('14:02')];
  answers['data/low'] = ['lost'];
  await open(panel('high', nothingYet), panel('low', nothingYet));
  await pass(500);
  expect(screen.getByText('14:02 in metres')).toBeDefined();
  expect(screen.getByRole('region', { name: 'low' }).textContent).toContain('We can’t see the tide');
  answers['data/low'] = [tide('20:15')];
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
  await pass(aFrame);
  expect(screen.getByText('20:15 in metres')).toBeDefined();
});

test('RUN-18 what is late says so, and can be asked for anew; the others are there', async () => {
  answers['data/low'] = ['late', 'late', tide('20:15')];
  await open(panel('high', tide('14:02')), panel('low', nothingYet));
  expect(screen.getByText('14:02 in metres')).toBeDefined();
  await pass(5_900);
  expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
  await pass(200);
  const low = screen.getByRole('region', { name: 'low' });
  expect(low.textContent).toContain('This is taking longer than usual.');
  const again = screen.getByRole('button', { name: 'Look again' });
  fireEvent.click(again);
  await pass(5_900);
  expect([asksOf('data/low').length, again.getAttribute('aria-busy')]).toEqual([2, 'true']);
  await pass(200);
  expect(again.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(again);
  await pass(aFrame);
  expect(low.textContent).toContain('20:15 in metres');
});

test('RUN-18 after three failures what is shown counts as old, and is asked for less often', async () => {
  answers['data/high'] = ['lost'];
  await open(panel('high', tide('14:02')));
  await pass(120_000);
  expect(asksOf('data/high')).toHaveLength(2);
  expect(screen.queryByText(/As it was/u)).toBeNull();
  await pass(60_000);
  expect(screen.getByText(/As it was/u)).toBeDefined();
  expect(screen.getByText('14:02 in metres')).toBeDefined();
  await pass(119_000);
  expect(asksOf('data/high')).toHaveLength(3);
  await pass(1000);
  expect(asksOf('data/high')).toHaveLength(4);
});

test('RUN-18 nothing is asked for while nobody looks, and then only what is older than its floor', async () => {
  answers['data/high'] = [tide('14:10')];
  await open(panel('high', tide('14:02')));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await pass(10_000);
  fireEvent(document, new Event('visibilitychange'));
  await pass(aFrame);
  expect(asksOf('data/high'), 'it is new enough').toHaveLength(0);
  hidden.mockReturnValue(true);
  await pass(300_000);
  expect(asksOf('data/high'), 'nobody looks').toHaveLength(0);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await pass(aFrame);
  expect(asksOf('data/high').length).toBeGreaterThan(0);
});

test.each([
  ['the page is another one', { ...nothingYet, state: 'gone' }],
  ['nobody is signed in any more', new Response('{"code":"signed-out"}', { status: 401 })],
])('RUN-18 the page is visited anew once %s', async (_what, answer) => {
  answers['data/high'] = [answer];
  await open(panel('high', tide('14:02')));
  expect(asksOf('visits')).toHaveLength(1);
  await pass(60_000);
  expect(asksOf('visits')).toHaveLength(2);
});

const done = (more: object = {}) => ({ kind: 'done', refresh: ['high'], frame, ...more });
const chosen = () =>
  asksOf('actions').map(({ init }) => (JSON.parse(init.body as string) as { answers: object }).answers);

test('RUN-18 a choice beside the page shows at once, and what came of it is asked for', async () => {
  answers['actions'] = [done()];
  answers['data/high'] = [tide('14:02', 'feet')];
  await open(panel('high', tide('14:02')));
  fireEvent.click(screen.getByRole('button', { name: 'high feet' }));
  expect(screen.getByText('14:02 in feet')).toBeDefined();
  expect([asksOf('actions'), asksOf('data/high')], 'what it shows is painted first').toEqual([[], []]);
  await pass(aFrame);
  expect(asksOf('data/high')).toHaveLength(1);
  expect(screen.getByText('14:02 in feet')).toBeDefined();
  answers['data/high'] = [tide('14:02', 'fathoms')];
  await pass(60_000);
  expect(screen.getByText('14:02 in fathoms'), 'nothing is expected any more').toBeDefined();
});

test('RUN-18 of several choices that are made while one is on its way only the last is sent', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetching = globalThis.fetch;
  let isFirst = true;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.includes('actions') || !isFirst) return fetching(path, init);
    isFirst = false;
    asked.push({ path, init });
    return new Promise<Response>((resolve) => (answer = resolve));
  });
  answers['actions'] = [done()];
  answers['data/high'] = [tide('14:02', 'feet')];
  await open(panel('high', tide('14:02')));
  for (const unit of ['feet', 'metres', 'feet']) fireEvent.click(screen.getByRole('button', { name: `high ${unit}` }));
  await pass(aFrame);
  expect(chosen()).toEqual([{ unit: 'feet' }]);
  answer(new Response(JSON.stringify(done())));
  await pass(aFrame);
  expect(chosen()).toEqual([{ unit: 'feet' }, { unit: 'feet' }]);
  const keys = asksOf('actions').map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
  expect(screen.getByText('14:02 in feet')).toBeDefined();
});

test('RUN-18 two quick choices and an answer between them leave the page at the last', async () => {
  answers['actions'] = [done()];
  answers['data/high'] = [tide('14:02', 'feet')];
  await open(panel('high', tide('14:02')));
  fireEvent.click(screen.getByRole('button', { name: 'high feet' }));
  await pass(aFrame);
  let answer: (response: Response) => void = () => undefined;
  const fetching = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes('actions') ? new Promise<Response>((resolve) => (answer = resolve)) : fetching(path, init),
  );
  fireEvent.click(screen.getByRole('button', { name: 'high metres' }));
  await pass(60_000);
  expect(screen.getByText('14:02 in metres'), 'a poll has said feet meanwhile').toBeDefined();
  answers['data/high'] = [tide('14:02', 'metres')];
  answer(new Response(JSON.stringify(done())));
  await pass(aFrame);
  expect(screen.getByText('14:02 in metres')).toBeDefined();
});

test('RUN-18 what two actions expect of the same data shows side by side', async () => {
  let answer: (response: Response) => void = () => undefined;
  const fetching = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.includes('actions') ? new Promise<Response>((resolve) => (answer = resolve)) : fetching(path, init),
  );
  await open(panel('high', tide('14:02')));
  fireEvent.click(screen.getByRole('button', { name: 'high feet' }));
  fireEvent.click(screen.getByRole('button', { name: 'high later' }));
  expect(screen.getByText('15:30 in feet')).toBeDefined();
  answer(new Response(JSON.stringify(done())));
});

test('RUN-18 a choice that an outcome does not bear out goes back, and the customer hears why', async () => {
  answers['actions'] = [done({ refresh: [], say: { kind: 'error', text: 'We couldn’t keep that.' } })];
  await open(panel('high', tide('14:02')));
  fireEvent.click(screen.getByRole('button', { name: 'high feet' }));
  expect(screen.getByText('14:02 in feet')).toBeDefined();
  await pass(aFrame);
  expect(screen.getByText('14:02 in metres')).toBeDefined();
  expect(screen.getByText('We couldn’t keep that.')).toBeDefined();
});

test('RUN-18 a choice that cannot be sent goes back, and can be tried again under its key', async () => {
  answers['actions'] = ['lost', done()];
  answers['data/high'] = [tide('14:02', 'feet')];
  await open(panel('high', tide('14:02')));
  fireEvent.click(screen.getByRole('button', { name: 'high feet' }));
  await pass(aFrame);
  expect(screen.getByText('14:02 in metres')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(aFrame);
  const keys = asksOf('actions').map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(screen.getByText('14:02 in feet')).toBeDefined();
});

test('ACC-07 RUN-18 what an answer says of the menu is marked there, and marked no more once another says so', async () => {
  const item = { label: 'Letters', href: '/letters' };
  const menu = { label: 'Menu', close: 'Close', main: [item], secondary: [], header: [] };
  const letters = { tone: 'warning', text: 'A letter waits' } as const;
  const dots = (main: object) => ({ main, tabs: {} });
  answers['data/high'] = [
    { ...tide('14:10'), dots: dots({ '/letters': letters }) },
    { ...tide('14:20'), dots: dots({}) },
  ];
  await visit({ ...page(panel('high', tide('14:02'))), frame: { ...frame, menu, chrome: ['header', 'drawer'] } });
  const link = () => screen.getByRole('link', { name: /Letters/u }).textContent;
  expect(link()).toBe('Letters');
  await pass(60_000);
  expect(link()).toBe('LettersA letter waits');
  await pass(60_000);
  expect(link()).toBe('Letters');
});
