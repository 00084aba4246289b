import type { DataItem } from '#journeys/engine/step-view.ts';
import type { ServedRelease } from '#web/platform/content/served-release.ts';
import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { publishedBenefits } from '#web/programme/plans/domain/benefit.ts';
import { publishedPlans } from '#web/programme/plans/domain/plan.ts';
import { referralCampaign } from '#web/programme/referrals/domain/campaign.ts';

export interface ListedIn {
  /** Name of the data. */
  readonly name: string;
  readonly partner: string;
}

type Pictures = Readonly<Record<string, string | null>>;

/** The day on which the states of the journeys are. */
const today = '2026-11-24';

/** A record of a state with the pictures that the release has for it: no state can know where those are served. */
export function withPictures(served: ServedRelease, listed: ListedIn, record: DataItem): DataItem {
  const found = picturesOf(served, listed, record);
  const asked = Object.entries(found).filter(([field]) => field in record);
  return { ...record, ...Object.fromEntries(asked) };
}

function picturesOf(served: ServedRelease, { name, partner }: ListedIn, record: DataItem): Pictures {
  switch (name) {
    case 'plans':
    case 'currentPlan':
      return { image: publishedPlans.of(served).find((plan) => plan.name === record['name'])?.image ?? null };
    case 'benefits': {
      const benefit = publishedBenefits.of(served).find(({ id }) => id === record['id']);
      return { image: benefit?.image ?? null, logo: benefit?.logo ?? null };
    }
    case 'referralCampaign':
      return { image: referralCampaign(partner, served, today)?.content.featureImage ?? null };
    default: {
      const bank = publishedBanks.of(served).find(({ label }) => label === (record['label'] ?? record['bank']));
      return bank === undefined ? {} : { logo: bank.enabledRoundedLogo ?? null };
    }
  }
}
