import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import {
  type Allocation,
  isShareable,
  mostFor,
  percentStep,
  roundUpSteps,
  type Share,
  sharedOut,
  withShare,
} from '#web/programme/giving/domain/allocation.ts';
import { type Cause, causesFor, isMiles, isNewTo } from '#web/programme/giving/domain/cause.ts';
import { lacksGiftAid } from './lacks-gift-aid.ts';
import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

type Needed = Pick<Dependencies, 'clock'>;

/** Whether a customer like this one may give to that cause (CON-03). One that was new to them is not any more (CON-07). */
export function openCause(needed: Needed): UseCase<'giving.open-cause'> {
  return async ({ contributionType }, context) => {
    const giver = await giverIn(context);
    const cause = findCause(contributionType, giver);
    if (cause === undefined) return { outcome: 'unknown' };
    if (isNewTo(cause, giver)) {
      const shares = withShare(giver.shares, { cause: cause.name, percent: 0 });
      await keep({ ...giver.allocation, shares }, giver.id, { ...needed, context });
    }
    return { outcome: 'open' };
  };
}

/**
 * Keeps all shares at once, in the place of those that the customer saw (CON-01, CON-02). What is rounded up stays.
 *
 * @throws {NotAllowed} for a cause that this customer cannot give to, and for what is not in steps of 5.
 */
export function allocate(needed: Needed): UseCase<'giving.allocate'> {
  return async ({ version, shares: written }, context) => {
    const giver = await giverIn(context);
    const shares = sharesIn(written);
    if (shares === undefined || shares.some(({ cause }) => findCause(cause, giver) === undefined))
      throw new NotAllowed('wrong-state');
    if (sharedOut(shares) > 100) return { outcome: 'tooMuch' };
    if (!isShareable(shares)) throw new NotAllowed('wrong-state');
    const named = new Set(shares.map(({ cause }) => cause));
    const nothingNow = giver.shares
      .filter(({ cause }) => !named.has(cause))
      .map(({ cause }) => ({ cause, percent: 0 }));
    const all = [...shares, ...nothingNow];
    const outcome = await keep({ ...giver.allocation, version, shares: all }, giver.id, { ...needed, context });
    if (outcome === 'changed') return { outcome };
    if (await lacksMembership(shares, giver, context)) return { outcome: 'savedForMiles' };
    const { id: customerId, causes } = giver;
    const isForCharity = await lacksGiftAid({ customerId, shares, causes }, context.store);
    return { outcome: isForCharity ? 'savedForCharity' : 'saved' };
  };
}

/** Whether miles are among them and the airline takes them for no membership that we know of (CON-09). */
async function lacksMembership(shares: readonly Share[], giver: Giver, { store }: CallContext): Promise<boolean> {
  const isForMiles = ({ cause: named, percent }: Share) => {
    const cause = findCause(named, giver);
    return percent > 0 && cause !== undefined && isMiles(cause);
  };
  return shares.some(isForMiles) && (await store.miles.membership(giver.id))?.state !== 'active';
}

/**
 * Keeps the share of one cause, in steps of 5 and up to what the others leave (CON-02, CON-05).
 *
 * @throws {NotAllowed} for a cause that this customer cannot give to, and for what is not in steps of 5.
 */
export function setShare(needed: Needed): UseCase<'giving.set-share'> {
  return async ({ version, cause, percent }, context) => {
    const giver = await giverIn(context);
    const isStep = Number.isInteger(percent) && percent >= 0 && percent % percentStep === 0;
    if (findCause(cause, giver) === undefined || !isStep) throw new NotAllowed('wrong-state');
    const { allocation, id } = giver;
    // What the customer saw is not what stands: they look at it again before anything is said of sums.
    if (allocation.version !== version) return { outcome: 'changed' };
    if (percent > mostFor(cause, allocation.shares)) return { outcome: 'tooMuch' };
    const shares = withShare(allocation.shares, { cause, percent });
    const outcome = await keep({ ...allocation, shares }, id, { ...needed, context });
    const isForMiles = outcome === 'saved' && (await lacksMembership([{ cause, percent }], giver, context));
    return { outcome: isForMiles ? 'savedForMiles' : outcome };
  };
}

/**
 * Keeps what purchases in pounds are rounded up to for a charity; 0 for no rounding (CON-04).
 *
 * @throws {NotAllowed} for a cause that is no charity of this customer's, and another step than 5 or 10 pence.
 */
export function setRoundUp(needed: Needed): UseCase<'giving.set-round-up'> {
  return async ({ version, cause, to }, context) => {
    const giver = await giverIn(context);
    const step = roundUpSteps.find((each) => each === to);
    const isCharity = findCause(cause, giver)?.contributionType === 'charity';
    if (!isCharity || (step === undefined && to !== 0)) throw new NotAllowed('wrong-state');
    const roundUp = step === undefined ? null : { cause, to: step };
    return { outcome: await keep({ ...giver.allocation, version, roundUp }, giver.id, { ...needed, context }) };
  };
}

interface Giver {
  readonly id: string;
  readonly createdAt: Date;
  readonly causes: readonly Cause[];
  readonly allocation: Allocation;
  readonly shares: readonly Share[];
}

async function giverIn(context: CallContext): Promise<Giver> {
  const { id, createdAt, partnerCode } = await currentCustomer(context);
  const allocation = await context.store.giving.allocation(id);
  return { id, createdAt, causes: causesFor(partnerCode, context.content), allocation, shares: allocation.shares };
}

const findCause = (named: string, { causes }: Giver) => causes.find(({ name }) => name === named);

async function keep(
  allocation: Allocation,
  customerId: string,
  { clock, context }: Needed & { readonly context: CallContext },
): Promise<'saved' | 'changed'> {
  const isKept = await context.store.giving.allocate(customerId, allocation, clock.now());
  return isKept ? 'saved' : 'changed';
}

/** `plant-a-tree:25 clean-oceans:10`; nothing where it is something else. */
function sharesIn(written: string): readonly Share[] | undefined {
  if (written === '') return [];
  const parts = written.split(' ').map((part) => /^([a-z0-9-]{1,40}):(\d{1,3})$/u.exec(part));
  const shares = parts.flatMap((part) => (part ? [{ cause: part[1] ?? '', percent: Number(part[2]) }] : []));
  return shares.length === parts.length ? shares.filter(({ percent }) => percent > 0) : undefined;
}
