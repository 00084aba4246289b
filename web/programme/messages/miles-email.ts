import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';

import { wordedEmail } from './worded-email.ts';

/** A membership of the airline's that takes no miles any more. */
export interface MilesEmail {
  readonly givenName: string;
  /** How its number ends. */
  readonly ending: string;
}

/** Asks a customer for another membership number (CON-09). */
export function renderMilesEmail(subject: MessageSubject, values: MilesEmail): RenderedEmail {
  return wordedEmail(subject, 'miles-refused', { path: '/customer/airline-membership', values: { ...values } });
}
