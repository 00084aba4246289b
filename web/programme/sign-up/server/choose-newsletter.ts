import { noteConsent } from '#web/programme/account/server/note-consent.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** Notes whether the customer wants the partner's newsletter; only a clear yes is a yes (EML-01, EML-08). */
export function chooseNewsletter(needed: Pick<Dependencies, 'clock' | 'secrets'>): UseCase<'newsletter.choose'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const { optIn } = input;
    await context.store.customers.saveNewsletterChoice({ id: customer.id, optIn, at: needed.clock.now() });
    const words = { copyKey: 'newsletter.tick-box', values: {} };
    await noteConsent(needed, context, { customer, purpose: 'newsletter', choice: optIn ? 'on' : 'off', ...words });
    return { outcome: 'saved' };
  };
}
