import { Readable } from 'node:stream';

import type Router from '@koa/router';
import { validate as isUuid } from 'uuid';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import { answerReading } from '#web/platform/server/http/routes/with-session.ts';
import { operations } from '#web/programme/contract/operations.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';

import { findPlace } from './find-place.ts';
import { filterIn } from './payment-filter.ts';
import { paymentsCsv, type PaymentWords } from './payments-csv.ts';

/** What a page of payments asks for beside its live data: the file of what it shows, and where a merchant is. */
export function mountPayments(router: Router, parts: ProgrammeParts): void {
  const { placeFinder, clock } = parts.dependencies;

  mountOperation(router, operations.exportPayments, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      const { id: customerId, partnerCode } = await currentCustomer(context);
      ctx.set('Content-Type', 'text/csv; charset=utf-8');
      ctx.set('Cache-Control', 'no-store');
      const words: PaymentWords = (key, values) => context.content.text(partnerCode, key, values);
      const asked = { customerId, filter: filterIn(asking.query), today: londonDate(clock.now()), words };
      return { status: 200, body: Readable.from(paymentsCsv(asked, context.store)) };
    }),
  );

  mountOperation(router, operations.findPaymentPlace, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      const { id } = await currentCustomer(context);
      const { payments, merchantPlaces } = context.store;
      const payment = isUuid(asking.params.id) ? await payments.find(id, asking.params.id) : undefined;
      if (payment === undefined) throw new HttpProblem('not-found');
      return { status: 200, body: await findPlace(payment, { merchantPlaces, placeFinder, clock }) };
    }),
  );
}
