import { linkLifetimeSeconds } from '#web/platform/domain/email-link.ts';
import { signInLinkLifetimeSeconds } from '#web/platform/domain/sign-in-link.ts';

import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';

import { wordedEmail } from './worded-email.ts';

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
  return wordedEmail(subject, kind, { path, values: { givenName, hours }, smallPrint: ['expires', 'ignore'] });
}

/** The link that signs in without a password (LOG-09, LOG-10). */
export function renderSignInLinkEmail(
  subject: MessageSubject,
  { givenName, token }: { readonly givenName: string; readonly token: string },
): RenderedEmail {
  const path = `/user/forgot-password?code=${encodeURIComponent(token)}`;
  const values = { givenName, minutes };
  return wordedEmail(subject, 'sign-in-link', { path, values, smallPrint: ['expires', 'ignore'] });
}

/** Tells a customer that their password is another one now (LOG-11). */
export function renderPasswordChangedEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return wordedEmail(subject, 'password', { path: '/user/login', values: { givenName } });
}

/** Tells a customer that the file of their data is there; it is fetched behind the sign-in (ACC-06). */
export function renderDataReadyEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return wordedEmail(subject, 'data-ready', { path: '/customer/account/data', values: { givenName } });
}

/** Tells a customer that their account is going to be closed, and until when they may keep it (ACC-06). */
export function renderClosingEmail(
  subject: MessageSubject,
  { givenName, date }: { readonly givenName: string; readonly date: string },
): RenderedEmail {
  return wordedEmail(subject, 'closing', { path: '/user/login', values: { givenName, date } });
}

/** Tells a customer that their account is closed (ACC-06). */
export function renderClosedEmail(
  subject: MessageSubject,
  { givenName }: { readonly givenName: string },
): RenderedEmail {
  return wordedEmail(subject, 'closed', { values: { givenName } });
}

/** Tells a customer that signing in is locked after too many wrong passwords (LOG-07). */
export function renderSignInLockedEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return wordedEmail(subject, 'locked', { path: '/user/login', values: { givenName } });
}

/** Tells the owner of an address that somebody tried to use it (ENT-09). */
export function renderAddressTakenEmail(subject: MessageSubject): RenderedEmail {
  return wordedEmail(subject, 'taken', { path: '/user/login', values: {}, paragraphs: ['text', 'if-you'] });
}

/** Tells the old address that the account now uses another one (EML-04). */
export function renderAddressChangedEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return wordedEmail(subject, 'changed', { values: { givenName } });
}

/** Tells a customer that the check of who they are, which had come to nothing clear, is settled, or that a document settles it (KYC-01). */
export function renderIdentitySettledEmail(
  subject: MessageSubject,
  { givenName, next }: { readonly givenName: string; readonly next: 'clear' | 'document' },
): RenderedEmail {
  const values = { givenName };
  return wordedEmail(subject, `identity-${next}`, { path: '/user/login', values, endsAs: 'identity' });
}

/** Tells a customer who has waited in vain that their account is analysed, so that they go on (ELG-04). */
export function renderAnalysisDoneEmail(subject: MessageSubject, givenName: string): RenderedEmail {
  return wordedEmail(subject, 'account-check', { path: '/user/login', values: { givenName } });
}
