import { expect, test } from 'vitest';

import type { DrawPage, PageToDraw } from '#web/platform/contract/page-drawing.ts';
import type { Frame, StepScreen } from '#web/platform/contract/screen.ts';
import { followPageDrawer } from './follow-page-drawer.ts';
import { screenDrawer } from './draw-screen.ts';

const noForms = { form: () => undefined, validators: () => ({ whole: () => true, all: {} }) };
const screen = (title: string): StepScreen => ({
  kind: 'step',
  frame: { partner: 'default', title } as Frame,
  view: { ...{ journey: 'j', version: 1, session: '', seq: 1, step: 's' }, route: '/page', title, blocks: [] },
});

/** Draws with `drawPage`; what it was asked for, and what went wrong. */
function drawing(drawPage: DrawPage) {
  const asked: PageToDraw[] = [];
  const faults: unknown[] = [];
  const counted: DrawPage = (page) => {
    asked.push(page);
    return drawPage(page);
  };
  const draw = screenDrawer({
    ...{ drawer: () => Promise.resolve(counted), content: () => noForms, origin: 'https://own.example' },
    onFault: (fault) => faults.push(fault),
  });
  return { draw, asked, faults };
}

test('RUN-16 what is the same for everybody is drawn once for each title, query and kind of window', async () => {
  const { draw, asked } = drawing(({ frame, search }) => frame.title + search);
  const page = { screen: screen('One'), search: '', isWide: true };
  expect([await draw(page), await draw(page)]).toEqual(['One', 'One']);
  expect(asked).toHaveLength(1);
  expect(await draw({ ...page, search: '?a=b' })).toBe('One?a=b');
  await draw({ ...page, isWide: false });
  await draw({ ...page, screen: screen('Two') });
  expect(asked).toHaveLength(4);
});

test('RUN-16 what is somebody’s own is drawn each time, and kept by nobody', async () => {
  const { draw, asked } = drawing(({ key = '' }) => key);
  const page = { screen: screen('One'), search: '', isWide: true };
  expect([await draw({ ...page, key: 'first' }), await draw({ ...page, key: 'second' })]).toEqual(['first', 'second']);
  expect(await draw(page)).toBe('');
  expect(asked).toHaveLength(3);
});

test('RUN-16 no more than 300 are kept, the newest asked for', async () => {
  const { draw, asked } = drawing(({ search }) => search);
  const page = { screen: screen('One'), isWide: true };
  for (let count = 0; count <= 300; count += 1) {
    await draw({ ...page, search: '?first' });
    await draw({ ...page, search: `?${String(count)}` });
  }
  const before = asked.length;
  await draw({ ...page, search: '?first' });
  expect(asked).toHaveLength(before);
  await draw({ ...page, search: '?0' });
  expect(asked).toHaveLength(before + 1);
});

test('RUN-16 a page that cannot be drawn is left to its browser, and somebody hears of it', async () => {
  const fault = new Error('no such block');
  const { draw, faults } = drawing(() => {
    throw fault;
  });
  expect(await draw({ screen: screen('One'), search: '', isWide: true })).toBeUndefined();
  expect(faults).toEqual([fault]);
});

test('RUN-16 without a build there is nothing to draw with, and it is no fault', async () => {
  const faults: unknown[] = [];
  const draw = screenDrawer({
    ...{ drawer: followPageDrawer('/nowhere'), content: () => noForms, origin: 'https://own.example' },
    onFault: (fault) => faults.push(fault),
  });
  expect(await draw({ screen: screen('One'), search: '', isWide: true })).toBeUndefined();
  expect(faults).toEqual([]);
});
