import { type LiveAnswer, nothingYet } from '#journeys/engine/step-view.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import {
  paragraphsOf,
  referralCampaign,
  type ReferralCampaign,
  referralLink,
  type TutorialStep,
} from '#web/programme/referrals/domain/campaign.ts';
import { shownName } from '#web/programme/referrals/domain/referral.ts';
import type { DataRecord, DataRequest, DataSource, LiveSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import type { Invitation } from './ports/referrals.ts';

type Needed = Pick<Dependencies, 'clock' | 'publicUrl'>;

function campaignOf({ customer, context: { content } }: DataRequest, { clock }: Pick<Needed, 'clock'>) {
  return customer && referralCampaign(customer.partnerCode, content, londonDate(clock.now()));
}

/** The campaign by which the customer invites friends, with their code and link; none where there is no campaign now (REF-01). */
export function listReferralCampaign(needed: Needed): DataSource<'referralCampaign'> {
  return (asked) => {
    const campaign = campaignOf(asked, needed);
    const code = asked.customer?.referralCode;
    if (campaign === undefined || code === undefined) return Promise.resolve([]);
    return Promise.resolve([campaignItem(campaign, { code, publicUrl: needed.publicUrl })]);
  };
}

/** A campaign as its page shows it. */
export function campaignItem(
  { content, terms }: Pick<ReferralCampaign, 'content' | 'terms'>,
  { code, publicUrl }: { readonly code: string; readonly publicUrl: string },
): DataRecord<'referralCampaign'> {
  return {
    ...{ title: content.title ?? '', description: content.description ?? '', image: content.featureImage ?? null },
    ...{ code, link: referralLink(content, code, publicUrl) },
    ...{ referrerPence: terms.referrerPence, friendPence: terms.friendPence, leastPence: terms.leastPence },
    event: terms.completesAt === 'PURCHASE' ? 'purchase' : 'card',
    ...{ days: terms.rewardAfterDays, most: terms.mostFriends },
  };
}

/** How it works, a step a slide (REF-01). */
export function listReferralSteps(needed: Needed): DataSource<'referralSteps'> {
  return (asked) => Promise.resolve((campaignOf(asked, needed)?.steps ?? []).map(stepItem));
}

export function stepItem(step: TutorialStep, index: number, all: readonly TutorialStep[]): DataRecord<'referralSteps'> {
  return { title: step.title, text: paragraphsOf(step).join('\n'), position: index + 1, of: all.length };
}

/** Whom the customer has invited, and how far each invitation is; of a friend a given name and an initial, until they have closed their account (REF-01, ACC-06). */
export function answerInvitations(): LiveSource<'invitations'> {
  return async ({ context, customer }): Promise<LiveAnswer<DataRecord<'invitations'>>> => {
    if (customer === undefined) return nothingYet;
    const records = (await context.store.referrals.ofReferrer(customer.id)).map(invitationItem);
    return { ...nothingYet, state: 'fresh', total: records.length, records };
  };
}

function invitationItem(invitation: Invitation): DataRecord<'invitations'> {
  const { id, friend, registeredAt, rewardOn, rewardedAt, terms } = invitation;
  return {
    ...{
      id,
      name: friend === null ? 'none' : shownName(friend),
      status: statusOf(invitation),
      next: nextOf(invitation),
    },
    ...{ pence: terms.referrerPence, leastPence: terms.leastPence },
    day: londonDate(rewardedAt ?? registeredAt),
    rewardOn: rewardOn ?? '',
  };
}

/** A friend who has left does nothing more that could complete it. */
const hasEnded = ({ state, friend }: Invitation) => state === 'pending' && friend === null;

function statusOf(invitation: Invitation): DataRecord<'invitations'>['status'] {
  return hasEnded(invitation) ? 'left' : stateWords[invitation.state];
}

const stateWords = { pending: 'pending', complete: 'completed', refused: 'refused' } as const;

/** What comes next of an invitation. */
function nextOf(invitation: Invitation): DataRecord<'invitations'>['next'] {
  const { state, terms, rewardsReferrer, rewardedAt } = invitation;
  if (hasEnded(invitation)) return 'left';
  if (state === 'refused') return 'none';
  if (state === 'pending') return terms.completesAt === 'PURCHASE' ? 'purchase' : 'card';
  if (rewardsReferrer !== true || terms.referrerPence === 0) return 'noReward';
  return rewardedAt === null ? 'reward' : 'rewarded';
}
