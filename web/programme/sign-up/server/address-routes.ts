import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { findAddresses } from '#web/programme/sign-up/server/find-addresses.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { answerReading } from '#web/platform/server/http/routes/with-session.ts';

const tooOften = {
  detail: 'You have tried this too many times. Please wait a little, then try again.',
  retryAfterSeconds: 300,
};

/** Looking up addresses by postcode, for whoever is signed in (DET-03). */
export function mountAddresses(router: Router, parts: ProgrammeParts): void {
  const search = findAddresses(parts.dependencies);

  mountOperation(router, operations.findAddresses, (ctx, asking) =>
    answerReading({ ctx, asking, parts }, async (context) => {
      await currentCustomer(context);
      const found = await search(asking.query.postcode, context);
      switch (found.kind) {
        case 'found':
          return { status: 200, body: { addresses: found.addresses } };
        case 'unknown-postcode':
          return { status: 200, body: { addresses: [] } };
        case 'limited':
          throw new HttpProblem('too-many-requests', tooOften);
        case 'unavailable':
          throw new HttpProblem('unavailable', {
            detail: 'We can’t look up addresses at the moment. Please type yours in.',
            retryAfterSeconds: 10,
          });
      }
    }),
  );
}
