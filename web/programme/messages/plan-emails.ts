import { coolingOffDays, type PlanNoticeKind } from '#web/programme/plans/domain/plan-notices.ts';
import type { RunningSubscription } from '#web/programme/plans/domain/subscription.ts';

import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import { wordedEmail } from './worded-email.ts';

/** Where the plan and its renewal are. */
const planPage = '/customer/account/plan';

const nameOf: Readonly<Record<PlanNoticeKind, string>> = {
  terms: 'plan-terms',
  coolingOff: 'plan-cooling-off',
  renewal: 'plan-renewal',
  end: 'plan-end',
};

/** What such an email says of a plan. */
type ToldOf = Pick<RunningSubscription, 'pence' | 'cycle' | 'startedOn' | 'expiresOn' | 'commitmentMonths'> & {
  readonly plan: Pick<RunningSubscription['plan'], 'label'>;
};

/** Something that the law has a customer told of their plan, each in an email of its own (PLN-13). */
export function renderPlanNoticeEmail(
  subject: MessageSubject,
  {
    kind,
    givenName,
    subscription,
  }: { readonly kind: PlanNoticeKind; readonly givenName: string; readonly subscription: ToldOf },
): RenderedEmail {
  const { plan, pence, cycle, startedOn, expiresOn, commitmentMonths } = subscription;
  const values = {
    ...{ givenName, plan: plan.label, price: pence, cycle, months: commitmentMonths, days: coolingOffDays },
    ...{ startedOn, expiresOn: expiresOn ?? '' },
  };
  return wordedEmail(subject, nameOf[kind], { path: planPage, values, smallPrint: ['leave'], endsAs: 'plan' });
}
