import type { UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** Notes whether the customer wants the partner's newsletter; only a clear yes is a yes (EML-01, EML-08). */
export function chooseNewsletter({ clock }: Pick<Dependencies, 'clock'>): UseCase<'newsletter.choose'> {
  return async (input, context) => {
    const { id } = await currentCustomer(context);
    await context.store.customers.saveNewsletterChoice({ id, optIn: input.optIn, at: clock.now() });
    return { outcome: 'saved' };
  };
}
