import { contentList } from '#web/platform/domain/content.ts';

/** What completes an invitation: a purchase of the friend's that has settled, or their card in use. */
export const completions = ['PURCHASE', 'CARD_ACTIVATED'] as const;
export type Completion = (typeof completions)[number];

/** What an invitation is worth, to whom and when. Frozen with each invitation: a campaign that changes changes nothing that began. */
export interface ReferralTerms {
  readonly referrerPence: number;
  readonly friendPence: number;
  readonly completesAt: Completion;
  /** The smallest purchase that completes; nothing to a card in use. */
  readonly leastPence: number;
  /** Days from completion to the reward. */
  readonly rewardAfterDays: number;
  /** For how many friends the customer gets a reward. */
  readonly mostFriends: number;
}

/** A step of how it works, as the CMS has it: one text or several. */
export interface TutorialStep {
  readonly title: string;
  readonly description?: string | readonly string[];
}

/** An entry of a campaign as the CMS publishes it: names as the specification has them. */
export interface CampaignContent extends Partial<ReferralTerms> {
  readonly key: string;
  /** `PRIMARY_CONTENT`: the page itself. `TUTORIAL_CONTENT`: its slides. */
  readonly kind: 'PRIMARY_CONTENT' | 'TUTORIAL_CONTENT';
  /** The code of one partner; for everybody without it. */
  readonly partner?: string;
  readonly title?: string;
  readonly description?: string;
  /** A page of the partner's own that the link leads to, https; ours without it. */
  readonly fixedUrl?: string;
  readonly featureImage?: string;
  readonly details?: readonly TutorialStep[];
  /** The last day on which a friend may be invited, `YYYY-MM-DD`; nothing while it has no end. */
  readonly openUntil?: string;
}

/** A campaign that invites friends: words, and what it is worth. */
export interface ReferralCampaign {
  readonly content: CampaignContent;
  readonly terms: ReferralTerms;
  readonly steps: readonly TutorialStep[];
}

export const publishedCampaigns = contentList<CampaignContent>('campaigns');

type Published = Parameters<typeof publishedCampaigns.of>[0];

/** The words of the terms that a `PRIMARY_CONTENT` must have together, or not at all. */
export const termNames = [
  ...(['referrerPence', 'friendPence', 'completesAt', 'leastPence'] as const),
  ...(['rewardAfterDays', 'mostFriends'] as const),
] as const satisfies readonly (keyof ReferralTerms)[];

/** The terms of an entry; nothing where one is missing: it invites nobody. */
export function termsOf(entry: CampaignContent): ReferralTerms | undefined {
  const { referrerPence, friendPence, completesAt, leastPence, rewardAfterDays, mostFriends } = entry;
  if (referrerPence === undefined || friendPence === undefined || completesAt === undefined) return undefined;
  if (leastPence === undefined || rewardAfterDays === undefined || mostFriends === undefined) return undefined;
  return { referrerPence, friendPence, completesAt, leastPence, rewardAfterDays, mostFriends };
}

/**
 * The campaign by which customers of `partner` invite friends: the partner's own, or else the one for everybody; nothing where
 * there is none, or its last day is past: one of the partner’s own that has ended gives way to no other (REF-01). `today` is a date in London, `YYYY-MM-DD`.
 */
export function referralCampaign(partner: string, content: Published, today: string): ReferralCampaign | undefined {
  const all = publishedCampaigns.of(content);
  const forThem = [...all.filter((each) => each.partner === partner), ...all.filter((each) => isForAll(each))];
  const found = forThem.find((entry) => entry.kind === 'PRIMARY_CONTENT' && termsOf(entry) !== undefined);
  const terms = found && termsOf(found);
  if (found === undefined || terms === undefined || (found.openUntil ?? today) < today) return undefined;
  const tutorial = forThem.find(({ kind }) => kind === 'TUTORIAL_CONTENT');
  return { content: found, terms, steps: tutorial?.details ?? [] };
}

const isForAll = ({ partner }: CampaignContent) => partner === undefined;

/** What a step says, as paragraphs. */
export function paragraphsOf({ description = [] }: TutorialStep): readonly string[] {
  return typeof description === 'string' ? [description] : description;
}

/** The address that a customer gives to friends (ENT-10): the page of the partner's own with the code, or ours. */
export function referralLink({ fixedUrl }: CampaignContent, code: string, publicUrl: string): string {
  if (fixedUrl === undefined) return new URL(`/referral/${encodeURIComponent(code)}`, publicUrl).href;
  const link = new URL(fixedUrl);
  link.searchParams.set('friend-referral-code', code);
  return link.href;
}
