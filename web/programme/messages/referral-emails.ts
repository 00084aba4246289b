import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';

import { wordedEmail } from './worded-email.ts';

/** A reward for an invitation: of the friend no more than a given name and an initial, and “none” of one who has closed their account. */
export interface ReferralEmail {
  readonly as: 'referrer' | 'friend';
  readonly givenName: string;
  /** Whole pence. */
  readonly pence: number;
  readonly friend: string;
}

/** Tells a customer that what they get for inviting a friend, or for having been invited, is taken off what they owe (REF-02). */
export function renderReferralEmail(
  subject: MessageSubject,
  { as, givenName, pence, friend }: ReferralEmail,
): RenderedEmail {
  const values = { givenName, amount: pence, ...(as === 'referrer' && { friend }) };
  return wordedEmail(subject, `reward-${as}`, { path: '/customer/refer-a-friend', values, endsAs: 'reward' });
}
