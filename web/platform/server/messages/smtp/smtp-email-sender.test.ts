import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { clearInbox, readInbox, setFault } from '../../adapters/sandbox-inbox.builder.ts';
import { createSmtpEmailSender } from './smtp-email-sender.ts';

let sandbox: Sandbox;
let sender: ReturnType<typeof createSmtpEmailSender>;
const message = {
  to: 'ada@example.com',
  fromName: 'Lighthouse Trust',
  subject: 'Confirm – bestätigen',
  text: 'https://card.example/validate?code=abc',
  html: '<p><a href="https://card.example/validate?code=abc">Confirm</a></p>',
};

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  sender = createSmtpEmailSender({ url: sandbox.smtpUrl, from: 'hello@card.example' });
});
afterAll(async () => {
  sender.close();
  await sandbox.stop();
});
beforeEach(() => clearInbox(sandbox));

test('OPS-08 an email arrives with both its forms', async () => {
  expect(await sender.send('01890000-0000-7000-8000-000000000001', message)).toEqual({ kind: 'accepted' });
  expect(await readInbox(sandbox, { to: message.to })).toMatchObject([
    {
      kind: 'email',
      from: 'hello@card.example',
      subject: message.subject,
      links: ['https://card.example/validate?code=abc'],
    },
  ]);
});

test('OPS-05 the same email handed over twice is one email', async () => {
  await sender.send('01890000-0000-7000-8000-000000000002', message);
  await sender.send('01890000-0000-7000-8000-000000000002', message);
  expect(await readInbox(sandbox, { to: message.to })).toHaveLength(1);
});

test('OPS-05 a server that took the email and then failed is not given it again at once', async () => {
  await setFault(sandbox, { target: 'email', mode: 'fail-after', rate: 1 });
  const answer = await sender.send('01890000-0000-7000-8000-000000000003', message);
  expect(answer).toEqual({ kind: 'unclear', reason: 'EMESSAGE' });
  expect(await readInbox(sandbox, { to: message.to })).toMatchObject([{ deliveries: 1 }]);
});

test('OPS-05 a server that failed before it took the email is asked again at once, and gets it once', async () => {
  await setFault(sandbox, { target: 'email', mode: 'fail-before', rate: 0.5 });
  await sender.send('01890000-0000-7000-8000-000000000009', { ...message, to: 'other@example.com' });
  expect(await sender.send('01890000-0000-7000-8000-000000000010', message)).toEqual({ kind: 'accepted' });
  expect(await readInbox(sandbox, { to: message.to })).toMatchObject([{ deliveries: 1 }]);
});

test('a server that fails leaves it for later', async () => {
  await setFault(sandbox, { target: 'email', mode: 'fail-before', rate: 1 });
  expect((await sender.send('01890000-0000-7000-8000-000000000004', message)).kind).toBe('unavailable');
});

test('an email that the server will never take is refused for good', async () => {
  const answer = await sender.send('01890000-0000-7000-8000-000000000005', { ...message, text: 'x'.repeat(2_500_000) });
  expect(answer).toEqual({ kind: 'refused', reason: 'smtp-refused' });
});

test.each(['no address at all', '', 'a b@'])(
  'an address that is none (%j) is refused for good, and keeps nobody else waiting',
  async (to) => {
    for (let tried = 0; tried < 6; tried += 1)
      expect(await sender.send('01890000-0000-7000-8000-000000000007', { ...message, to })).toMatchObject({
        kind: 'refused',
      });
    expect(await sender.send('01890000-0000-7000-8000-000000000008', message)).toEqual({ kind: 'accepted' });
  },
);

test('a server that is not there leaves it for later', async () => {
  const nowhere = createSmtpEmailSender({ url: 'smtp://127.0.0.1:1', from: 'hello@card.example' });
  expect(await nowhere.send('01890000-0000-7000-8000-000000000006', message)).toMatchObject({ kind: 'unavailable' });
  nowhere.close();
});
