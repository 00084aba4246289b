import { byPassword, isStrongSignInDue } from '#web/platform/domain/sign-in-proof.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';

import type { AskingUseCase, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { deviceOf } from './device-of.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { asking } from '#web/platform/server/journeys/asking.ts';
import { type GoodPassword, hashGoodPassword, type NewPassword } from '#web/programme/sign-up/server/good-password.ts';
import { renderPasswordChangedEmail } from '#web/programme/messages/account-emails.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { passwordLock } from './password-lock.ts';
import { queueNotice } from '#web/platform/server/messages/queue-message.ts';

/**
 * Gives a customer who came by a link a new password; every other session of theirs ends, a lock is lifted, and the owner
 * of the address is told (LOG-07, LOG-11, LOG-16).
 *
 * @throws {NotAllowed} without a link, and before the code that a link alone is too weak for.
 */
export function resetPassword(dependencies: Dependencies): UseCase<'password.reset'> {
  const parts: AskingUseCase<'password.reset', Customer, NewPassword, GoodPassword> = {
    call: 'password.reset',
    async prepare(input, context) {
      const customer = await currentCustomer(context);
      const now = dependencies.clock.now();
      const { session } = context;
      if (session.signedInBy !== 'link' || isStrongSignInDue(customer, session, now))
        throw new NotAllowed('wrong-state');

      const { body } = input;
      if (body.password !== body.confirmPassword) {
        return { outcome: 'invalid', errors: { confirmPassword: 'mismatch' } };
      }
      const partner = partnerOf(customer.partnerCode, context.content);
      const customerWords = [customer.givenName, customer.familyName, partner.name, customer.email];
      return { ask: { password: body.password, customerWords }, known: customer };
    },
    ask: ({ password, customerWords }) => hashGoodPassword(dependencies, password, customerWords),
    async apply({ known: customer, answer: password }, context) {
      const { session, store } = context;
      if (password.fault !== undefined) return { outcome: 'invalid', errors: { password: password.fault } };

      await store.customers.savePassword(customer.id, password.hash);
      await store.sessions.endAllOf(customer.id);
      await liftLock(dependencies, context, customer.email);
      await tellOwner(dependencies, context, customer);
      const { steppedUpAt } = session;
      return {
        outcome: 'changed',
        session: { rotate: true, customerId: customer.id, proof: { ...byPassword, steppedUpAt } },
      };
    },
  };
  return asking(parts);
}

/** The wrong tries were for the old password: whoever has just chosen another is not kept waiting (LOG-07). */
async function liftLock({ secrets }: Dependencies, { store, visitor }: CallContext, email: string): Promise<void> {
  const device = deviceOf(secrets, visitor, 'login').deviceId;
  for (const counted of [device, null]) await store.attempts.forget(passwordLock(secrets, email, counted));
}

async function tellOwner(
  dependencies: Dependencies,
  { store, content }: CallContext,
  { id: customerId, givenName, email, partnerCode }: Customer,
): Promise<void> {
  const partner = partnerOf(partnerCode, content);
  const { publicUrl } = dependencies;
  const rendered = renderPasswordChangedEmail({ content, partner, publicUrl }, givenName);
  await queueNotice(dependencies, store, { customerId, message: { to: email, fromName: partner.name, ...rendered } });
}
