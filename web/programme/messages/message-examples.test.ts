import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import copy from '#journeys/copy/messages.json' with { type: 'json' };

import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderEmail, type RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
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
  expect(examples.some(([, { medium }]) => medium === 'email')).toBe(true);
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

const link = 'www.evil.example';
type Render = (subject: MessageSubject, ...data: readonly unknown[]) => RenderedEmail;

/** Whatever a message says in the words of others, with a link in their place: it is worded with it as it stands. */
function renamed(data: unknown, said: ReadonlySet<unknown>): unknown {
  if (typeof data === 'string') return said.has(data) && !/^\d/u.test(data) ? link : data;
  if (Array.isArray(data)) return data.map((one: unknown) => renamed(one, said));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, renamed(one, said)]));
}

const toCustomers = examples.filter(([, { to, data = [] }]) => to === 'customer' && data.length > 0);

test.each(toCustomers)('EML-01 a name that is a link is none in the mail %s', (_, { by, data = [] }) => {
  const said = new Set<unknown>();
  const content: PublishedContent = {
    ...fakeContent,
    text: (code, key, values = {}) => {
      for (const value of Object.values(values)) said.add(value);
      return fakeContent.text(code, key, values);
    },
  };
  const subject = { content, partner, publicUrl: 'https://card.example' };
  const render = by as Render;
  render(subject, ...data);
  const { subject: title, text, html } = render(subject, ...data.map((one) => renamed(one, said)));
  expect(text).toContain('www. evil. example');
  expect(title + text + html).not.toContain('www.evil');
});

test('EML-01 every mail to a customer but that to the owner of a taken address is among them', () => {
  const mails = examples.filter(([, { to, medium }]) => to === 'customer' && medium === 'email').map(([name]) => name);
  const looked = new Set(toCustomers.map(([name]) => name));
  expect(mails.filter((name) => !looked.has(name))).toEqual(['address-taken']);
});
