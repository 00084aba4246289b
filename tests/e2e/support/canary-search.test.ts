import { describe, expect, test } from 'vitest';

import { asCode, canariesIn, labelsOf, withoutFigures } from './canary-search.ts';

const canaries = { PIN: '2580', code: '417' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
/** As the browser keeps a draft: JSON, in a value of a storage that is told as JSON again. */
const storage = (...entries: readonly (readonly [string, string])[]) => JSON.stringify({ sessionStorage: entries });

describe('CRD-01 CRD-03 a PIN, or a card’s code, is found', () => {
  test.each([
    ['in localStorage', JSON.stringify({ localStorage: [['last', '2580']] })],
    ['in sessionStorage', storage(['typed', '2580'])],
    ['in a draft', storage(['draft:plans/set-pin/set-pin', JSON.stringify({ pin: '2580' })])],
    ['in a draft within a draft', storage(['drafts', JSON.stringify({ one: JSON.stringify({ pin: '2580' }) })])],
    ['as a number', storage(['draft', JSON.stringify({ pin: 2580 })])],
    ['in the name of an entry', storage(['pin-2580', ''])],
    ['in a query', 'https://card.example/card/set-pin?pin=2580&x=1'],
    ['in a path', 'https://card.example/card/2580/confirm'],
    ['in a fragment', 'https://card.example/card#pin=2580'],
    ['in a query as JSON', `https://card.example/?draft=${encodeURIComponent('{"pin":"2580"}')}`],
    [
      'in a query, escaped twice',
      `https://card.example/?go=${encodeURIComponent(encodeURIComponent('/x?pin="2580"'))}`,
    ],
    ['beside an escape that is none', 'https://card.example/?a=%ff%22&pin=%222580%22'],
    ['as escapes alone', 'https://card.example/?pin=%32%35%38%30'],
    ['as escapes of JSON', String.raw`{"pin":"\u0032\u0035\u0038\u0030"}`],
    ['beside letters', 'https://card.example/?to=pin2580of'],
    ['in base64', `https://card.example/?state=${base64('{"typed":{"pin":"2580"}}')}`],
    [
      'in a token that anybody can read',
      `Bearer ${base64url('{"alg":"none"}')}.${base64url('{"pin":"2580","a":"ü"}')}.`,
    ],
    ['at the end of a line', 'typed: 2580\n'],
    ['in a body', 'https://card.example/api/journeys/actions {"answers":{"pin":"2580"}}'],
  ])('%s', (_where, text) => {
    expect(canariesIn(text, canaries)).toEqual(['PIN']);
  });

  test('each by its name', () => {
    expect(canariesIn('{"cvv":"417"} ?pin=2580', canaries)).toEqual(['PIN', 'code']);
  });
});

describe('CRD-01 CRD-03 what only has the same digits is no PIN and no code', () => {
  test.each([
    ['in a longer number', '{"at":1725803417000,"pan":"12580417"}'],
    ['in an id', '{"id":"0417ab12-2580-4258-8417-a0b1c2d3e417"}'],
    ['in the hash of a file', '/themes/default@a2580b417c0d1e2f.css'],
    ['in a token', `sid=aB2580cD417${'xY9z'.repeat(10)}`],
    [
      'in the id that a token tells',
      `eyJhbGciOiJIUzI1NiJ9.${base64url('{"jti":"01a21cca-2580-417e-952d-d51b73e9aff6"}')}.x`,
    ],
    ['in a short part of what is sealed', 'eyJlbmMiOiJBMjU2R0NNIn0.a-417-b.aVEZA-2580-re-RL.BXb_417_k.PL8d-2580-A'],
    ['in how large a screen is', '{"resolution":"417x2580"}'],
    ['nowhere', storage(['draft', '{"givenName":"Ada"}'])],
  ])('%s', (_where, text) => {
    expect(canariesIn(text, canaries)).toEqual([]);
  });
});

describe('OPS-06 CRD-03 a card’s code is found where it is a value of its own', () => {
  test.each([
    ['a column of text', '{"note": "417"}'],
    ['JSON in a column of text', JSON.stringify({ note: JSON.stringify({ typed: '417' }) })],
    ['JSON in JSON in a column of text', JSON.stringify({ note: JSON.stringify(JSON.stringify({ typed: '417' })) })],
    ['a list', '{"typed": ["418", "417"]}'],
    ['a column of figures that is called so', '{"cvv" : 417}'],
    ['a figure in JSON that is called so', '{"answers":{"securityCode":417},"ms":12}'],
    ['a query, at its end', '{"address": "/card/cvv?typed=417"}'],
    ['a query, before another value', 'GET /card/cvv?typed=417&again=1 200'],
    ['a query, after another value', 'GET /card/cvv?again=1&typed=417 200'],
    ['a line of words', 'the security code: 417 was typed'],
    ['quotes of another kind', "asked with '417'"],
  ])('%s', (_where, text) => {
    expect(asCode('417').test(text)).toBe(true);
  });

  test.each([
    ['how long something took', '{"event":"request","ms":417,"status":200}'],
    ['when something was', '{"at": "2026-11-27T11:42:17.417+00:00"}'],
    ['an amount', '{"pence": 417}'],
    ['an amount in words', '{"text": "You paid £4.17, or £417 in all"}'],
    ['a figure among words', '{"outcome": "score=417 plans=4"}'],
    ['an id', '{"id": "0417ab12-2580-4258-8417-a0b1c2d3e417"}'],
    ['an order’s id in a query', '/customer/payments?key=417ab12&at=1417'],
    ['a code of another sort', '{"code": "041798", "other": "417-20"}'],
    ['a figure with a fraction that is called so', '{"codes per minute": 1, "code": 417.5}'],
    ['the end of a card’s number', '{"last_four": "1417"}'],
  ])('%s is none', (_where, text) => {
    expect(asCode('417').test(text)).toBe(false);
  });
});

test('OPS-06 of metrics the labels are searched, of a log all but the figures that any number may be', () => {
  const metrics =
    'asked_total{route="/card/cvv"} 417\nasked_ms_bucket{le="417",route="/x"} 2580\nasked_total{pin="2580"} 1';
  expect(canariesIn(labelsOf(metrics), canaries)).toEqual(['PIN']);
  const line = { level: 30, time: '2026-11-27T11:42:17.417Z', ms: 2580, status: 417, event: 'request' };
  expect(canariesIn(withoutFigures(JSON.stringify(line)), canaries)).toEqual([]);
  expect(canariesIn(withoutFigures(JSON.stringify({ ...line, ms: '417' })), canaries)).toEqual(['code']);
  expect(canariesIn(withoutFigures(`no JSON 2580\n${JSON.stringify({ ...line, code: 417 })}`), canaries)).toEqual([
    ...['PIN', 'code'],
  ]);
});
