import { noSignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import type { Persona } from '#web/programme/customer/domain/persona.ts';
import { type AwaitedCustomer, byPassword, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';
import { networkTries } from '#web/platform/domain/sign-in-rule.ts';

import type { CallContext } from './catalogue.ts';
import { createMobileNumbers } from '#web/programme/sign-up/mobile-numbers/uk-mobile-numbers.ts';
import { createStore } from './postgres/store.ts';
import { createUnitOfWork } from '#web/platform/server/postgres/transaction.ts';
import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import type { ListedBank } from '#web/programme/bank-linking/server/ports/bank-directory.ts';
import type { AnyAnswer, AnyCall } from '#web/platform/server/ports/call.ts';
import { FakeClock } from '#web/platform/server/ports/fakes/fake-clock.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import { FakeCardManagement } from './fakes/fake-card-management.ts';
import { FakeDirectDebits } from './fakes/fake-direct-debits.ts';
import { FakeMessengers } from '#web/platform/server/ports/fakes/fake-messengers.ts';
import { fakePasswordGuesser, FakePasswords } from '#web/platform/server/ports/fakes/fake-passwords.ts';
import { createFakeStore, createFakeUnitOfWork } from './fakes/fake-store.ts';
import type { IdentityVerification } from '#web/programme/identity/server/ports/identity-verification.ts';
import { createCardProcessor } from '#web/programme/spending/lithic/lithic-card-processor.ts';
import type { ShopNetwork } from '#web/programme/rewards/server/ports/shop-network.ts';
import type { Store } from './store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import { emptiedDatabase } from './test-database.builder.ts';
import { createUseCases } from './use-cases.ts';
import { addPersona } from '#web/programme/customer/server/add-persona.ts';
import { deliverOutbox, type DeliveryOutcome } from '#web/platform/server/messages/deliver-outbox.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';
import type { Dependencies } from './dependencies.ts';
import type { EntryHints } from '#web/programme/sign-up/server/entry-hints.ts';
import { loadFacts } from './load-facts.ts';
import { outsideParties, type OutsideServices } from '#web/programme/outside-parties.ts';
import { finishedChecksIn } from '#web/programme/identity/provider/finished-checks.ts';

type Input = Readonly<Record<string, unknown>>;

const secrets = createSecrets('a key for tests, longer than 32 characters');
const noHints: EntryHints = {
  signUp: null,
  previousLoginCustomerType: null,
  previousLoginPromoPartnerId: null,
  preSelectedPlan: null,
  eventsStopped: false,
};

export const registration = {
  givenName: 'Ada',
  familyName: 'Fairweather',
  email: 'Ada.Fairweather@Example.com',
  password: 'Quiet-Harbour-9',
} as const;

export const details = {
  title: 'Dr',
  dateOfBirth: '1990-04-12',
  mobilePhoneNumber: '07700 900 123',
  address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'tr113qa' },
} as const;

export const mobileOfDetails = '+447700900123';

const noBank = () => Promise.reject(new Error('No bank is open in this world.'));
/** No bank is listed, so nobody asks one. */
export const noBanks: Banks = {
  directory: { list: () => [], find: () => undefined },
  authorisation: { begin: noBank, complete: noBank, renew: noBank },
  accounts: {
    ...{ createConsent: noBank, consentState: noBank, revokeConsent: noBank },
    ...{ accounts: noBank, balance: noBank, transactions: noBank, holder: noBank },
  },
  funds: {
    ...{ createConsent: noBank, consentState: noBank, revokeConsent: noBank },
    ...{ debtor: noBank, isAvailable: noBank },
  },
};

/** A bank as a directory lists it, where nobody asks it. */
export const listedBank = (id: string): ListedBank => ({
  ...{ id, name: id, origin: `https://${id}.example` },
  pace: { atOnce: 10, perSecond: 50 },
});

const unavailable = () => Promise.resolve({ kind: 'unavailable', reason: 'none-in-this-world' } as const);
/** Under which the card processor asks and tells, in worlds of tests. */
export const cardProcessorSecrets = {
  authorisationSecret: Buffer.from('what the processor asks us under').toString('base64'),
  eventSecret: Buffer.from('what the processor tells us under').toString('base64'),
};
export const webhookToken = 'what the identity provider and we know';
/** Of a party that this world does not play, every question is a fault of the test. */
const noOrders = () => Promise.resolve({ orders: [], unreadable: 0 });
const noShops: ShopNetwork = {
  ...{
    shops: () => Promise.resolve({ shops: [], unread: [], unreadable: 0 }),
    ordersSince: noOrders,
    judgedSince: noOrders,
    orders: noOrders,
    prove: () => Promise.resolve({ kind: 'told' } as const),
  },
  addressOf: (shopId, visitId) => `https://shops.example/${String(shopId)}?of=${visitId}`,
};

const absentParties = Object.fromEntries(
  Object.keys(outsideParties).map((name) => [
    name,
    new Proxy(
      {},
      { get: (_, asked) => () => Promise.reject(new Error(`${name}.${String(asked)} is not in this world.`)) },
    ),
  ]),
) as unknown as OutsideServices;

/** Nobody can be checked. */
export const noIdentityVerification: IdentityVerification = {
  uploadUrl: 'https://identity.example/v3.6/documents',
  createApplicant: unavailable,
  createUploadToken: unavailable,
  documentTypes: unavailable,
  beginCheck: unavailable,
  checkResult: unavailable,
  finishedChecksIn: (message) => finishedChecksIn(message, webhookToken),
};

/** Everything that the use cases of identity touch, with a clock and messengers that the test holds. */
export class World {
  readonly clock = new FakeClock();
  readonly passwords = new FakePasswords();
  readonly messengers = new FakeMessengers();
  readonly directDebits = new FakeDirectDebits();
  readonly cardManagement = new FakeCardManagement(this.clock);
  readonly dependencies: Dependencies;
  readonly #calls: Readonly<Record<string, AnyCall>>;

  constructor(
    readonly unitOfWork: UnitOfWork<Store>,
    banks: Banks = noBanks,
    /** Parties in the place of those that a world plays by itself. */
    services: Partial<OutsideServices> = {},
  ) {
    this.dependencies = {
      ...absentParties,
      clock: this.clock,
      secrets,
      passwords: this.passwords,
      passwordGuesser: fakePasswordGuesser,
      mobileNumbers: createMobileNumbers({ dramaNumbers: 'accepted' }),
      addressFinder: { find: () => Promise.resolve({ kind: 'found', addresses: [] }) },
      placeFinder: { find: () => Promise.resolve({ kind: 'none' }) },
      shopNetwork: noShops,
      banks,
      identityVerification: noIdentityVerification,
      directDebits: this.directDebits,
      cardManagement: this.cardManagement,
      cardProcessor: createCardProcessor(cardProcessorSecrets),
      unitOfWork: this.unitOfWork,
      bankOrigins: ['https://auth.northgate.example'],
      askAgainWhenUnclearSeconds: 3600,
      networkTries,
      product: 'Burgee',
      supportEmail: 'support@card.example',
      cardBridge: { host: 'card.example', handlers: 'ReactNativeWebView' },
      closingTerms: { undoDays: 14, identityYears: 5, moneyYears: 6 },
      publicUrl: 'https://card.example',
      ...services,
    };
    this.#calls = createUseCases(this.dependencies).anyCalls;
  }

  call(name: string, input: Input, context: CallContext): Promise<AnyAnswer<EntryHints>> {
    const useCase = this.#calls[name];
    if (useCase === undefined) throw new Error(`There is no call "${name}".`);
    return useCase(input, context);
  }

  /** A customer of this sort; their id. */
  addPersona(persona: Persona): Promise<string> {
    const { dependencies } = this;
    const context = (store: CallContext['store']) => this.browser().context(store);
    return this.unitOfWork.transaction((store, aside) =>
      addPersona(dependencies, { ...context(store), aside }, persona),
    );
  }

  /** Delivers what is due, as one round of a worker does. */
  async deliver(): Promise<DeliveryOutcome[]> {
    const { unitOfWork, clock, messengers } = this;
    const { emails, texts } = messengers;
    const results = await deliverOutbox({ unitOfWork, clock, secrets, emails, texts, chance: () => 1 })();
    return results.map(({ outcome }) => outcome);
  }

  browser(): Browser {
    return new Browser(this);
  }

  /** The newest message to an address or number. */
  async newestTo(to: string): Promise<{ readonly text: string; readonly subject: string }> {
    await this.deliver();
    const found = this.messengers.arrived.findLast(({ message }) => message.to === to);
    if (found === undefined) throw new Error(`Nothing has arrived at ${to}.`);
    return found.kind === 'email' ? found.message : { ...found.message, subject: '' };
  }

  /** The code in the newest text message. */
  async codeFor(number: string): Promise<string> {
    const code = /#(\d{6})$/.exec((await this.newestTo(number)).text)?.[1];
    if (code === undefined) throw new Error('The text message has no code.');
    return code;
  }

  /** The code of the newest link to `page` that an email brought: emails of one moment arrive in any order. */
  async linkFor(email: string, page = '/validate'): Promise<string> {
    await this.deliver();
    const link = new RegExp(`https:\\S+${page}\\?code=(\\S+)`);
    const links = this.messengers.arrived.flatMap(({ message }) =>
      message.to === email ? (link.exec(message.text)?.[1] ?? []) : [],
    );
    const newest = links.at(-1);
    if (newest === undefined) throw new Error('No email has such a link.');
    return newest;
  }
}

/** One browser with its cookies; it does with an answer what the journey runner does. */
export class Browser {
  hints: EntryHints = noHints;
  idHash = secrets.newToken().hash;
  customerId: string | null = null;
  proof: SignInProof = byPassword;
  awaits: AwaitedCustomer | null = null;
  deviceId = secrets.newToken().token;
  ip = '192.0.2.7';

  constructor(readonly world: World) {}

  async call(name: string, input: Input = {}): Promise<AnyAnswer<EntryHints>> {
    const answer = await this.world.unitOfWork.transaction((store, aside) =>
      this.world.call(name, input, { ...this.context(store), aside }),
    );
    const { session } = answer;
    if (session !== undefined && 'awaits' in session) this.awaits = session.awaits;
    else if (session !== undefined) {
      this.awaits = null;
      this.customerId = 'rotate' in session ? session.customerId : null;
      this.idHash = secrets.newToken().hash;
      this.proof = 'rotate' in session ? session.proof : byPassword;
      const { idHash, customerId, proof } = this;
      await this.world.unitOfWork.statement(({ sessions }) =>
        sessions.open({
          idHash,
          deviceHash: secrets.keyedHash('device', this.deviceId),
          customerId,
          proof,
          now: this.world.clock.now(),
        }),
      );
    }
    this.hints = { ...this.hints, ...answer.hints };
    return answer;
  }

  context(store: CallContext['store']): Omit<CallContext, 'aside'> {
    return {
      store,
      content: fakeContent,
      session: { idHash: this.idHash, customerId: this.customerId, awaits: this.awaits, ...this.proof },
      visitor: {
        ip: this.ip,
        deviceId: this.deviceId,
        userAgent:
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
        resolution: '1280x800',
        requestId: 'request-1',
        hints: this.hints,
      },
    };
  }

  facts() {
    return this.world.unitOfWork.statement(
      async (store) => (await loadFacts(this.world.dependencies)(this.context(store))).facts,
    );
  }

  register(body: Input = registration, input: Input = {}): Promise<AnyAnswer<EntryHints>> {
    return this.call('user.register', { query: {}, ...input, body });
  }

  signIn(email: string, password: string): Promise<AnyAnswer<EntryHints>> {
    return this.call('session.sign-in', { body: { email, password }, accountType: 'PERSONAL' });
  }

  /** Registers and proves the address. */
  async registerVerified(body: Input & { readonly email: string } = registration): Promise<void> {
    await this.register(body);
    await this.call('email.verify', { code: await this.world.linkFor(body.email.toLowerCase()) });
  }

  /** Registers, gives details and proves the mobile number. */
  async registerWithMobile(body: Input & { readonly email: string } = registration): Promise<void> {
    await this.registerVerified(body);
    await this.proveMobile();
  }

  /** Gives details and proves the mobile number. */
  async proveMobile(): Promise<void> {
    await this.call('customer.update', { body: details });
    await this.call('otp.send', { for: 'mobileVerification' });
    const code = await this.world.codeFor(mobileOfDetails);
    await this.call('otp.check', { for: 'mobileVerification', code });
  }

  /** Links an account of theirs, as if the bank had just agreed to it. */
  async linkAccount(): Promise<void> {
    const { clock, dependencies, unitOfWork } = this.world;
    const [customerId, id, at] = [this.customerId ?? '', dependencies.secrets.newId(), clock.now()];
    await unitOfWork.statement(async ({ bankLinks, customers }) => {
      await bankLinks.begin({ id, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
      await bankLinks.chooseAccount(id, { accountId: id, maskedNumber: '•••• 6068' });
      await bankLinks.finish(id, { fingerprint: id, at });
      await customers.noteMilestone({ id: customerId, milestone: 'cardLinkedAt', at });
    });
  }

  carry(partner: string): void {
    this.hints = { ...this.hints, signUp: { ...noSignUpHint, partner } };
  }
}

export { testDatabase, testDatabaseAsApi, testDatabaseUrl } from './test-database.builder.ts';

/** A world whose store is in memory. */
export function createFakeWorld(banks?: Banks, services?: Partial<OutsideServices>): Promise<World> {
  return Promise.resolve(new World(createFakeUnitOfWork(createFakeStore()), banks, services));
}

/** A world on Postgres, with nobody in it. */
export async function createPostgresWorld(banks?: Banks, services?: Partial<OutsideServices>): Promise<World> {
  return new World(createUnitOfWork(await emptiedDatabase(), createStore), banks, services);
}

/** Each use case is tried on both, so that the fake and the real store keep the same promises. */
export const worlds = [
  { store: 'in memory', createWorld: createFakeWorld },
  { store: 'on Postgres', createWorld: createPostgresWorld },
] as const;
