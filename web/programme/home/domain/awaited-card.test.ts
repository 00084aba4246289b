import { expect, test } from 'vitest';

import { awaitedStageOf } from './awaited-card.ts';

test('DSH-07 a card that is not active is being made, in the post, or waits for its PIN alone', () => {
  const stage = (newCardKind: 'normal' | 'virtual' | null, newCardState: 'ordered' | 'making' | 'posted' | null) =>
    awaitedStageOf({ newCardKind, newCardState });
  expect([stage(null, null), stage('normal', 'ordered'), stage('normal', 'making')]).toEqual([
    ...['none', 'making', 'making'],
  ]);
  expect([stage('normal', 'posted'), stage('virtual', 'ordered'), stage('virtual', 'making')]).toEqual([
    ...['posted', 'virtual', 'virtual'],
  ]);
});
