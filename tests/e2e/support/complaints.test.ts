import { expect, test } from 'vitest';

import { surprisesOf } from './complaints.ts';

const notFound = 'Failed to load resource: the server responded with a status of 404 ()';
const refused = 'Refused to apply inline style because it violates the following Content Security Policy directive';

test.each([
  ['no complaint', [], [], []],
  ['one that nobody expects', [refused], [], [refused]],
  ['one that is expected', [notFound], [/status of 404/u], []],
  ['two of the kind that is expected', [notFound, notFound], [/status of 404/u], []],
  ['another than the one that is expected', [notFound, refused], [/status of 404/u], [refused]],
  ['one that is expected and never comes', [], [/status of 404/u], ['never came: status of 404']],
])('RUN-05 of what a browser complained: %s', (_what, complaints, expected, surprises) => {
  expect(surprisesOf(complaints, expected)).toEqual(surprises);
});
