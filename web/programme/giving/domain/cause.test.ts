import { expect, test } from 'vitest';

import type { Share } from './allocation.ts';
import { type Cause, isNewTo } from './cause.ts';

const cause = (name: string, contributionType: Cause['contributionType']): Cause => ({
  ...{ name, contributionType, label: name, shortName: name, text: '', color: '#123456' },
});
const [oceans, trees, charity] = [
  cause('oceans', 'ocean'),
  cause('trees', 'plant-a-tree'),
  cause('charity', 'charity'),
];
const before = '2021-01-27T14:59:59.999Z';
const since = '2021-01-27T15:00:00.000Z';
const some = (of: string, percent = 10): Share => ({ cause: of, percent });

test.each([
  ['who gives to trees, from the last moment before', oceans, before, [some('trees')], true],
  ['from 15:00 UTC on', oceans, since, [some('trees')], false],
  ['who gives to trees and a charity', oceans, before, [some('charity'), some('trees')], true],
  ['who gives to a charity alone', oceans, before, [some('charity')], false],
  ['who gives nothing', oceans, before, [], false],
  ['who gives nothing any more', oceans, before, [some('trees', 0)], false],
  ['who gives to them', oceans, before, [some('trees'), some('oceans')], false],
  ['who has looked at them', oceans, before, [some('trees'), some('oceans', 0)], false],
  ['who has not chosen another cause', trees, before, [some('oceans')], false],
])('CON-07 the oceans are new to a customer: %s', (_who, asked, createdAt, shares, isNew) => {
  expect(isNewTo(asked, { createdAt: new Date(createdAt), shares, causes: [oceans, trees, charity] })).toBe(isNew);
});
