import { mostFor, roundUpSteps } from '#web/programme/giving/domain/allocation.ts';
import { type Cause, causesFor, isMiles, isNewTo } from '#web/programme/giving/domain/cause.ts';
import { roundUpOf } from '#web/programme/giving/domain/contribution.ts';
import { giftAidOn } from '#web/programme/giving/domain/gift-aid.ts';
import type { Membership } from '#web/programme/miles/server/ports/miles.ts';
import type { DataRequest, DataSource } from '#web/programme/server/catalogue.ts';

/** The purchase that rounding up is shown with, in pence: £2.33 (CON-04). */
const previewed = 233;
const [five, ten] = roundUpSteps.map((to) => roundUpOf(previewed, to));

/** The causes that the customer may give to, or the one of the page's address, and what they give (CON-01, CON-03). */
export function listCauses(): DataSource<'causes'> {
  return async ({ customer, context, params }) => {
    if (customer === undefined) return [];
    const causes = causesFor(customer.partnerCode, context.content);
    const { version, shares, roundUp } = await context.store.giving.allocation(customer.id);
    const given = await context.store.giving.given(customer.id);
    const declared = await context.store.giftAid.latest(customer.id);
    const membership = await context.store.miles.membership(customer.id);
    const credited = await context.store.miles.credited(customer.id);
    const covered = await context.store.giftAid.covered(customer.id);
    const giftAidOf = ({ name, contributionType }: Cause): 'none' | 'off' | 'on' => {
      if (contributionType !== 'charity') return 'none';
      return declared.some(({ cause, donor }) => cause === name && donor !== null) ? 'on' : 'off';
    };
    const item = (cause: Cause, index: number) => {
      const { name, contributionType, label, shortName, text, color } = cause;
      const got = given.find((each) => each.cause === name);
      return {
        ...{ name, type: contributionType, label, shortName, text, color, version },
        isNew: isNewTo(cause, { createdAt: customer.createdAt, shares, causes }),
        percent: shares.find((share) => share.cause === name)?.percent ?? 0,
        most: mostFor(name, shares),
        roundUpTo: roundUp?.cause === name ? roundUp.to : 0,
        ...{ moreByFive: five ?? 0, moreByTen: ten ?? 0 },
        ...{ givenPence: got?.pence ?? 0, pendingPence: got?.pendingPence ?? 0 },
        giftAid: giftAidOf(cause),
        ...milesOf(cause, membership),
        miles: credited.get(name) ?? 0,
        giftAidPence: giftAidOn(covered.find((each) => each.cause === name)?.pence ?? 0),
        ...{ place: index + 1, of: causes.length, href: `/contributions/${name}` },
      };
    };
    const asked = params['contributionType'];
    return causes.map(item).filter(({ name }) => asked === undefined || name === asked);
  };
}

/** Where a cause's miles go (CON-09). */
function milesOf(cause: Cause, known: Membership | undefined) {
  if (!isMiles(cause)) return { membership: 'none' as const, membershipEnding: '' };
  const membership = known?.state ?? ('lacking' as const);
  return { membership, membershipEnding: known?.ending ?? '' };
}

/** What the customer has given in all, to whatever cause there was (CON-03). */
export function listGivenTotal(): DataSource<'givenTotal'> {
  return async ({ customer, context }: DataRequest) => {
    if (customer === undefined) return [];
    const given = await context.store.giving.given(customer.id);
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
    return [{ pence: sum(given.map(({ pence }) => pence)), pendingPence: sum(given.map((each) => each.pendingPence)) }];
  };
}
