import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BlockView } from '#journeys/engine/step-view.ts';
import { stubDialogs } from '../blocks/draw-block.builder.tsx';
import { inFreshBrowser, open, problem, serve, step, title } from './app.builder.tsx';

inFreshBrowser();

test('ERR-05 an action that gets no answer is offered again under the same key', async () => {
  const asked = serve(
    step({ title: 'One' }),
    'lost',
    problem(503, 'unavailable'),
    step({ title: 'Two', route: '/two' }),
  );
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We’ve kept your answers on this page.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await title('Two');
  const keys = asked.slice(1).map(({ key }) => key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(new Set(keys).size).toBe(1);
});

const dialogWords = { title: 'Done', text: 'It is done', confirm: 'OK', busy: 'Saving', cancel: 'Back' };
/** How to come to the button, and whether what is laid over the page stays after it. */
const unheardBlocks = [
  { block: 'message-dialog', opens: [], stays: true },
  {
    block: 'choice-dialog',
    name: 'Way',
    data: [{ choice: 'a', option: 'Post', state: 'free' }],
    opens: ['Open', 'Post'],
    stays: true,
  },
  { block: 'account-closing', effects: [], obstacles: [], terms: [], opens: ['Open'], stays: false },
];
test.each(unheardBlocks)(
  'ERR-05 what nobody heard of a $block is told once, where it was pressed',
  async ({ opens, stays, ...block }) => {
    stubDialogs();
    const asked = { ...dialogWords, opens: 'Open', ...block, id: 'a', action: 'continue' } as unknown as BlockView;
    serve(step({ title: 'One', blocks: [asked] }), 'lost');
    const user = open('/one');
    await title('One');
    for (const name of opens) await user.click(await screen.findByText(name));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    const told = await screen.findAllByRole('alert', { hidden: true });
    expect(told.map((alert) => alert.closest('dialog') !== null)).toEqual([stays]);
  },
);

test('ERR-05 a first page that cannot be reached says so and tries again', async () => {
  serve('lost', step({ title: 'One' }));
  const user = open('/one');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await title('One');
});

test('LOG-16 an expired session leads to the log-in with a warning', async () => {
  const asked = serve(
    step({ title: 'One' }),
    problem(401, 'signed-out'),
    step({ title: 'Log in', route: '/user/login' }),
  );
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await title('Log in');
  expect(asked.at(-1)?.body).toMatchObject({ route: '/user/login' });
  expect(screen.getByRole('alert').textContent).toContain('Your session has expired. Please login again');
});

test('too many requests say how long to wait', async () => {
  serve(step({ title: 'One' }), problem(429, 'too-many-requests', { headers: { 'Retry-After': '90' } }));
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 2 minutes.');
});

test('RUN-04 a form that has changed is drawn anew, with a word about it', async () => {
  const newer = step({ title: 'One', seq: 2 });
  serve(step({ title: 'One' }), problem(409, 'form-changed', { screen: newer }));
  const user = open('/one');
  await title('One');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This form has changed since you opened it.');
});

test.each([
  ['a fault in a block', 'text'],
  ['a block that this release draws no more', 'spent-box'],
])('ERR-06 %s leaves the page standing and tells the console nothing personal', async (_, block) => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve(
    step({
      title: 'One',
      blocks: [
        { block: 'heading', id: 'h', text: 'One' },
        { block, id: 'ada@example.com' },
      ],
    }),
  );
  open('/one');
  await title('One');
  expect(screen.getByText(/We couldn’t show this part of the page/)).toBeTruthy();
  const ours = reported.mock.calls.map(String).filter((line) => line.startsWith('Fault in the page'));
  expect(ours).toHaveLength(1);
  expect(ours.join()).not.toContain('ada@example.com');
});
