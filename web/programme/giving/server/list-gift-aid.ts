import { causesFor } from '#web/programme/giving/domain/cause.ts';
import { donorOf, giftAidOn, giftAidState } from '#web/programme/giving/domain/gift-aid.ts';
import { addressLines } from '#web/programme/customer/domain/customer.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { DataSource } from '#web/programme/server/catalogue.ts';

/** The charities that the customer may declare Gift Aid to, and those to which they have, though they may give nothing any more (CON-08). */
export function listGiftAid(): DataSource<'giftAid'> {
  return async ({ customer, context: { store, content } }) => {
    if (customer === undefined) return [];
    const declared = await store.giftAid.latest(customer.id);
    const covered = await store.giftAid.covered(customer.id);
    const now = donorOf(customer);
    const charities = causesFor(customer.partnerCode, content).flatMap(({ name, label, color, formalName }) =>
      formalName === undefined ? [] : { name, label, color, charity: formalName },
    );
    const isGone = (cause: string) => !charities.some(({ name }) => name === cause);
    const gone = declared.filter(({ donor, cause }) => donor !== null && isGone(cause));
    const all = [
      ...charities,
      ...gone.map(({ cause: name, charity }) => ({ name, label: charity, charity, color: '' })),
    ];
    return all.map((each) => {
      const last = declared.find(({ cause }) => cause === each.name);
      const donor = last?.donor ?? now;
      const pence = covered.find(({ cause }) => cause === each.name)?.pence ?? 0;
      return {
        ...each,
        state: giftAidState(last?.donor ?? null, now),
        since: last === undefined ? null : londonDate(last.at),
        donorName:
          donor === undefined ? '' : [donor.title, donor.givenName, donor.familyName].filter(Boolean).join(' '),
        donorAddress: donor === undefined ? '' : addressLines(donor.address).join(', '),
        ...{ coveredPence: Math.max(0, pence), aidPence: giftAidOn(pence) },
      };
    });
  };
}
