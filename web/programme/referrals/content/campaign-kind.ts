import type { ContentKind } from '#web/platform/content/content-kind.ts';
import { type CampaignContent, publishedCampaigns } from '#web/programme/referrals/domain/campaign.ts';

import { campaignPreview } from './campaign-preview.ts';
import { checkCampaigns } from './check-campaigns.ts';

/** Campaigns: an offer to invite friends, and the slides that explain it (REF-01). */
export const campaignKind: ContentKind<CampaignContent> = {
  uid: 'campaign-content',
  list: publishedCampaigns,
  key: 'key',
  pictures: [['featureImage']],
  check: checkCampaigns,
  preview: campaignPreview,
};
