import { type Address, addressLines, type Customer } from '#web/programme/customer/domain/customer.ts';

/** Who gives, as the tax office has to know them: full name and home address, as they were when it was declared (CON-12). */
export interface Donor {
  readonly title: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly address: Address;
}

/** Somebody whose home we do not know can declare nothing. */
export function donorOf({ title, givenName, familyName, address }: Customer): Donor | undefined {
  return address === null ? undefined : { title, givenName, familyName, address };
}

/** Whether two say the same of somebody, in whatever order their parts are stored. */
export function isSameDonor(one: Donor, other: Donor): boolean {
  const parts = ({ title, givenName, familyName, address }: Donor) =>
    [title, givenName, familyName, ...addressLines(address)].join('\n');
  return parts(one) === parts(other);
}

/** What the tax office adds to so many pence: 25p for each £1, whole pence, what is left of one is not claimed (CON-08). */
export function giftAidOn(pence: number): number {
  return Math.floor(Math.max(0, pence) / 4);
}

/** Where a customer stands with a charity. `moved`: what they declared names another home, or another name, than they have now. */
export const giftAidStates = ['off', 'on', 'moved', 'noAddress'] as const;
export type GiftAidState = (typeof giftAidStates)[number];

/** Of what was declared last, if anything stands, and who the customer is now. */
export function giftAidState(declared: Donor | null, now: Donor | undefined): GiftAidState {
  if (declared === null) return now === undefined ? 'noAddress' : 'off';
  return now !== undefined && isSameDonor(declared, now) ? 'on' : 'moved';
}
