import { expect, test } from 'vitest';

import type { CallContext } from '#web/platform/server/ports/call.ts';

import { checkedCalls } from './checked-calls.ts';

const inputs = {
  word: { type: 'string', required: true },
  answer: { type: 'boolean' },
  body: { type: 'answers' },
  for: { type: 'string', choices: ['one', 'two'] },
};
const given: unknown[] = [];
const call = (input: unknown) => {
  given.push(input);
  return Promise.resolve({ outcome: 'done' });
};
const ask = (input: Readonly<Record<string, unknown>>) => {
  const calls = checkedCalls({ ask: call }, { ask: { inputs } });
  return calls['ask']?.(input, {} as CallContext);
};

test.each([
  { word: 'a' },
  { word: '', answer: false },
  { word: 'a', body: { field: 1 }, for: 'two', more: 'is not looked at' },
])('RUN-07 a call is given %j', async (input) => {
  expect(await ask(input)).toEqual({ outcome: 'done' });
  expect(given.splice(0)).toEqual([input]);
});

test.each([
  [{}, '"word" must be a string.'],
  [{ word: 1 }, '"word" must be a string.'],
  [{ word: null }, '"word" must be a string.'],
  [{ word: 'a', answer: 'true' }, '"answer" must be a boolean.'],
  [{ word: 'a', body: 'b' }, '"body" must be an object.'],
  [{ word: 'a', body: null }, '"body" must be an object.'],
  [{ word: 'a', for: 'three' }, '"for" must be one of one, two.'],
])('RUN-07 a call is not given %j', async (input, message) => {
  await expect(ask(input)).rejects.toThrow(message);
  expect(given).toEqual([]);
});
