import { expect, test } from 'vitest';

import { RememberedTags, tagOf } from './remembered-tags.ts';

test('RUN-18 the tag of what was answered is known by what it was made of, until too many others came after it', () => {
  const tags = new RememberedTags(2);
  const [mine, theirs, other] = [
    ['mine', 1],
    ['theirs', 1],
    ['mine', 2],
  ].map((madeOf) => () => tags.of(madeOf));
  expect(mine?.().known).toBeUndefined();
  mine?.().keep(tagOf('an answer'));
  theirs?.().keep(tagOf('another'));
  expect([mine?.().known, theirs?.().known, other?.().known]).toEqual([
    tagOf('an answer'),
    tagOf('another'),
    undefined,
  ]);

  mine?.().keep(tagOf('an answer'));
  other?.().keep(tagOf('a third'));
  expect([mine?.().known, theirs?.().known, other?.().known]).toEqual([
    tagOf('an answer'),
    undefined,
    tagOf('a third'),
  ]);
});
