import { contentList } from '#web/platform/domain/content.ts';
import type { Share } from '#web/programme/giving/domain/allocation.ts';

/** What a cause is. Only a charity takes round-ups; `kris` is an airline’s miles for the customer. */
export const causeTypes = ['charity', 'ocean', 'plant-a-tree', 'kris'] as const;
export type CauseType = (typeof causeTypes)[number];

/** Whom or what a customer may give to, as the CMS publishes it: names as the specification has them. */
export interface Cause {
  /** Kebab-case; part of the address of its page. */
  readonly name: string;
  readonly contributionType: CauseType;
  readonly label: string;
  /** Where there is little room. */
  readonly shortName: string;
  /** By which a charity is registered. */
  readonly formalName?: string;
  /** What it does, in a sentence or two. */
  readonly text: string;
  /** How many miles a pound buys, of an airline’s miles. */
  readonly milesPerPound?: number;
  /** `#rrggbb`, of its part of a bar. */
  readonly color: string;
  /** Codes of the partners whose customers may choose it; everybody's where it names none. */
  readonly partners?: readonly string[];
}

/** The causes of what is published. */
export const publishedCauses = contentList<Cause>('causes');

/** Whether what a customer gives to it comes back to them as miles. */
export const isMiles = ({ contributionType }: Cause) => contributionType === 'kris';

/** Since when every customer has heard of the oceans as they signed up (spec 2, 246). */
const oceansSince = Date.parse('2021-01-27T15:00:00Z');

interface Giver {
  readonly createdAt: Date;
  readonly shares: readonly Share[];
  readonly causes: readonly Cause[];
}

/**
 * Whether a cause is pointed out as new: the oceans, to a customer from before them who gives to something else than a charity
 * and has never looked at them (CON-07).
 */
export function isNewTo({ name, contributionType }: Cause, { createdAt, shares, causes }: Giver): boolean {
  if (contributionType !== 'ocean' || createdAt.getTime() >= oceansSince) return false;
  const others = causes.filter((cause) => cause.contributionType !== 'charity').map((cause) => cause.name);
  const givesToOthers = shares.some(({ cause, percent }) => percent > 0 && others.includes(cause));
  return givesToOthers && !shares.some(({ cause }) => cause === name);
}

interface Published {
  readonly lists: Parameters<typeof publishedCauses.of>[0]['lists'];
}

/** The causes that customers of a partner may choose, in the CMS's order. */
export function causesFor(partner: string, content: Published): readonly Cause[] {
  return publishedCauses.of(content).filter(({ partners = [] }) => partners.length === 0 || partners.includes(partner));
}
