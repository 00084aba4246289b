import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StepView } from '#journeys/engine/step-view.ts';
import { inFreshBrowser, open, problem, serve, step } from '../runtime/app.builder.tsx';
import { defaultWords } from '../runtime/words.ts';

inFreshBrowser();

interface Stand {
  readonly own: 'on' | 'off';
  readonly partner: 'on' | 'off';
}

const settings = ({ own, partner }: Stand) => {
  const rows = [
    { setting: 'newsletter', state: own, name: 'Our news', detail: 'From us' },
    { setting: 'marketing', state: partner, name: 'Partner news', detail: 'From them' },
  ];
  const about = { label: 'News', empty: 'None', busy: 'Saving', action: 'choose' };
  const view = { blocks: [{ block: 'switch-list', id: 'switch-list-0', data: rows, ...about }] };
  return step({ title: 'settings', ...(view as Partial<StepView>) });
};
const answered = (stand: Stand) => new Response(JSON.stringify(settings(stand)));

const own = () => screen.findByRole('switch', { name: 'Our news' });
const partner = () => screen.findByRole('switch', { name: 'Partner news' });
const standing = async () =>
  [await own(), await partner()].map((each) => (each.getAttribute('aria-checked') === 'true' ? 'on' : 'off'));
const pressed = (asked: ReturnType<typeof serve>) =>
  asked.filter(({ path }) => path.endsWith('/actions')).map(({ body }) => body['answers']);

/** An answer that comes when the test says so. */
function later() {
  let come: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (come = resolve));
  return {
    answer,
    come: (response: Response) =>
      act(async () => {
        come(response);
        await answer;
      }),
  };
}

test('ACC-04 two settings pressed one after the other are both kept, and stand there at once', async () => {
  const [first, second] = [later(), later()];
  const asked = serve(settings({ own: 'on', partner: 'on' }), first.answer, second.answer);
  const user = open('/one');
  await user.click(await own());
  await user.click(await partner());
  expect(await standing()).toEqual(['off', 'off']);
  expect(pressed(asked)).toEqual([{ setting: 'newsletter', isOn: false }]);
  await first.come(answered({ own: 'off', partner: 'on' }));
  expect(await standing()).toEqual(['off', 'off']);
  expect(pressed(asked)).toEqual([
    { setting: 'newsletter', isOn: false },
    { setting: 'marketing', isOn: false },
  ]);
  await second.come(answered({ own: 'off', partner: 'off' }));
  expect(await standing()).toEqual(['off', 'off']);
  expect(screen.queryByText('Saving')).toBeNull();
});

test('ACC-04 what is turned on and off at once ends off, and of what waits only the last is sent', async () => {
  const [first, second] = [later(), later()];
  const asked = serve(settings({ own: 'off', partner: 'off' }), first.answer, second.answer);
  const user = open('/one');
  await user.click(await own());
  for (let count = 0; count < 3; count += 1) await user.click(await own());
  expect(await standing()).toEqual(['off', 'off']);
  await first.come(answered({ own: 'on', partner: 'off' }));
  expect(await standing()).toEqual(['off', 'off']);
  await second.come(answered({ own: 'off', partner: 'off' }));
  expect(await standing()).toEqual(['off', 'off']);
  expect(pressed(asked)).toEqual([
    { setting: 'newsletter', isOn: true },
    { setting: 'newsletter', isOn: false },
  ]);
});

test('ACC-04 what is refused goes back, and what waited behind it is kept', async () => {
  const first = later();
  const asked = serve(settings({ own: 'on', partner: 'on' }), first.answer, answered({ own: 'on', partner: 'off' }));
  const user = open('/one');
  await user.click(await own());
  await user.click(await partner());
  await first.come(problem(429, 'too-many-requests'));
  await vi.waitFor(async () => {
    expect([await standing(), pressed(asked).length]).toEqual([['on', 'off'], 2]);
  });
});

test('ACC-04 while we cannot be reached all goes back, the page says so, and the next press counts', async () => {
  const first = later();
  const asked = serve(settings({ own: 'on', partner: 'on' }), first.answer, answered({ own: 'on', partner: 'off' }));
  const user = open('/one');
  await user.click(await own());
  await user.click(await partner());
  await first.come(problem(503, 'unavailable'));
  expect(await screen.findByRole('button', { name: defaultWords('problems.again') })).toBeDefined();
  expect([await standing(), pressed(asked).length]).toEqual([['on', 'on'], 1]);
  await user.click(await partner());
  expect([await standing(), pressed(asked).length]).toEqual([['on', 'off'], 2]);
});
