import { spawnSync } from 'node:child_process';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from './start-sandbox.ts';

interface Received {
  id: string;
  kind: string;
  to: string;
  subject?: string;
  text: string;
  html?: string;
  links: string[];
  codes: string[];
  deliveries: number;
  receivedAt: string;
}

const addresses = { apiKey: 'the key of the address finder' };
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, addresses });
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.httpUrl}/inbox`, { method: 'DELETE' }));
afterEach(() => Promise.all((['email', 'sms', 'address'] as const).map((target) => setFault({ target, mode: 'off' }))));

async function inbox(query = ''): Promise<Received[]> {
  const response = await fetch(`${sandbox.httpUrl}/inbox${query}`);
  return ((await response.json()) as { messages: Received[] }).messages;
}

async function setFault(fault: { target: string; mode: string; rate?: number; delayMs?: number }): Promise<Response> {
  return fetch(`${sandbox.httpUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) });
}

async function sendMail(mail: { to: string; messageId?: string; text?: string; html?: string }): Promise<void> {
  const transport = nodemailer.createTransport(sandbox.smtpUrl);
  await transport.sendMail({ from: 'hello@burgee.example', subject: 'Confirm your email', text: 'Hello', ...mail });
}

interface TextMessage {
  to?: string;
  repeatabilityRequestId?: string;
  repeatabilityFirstSent?: string;
  message?: string;
  accessKey?: string;
  date?: string;
}

