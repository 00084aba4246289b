import { normaliseEmail } from '#web/platform/domain/email-address.ts';
import { isSteppedUp } from '#web/platform/domain/sign-in-proof.ts';
import { passwordTries } from '#web/platform/domain/sign-in-rule.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from './current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { sendEmailLink } from '#web/programme/sign-up/server/send-email-link.ts';

/**
 * Starts a change of the customer's email address by mailing a link to the new one (EML-04). Until the link is used, the
 * old address stays.
 *
 * Whoever has the address has the account, so the password is asked for again. An address that belongs to somebody else is
 * answered the same; its owner is told (ENT-09).
 *
 * @throws {NotAllowed} where there is a proved number and no code was entered just now.
 */
export function changeEmail(dependencies: Dependencies): UseCase<'email.change'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const isNumberProved = customer.mobileVerifiedAt !== null;
    if (isNumberProved && !isSteppedUp(context.session, dependencies.clock.now())) throw new NotAllowed('wrong-state');

    const { body } = input;
    const proved = await provePassword(dependencies, context, {
      customerId: customer.id,
      typed: body.password,
    });
    if (proved === 'limited') return { outcome: 'limited' };
    if (proved === 'wrong') return { outcome: 'invalid', errors: { password: 'wrong' } };
    const email = normaliseEmail(body.newEmail);
    if (email === customer.email) return { outcome: 'invalid', errors: { newEmail: 'used' } };

    const sent = await sendEmailLink(dependencies, context, { customer, email, kind: 'change' });
    // A link to another address since has made that one worthless: nothing that was sent proves this one.
    const isWorthless = sent === 'just-sent' && customer.newEmail !== email;
    if (sent === 'limited' || isWorthless) return { outcome: 'limited' };
    await context.store.customers.setNewEmail(customer.id, email);
    return { outcome: 'requested' };
  };
}

/** Gives a change of address up: the link that was mailed proves nothing any more (EML-04). */
export function keepEmail(): UseCase<'email.keep'> {
  return async (_input, context) => {
    const { id } = await currentCustomer(context);
    await context.store.customers.setNewEmail(id, null);
    return { outcome: 'kept' };
  };
}

/** Five wrong passwords, and no more are looked at for a quarter of an hour. */
async function provePassword(
  { clock, passwords }: Dependencies,
  { store, aside }: CallContext,
  { customerId, typed }: { readonly customerId: string; readonly typed: string },
): Promise<'right' | 'wrong' | 'limited'> {
  const key = `password-again:${customerId}`;
  if ((await store.attempts.take({ key, allowance: passwordTries, now: clock.now() })) === 'over') return 'limited';
  const hash = await store.customers.findPasswordHash(customerId);
  const isRight = await aside(`whose password is ${hash ?? ''}`, () => passwords.isRight(typed, hash));
  if (!isRight) return 'wrong';
  await store.attempts.forget(key);
  return 'right';
}
