import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import copy from '#journeys/copy/messages.json' with { type: 'json' };

import { partnerOf } from '#web/platform/content/find-partner.ts';
import * as accountEmails from './account-emails.ts';
import { renderEmail } from '#web/platform/server/messages/email-frame.ts';
import { messageExamples } from './message-examples.ts';

const partner = partnerOf('lighthouse', fakeContent);
const examples = Object.entries(messageExamples);

test('DSN-03 every function that renders a message has an example', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
  );
  const renderers = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name, value]) => name.startsWith('render') && value !== renderEmail);
  expect(renderers.length).toBeGreaterThan(8);
  const shown = new Set(examples.map(([, { by }]) => by));
  expect(renderers.filter(([, renderer]) => !shown.has(renderer)).map(([name]) => name)).toEqual([]);
});

test('DSN-03 every word of a message is seen in some example', () => {
  const asked = new Set<string>();
  const content: PublishedContent = {
    ...fakeContent,
    text: (code, key, values) => {
      asked.add(key);
      return fakeContent.text(code, key, values);
    },
  };
  for (const [, { render }] of examples) render({ content, partner, publicUrl: 'https://card.example' });
  const words = Object.keys(copy).filter((key) => /^(?:email|sms)\./u.test(key));
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((key) => !asked.has(key))).toEqual([]);
});

test('EML-01 a list of emails shows how each goes on, and not its subject once more', () => {
  for (const [name, example] of examples) {
    if (example.medium !== 'email') continue;
    const { subject, preheader, html, text } = example.render({
      content: fakeContent,
      partner,
      publicUrl: 'https://card.example',
    });
    expect(preheader.length, name).toBeGreaterThan(10);
    expect(preheader, name).not.toBe(subject);
    expect(text, name).toContain(preheader);
    const [unseen, seen = ''] = html.split('</div>\n<div role="article"');
    expect(unseen, name).toMatch(/<div style="display:none[^>]*>[^<]+$/u);
    expect(seen, name).not.toContain('display:none');
  }
});

test('EML-01 a name that is a link is none in any mail to a customer', () => {
  const subject = { content: fakeContent, partner, publicUrl: 'https://card.example' };
  const givenName = 'www.evil.example';
  const mails = [
    accountEmails.renderLinkEmail(subject, { kind: 'verify', givenName, token: 'x' }),
    accountEmails.renderLinkEmail(subject, { kind: 'change', givenName, token: 'x' }),
    accountEmails.renderSignInLinkEmail(subject, { givenName, token: 'x' }),
    accountEmails.renderPasswordChangedEmail(subject, givenName),
    accountEmails.renderAddressChangedEmail(subject, givenName),
    accountEmails.renderIdentitySettledEmail(subject, { givenName, next: 'clear' }),
    accountEmails.renderAnalysisDoneEmail(subject, givenName),
  ];
  for (const { text, html } of mails) {
    expect(text).toContain('www. evil. example');
    expect(text + html).not.toContain('www.evil');
  }
});
