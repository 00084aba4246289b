import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readBankFiles } from './bank-files.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'burgee-bank-files-'));
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const bank = {
  id: 'northgate',
  name: 'Northgate Bank',
  issuer: 'https://auth.northgate.example',
  apiUrl: 'https://api.northgate.example/open-banking/v4.0',
  version: 'v4.0',
  security: 'fapi1-jarm',
  clientId: 'software-1',
  redirectUri: 'https://card.example/bank/redirect/northgate',
};
const signingKey = { kty: 'RSA', kid: 'one', d: 'secret-part' };

function write(directory: unknown, key: unknown = signingKey) {
  const file = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  return {
    directory: file('banks.json', JSON.stringify(directory)),
    ca: file('ca.pem', 'the authority'),
    certificate: file('transport.pem', 'our certificate'),
    certificateKey: file('transport.key', 'its key'),
    signingKey: file('signing-key.json', JSON.stringify(key)),
  };
}

test('OPS-09 what we need to call banks is read from its files', () => {
  expect(readBankFiles(write([bank]))).toMatchObject({ banks: [bank], ca: 'the authority', signingKey });
});

test.each([
  ['a bank on plain http elsewhere', { issuer: 'http://auth.northgate.example' }],
  ['a host that only looks like this machine', { issuer: 'http://localhost.evil.example' }],
  ['an API without TLS', { apiUrl: 'http://127.0.0.1:4011/northgate' }],
  ['a security profile that nobody knows', { security: 'none' }],
])('OPS-09 a directory with %s is refused', (_, change) => {
  expect(() => readBankFiles(write([{ ...bank, ...change }]))).toThrow(/banks\.json is not a directory of banks\.$/);
});

test('OPS-09 a signing key without its id is refused, and no word of it said', () => {
  const paths = write([bank], { kty: 'RSA', d: 'secret-part' });
  expect(() => readBankFiles(paths)).toThrow(/signing-key\.json is not a private key with an id\.$/);
});
