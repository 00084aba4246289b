import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import type { PreAuthorisationRequest } from '#web/programme/bank-linking/contract/pre-authorisation.ts';
import { isRelinkSource, kindToRenew } from '#web/programme/bank-linking/domain/relink.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import {
  describeAgain,
  preAuthorise,
  type PreAuthorisationInput,
  type PreAuthorised,
} from '#web/programme/bank-linking/server/pre-authorise.ts';
import { ownCustomer } from '#web/programme/customer/server/current-customer.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { Reply } from '#web/platform/server/http/reply.ts';
import type { ProgrammeParts } from '#web/programme/server/programme-parts.ts';
import { answerOnce } from '#web/platform/server/http/routes/with-session.ts';

const notNow = { detail: 'The bank isn’t responding at the moment.', retryAfterSeconds: 30 };

/** For whoever links accounts without the journeys, by their rules (BNK-11). */
export function mountPreAuthorisations(router: Router, parts: ProgrammeParts): void {
  const begin = preAuthorise(parts.dependencies);

  mountOperation(router, operations.preAuthorise, (ctx, asking) => {
    const input = inputIn(asking.body);
    const sharing = { ...asking, page: pageOf(input) };
    return answerOnce(
      { ctx, asking: sharing, parts },
      {
        change: async ({ context }) => {
          const begun = await begin(input, context());
          // Thrown, so that nothing is begun, and the same request may be sent again.
          if (begun === undefined) throw new HttpProblem('unavailable', notNow);
          return created(begun);
        },
        again: async (context: CallContext, linkId: string | undefined) => {
          await ownCustomer(input.userId, context);
          return created(await describeAgain(input, linkId, context));
        },
        pageAgain: input.source === undefined ? '/bank/non-eligible-account' : sharing.page,
      },
    );
  });
}

/** @throws {HttpProblem} where the parts of the request do not agree. */
function inputIn(body: PreAuthorisationRequest): PreAuthorisationInput {
  const { userId, bank, consentType, scope, linkedAccountId, accountDetails, accountType, relinking = false } = body;
  const source = isRelinkSource(body.source) ? body.source : undefined;
  const kind = consentType === 'accounts' ? 'accounts' : 'funds';
  const isOfSource = source === undefined || kindToRenew(source) === kind;
  if (scope !== `${consentType} openid` || relinking !== (source !== undefined) || !isOfSource)
    throw new HttpProblem('request-invalid', {
      detail: 'Scope, consentType, source and relinking contradict each other.',
    });
  const accountId = accountDetails?.accountId;
  return { userId, bankId: bank, kind, linkId: linkedAccountId, accountId, accountType, source };
}

/** The page where a customer does the same: whoever may not see it may not do this. */
function pageOf({ source, kind }: PreAuthorisationInput): string {
  if (source !== undefined) return '/bank/relink';
  return kind === 'accounts' ? '/bank/:id' : '/bank/confirm-account';
}

function created({ linkId, path, isEligible, judgements }: PreAuthorised): Reply {
  return {
    status: 201,
    about: linkId,
    body: { linkedAccountId: linkId, authUrl: path, eligible: isEligible, judgements },
  };
}
