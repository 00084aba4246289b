import type { EntryPreview } from '#web/platform/content/content-kind.ts';
import { type CampaignContent, type ReferralTerms, termsOf } from '#web/programme/referrals/domain/campaign.ts';
import { campaignItem, stepItem } from '#web/programme/referrals/server/list-referrals.ts';

/** What a page is looked at with that has no offer of its own yet. */
const example: ReferralTerms = {
  ...{ referrerPence: 1_000, friendPence: 1_000, completesAt: 'PURCHASE', leastPence: 1_000 },
  ...{ rewardAfterDays: 14, mostFriends: 5 },
};
/** Nobody’s code. */
const seen = { code: 'KX7F2PQM', publicUrl: 'https://card.example' } as const;

/** A campaign heads “Refer a friend”, and a tutorial is its slides (PTR-10). */
export const campaignPreview: EntryPreview<CampaignContent> = {
  undrawable: ['P120'],

  isOn: ({ kind }, data) => data.has(kind === 'TUTORIAL_CONTENT' ? 'referralSteps' : 'referralCampaign'),

  stateFor(state, entry) {
    if (entry.kind === 'TUTORIAL_CONTENT')
      return { ...state, data: { ...state.data, referralSteps: (entry.details ?? []).map(stepItem) } };
    const item = campaignItem({ content: entry, terms: termsOf(entry) ?? example }, seen);
    return { ...state, data: { ...state.data, referralCampaign: [item] } };
  },

  notesOn: (entry) =>
    entry.kind === 'PRIMARY_CONTENT' && termsOf(entry) === undefined
      ? ['Without an offer this invites nobody: the amounts here are made up.']
      : [],
};
