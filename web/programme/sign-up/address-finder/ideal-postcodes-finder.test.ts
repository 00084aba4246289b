import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { clearInbox, setFault } from '#web/platform/server/adapters/sandbox-inbox.builder.ts';
import { createAddressFinder } from './ideal-postcodes-finder.ts';

let sandbox: Sandbox;
const addresses = { apiKey: 'the key of the sandbox' };
const createFinder = (apiKey = addresses.apiKey) => createAddressFinder({ url: sandbox.httpUrl, apiKey });

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, addresses });
});
afterAll(() => sandbox.stop());
beforeEach(() => clearInbox(sandbox));

test('DET-03 the addresses of a postcode are found, each complete', async () => {
  const answer = await createFinder().find('ID11QD');
  if (answer.kind !== 'found') throw new Error(`The answer was ${answer.kind}.`);
  expect(answer.addresses.length).toBeGreaterThan(1);
  for (const { line1, town, postcode } of answer.addresses) {
    expect([line1, town].every((part) => part !== '')).toBe(true);
    expect(town).toMatch(/^[A-Z][a-z]/);
    expect(postcode).toBe('ID1 1QD');
  }
});

test('DET-03 a postcode that does not exist is said to be unknown', async () => {
  expect(await createFinder().find('ZZ99ZZ')).toEqual({ kind: 'unknown-postcode' });
});

test('DET-03 a used-up key, a wrong one and a broken service leave the customer to type the address', async () => {
  expect(await createFinder().find('ID1CLIP')).toEqual({ kind: 'unavailable' });
  expect(await createFinder('wrong').find('ID11QD')).toEqual({ kind: 'unavailable' });
  await setFault(sandbox, { target: 'address', mode: 'fail-before', rate: 1 });
  expect(await createFinder().find('ID11QD')).toEqual({ kind: 'unavailable' });
});
