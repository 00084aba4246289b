import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('whoever can log in at the banks stands in their README', () => {
  const people = Object.keys(JSON.parse(read('banks/customers/customers.json')) as object);
  const [, tables = ''] = read('banks/README.md').split('## Who can log in');
  const rows = tables.split('\n').filter((line) => line.startsWith('|'));
  const listed = rows.flatMap((row) => (row.split('|')[1] ?? '').split(',').map((name) => name.trim()));
  expect(people.length).toBeGreaterThan(20);
  expect(people.filter((name) => !listed.includes(name))).toEqual([]);
});

test('the postcodes that the README names find addresses', () => {
  const known = (JSON.parse(read('addresses/streets.json')) as { postcode: string }[]).map(({ postcode }) => postcode);
  const named = read('../../README.md').match(/\b[A-Z]{2}\d{1,2} \d[A-Z]{2}\b/gu) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((postcode) => !known.includes(postcode))).toEqual([]);
});
