import type { Customer } from '#web/programme/customer/domain/customer.ts';
import {
  type CodePurpose,
  codeGap,
  codeLifetimeSeconds,
  codeSends,
  wrongCodesADay,
} from '#web/platform/domain/one-time-code.ts';

import type { CallAnswer, CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { partnerOf } from '#web/platform/content/find-partner.ts';
import { renderCodeTextMessage } from '#web/programme/messages/code-text-message.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { queueMessage } from '#web/platform/server/messages/queue-message.ts';
import { sendEmailLink } from '#web/programme/sign-up/server/send-email-link.ts';

/**
 * Sends a code by text message (`mobileVerification`, and `authentication` for a step-up) or a link by email
 * (`emailVerification`).
 *
 * While one is live, nothing is sent unless `resend` asks for it (OTP-01). Only the newest works: a new one
 * takes the old one's place, so that five tries stay five tries however often somebody asks (OTP-04, OTP-05,
 * EML-07). Two are half a minute apart, and five in an hour are the most.
 *
 * @throws {NotAllowed} when there is nothing left to prove, or no number yet.
 */
export function sendOneTimeCode(dependencies: Dependencies): UseCase<'otp.send'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const request = { customer, isResend: input.resend === true };
    const proves = input.for;
    switch (proves) {
      case 'emailVerification':
        return sendLink(dependencies, context, request);
      case 'mobileVerification':
      case 'authentication':
        return sendCode(dependencies, context, { ...request, purpose: proves });
    }
  };
}

export interface SendRequest {
  readonly customer: Customer;
  readonly isResend: boolean;
}

async function sendLink(
  dependencies: Dependencies,
  context: CallContext,
  { customer, isResend }: SendRequest,
): Promise<CallAnswer<'otp.send'>> {
  if (customer.emailVerifiedAt !== null && customer.newEmail === null) throw new NotAllowed('wrong-state');
  const email = customer.newEmail ?? customer.email;
  const live = await context.store.emailLinks.findLive(customer.id, dependencies.clock.now());
  if (live?.email === email && !isResend) return { outcome: 'alreadySent' };
  const kind = customer.newEmail === null ? 'verify' : 'change';
  const sent = await sendEmailLink(dependencies, context, { customer, email, kind });
  return { outcome: sent === 'just-sent' ? 'alreadySent' : sent };
}

/**
 * Sends a code by text message, unless one is live: to prove the number itself, and for anything else to the proved one.
 *
 * @throws {NotAllowed} when the number is proved already, or is not yet.
 */
export async function sendCode(
  dependencies: Dependencies,
  context: CallContext,
  { customer, isResend, purpose }: SendRequest & { readonly purpose: CodePurpose },
): Promise<CallAnswer<'otp.send'>> {
  const { mobile } = customer;
  const isProved = customer.mobileVerifiedAt !== null;
  if (mobile === null || isProved === (purpose === 'mobileVerification')) throw new NotAllowed('wrong-state');
  const { oneTimeCodes } = context.store;
  const now = dependencies.clock.now();
  const live = await oneTimeCodes.findLive({ customerId: customer.id, purpose, now });
  if (live?.sentTo === mobile.e164 && !isResend) return { outcome: 'alreadySent' };
  const allowed = await takeSend(dependencies, context, { customerId: customer.id, e164: mobile.e164, purpose });
  if (allowed !== 'within') return { outcome: allowed };
  await writeCode(dependencies, context, { customer, e164: mobile.e164, purpose });
  return { outcome: 'sent' };
}

/**
 * A number is counted too, whoever asks: nobody can be flooded with text messages. Sends to those who have proved it count
 * apart from sends to those who have merely typed it, so that a stranger uses up nothing of the owner's.
 */
async function takeSend(
  { clock, secrets }: Dependencies,
  { store }: CallContext,
  { customerId, e164, purpose }: { readonly customerId: string; readonly e164: string; readonly purpose: CodePurpose },
): Promise<'within' | 'alreadySent' | 'limited'> {
  const now = clock.now();
  const number = secrets.keyedHash('attempts', e164);
  const { attempts } = store;
  if (await attempts.isUsedUp({ key: `otp-wrong:${customerId}`, allowance: wrongCodesADay, now })) return 'limited';
  if ((await attempts.take({ key: `otp-gap:${customerId}:${number}:${purpose}`, allowance: codeGap, now })) === 'over')
    return 'alreadySent';
  const ofCustomer = await attempts.take({ key: `otp:${customerId}`, allowance: codeSends, now });
  const to = purpose === 'mobileVerification' ? 'otp-to' : 'otp-to-owner';
  const ofNumber = await attempts.take({ key: `${to}:${number}`, allowance: codeSends, now });
  return ofCustomer === 'within' && ofNumber === 'within' ? 'within' : 'limited';
}

async function writeCode(
  { clock, secrets, publicUrl }: Dependencies,
  { store, content }: CallContext,
  { customer, e164, purpose }: { readonly customer: Customer; readonly e164: string; readonly purpose: CodePurpose },
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + codeLifetimeSeconds * 1000);
  const code = secrets.newCode();
  const { id: customerId } = customer;
  await store.oneTimeCodes.replace({
    customerId,
    purpose,
    codeHash: secrets.keyedHash('one-time-code', `${customerId}:${purpose}:${code}`),
    sentTo: e164,
    sentAt: now,
    expiresAt,
  });
  const partnerCode = partnerOf(customer.partnerCode, content).code;
  const text = renderCodeTextMessage({ content, partnerCode, publicUrl, code });
  await queueMessage(
    { store, secrets },
    { channel: 'sms', message: { to: e164, text } },
    { customerId, createdAt: now, uselessAfter: expiresAt },
  );
}
