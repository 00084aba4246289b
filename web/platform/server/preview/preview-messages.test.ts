import { createHmac, hkdfSync } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import type { MessageScreen, PreviewAnswer, PreviewPages } from '#web/platform/contract/preview.ts';
import { messageExamples } from '#web/programme/messages/message-examples.ts';

import { type Answer, cmsOrigin, contentSecret, HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

const journey = 'emails-and-text-messages';

function headers(): Record<string, string> {
  const expires = world.identity.clock.now().getTime() + 300_000;
  const key = Buffer.from(hkdfSync('sha256', contentSecret, 'burgee', 'preview token', 32));
  const claims = { user: 7, kind: 'partner', key: 'penhallow', partners: ['penhallow'], pictures: [], expires };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const token = `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
  return { Origin: cmsOrigin, 'Sec-Fetch-Site': 'cross-site', Authorization: `Bearer ${token}` };
}

async function listed() {
  const asked = { body: { partner: 'penhallow', entry: {} }, headers: headers() };
  const { body } = await world.browser().ask('POST', '/preview/pages', asked);
  return (body as unknown as PreviewPages).pages.filter((page) => page.journey === journey);
}

/** What is drawn of that message when this stands in the form. */
function draw([step, state]: readonly [string, string], change: object = {}): Promise<Answer> {
  const { customizations: _pictures, ...partner } = world.content.follower.get().partner('penhallow');
  const entry = { ...partner, customizations: {}, ...change };
  const body = { page: { journey, step, state }, partner: 'penhallow', entry };
  return world.browser().ask('POST', '/preview/screens', { body, headers: headers() });
}

type Drawn = Extract<PreviewAnswer, { kind: 'drawn' }> & { readonly screen: MessageScreen };

async function drawn(...sent: Parameters<typeof draw>): Promise<Drawn> {
  const { status, body } = await draw(...sent);
  expect(status).toBe(200);
  return body as unknown as Drawn;
}

test('PTR-04 every email and text message that goes to customers can be looked at, in each of its forms', async () => {
  const pages = await listed();
  const toCustomers = Object.entries(messageExamples).filter(([, { to }]) => to === 'customer');
  expect(pages.map(({ step }) => step)).toEqual(toCustomers.map(([name]) => name));
  for (const { step, states } of pages) {
    for (const { name: state } of states) {
      const { kind, screen } = await drawn([step, state]);
      expect([kind, screen.kind, screen.form], step).toEqual(['drawn', 'message', state]);
      expect(screen.message.text.length, step).toBeGreaterThan(40);
    }
  }
  expect(pages.find(({ step }) => step === 'confirm-email')?.uses).toContain('copy.email.verify.subject');
});

test('PTR-04 a message wears the words, the name and the colours of the draft, of which nothing is published', async () => {
  const { theme } = world.content.follower.get().partner('penhallow');
  const { screen, sources } = await drawn(['confirm-email', 'html'], {
    name: 'Penhallow Anew',
    theme: { ...theme, primary: '#123456' },
    copy: { 'email.verify.text': 'Ahoy {givenName}.' },
  });
  if (screen.message.medium !== 'email') throw new Error('It is an email');
  const { html, from, preheader } = screen.message;
  expect([from, preheader]).toEqual(['Penhallow Anew', 'Ahoy Sam.']);
  expect(html).toContain('background:#123456');
  expect(sources).toEqual(
    expect.arrayContaining([
      { kind: 'text', shown: 'Ahoy Sam.', key: 'email.verify.text', path: 'copy.email.verify.text' },
      { kind: 'text', shown: 'Penhallow Anew', path: 'name' },
      // The heading says the same words, and comes from another field.
      expect.objectContaining({ shown: 'Subject: Confirm your email address', key: 'email.verify.subject' }),
      expect.objectContaining({ shown: 'Confirm your email address', key: 'email.verify.heading' }),
    ]),
  );
  const plain = await drawn(['confirm-email', 'text']);
  const button = plain.sources.find(({ key }) => key === 'email.verify.button');
  expect(plain.screen.message.text.split('\n')).toContain(button?.shown);
});

test('PTR-04 a text message says what it takes to send it', async () => {
  const usual = await drawn(['code', 'text']);
  expect(usual.screen.message).toMatchObject({ medium: 'text', size: { encoding: 'GSM-7', segments: 1 } });
  const curly = await drawn(['code', 'text'], { copy: { 'sms.code': '{code} – don’t tell. {minutes} minutes left.' } });
  expect(curly.screen.message).toMatchObject({ size: { encoding: 'UCS-2', segments: 1, notInGsm: ['–', '’'] } });
});

test('PTR-03 what is no message of a customer is answered with 404', async () => {
  for (const page of [
    ['no-such', 'html'],
    ['code', 'html'],
    ['confirm-email', 'default'],
    ['identity-unclear', 'html'],
    ['__proto__', 'html'],
  ] as const)
    expect((await draw(page)).status, page.join('/')).toBe(404);
});
