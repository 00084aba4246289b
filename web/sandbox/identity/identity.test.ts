import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listenHere, type Listening } from '../http/listen-here.ts';
import { startSandbox, type Sandbox } from '../start-sandbox.ts';

const apiToken = 'token of the API';
const webhookToken = 'token of the webhooks';
const folder = mkdtempSync(path.join(tmpdir(), 'identity-'));
type Body = Record<string, unknown>;

/** The product, as far as the provider sees it: it keeps what it is told, and answers the statuses that a test wants. */
const told: { body: string; signature: string }[] = [];
let answers: number[] = [];
let product: Listening;
let sandbox: Sandbox;
let productUrl: string;

async function start(): Promise<Sandbox> {
  return startSandbox({ httpPort: 0, smtpPort: 0, identity: { apiToken, webhookToken, productUrl, folder } });
}

beforeAll(async () => {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      told.push({ body, signature: String(request.headers['x-sha2-signature']) });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  product = await listenHere(server, 0);
  productUrl = `http://127.0.0.1:${String(product.port)}`;
  sandbox = await start();
});
afterAll(async () => {
  await sandbox.stop();
  await product.stop();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  for (const target of ['identity', 'identity-upload']) await setFault(target, 'off');
});

function setFault(target: string, mode: string): Promise<Response> {
  return fetch(`${sandbox.httpUrl}/faults`, { method: 'POST', body: JSON.stringify({ target, mode }) });
}

async function ask(method: string, url: string, body?: object, token = apiToken) {
  const headers = { authorization: `Token token=${token}`, 'content-type': 'application/json' };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const response = await fetch(`${sandbox.httpUrl}/v3.6${url}`, sent);
  return { status: response.status, body: (await response.json()) as Body };
}

async function addApplicant(last_name: string): Promise<string> {
  const { status, body } = await ask('POST', '/applicants', { first_name: 'Ada', last_name, dob: '1990-04-12' });
  expect(status).toBe(201);
  return String(body['id']);
}

async function beginCheck(applicant_id: string, report_names = ['watchlist_standard', 'identity_enhanced']) {
  return ask('POST', '/checks', { applicant_id, report_names, tags: ['records'] });
}

/** The check once it is over, and its reports by name. */
async function finished(id: unknown): Promise<{ check: Body; reports: Record<string, Body> }> {
  for (;;) {
    const { body: check } = await ask('GET', `/checks/${String(id)}`);
    if (check['status'] === 'complete') {
      const { body } = await ask('GET', `/reports?check_id=${String(id)}`);
      const reports = body['reports'] as Body[];
      return { check, reports: Object.fromEntries(reports.map((report) => [String(report['name']), report])) };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function sdkToken(applicant_id: string, referrer = `${productUrl}/*`): Promise<string> {
  const { body } = await ask('POST', '/sdk_token', { applicant_id, referrer });
  return String(body['token']);
}

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4000)]);

interface Upload {
  token: string;
  file?: Buffer;
  type?: string;
  side?: string;
  origin?: string;
}

