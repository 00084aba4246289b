import { normaliseEmail } from '#web/domain/email-address.ts';
import type { UseCase } from '#web/server/ports/call.ts';

import { currentCustomer } from './current-customer.ts';
import type { Dependencies } from './dependencies.ts';
import { optionalTextIn } from './read-input.ts';
import { sendEmailLink } from './send-email-link.ts';

/**
 * Starts a change of the customer's email address by mailing a link to the new one, or gives it up when
 * `newEmail` is empty (EML-04). Until the link is used, the old address stays.
 *
 * An address that belongs to somebody else is answered the same; its owner is told (ENT-09).
 */
export function updateUser(dependencies: Dependencies): UseCase {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const typed = optionalTextIn(input, 'newEmail');
    const newEmail = typed === null ? null : normaliseEmail(typed);
    if (newEmail === null || newEmail === customer.email) {
      await context.store.customers.setNewEmail(customer.id, null);
      return { outcome: 'saved' };
    }
    const sent = await sendEmailLink(dependencies, context, { customer, email: newEmail, kind: 'change' });
    if (sent === 'limited') return { outcome: 'limited' };
    await context.store.customers.setNewEmail(customer.id, newEmail);
    return { outcome: 'saved' };
  };
}
