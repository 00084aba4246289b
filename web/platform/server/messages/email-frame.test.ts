import { expect, test } from 'vitest';

import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';

import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderAddressTakenEmail, renderLinkEmail } from '#web/programme/messages/account-emails.ts';
import { renderEmail } from './email-frame.ts';

const partner = partnerOf('lighthouse', fakeContent);
const subject = { content: fakeContent, partner, publicUrl: 'https://card.example' };

test('EML-01 PTR-01 the email wears the partner’s name and colours, and says the same in plain text', () => {
  const { html, text } = renderLinkEmail(subject, { kind: 'verify', givenName: 'Ada', token: 'abc_-1' });
  expect(html).toContain(`background:${partner.theme.primary};color:${partner.theme.onPrimary}`);
  expect(html).toMatch(/>Lighthouse Trust<\/div>/);
  expect(html.match(/href="https:\/\/card\.example\/validate\?code=abc_-1"/g)).toHaveLength(2);
  expect(text).toContain('Confirm email address:\nhttps://card.example/validate?code=abc_-1');
  for (const words of ['Hello Ada.', 'works once, for 24 hours'])
    expect(
      [html, text].every((form) => form.includes(words)),
      words,
    ).toBe(true);
});

test('an email can be read by a screen reader and needs nothing from elsewhere', () => {
  const { html } = renderAddressTakenEmail(subject);
  expect(html).toMatch(/<html lang="en-GB">/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).not.toMatch(/<(?:img|table|script|link|style|form)\b/);
});

test('what customers and partners wrote cannot become HTML', () => {
  const { theme } = partner;
  const evil = '<img src=x onerror="alert(1)">\'&';
  const { html } = renderEmail(
    {
      subject: evil,
      heading: evil,
      paragraphs: [evil],
      button: { label: evil, href: 'https://card.example/?a=1&b="2', fallback: evil },
      smallPrint: [evil],
      footer: evil,
    },
    { name: evil, theme },
  );
  expect(html).not.toContain('<img');
  expect(html).not.toContain('onerror="');
  expect(html).toContain('href="https://card.example/?a=1&amp;b=&quot;2"');
});
