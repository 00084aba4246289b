import type Router from '@koa/router';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { signedText } from '#web/platform/server/http/read-body.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';

const path = '/webhooks/payouts';

const read = signedText('64kb');

/**
 * The payout provider tells us of payments. What it says of one is not read, for its signature is not of the body: the
 * payment is asked about, so that a message that is repeated, late or false changes nothing (CSH-04).
 */
export function mountPayoutsWebhook(
  router: Router,
  { dependencies, unitOfWork }: ProgrammeParts,
  { onNotices }: { readonly onNotices: () => void },
): void {
  router.post(path, async (ctx) => {
    ctx.state.route = path;
    const body = Buffer.from(await read(ctx));
    const [date, nonce, authorization] = [ctx.get('Date'), ctx.get('x-mod-nonce'), ctx.get('Authorization')];
    const orders = dependencies.payouts.noticedIn({ body, date, nonce, authorization });
    if (orders === undefined) throw new HttpProblem('signed-out');
    const now = dependencies.clock.now();
    await unitOfWork.statement(async ({ wallets }) => {
      for (const id of orders) await wallets.lookAgain(id, now);
    });
    if (orders.length > 0) onNotices();
    ctx.status = 204;
  });
}