async function upload({ token, file = jpeg, type = 'passport', side = 'front', origin = productUrl }: Upload) {
  const form = new FormData();
  form.set('type', type);
  form.set('side', side);
  form.set('file', new File([new Uint8Array(file)], 'passport.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}`, origin };
  const response = await fetch(`${sandbox.httpUrl}/v3.6/documents`, { method: 'POST', headers, body: form });
  return { response, body: (await response.json()) as Body };
}

describe('what there is not', () => {
  /** The names of all that is null or empty in what was said. */
  const absent = (said: unknown): string[] =>
    typeof said === 'object' && said !== null
      ? Object.entries(said).flatMap(([name, value]) => {
          const isEmpty =
            value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);
          return isEmpty ? [name] : absent(value);
        })
      : [];

  test('KYC-01 is left out of applicants, checks, reports and documents', async () => {
    const { body: applicant } = await ask('POST', '/applicants', { first_name: 'Ada', last_name: 'Waiting' });
    const id = String(applicant['id']);
    const { body: check } = await beginCheck(id);
    const { body: open } = await ask('GET', `/reports?check_id=${String(check['id'])}`);
    const { body: document } = await upload({ token: await sdkToken(id) });
    const { body: documents } = await ask('GET', `/documents?applicant_id=${id}`);
    const ended = await finished((await beginCheck(await addApplicant('Fairweather'))).body['id']);
    expect(absent([applicant, check, open, document, documents, ended])).toEqual([]);
    expect(applicant).not.toHaveProperty('dob');
    expect(check).not.toHaveProperty('result');
    expect((open['reports'] as Body[])[0]).not.toHaveProperty('breakdown');
    expect(ended.reports['identity_enhanced']).not.toHaveProperty('sub_result');
    const { body: none } = await ask('GET', `/checks?applicant_id=${await addApplicant('Nobody')}`);
    expect(none).toEqual({ checks: [] });
  });
});

describe('checks', () => {
  test.each<[surname: string, result: string, differing: Record<string, string>]>([
    ['Fairweather', 'clear', {}],
    ['Consider', 'consider', { identity_enhanced: 'consider' }],
    ['Unidentified', 'consider', { identity_enhanced: 'unidentified' }],
    ['Sanction', 'consider', { watchlist_standard: 'consider' }],
    ['PEP', 'consider', { watchlist_standard: 'consider' }],
  ])('KYC-05 the surname %s makes the check %s', async (surname, result, differing) => {
    const { body } = await beginCheck(await addApplicant(surname));
    expect(body).toMatchObject({ status: 'in_progress', tags: ['records'] });
    const { check, reports } = await finished(body['id']);
    expect(check['result']).toBe(result);
    const found = Object.fromEntries(
      Object.values(reports).map((report) => [String(report['name']), report['result']] as const),
    );
    expect(found).toEqual({ watchlist_standard: 'clear', identity_enhanced: 'clear', ...differing });
  });

  test('KYC-05 a list that names somebody is told apart from the other', async () => {
    const { body } = await beginCheck(await addApplicant('Sanction'));
    const { reports } = await finished(body['id']);
    expect(reports['watchlist_standard']?.['breakdown']).toMatchObject({
      sanction: { result: 'consider' },
      politically_exposed_person: { result: 'clear' },
    });
  });

  test('KYC-05 the surname Waiting waits for the control page', async () => {
    const { body } = await beginCheck(await addApplicant('Waiting'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await ask('GET', `/checks/${String(body['id'])}`)).body['status']).toBe('in_progress');
    const finish = `${sandbox.httpUrl}/identity/checks/${String(body['id'])}/finish`;
    const elsewhere = await fetch(finish, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(elsewhere.status).toBe(403);
    await fetch(finish, { method: 'POST' });
    expect((await finished(body['id'])).check['result']).toBe('clear');
    expect(await (await fetch(`${sandbox.httpUrl}/identity`)).text()).toContain('Ada Waiting: clear');
  });

  test('a document report needs a document, and an unknown report or applicant is refused', async () => {
    const id = await addApplicant('Rejected');
    expect((await beginCheck(id, ['document'])).status).toBe(422);
    expect((await beginCheck(id, ['horoscope'])).status).toBe(422);
    expect((await beginCheck('nobody')).status).toBe(422);
    await upload({ token: await sdkToken(id) });
    const { reports } = await finished((await beginCheck(id, ['document', 'watchlist_standard'])).body['id']);
    expect(reports['document']).toMatchObject({ result: 'consider', sub_result: 'rejected' });
  });

  test('a wrong token, a thing that is not there and a fault answer in the words of the service', async () => {
    expect(await ask('GET', '/checks', undefined, 'wrong')).toMatchObject({
      status: 401,
      body: { error: { type: 'authorization_error' } },
    });
    expect((await ask('GET', '/checks/none')).status).toBe(404);
    await setFault('identity', 'fail-before');
    expect((await ask('GET', '/checks?applicant_id=x')).status).toBe(503);
  });
});

describe('webhooks', () => {
  test('KYC-05 the product is told under a signature of the very bytes, and again when it fails', async () => {
    told.length = 0;
    answers = [500];
    const { body } = await beginCheck(await addApplicant('Fairweather'));
    await expect.poll(() => told.length, { timeout: 5_000 }).toBe(2);
    expect(told[0]?.body).toBe(told[1]?.body);
    for (const each of told)
      expect(each.signature).toBe(createHmac('sha256', webhookToken).update(each.body).digest('hex'));
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({
      payload: { resource_type: 'check', action: 'check.completed', object: { id: body['id'], status: 'complete' } },
    });
    await fetch(`${sandbox.httpUrl}/identity/checks/${String(body['id'])}/tell`, { method: 'POST' });
    await expect.poll(() => told.length).toBe(3);
  });
});

describe('documents', () => {
  test('KYC-02 a picture is taken with the token of its applicant, and only what is said of it is kept', async () => {
    const id = await addApplicant('Consider');
    const { response, body } = await upload({ token: await sdkToken(id), type: 'driving_licence', side: 'back' });
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe(productUrl);
    expect(body).toMatchObject({ applicant_id: id, type: 'driving_licence', side: 'back', file_type: 'jpg' });
    expect((await ask('GET', `/documents?applicant_id=${id}`)).body['documents']).toHaveLength(1);
  });

  test.each([
    ['that is no picture', { file: Buffer.from('%PDF-1.7 is what it is') }],
    ['over 10 MB', { file: Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]) }],
    ['of an unknown sort', { type: 'library_card' }],
  ])('KYC-02 a file %s is refused', async (_, over) => {
    const token = await sdkToken(await addApplicant('Consider'));
    expect((await upload({ token, ...over })).response.status).toBe(422);
  });

  test('KYC-02 a made-up token, one for another site, and another site with a good one are refused', async () => {
    const id = await addApplicant('Consider');
    const good = await sdkToken(id);
    const [header = '', , signature = ''] = good.split('.');
    const other = Buffer.from(JSON.stringify({ applicant_id: 'x', referrer: `${productUrl}/*`, exp: 9e9 }));
    const forged = `${header}.${other.toString('base64url')}.${signature}`;
    for (const token of ['', 'a.b.c', forged, await sdkToken(id, 'https://else.example/*')])
      expect((await upload({ token })).response.status).toBe(401);
    const { response } = await upload({ token: good, origin: 'https://else.example' });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('KYC-02 browsers may ask from the product’s own pages alone', async () => {
    const preflight = (origin: string) =>
      fetch(`${sandbox.httpUrl}/v3.6/documents`, { method: 'OPTIONS', headers: { origin } });
    expect((await preflight(productUrl)).headers.get('access-control-allow-headers')).toBe('authorization');
    expect((await preflight('https://else.example')).status).toBe(403);
  });
});

test('OPS-05 a check that was begun goes on over a restart', async () => {
  const { body } = await beginCheck(await addApplicant('Consider'));
  await sandbox.stop();
  sandbox = await start();
  expect((await finished(body['id'])).check['result']).toBe('consider');
});
