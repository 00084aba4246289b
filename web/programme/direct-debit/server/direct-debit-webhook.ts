import type Router from '@koa/router';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';

const path = '/webhooks/direct-debit';

/** One message tells of up to 250 of them. */
const read = signedText('512kb');

export interface DirectDebitWebhook {
  /** There is something to be asked about now. */
  readonly onNotices: () => void;
}

/**
 * The Direct Debit provider tells us of mandates, payments and refunds, under its signature. What it says of them is not read: each is
 * asked about anew, so that a message that is repeated, late or out of order changes nothing.
 */
export function mountDirectDebitWebhook(
  router: Router,
  parts: ProgrammeParts,
  { onNotices }: DirectDebitWebhook,
): void {
  const { dependencies, unitOfWork } = parts;
  router.post(path, async (ctx) => {
    ctx.state.route = path;
    const body = Buffer.from(await read(ctx));
    const noticed = dependencies.directDebits.noticedIn({ body, signature: ctx.get('Webhook-Signature') });
    if (noticed === undefined) throw new HttpProblem('signed-out');
    const now = dependencies.clock.now();
    await unitOfWork.statement(async ({ mandates, collections, repayments }) => {
      for (const mandateId of new Set(noticed.mandates)) await mandates.lookAgain(mandateId, now);
      for (const paymentId of new Set(noticed.payments)) await collections.lookAgain(paymentId, now);
      for (const refundId of new Set(noticed.refunds)) await repayments.lookAgain(refundId, now);
    });
    if (noticed.mandates.length + noticed.payments.length + noticed.refunds.length > 0) onNotices();
    ctx.status = 204;
  });
}
