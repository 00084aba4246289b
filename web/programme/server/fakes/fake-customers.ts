import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { Customers, NewCustomer, SignInCandidate } from '#web/programme/customer/server/ports/customers.ts';

interface Kept {
  customer: Customer;
  passwordHash: string | null;
}

export function createFakeCustomers(): Customers {
  const rows = new Map<string, Kept>();
  const ofAddress = (email: string) => [...rows.values()].filter(({ customer }) => customer.email === email);
  const ownerOf = (email: string) => ofAddress(email).find(({ customer }) => customer.emailVerifiedAt !== null);
  const change = (id: string, changes: Partial<Customer>) => {
    const kept = rows.get(id);
    if (kept !== undefined) kept.customer = { ...kept.customer, ...changes };
    return Promise.resolve();
  };

  return {
    insert(customer) {
      rows.set(customer.id, { customer: customerOf(customer), passwordHash: customer.passwordHash });
      return Promise.resolve();
    },
    find: (id) => Promise.resolve(rows.get(id)?.customer),
    findOwnerOfEmail: (email) => Promise.resolve(ownerOf(email)?.customer.id),
    findForSignIn(email) {
      const newest = ofAddress(email).findLast(({ customer }) => customer.emailVerifiedAt === null);
      return Promise.resolve([ownerOf(email), newest].filter((kept) => kept !== undefined).map(candidateOf));
    },
    findByReferralCode: (code) =>
      Promise.resolve([...rows.values()].find(({ customer }) => customer.referralCode === code)?.customer.id),
    findPasswordHash: (id) => Promise.resolve(rows.get(id)?.passwordHash ?? undefined),
    async claimEmail({ id, email, at }) {
      const owner = ownerOf(email)?.customer.id;
      if (owner !== undefined && owner !== id) return 'owned-by-another';
      await change(id, { email, emailVerifiedAt: at, newEmail: null });
      return 'verified';
    },
    setNewEmail: (id, newEmail) => change(id, { newEmail }),
    saveProfile: (id, profile, at) => change(id, { ...profile, mobileVerifiedAt: null, profileUpdatedAt: at }),
    saveMobile: (id, mobile) => change(id, { mobile, mobileVerifiedAt: null }),
    mobilesFrom: (start) => Promise.resolve(mobilesIn(rows).filter((each) => each.startsWith(start))),
    async verifyMobile({ id, e164, at }) {
      if (rows.get(id)?.customer.mobile?.e164 !== e164) return false;
      await change(id, { mobileVerifiedAt: at, lastStrongSignInAt: at });
      return true;
    },
    noteMilestone: ({ id, milestone, at }) => change(id, { [milestone]: at }),
    noteStrongSignIn: (id, at) => change(id, { lastStrongSignInAt: at }),
    saveBlock: (id, block) => change(id, { block }),
    hold: (id, hold) => change(id, { hold: rows.get(id)?.customer.hold ?? hold }),
    ...holdsIn(rows, change),
    saveCompany: (id, company) => change(id, { company }),
    saveHiddenScreens: (id, hiddenScreens) => change(id, { hiddenScreens }),
    savePilots: (id, pilots) => change(id, { pilots }),
    savePassword(id, passwordHash) {
      const kept = rows.get(id);
      if (kept !== undefined) kept.passwordHash = passwordHash;
      return Promise.resolve();
    },
    voidPassword(id) {
      const kept = rows.get(id);
      if (kept !== undefined) kept.passwordHash = null;
      return Promise.resolve();
    },
    saveNewsletterChoice: ({ id, optIn }) => change(id, { newsletterOptIn: optIn }),
  };
}

function candidateOf({ customer, passwordHash }: Kept): SignInCandidate {
  const { id: customerId, givenName, partnerCode } = customer;
  const isOwner = customer.emailVerifiedAt !== null;
  return { customerId, givenName, partnerCode, passwordHash, isOwner };
}

function customerOf(customer: NewCustomer): Customer {
  const { id, accountType, email, givenName, familyName, partnerCode, referralCode, isHybridSignup, createdAt } =
    customer;
  return {
    ...{ id, accountType, email, givenName, familyName, partnerCode, referralCode, isHybridSignup, createdAt },
    ...{ emailVerifiedAt: null, newEmail: null, title: null, dateOfBirth: null, mobile: null, mobileVerifiedAt: null },
    ...{ lastStrongSignInAt: null, block: null, hold: null, judgedUntil: null, hiddenScreens: [], pilots: [] },
    ...{ cardLinkedAt: null, planSelectedAt: null, cardCreatedAt: null, cardActivatedAt: null },
    ...{
      address: null,
      company: null,
      extraAnswers: {},
      profileUpdatedAt: null,
      newsletterOptIn: null,
      closesAt: null,
      closedAt: null,
    },
  };
}

function heldIn(row: Kept | undefined): Awaited<ReturnType<Customers['held']>> {
  const hold = row?.customer.hold ?? null;
  return row === undefined || hold === null ? [] : [{ customerId: row.customer.id, hold }];
}

const mobilesIn = (rows: ReadonlyMap<string, Kept>) =>
  [...rows.values()].flatMap(({ customer: { mobile } }) => mobile?.e164 ?? []);

type Change = (id: string, changes: Partial<Customer>) => Promise<void>;

function holdsIn(rows: ReadonlyMap<string, Kept>, change: Change): Pick<Customers, 'liftHold' | 'endHold' | 'held'> {
  return {
    async liftHold(id) {
      const [held] = heldIn(rows.get(id));
      if (held !== undefined) await change(id, { hold: null, judgedUntil: held.hold.at });
      return held !== undefined;
    },
    async endHold(id) {
      const [held] = heldIn(rows.get(id));
      if (held !== undefined) await change(id, { hold: null });
      return held !== undefined;
    },
    held: () => Promise.resolve([...rows.values()].flatMap(heldIn)),
  };
}
