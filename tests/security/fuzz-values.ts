import fc from 'fast-check';

import { resolved, type Schema } from './document.ts';

type Values = Readonly<Record<string, unknown>>;

/** Any value that `schema` lets pass. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, const: only, anyOf, items, minimum = 0, maxItems = 5, ...rest } = resolved(schema);
  if (only !== undefined) return fc.constant(only);
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(valueOf));
  const byType: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
    string: () => textOf(rest),
    integer: () => fc.integer({ min: minimum, max: 2_000_000_000 }),
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: () => fc.array(valueOf(items ?? {}), { maxLength: Math.min(maxItems, 5) }),
    object: () => objectOf(rest),
  };
  if (type === undefined) return fc.jsonValue({ maxDepth: 3 });
  const made = byType[type];
  if (made === undefined) throw new Error(`Nothing makes values of the type ${type}`);
  return made();
}

function textOf({ minLength = 0, maxLength = 60, pattern }: Schema): fc.Arbitrary<string> {
  const start = pattern === '^/' ? '/' : '';
  const most = Math.min(maxLength, 60) - start.length;
  const size = { minLength: Math.max(0, minLength - start.length), maxLength: most };
  // The schema counts code points, and so does this.
  return fc
    .oneof(fc.string({ ...size, unit: 'grapheme-ascii' }), fc.string({ ...size, unit: 'binary' }))
    .map((text) => start + text);
}

function objectOf({ properties = {}, required = [], patternProperties }: Schema): fc.Arbitrary<Values> {
  const [more] = Object.values(patternProperties ?? {});
  if (more !== undefined) return fc.dictionary(fc.string({ maxLength: 20 }), valueOf(more), { maxKeys: 5 });
  const members = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
  return fc.record(members, { requiredKeys: [...required] });
}

/** Valid by the schema; often with what the scene says, so that it gets further than to the first question. */
export function validBody(schema: Schema, scene: Values): fc.Arbitrary<Values> {
  const generated = valueOf(schema) as fc.Arbitrary<Values>;
  const kept = fc.subarray(Object.keys(scene), { minLength: 0 });
  return fc
    .tuple(generated, kept)
    .map(([body, names]) => ({ ...body, ...Object.fromEntries(names.map((name) => [name, scene[name]])) }));
}

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { deeper: deep(levels - 1) });

/** What programs stumble over. */
export const nasty: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, -0, '', ' ', '0', 'null', 'undefined', 'NaN'],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e',
    '\ufeff',
    '\u2028',
    'é'.normalize('NFD'),
    '🏴‍☠️',
    'ﷺ',
    'İ',
  ],
  ...["'; drop table customers; --", '%', '_', '\\', '$1', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '&amp;'],
  ...[
    '../../etc/passwd',
    '..%2f..',
    '/',
    '//',
    '?',
    '#',
    '\r\nX-Injected: 1',
    '(a+)+$',
    '{name}',
    '{0, number}',
    '<b>',
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '9999-99-99',
    '0000-00-00',
    '2026-02-30',
    '١٢٣٤٥٦',
  ],
  ...['A'.repeat(65), 'A'.repeat(129), 'A'.repeat(255), 'A'.repeat(513), 'é'.repeat(2_000), 'A'.repeat(30_000)],
  ...[[], {}, [null], [[]], [{}], { a: 1 }, { toString: 'x' }, { constructor: { prototype: {} } }, deep(12), deep(400)],
  ...[Array.from({ length: 500 }, () => 'x'), Array.from({ length: 5_000 }, () => 0)],
];

/** One member of a body, at any depth, dropped, replaced, renamed or joined by one that nobody asked for. */
export function mutatedBody(body: Values): fc.Arbitrary<unknown> {
  const places = placesIn(body);
  const place = fc.constantFrom(...places);
  const value = fc.oneof(
    fc.constantFrom(...nasty),
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 600 }),
  );
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(place, value).map(([at, put]) => changed(body, at, () => put)) },
    { weight: 2, arbitrary: place.map((at) => changed(body, at, () => undefined)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(place, fc.string({ maxLength: 80 }), value)
        .map(([at, name, put]) => changed(body, at, (old) => (isObject(old) ? { ...old, [name]: put } : [old, put]))),
    },
    { weight: 1, arbitrary: fc.tuple(place, place).map(([one, other]) => changed(body, one, () => at(body, other))) },
    { weight: 1, arbitrary: value },
  );
}

/** Texts that are no JSON, or JSON that says things twice. */
export function mutatedText(body: Values): fc.Arbitrary<string> {
  const text = JSON.stringify(body);
  const odd = [
    '',
    'null',
    '[]',
    '"x"',
    '0',
    '{',
    '}',
    '{"a":}',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    "{'a':1}",
    '{"a":NaN}',
    '{"a":1e999}',
    '\u0000',
  ];
  return fc.oneof(
    fc.constantFrom(...odd),
    fc.integer({ min: 0, max: text.length }).map((end) => text.slice(0, end)),
    fc.constant(text.replace(/^\{/u, '{"toString":null,')),
    fc.constant(text.replace(/^(\{("[^"]+"):)/u, '$1null,$2:')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function placesIn(value: unknown, here: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value)) return [here];
  return [here, ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...here, name]))];
}

function at(value: unknown, [name, ...rest]: readonly string[]): unknown {
  return name === undefined ? value : at((value as Values)[name], rest);
}

function changed(value: unknown, [name, ...rest]: readonly string[], change: (old: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  const old = value as Values;
  return { ...old, [name]: changed(old[name], rest, change) };
}
