import { linkLifetimeSeconds } from '#web/platform/domain/email-link.ts';
import { signInLinkLifetimeSeconds } from '#web/platform/domain/sign-in-link.ts';
import { unlinked } from '#web/programme/bank-linking/domain/unlinked.ts';

import { renderEmail, type RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';

const hours = linkLifetimeSeconds / 3600;
const minutes = signInLinkLifetimeSeconds / 60;

/** The link that proves an address: of a new customer (`verify`), or the one that a customer wants instead (`change`) (EML-01, EML-04). */
export function renderLinkEmail(
  subject: MessageSubject,
  {
    kind,
    givenName,
    token,
  }: { readonly kind: 'verify' | 'change'; readonly givenName: string; readonly token: string },
): RenderedEmail {
  const path = `/validate?code=${encodeURIComponent(token)}`;
  return renderWords(subject, kind, { path, values: { givenName, hours }, smallPrint: ['expires', 'ignore'] });
}

/** The link that signs in without a password (LOG-09, LOG-10). */
export function renderSignInLinkEmail(
  subject: MessageSubject,
  { givenName, token }: { readonly givenName: string; readonly token: string },
): RenderedEmail {
  const path = `/user/forgot-password?code=${encodeURIComponent(token)}`;
  const values = { givenName, minutes };
  return renderWords(subject, 'sign-in-link', { path, values, smallPrint: ['expires', 'ignore'] });
}

/** Tells a customer that their password is another one now (LOG-11). */
export function renderPasswordChangedEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return renderWords(subject, 'password', { path: '/user/login', values: { givenName } });
}

/** Tells a customer that signing in is locked after too many wrong passwords (LOG-07). */
export function renderSignInLockedEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return renderWords(subject, 'locked', { path: '/user/login', values: { givenName } });
}

/** Tells the owner of an address that somebody tried to use it (ENT-09). */
export function renderAddressTakenEmail(subject: MessageSubject): RenderedEmail {
  return renderWords(subject, 'taken', { path: '/user/login', values: {}, paragraphs: ['text', 'if-you'] });
}

/** Tells the old address that the account now uses another one (EML-04). */
export function renderAddressChangedEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return renderWords(subject, 'changed', { values: { givenName } });
}

/** Tells a customer that the check of who they are, which had come to nothing clear, is settled, or that a document settles it (KYC-01). */
export function renderIdentitySettledEmail(
  subject: MessageSubject,
  { givenName, next }: { readonly givenName: string; readonly next: 'clear' | 'document' },
): RenderedEmail {
  const values = { givenName };
  return renderWords(subject, `identity-${next}`, { path: '/user/login', values, endsAs: 'identity' });
}

/** Tells a customer who has waited in vain that their account is analysed, so that they go on (ELG-04). */
export function renderAnalysisDoneEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return renderWords(subject, 'account-check', { path: '/user/login', values: { givenName } });
}

interface Particulars {
  /** Where on our own origin the button leads; without it there is none. */
  readonly path?: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly paragraphs?: readonly string[];
  readonly smallPrint?: readonly string[];
  /** The email whose button and small print this one shares. */
  readonly endsAs?: string;
}

/** An email whose words are published as `email.<name>.subject` and so on. */
function renderWords(
  { content, partner, publicUrl }: MessageSubject,
  name: string,
  { path, values, paragraphs = ['text'], smallPrint = ['ignore'], endsAs = name }: Particulars,
): RenderedEmail {
  const shown = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? unlinked(value) : value,
  ]);
  const text = (key: string) =>
    content.text(partner.code, `email.${key}`, Object.fromEntries(shown) as Particulars['values']);
  const linkTo = (href: string) => ({ label: text(`${endsAs}.button`), href, fallback: text('button-fallback') });
  return renderEmail(
    {
      subject: text(`${name}.subject`),
      heading: text(`${name}.heading`),
      paragraphs: paragraphs.map((part) => text(`${name}.${part}`)),
      button: path === undefined ? undefined : linkTo(new URL(path, publicUrl).href),
      smallPrint: smallPrint.map((part) => text(`${endsAs}.${part}`)),
      footer: text('footer'),
    },
    partner,
  );
}
