import { coolingOffDays, type PlanNoticeKind } from '#web/programme/plans/domain/plan-notices.ts';
import type { GivenBack, GivenBackBy } from '#web/programme/plans/domain/leaving.ts';
import type { RunningSubscription } from '#web/programme/plans/domain/subscription.ts';

import type { RenderedEmail } from '#web/platform/server/messages/email-frame.ts';
import type { MessageSubject } from '#web/platform/server/messages/message-example.ts';
import { wordedEmail } from './worded-email.ts';

/** Where the plan and its renewal are. */
const planPage = '/customer/account/plan';

const nameOf: Readonly<Record<Exclude<PlanNoticeKind, 'left'>, string>> = {
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
  }: { readonly kind: keyof typeof nameOf; readonly givenName: string; readonly subscription: ToldOf },
): RenderedEmail {
  const { plan, pence, cycle, startedOn, expiresOn, commitmentMonths } = subscription;
  const values = {
    ...{ givenName, plan: plan.label, price: pence, cycle, months: commitmentMonths, days: coolingOffDays },
    ...{ startedOn, expiresOn: expiresOn ?? '' },
  };
  return wordedEmail(subject, nameOf[kind], { path: planPage, values, smallPrint: ['leave'], endsAs: 'plan' });
}

/** What became of a plan that was left; money in pence. */
export interface LeftPlan {
  readonly givenName: string;
  /** What the plan is called. */
  readonly plan: string;
  /** What the free plan that began is called; nothing where none did. */
  readonly freePlan: string | null;
  /** The day on which it ended. */
  readonly on: string;
  readonly back: Pick<GivenBack, 'pence' | 'creditPence'> & { readonly by: GivenBackBy };
}

/** A plan was left within its cooling-off days: that it has ended, and how what was paid for it comes back (PLN-13). */
export function renderPlanLeftEmail(
  subject: MessageSubject,
  { givenName, plan, freePlan, on, back }: LeftPlan,
): RenderedEmail {
  const values = {
    ...{ givenName, plan, freePlan: freePlan ?? 'none', date: on },
    ...{ amount: back.pence, credit: back.creditPence, backBy: back.by },
  };
  const parts = { paragraphs: ['text', 'back'], smallPrint: ['again'], endsAs: 'plan' };
  return wordedEmail(subject, 'plan-left', { path: planPage, values, ...parts });
}
