import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { IdentityVerification } from '#web/programme/identity/server/ports/identity-verification.ts';

import { createIdentityVerification } from './create-identity-verification.ts';

/** What the provider answers next, by its path. */
let said: Readonly<Record<string, unknown>> = {};
const provider = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(said[pathname.replace('/v3.6/', '')]));
});
let verification: IdentityVerification;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
  verification = createIdentityVerification({
    url,
    apiToken: 'token',
    webhookToken: 'signs',
    publicUrl: 'http://localhost:3000',
  });
});
afterAll(() => {
  provider.close();
  provider.closeAllConnections();
});

const check = { id: 'c1', applicant_id: 'a1', status: 'complete' };
const report = { id: 'r1', status: 'complete' };

test.each([
  ['leaves out', {}, {}],
  [
    'says null for',
    { tags: null, result: null },
    { result: null, sub_result: null, breakdown: null, properties: null },
  ],
])(
  'KYC-01 a provider that %s what there is not is understood: nothing is clear of which nothing is said',
  async (_how, ofCheck, ofReport) => {
    said = {
      'checks/c1': { ...check, ...ofCheck },
      reports: {
        reports: [
          { ...report, name: 'watchlist_standard', ...ofReport },
          { ...report, name: 'identity_enhanced', ...ofReport },
        ],
      },
    };
    expect(await verification.checkResult('c1')).toEqual({
      kind: 'done',
      value: { applicantId: 'a1', sanctionsClear: false, pepClear: false, kyc: 'consider' },
    });
  },
);

test.each([
  ['left out', {}],
  ['null', { politically_exposed_person: null, sanction: { result: null } }],
])('KYC-01 of a list that is %s nobody is clear, and of one that is clear they are', async (_how, absent) => {
  const clear = { sanction: { result: 'clear' }, politically_exposed_person: { result: 'clear' } };
  const answer = async (breakdown: object) => {
    said = {
      'checks/c1': check,
      reports: {
        reports: [
          { ...report, name: 'watchlist_standard', result: 'clear', breakdown },
          { ...report, name: 'identity_enhanced', result: 'clear' },
        ],
      },
    };
    const result = await verification.checkResult('c1');
    return result.kind === 'done' ? result.value : result;
  };
  expect(await answer(absent)).toMatchObject({ sanctionsClear: false, pepClear: false, kyc: 'clear' });
  expect(await answer(clear)).toMatchObject({ sanctionsClear: true, pepClear: true, kyc: 'clear' });
});

test.each([
  ['left out', {}],
  ['null', { tags: null }],
])('KYC-01 a check whose tags are %s is nobody’s that goes on, so another one is begun', async (_how, tags) => {
  const begin = async (checks: object[]) => {
    // The list and what is made have one path here: each reads its own of this.
    said = { checks: { checks, id: 'new-check' } };
    return verification.beginCheck('a1', 'records');
  };
  expect(await begin([{ ...check, ...tags }])).toEqual({ kind: 'done', value: 'new-check' });
  expect(await begin([{ ...check, tags: ['records'] }])).toEqual({ kind: 'done', value: 'c1' });
});
