// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepQuery, keptQuery, queryToSend } from './query-store.ts';

const queryKeptForMs = 259_200_000;

beforeEach(() => {
  localStorage.clear();
});

test('ENT-02 the query is remembered for 259200000 ms and no longer', () => {
  keepQuery({ utm_source: 'reef' }, 1000);
  expect(keptQuery(1000 + queryKeptForMs - 1)).toEqual({ utm_source: 'reef' });
  expect(keptQuery(1000 + queryKeptForMs)).toEqual({});
});

test('ENT-02 s_id goes to local storage under its own name, and goes when the rest goes', () => {
  keepQuery({ s_id: 'abc', utm_source: 'reef' }, 1000);
  expect(localStorage.getItem('s_id')).toBe('abc');
  expect(keptQuery(1000 + queryKeptForMs - 1)).toEqual({ s_id: 'abc', utm_source: 'reef' });
  expect(keptQuery(1000 + queryKeptForMs)).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test('ENT-02 s_id alone has an end too, also one from before it had one', () => {
  keepQuery({ s_id: 'abc' }, 1000);
  expect(keptQuery(1000 + queryKeptForMs - 1)).toEqual({ s_id: 'abc' });
  expect(keptQuery(1000 + queryKeptForMs)).toEqual({});
  localStorage.setItem('s_id', 'years old');
  expect(keptQuery(0)).toEqual({});
  expect(localStorage).toHaveLength(0);
});

test('ENT-02 a newer value replaces the older, and the address speaks first', () => {
  keepQuery({ promoCode: 'OLD', channel: 'mail' }, 0);
  keepQuery({ promoCode: 'NEW' }, 1);
  expect(queryToSend('?channel=web', 2)).toEqual({ promoCode: 'NEW', channel: 'web' });
});

test('a code or token of the address is never stored', () => {
  keepQuery({ code: 'secret', sessionToken: 'secret', state: 'x', response: 'secret' }, 0);
  expect(localStorage).toHaveLength(0);
});

test('LOG-05 the page that asked for a sign-in is not gone back to on another day, and its code is not stored', () => {
  keepQuery({ referrer: '/validate?code=secret' }, 0);
  expect(localStorage).toHaveLength(0);
});

test('what a programme says is of the moment is not so on another day', () => {
  keepQuery({ chosen: 'BUSINESS', utm_source: 'reef' }, 0, ['chosen']);
  expect(keptQuery(1)).toEqual({ utm_source: 'reef' });
});

test('a parameter that the API would not take is left out', () => {
  expect(queryToSend(`?long=${'x'.repeat(513)}&referrer=%2F%00&%00=x&__proto__=x&short=1`, 0)).toEqual({ short: '1' });
});

test('a parameter that the API would not take and a version before has kept is left out', () => {
  localStorage.setItem('query', JSON.stringify({ values: { promoCode: 'a\0b', channel: 'web' }, expires: 10 }));
  expect(queryToSend('', 1)).toEqual({ channel: 'web' });
});

test('what somebody else left in the storage does no harm', () => {
  localStorage.setItem('query', 'not JSON');
  expect(keptQuery(0)).toEqual({});
});
