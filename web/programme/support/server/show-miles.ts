import type { MembershipStanding } from '#web/programme/miles/server/ports/miles.ts';

import { type Help, helpBy, type Helped, type HelpNeeds } from './help-customer.ts';

export type ShownMiles =
  { readonly kind: Exclude<Helped, 'done'> } | { readonly kind: 'done'; readonly shown: MembershipStanding };

/**
 * Shows whoever helps a customer whether their membership takes miles and what has become of each line, by ids, states and days
 * alone: of its number nothing. That they looked and why is kept (OPS-10, CON-09).
 */
export function showMiles(needed: HelpNeeds): (help: Help) => Promise<ShownMiles> {
  return async (help) => {
    let shown: MembershipStanding | undefined;
    const kind = await helpBy('see-miles', needed, async ({ miles }, { customerId }) => {
      shown = await miles.standing(customerId);
      return shown.membership !== null || shown.lines.length > 0;
    })(help);
    if (kind !== 'done') return { kind };
    return shown === undefined ? { kind: 'notNeeded' } : { kind, shown };
  };
}

/** Miles in lines of text, for people. */
export function milesInWords({ membership, lines }: MembershipStanding): readonly string[] {
  return [
    `Membership: ${membership === null ? 'none' : `${membership.state}, given ${membership.givenAt.toISOString()}`}`,
    ...lines.map(
      ({ id, batchId, pence, miles, state, until }) =>
        `Line ${id} of batch ${batchId}, up to ${until}: ${String(miles)} miles for ${String(pence)}p, ${state}`,
    ),
  ];
}
