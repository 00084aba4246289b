import type { Store } from '#web/programme/server/store.ts';
import { doneAtOnce, type UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { createFakeAccountAnalyses } from './fake-account-analyses.ts';
import {
  createFakeAttempts,
  createFakeDevices,
  createFakeSessions,
} from '#web/platform/server/ports/fakes/fake-access.ts';
import { createFakeBankLinks } from './fake-bank-links.ts';
import { createFakeCards } from './fake-cards.ts';
import { createFakeConsents } from './fake-consents.ts';
import { createFakeCustomers } from './fake-customers.ts';
import { createFakeAccountOperations, createFakeMandates } from './fake-mandates.ts';
import { createFakePlanNotices, createFakePlanQuotes } from './fake-plans.ts';
import { createFakeSubscriptions } from './fake-subscriptions.ts';
import { createFakeEvents } from '#web/platform/server/ports/fakes/fake-events.ts';
import { createFakeIdentities } from './fake-identities.ts';
import { createFakeOutbox } from '#web/platform/server/ports/fakes/fake-outbox.ts';
import {
  createFakeEmailLinks,
  createFakeHandOvers,
  createFakeOneTimeCodes,
  createFakeSignInLinks,
} from '#web/platform/server/ports/fakes/fake-proofs.ts';

/** The repositories of identity in memory; those of journeys, releases and figures are not there. */
export function createFakeStore(): Store {
  return {
    customers: createFakeCustomers(),
    consents: createFakeConsents(),
    purchaseNews: absent('purchaseNews'),
    disputeNews: absent('disputeNews'),
    notices: absent('notices', { waiting: () => Promise.resolve({ isUnread: false, isMilesRefused: false }) }),
    dataRequests: absent('dataRequests'),
    personalData: absent('personalData'),
    closings: absent('closings', { openMoney: () => Promise.resolve(nothingOpen) }),
    sessions: createFakeSessions(),
    devices: createFakeDevices(),
    attempts: createFakeAttempts(),
    oneTimeCodes: createFakeOneTimeCodes(),
    emailLinks: createFakeEmailLinks(),
    signInLinks: createFakeSignInLinks(),
    handOvers: createFakeHandOvers(),
    ...createFakeBankLinks(),
    accountAnalyses: createFakeAccountAnalyses(),
    mandates: createFakeMandates(),
    accountOperations: createFakeAccountOperations(),
    identities: createFakeIdentities(),
    cards: createFakeCards(),
    authorisations: absent('authorisations'),
    cardEvents: absent('cardEvents'),
    payments: absent('payments'),
    merchantPlaces: absent('merchantPlaces'),
    collections: absent('collections', nothingCollected),
    giving: absent('giving'),
    giftAid: absent('giftAid'),
    causePayouts: absent('causePayouts'),
    miles: absent('miles'),
    disputes: absent('disputes'),
    referrals: absent('referrals', { begin: () => Promise.resolve() }),
    repayments: absent('repayments'),
    reconciliations: absent('reconciliations'),
    subscriptions: createFakeSubscriptions(),
    planQuotes: createFakePlanQuotes(),
    planCharges: absent('planCharges', { standing: () => Promise.resolve('owed') }),
    planNotices: createFakePlanNotices(),
    supportActions: { add: () => Promise.resolve() },
    outbox: createFakeOutbox(),
    journeySessions: absent('journeySessions'),
    events: createFakeEvents(),
    partnerFigures: absent('partnerFigures'),
    homeMemory: absent('homeMemory'),
    cashback: absent('cashback'),
    wallets: absent('wallets'),
    idempotency: absent('idempotency'),
    releases: absent('releases'),
    registrations: absent('registrations'),
    retention: absent('retention'),
  };
}

/** Runs work on `store` as it is: nothing is rolled back. */
export function createFakeUnitOfWork(store: Store): UnitOfWork<Store> {
  return { transaction: (work) => work(store, doneAtOnce), statement: (work) => work(store, doneAtOnce) };
}

const nothingOpen = {
  ...{ returnedPence: 0, receivablePence: 0, collectingPence: 0, collectedOn: null, twicePence: 0, pendingPence: 0 },
  ...{ repaidPence: 0, walletPence: 0, withdrawnPence: 0, disputedPence: 0 },
};

const nothingCollected: Pick<Store['collections'], 'upcoming' | 'stopOf' | 'lastNoticedOn'> = {
  upcoming: () => Promise.resolve([]),
  stopOf: () => Promise.resolve(undefined),
  lastNoticedOn: () => Promise.resolve(undefined),
};

function absent<Name extends keyof Store>(name: Name, present: Partial<Store[Name]> = {}): Store[Name] {
  return new Proxy(present as Store[Name], {
    get(_, member) {
      const found = present[member as keyof Store[Name]];
      if (found !== undefined) return found;
      throw new Error(`The fake store has no ${name}.`);
    },
  });
}