async function sendText(text: TextMessage = {}): Promise<{ status: number; body: Record<string, unknown> }> {
  const { to = '+447700900123', message = 'Your code is 493021', accessKey = sandbox.smsAccessKey, ...repeat } = text;
  const { repeatabilityRequestId, repeatabilityFirstSent, date = new Date().toUTCString() } = repeat;
  const recipient = { to, repeatabilityRequestId, repeatabilityFirstSent };
  const body = JSON.stringify({ from: 'BURGEE', smsRecipients: [recipient], message });
  const path = '/sms?api-version=2021-03-07';
  const hash = createHash('sha256').update(body).digest('base64');
  const toSign = `POST\n${path}\n${date};${new URL(sandbox.httpUrl).host};${hash}`;
  const signature = createHmac('sha256', Buffer.from(accessKey, 'base64')).update(toSign).digest('base64');
  const response = await fetch(sandbox.httpUrl + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-ms-date': date,
      'x-ms-content-sha256': hash,
      authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
    },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function lookUp(postcode: string, key = addresses.apiKey): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${sandbox.httpUrl}/v1/postcodes/${encodeURIComponent(postcode)}?api_key=${key}`);
  return { status: response.status, body: (await response.json()) as Answer };
}

interface Answer {
  code: number;
  result?: Record<string, unknown>[];
}

describe('email', () => {
  test('OPS-08 an email shows with its link, text and look, under the address that it went to', async () => {
    const link = 'http://localhost:3000/validate?token=abc&email=1';
    await sendMail({
      to: 'Jo@example.com',
      text: `Open ${link}.\nOr type 493021.`,
      html: `<p><a href="${link.replace('&', '&amp;')}">Confirm</a></p>`,
    });
    await sendMail({ to: 'other@example.com' });
    const [message, ...others] = await inbox('?to=jo@example.com&kind=email');
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      to: 'Jo@example.com',
      subject: 'Confirm your email',
      links: [link],
      codes: ['493021'],
    });

    const look = await fetch(`${sandbox.httpUrl}/inbox/${message?.id ?? ''}/html`);
    expect(await look.text()).toContain('Confirm</a>');
    expect(look.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups /);
  });

  test('OPS-08 the newest email comes first', async () => {
    await sendMail({ to: 'a@example.com' });
    await sendMail({ to: 'b@example.com' });
    expect((await inbox()).map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com']);
  });

  test('OPS-05 an email that is sent again under its Message-ID is one email', async () => {
    const mail = { to: 'jo@example.com', messageId: '<one@burgee.example>' };
    await sendMail(mail);
    await sendMail(mail);
    expect(await inbox()).toMatchObject([{ deliveries: 2 }]);
  });

  test('OPS-05 a mail server that fails afterwards has kept the email, one that fails before has not', async () => {
    await setFault({ target: 'email', mode: 'fail-after' });
    await expect(sendMail({ to: 'after@example.com' })).rejects.toThrow('451');
    await setFault({ target: 'email', mode: 'fail-before' });
    await expect(sendMail({ to: 'before@example.com' })).rejects.toThrow('451');
    expect((await inbox()).map(({ to }) => to)).toEqual(['after@example.com']);
  });

  test('a test can wait for an email that has not arrived yet', async () => {
    const waiting = inbox('?to=jo@example.com&wait=5000');
    await sendMail({ to: 'else@example.com' });
    await sendMail({ to: 'jo@example.com' });
    expect(await waiting).toMatchObject([{ to: 'jo@example.com' }]);
  });
});

describe('text messages', () => {
  test('OPS-08 a text message shows with its code, found by its number with or without plus', async () => {
    const { status, body } = await sendText();
    expect(status).toBe(202);
    expect(body['value']).toMatchObject([{ to: '+447700900123', httpStatusCode: 202, successful: true }]);
    for (const to of ['+447700900123', '%2B447700900123', '447700900123']) {
      expect(await inbox(`?to=${to}&kind=sms`)).toMatchObject([{ kind: 'sms', codes: ['493021'] }]);
    }
  });

  test('OPS-08 a number’s new owner is not shown what came before', async () => {
    await sendText();
    const [{ receivedAt } = { receivedAt: '' }] = await inbox('?kind=sms');
    expect(await inbox(`?kind=sms&since=${receivedAt}`)).toHaveLength(1);
    const later = new Date(Date.parse(receivedAt) + 1).toISOString();
    expect(await inbox(`?kind=sms&since=${later}`)).toEqual([]);
  });

  test.each([
    ['signed with another key', { accessKey: Buffer.from('another').toString('base64') }],
    ['signed an hour ago', { date: new Date(Date.now() - 3_600_000).toUTCString() }],
  ])('a text message %s is refused', async (_, text) => {
    expect((await sendText(text)).status).toBe(401);
    expect(await inbox()).toEqual([]);
  });

  test('OPS-05 a text message that is sent again under its request id is one message and one answer', async () => {
    const repeat = { repeatabilityRequestId: randomUUID(), repeatabilityFirstSent: new Date().toUTCString() };
    const [first, second] = [await sendText(repeat), await sendText(repeat)];
    expect(second.body).toEqual(first.body);
    expect(first.body['value']).toMatchObject([{ repeatabilityResult: 'accepted' }]);
    expect(await inbox()).toMatchObject([{ deliveries: 2 }]);
  });

  test('a number that is none and a request id without its date are refused alone', async () => {
    expect((await sendText({ to: '07700900123' })).body['value']).toMatchObject([
      { httpStatusCode: 400, successful: false },
    ]);
    const { body } = await sendText({ repeatabilityRequestId: randomUUID() });
    expect(body['value']).toMatchObject([{ repeatabilityResult: 'rejected', successful: false }]);
    expect(await inbox()).toEqual([]);
  });

  test('OPS-05 every second call fails when half of them shall', async () => {
    await setFault({ target: 'sms', mode: 'fail-before', rate: 0.5 });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await sendText()).status);
    expect(statuses).toEqual([202, 503, 202, 503]);
  });
});

describe('addresses', () => {
  test('a postcode is found however it is spelled, with up to 25 addresses', async () => {
    expect((await lookUp('bn19zq')).body.result).toHaveLength(25);
    expect((await lookUp('EH3 7ZY')).body.result?.[0]).toMatchObject({
      line_1: '1F1',
      line_2: '11 Castlegarth Place',
      line_3: '',
      post_town: 'Edinburgh',
      postcode: 'EH3 7ZY',
      country: 'Scotland',
    });
  });

  test.each([
    ['an unknown postcode', 'ZZ99 9ZZ', undefined, 404, 4040],
    ['a wrong key', 'BN1 9ZQ', 'wrong', 401, 4010],
    ['no balance', 'ID1 CLIP', undefined, 402, 4020],
    ['a reached limit', 'ID1 CHOP', undefined, 402, 4021],
  ])('%s answers in the words of the service', async (_, postcode, key, status, code) => {
    expect(await lookUp(postcode, key)).toMatchObject({ status, body: { code } });
  });

  test('the address finder can be out of order', async () => {
    await setFault({ target: 'address', mode: 'fail-before' });
    expect((await lookUp('BN1 9ZQ')).status).toBe(503);
  });
});

test('OPS-08 the inbox page and its parts are served under a policy without inline code', async () => {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/inbox.css', 'text/css'],
    ['/inbox.js', 'text/javascript'],
  ] as const) {
    const response = await fetch(sandbox.httpUrl + path);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  }
});

test('a fault nobody knows is refused', async () => {
  expect((await setFault({ target: 'moon', mode: 'slow' })).status).toBe(400);
});

test('OPS-09 the sandbox refuses to start in production', () => {
  const env = { ...process.env, NODE_ENV: 'production', SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' };
  const main = path.join(import.meta.dirname, 'main.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main], { env, encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('it never runs in production');
});
