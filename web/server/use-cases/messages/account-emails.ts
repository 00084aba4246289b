import type { PartnerContent } from '#web/domain/content.ts';
import { linkLifetimeSeconds } from '#web/domain/email-link.ts';
import { signInLinkLifetimeSeconds } from '#web/domain/sign-in-link.ts';
import type { PublishedContent } from '#web/server/ports/published-content.ts';

import { renderEmail, type RenderedEmail } from './email-frame.ts';

export interface EmailSubject {
  readonly content: PublishedContent;
  readonly partner: PartnerContent;
  /** Our own origin. */
  readonly publicUrl: string;
}

const hours = linkLifetimeSeconds / 3600;

/** The link that proves an address: of a new customer (`verify`), or the one that a customer wants instead (`change`) (EML-01, EML-04). */
export function renderLinkEmail(
  { content, partner, publicUrl }: EmailSubject,
  {
    kind,
    givenName,
    token,
  }: { readonly kind: 'verify' | 'change'; readonly givenName: string; readonly token: string },
): RenderedEmail {
  const text = wordsOf(content, partner);
  const href = new URL('/validate', publicUrl);
  href.searchParams.set('code', token);
  return renderEmail(
    {
      subject: text(`email.${kind}.subject`),
      heading: text(`email.${kind}.heading`),
      paragraphs: [text(`email.${kind}.text`, { givenName })],
      button: { label: text(`email.${kind}.button`), href: href.href, fallback: text('email.button-fallback') },
      smallPrint: [text(`email.${kind}.expires`, { hours }), text(`email.${kind}.ignore`)],
      footer: text('email.footer'),
    },
    partner,
  );
}

/** The link that signs in without a password (LOG-09, LOG-10). */
export function renderSignInLinkEmail(
  { content, partner, publicUrl }: EmailSubject,
  { givenName, token }: { readonly givenName: string; readonly token: string },
): RenderedEmail {
  const text = wordsOf(content, partner);
  const href = new URL('/user/forgot-password', publicUrl);
  href.searchParams.set('code', token);
  return renderEmail(
    {
      subject: text('email.sign-in-link.subject'),
      heading: text('email.sign-in-link.heading'),
      paragraphs: [text('email.sign-in-link.text', { givenName })],
      button: { label: text('email.sign-in-link.button'), href: href.href, fallback: text('email.button-fallback') },
      smallPrint: [
        text('email.sign-in-link.expires', { minutes: signInLinkLifetimeSeconds / 60 }),
        text('email.sign-in-link.ignore'),
      ],
      footer: text('email.footer'),
    },
    partner,
  );
}

/** Tells a customer that their password is another one now (LOG-11). */
export function renderPasswordChangedEmail(
  { content, partner, publicUrl }: EmailSubject,
  givenName: string,
): RenderedEmail {
  const text = wordsOf(content, partner);
  const href = new URL('/user/login', publicUrl).href;
  return renderEmail(
    {
      subject: text('email.password.subject'),
      heading: text('email.password.heading'),
      paragraphs: [text('email.password.text', { givenName })],
      button: { label: text('email.password.button'), href, fallback: text('email.button-fallback') },
      smallPrint: [text('email.password.ignore')],
      footer: text('email.footer'),
    },
    partner,
  );
}

/** Tells the owner of an address that somebody tried to use it (ENT-09). */
export function renderAddressTakenEmail({ content, partner, publicUrl }: EmailSubject): RenderedEmail {
  const text = wordsOf(content, partner);
  const href = new URL('/user/login', publicUrl).href;
  return renderEmail(
    {
      subject: text('email.taken.subject'),
      heading: text('email.taken.heading'),
      paragraphs: [text('email.taken.text'), text('email.taken.if-you')],
      button: { label: text('email.taken.button'), href, fallback: text('email.button-fallback') },
      smallPrint: [text('email.taken.ignore')],
      footer: text('email.footer'),
    },
    partner,
  );
}

/** Tells the old address that the account now uses another one (EML-04). */
export function renderAddressChangedEmail({ content, partner }: EmailSubject, givenName: string): RenderedEmail {
  const text = wordsOf(content, partner);
  return renderEmail(
    {
      subject: text('email.changed.subject'),
      heading: text('email.changed.heading'),
      paragraphs: [text('email.changed.text', { givenName })],
      smallPrint: [text('email.changed.ignore')],
      footer: text('email.footer'),
    },
    partner,
  );
}

/** Tells a customer that the check of who they are, which had come to nothing clear, is settled, or that a document settles it (KYC-01). */
export function renderIdentitySettledEmail(
  { content, partner, publicUrl }: EmailSubject,
  { givenName, next }: { readonly givenName: string; readonly next: 'clear' | 'document' },
): RenderedEmail {
  const text = wordsOf(content, partner);
  const href = new URL('/user/login', publicUrl).href;
  return renderEmail(
    {
      subject: text(`email.identity-${next}.subject`),
      heading: text(`email.identity-${next}.heading`),
      paragraphs: [text(`email.identity-${next}.text`, { givenName })],
      button: { label: text('email.identity.button'), href, fallback: text('email.button-fallback') },
      smallPrint: [text('email.identity.ignore')],
      footer: text('email.footer'),
    },
    partner,
  );
}

/** Tells a customer who has waited in vain that their account is analysed, so that they go on (ELG-04). */
export function renderAnalysisDoneEmail(
  { content, partner, publicUrl }: EmailSubject,
  givenName: string,
): RenderedEmail {
  const text = wordsOf(content, partner);
  const href = new URL('/user/login', publicUrl).href;
  return renderEmail(
    {
      subject: text('email.account-check.subject'),
      heading: text('email.account-check.heading'),
      paragraphs: [text('email.account-check.text', { givenName })],
      button: { label: text('email.account-check.button'), href, fallback: text('email.button-fallback') },
      smallPrint: [text('email.account-check.ignore')],
      footer: text('email.footer'),
    },
    partner,
  );
}

function wordsOf(content: PublishedContent, { code }: PartnerContent) {
  return (key: string, values?: Readonly<Record<string, string | number>>) => content.text(code, key, values);
}
