import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';

import { clearInbox, readInbox, setFault } from '../../adapters/sandbox-inbox.builder.ts';
import { createAzureTextSender } from './azure-text-sender.ts';

let sandbox: Sandbox;
const to = '+447700900123';
const message = { to, text: '123456 is your Burgee code.\n\n@card.example #123456' };
const firstSentAt = new Date('2026-03-02T09:00:00.500Z');
// The gateway compares with the real time, as the real one does.
const clock = { now: () => new Date() };
const createSender = (accessKey = sandbox.smsAccessKey) =>
  createAzureTextSender({ url: sandbox.httpUrl, accessKey, from: 'Burgee', clock });

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
});
afterAll(() => sandbox.stop());
beforeEach(() => clearInbox(sandbox));

test('OTP-05 a text message arrives, signed as the service demands', async () => {
  expect(await createSender().send('01890000-0000-7000-8000-000000000001', message, firstSentAt)).toEqual({
    kind: 'accepted',
  });
  expect(await readInbox(sandbox, { to })).toMatchObject([
    { kind: 'sms', from: 'Burgee', text: message.text, codes: ['123456'] },
  ]);
});

test('OPS-05 a service that took the message and then failed gets it again and delivers it once', async () => {
  await setFault(sandbox, { target: 'sms', mode: 'fail-after', rate: 0.5 });
  const sender = createSender();
  for (let count = 0; count < 2; count += 1)
    await sender.send('01890000-0000-7000-8000-000000000002', message, firstSentAt);
  expect(await readInbox(sandbox, { to })).toHaveLength(1);
});

test('a service that fails, and one that is not there, leave it for later', async () => {
  await setFault(sandbox, { target: 'sms', mode: 'fail-before', rate: 1 });
  const id = '01890000-0000-7000-8000-000000000003';
  expect(await createSender().send(id, message, firstSentAt)).toEqual({ kind: 'unavailable', reason: 'sms-503' });
  const nowhere = createAzureTextSender({ url: 'http://127.0.0.1:1', accessKey: 'a2V5', from: 'Burgee', clock });
  expect(await nowhere.send(id, message, firstSentAt)).toMatchObject({ kind: 'unavailable' });
});

test('a wrong key leaves it for later: somebody may put the key right', async () => {
  const answer = await createSender('d3Jvbmc=').send('01890000-0000-7000-8000-000000000004', message, firstSentAt);
  expect(answer).toEqual({ kind: 'unavailable', reason: 'sms-401' });
  expect(await readInbox(sandbox, { to })).toEqual([]);
});

test('a number that the service cannot reach is refused for good', async () => {
  const answer = await createSender().send(
    '01890000-0000-7000-8000-000000000005',
    { ...message, to: '12' },
    firstSentAt,
  );
  expect(answer).toEqual({ kind: 'refused', reason: 'sms-400' });
});
