import { beforeAll, describe, expect, test } from 'vitest';

import type { AccessTable, Facts } from '#journeys/engine/definition.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { wayAround } from '#journeys/engine/resolve-leave.ts';
import { loadRepository, parseDefinitions, type Repository } from '#journeys/load-repository.ts';
import type { Operation } from '#web/platform/contract/operation.ts';
import { operations } from '#web/programme/contract/operations.ts';
import { type AccountType, accountTypes } from '#web/programme/customer/domain/account-type.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { type SetupState, setupStates } from '#web/programme/customer/domain/setup-state.ts';
import { byLink, byPassword, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';

import { type HttpBrowser, HttpWorld } from './http-world.builder.ts';
import { loadFacts } from './load-facts.ts';

/** Pages of later chapters, so that the table is tried on more than the sign-up: some of theirs are on its lists, some not. */
const benefit = '/probe/benefit';
const forPersonal = '/probe/for-personal';
const dashboard = '/probe/dashboard';
const needsCode = '/probe/needs-code';

const probe = {
  journey: 'probe',
  version: 1,
  start: 'benefit',
  steps: Object.fromEntries(
    [benefit, forPersonal, dashboard, needsCode].map((route) => [
      route.slice('/probe/'.length),
      {
        route,
        entry: true,
        title: 'home.page',
        needs: ['signedIn'],
        blocks: [{ block: 'heading', text: 'home.page' }],
        end: true,
      },
    ]),
  ),
};

function withProbe(repository: Repository): Repository {
  const definitions = repository.definitions.map(({ file, text }) =>
    file.endsWith('/access.json')
      ? { file, text: JSON.stringify(accessWithProbe(JSON.parse(text) as AccessTable)) }
      : { file, text },
  );
  return { ...repository, definitions: [...definitions, { file: 'probe.json', text: JSON.stringify(probe) }] };
}

function accessWithProbe({ groups, gates, next }: AccessTable): AccessTable {
  return {
    next,
    groups: { ...groups, benefit: [benefit, forPersonal, needsCode] },
    gates: [
      ...gates.map((gate) =>
        gate.name === 'setting-up' ? { ...gate, except: [...(gate.except ?? []), '@benefit'] } : gate,
      ),
      {
        name: 'personal',
        when: { accountType: { in: ['FREELANCE', 'BUSINESS'] } },
        only: [forPersonal],
        route: '@back',
      },
      {
        name: 'step-up',
        when: { steppedUp: false, mobileVerified: true },
        only: [needsCode],
        route: '/stepup/otp',
        keepReferrer: true,
      },
    ],
  };
}

const repository = withProbe(loadRepository());
const { definitions } = parseDefinitions(repository.definitions);
const guardedRoutes = Object.values(definitions)
  .flatMap(({ steps }) => Object.values(steps))
  .filter(({ needs }) => needs?.includes('signedIn'))
  .map(({ route }) => route);
/** The address of a page, without what may be left out of it; of the benefits, one that personal customers may have. */
const addressOf = (route: string) =>
  route
    .replaceAll(/\/:\w+\?/gu, '')
    .replace(':planName/:benefitId', 'Premium/car-hire')
    .replace(':contributionType', 'giving-back');
const guardedPages = guardedRoutes.map(addressOf);
const guardedOperations = Object.values(operations as Record<string, Operation>).filter(
  (operation) => operation.audience === 'signed-in',
);

interface Who {
  readonly state: SetupState;
  readonly accountType: AccountType;
  readonly hidden: boolean;
  readonly isByLink: boolean;
  readonly isSteppedUp: boolean;
  /** Comes through a partner who has switched the web journey off. */
  readonly isAppOnly: boolean;
  /** Payments to a court were seen on an account, and support has not looked yet. */
  readonly isOnHold?: true;
  /** Among their pilots is tm-admin. */
  readonly isPartnerAdmin?: true;
  /** Where the check of who they are stands; clear when left out. */
  readonly identity?: 'documentDue' | 'unclear';
  /** Where the analysis of their account stands; done when left out. */
  readonly riskCheck?: 'awaited' | 'late' | 'ready';
  /** Comes through a partner whose customers are not shown that analysis. */
  readonly seesPlansAtOnce?: true;
  /** Has asked us to close their account. */
  readonly isClosing?: true;
}

const unfinishedChecks = { PERSONAL: ['documentDue', 'unclear'], BUSINESS: ['documentDue'] } as const;

const everybody: Who[] = setupStates.flatMap((state) =>
  accountTypes.flatMap((accountType) =>
    [false, true].flatMap((hidden) =>
      [
        { isByLink: false, isSteppedUp: false },
        { isByLink: false, isSteppedUp: true },
        { isByLink: true, isSteppedUp: false },
        // No rule of the app asks for the account type as well.
        ...(accountType === 'PERSONAL' ? [{ isByLink: false, isSteppedUp: false, isAppOnly: true }] : []),
        // Wherever they are on their own way, and whether or not it goes on in the app.
        ...(accountType === 'PERSONAL'
          ? [
              { isByLink: false, isSteppedUp: false, isPartnerAdmin: true as const },
              { isByLink: true, isSteppedUp: false, isPartnerAdmin: true as const },
              { isByLink: false, isSteppedUp: false, isAppOnly: true, isPartnerAdmin: true as const },
            ]
          : []),
        // It closes what links another account, for whatever sort of customer.
        ...(['MOBILE_VERIFIED', 'CARD_LINKED', 'CARD_CREATED', 'CARD_ACTIVATED'].includes(state) && !hidden
          ? [{ isByLink: false, isSteppedUp: false, isOnHold: true as const }]
          : []),
        // It closes all but the way back, wherever somebody is.
        ...(['MOBILE_VERIFIED', 'CARD_CREATED', 'CARD_ACTIVATED', 'CUSTOMER_BLOCKED'].includes(state)
          ? [
              { isByLink: false, isSteppedUp: false, isClosing: true as const },
              { isByLink: true, isSteppedUp: false, isClosing: true as const },
            ]
          : []),
        // It decides only between linking an account and having a card.
        ...(state === 'CARD_LINKED' && !hidden && accountType !== 'FREELANCE'
          ? unfinishedChecks[accountType].map((identity) => ({ isByLink: false, isSteppedUp: false, identity }))
          : []),
        ...(state === 'CARD_LINKED' && !hidden && accountType === 'PERSONAL'
          ? (['awaited', 'late', 'ready'] as const).flatMap((riskCheck) => [
              { isByLink: false, isSteppedUp: false, riskCheck },
              { isByLink: false, isSteppedUp: false, riskCheck, seesPlansAtOnce: true as const },
            ])
          : []),
      ].map((rest) => ({ state, accountType, hidden, isAppOnly: false, ...rest })),
    ),
  ),
);

// The specification's words, section 4 and rows SES-02 to SES-06, said once more and in another way than the table says them.
const onboarding = new Set([
  '/validate',
  '/customer/verify-email',
  '/customer/details',
  '/customer/verify-otp',
  '/customer/edit-mobile',
  '/customer/bank-journey-intro',
]);
const hasMobile = ({ state }: Who) => !['USER_REGISTERED', 'EMAIL_VERIFIED', 'PROFILE_UPDATED'].includes(state);

const charts = '/partner-charts-dashboard';
const riskCheckPage = '/bank/risk-check';
const plansPage = '/customer/select-payment-plan';
const setPinPage = '/card/set-pin';
/** What is there once a card is ordered. */
const isOfCard = (page: string) =>
  page !== setPinPage && /^\/(?:card|customer\/payments|customer\/card(?:-spend-limits)?)\//u.test(`${page}/`);
/** What comes between linking an account and choosing a plan. */
const isOfIdentity = (page: string) =>
  page === '/bank/kyc-check' || page === riskCheckPage || page.startsWith('/onfido/');
/** What else somebody with a card may look after (ACC-01). */
const isOfAccount = (page: string) =>
  ['/customer/more', '/customer/notices', '/customer/refer-a-friend'].includes(page) ||
  /^\/customer\/account\/(?:details|company|settings|agreed|data)$/u.test(page);
/** What somebody gives to causes (CON-01). */
const isOfGiving = (page: string) =>
  ['/customer/contributions', '/customer/airline-membership', '/gift-aid'].includes(page) ||
  `${page}/`.startsWith('/contributions/');
/** What shops give back, of whoever has a card (CSH-01, CSH-03, CSH-04). */
const isOfCashback = (page: string) => page === '/cashback/earnings' || page === '/cashback/wallet';
const isOfRewards = (page: string) => isOfCashback(page) || `${page}/`.startsWith('/rewards/');
/** The plan that somebody has begins with their card (PLN-06). */
const isOfPlan = (page: string) =>
  page.startsWith('/customer/account/plan') && page !== '/customer/account/plan/benefits';
/** ACC-06: whoever is with us may leave, and whoever leaves has one page, to stay. */
const closePage = '/customer/account/close';
const closingPage = '/customer/account/closing';
const isOfClosing = (page: string) => page === closePage || page === closingPage;
const isOfBanks = (page: string) =>
  page === '/starling-app' ||
  (page.startsWith('/bank/') && !isOfIdentity(page)) ||
  (page.startsWith('/customer/account') && !isOfPlan(page) && !isOfAccount(page) && !isOfClosing(page));

/** Benefits may be looked at before there is a plan, and with a card (SES-06, SES-07). */
const isOfBenefits = (page: string) => page.startsWith('/customer/benefit/');

const refusedPage = '/bank/non-eligible-account';
/** Until support has looked nothing more is linked, and no plan chosen (ELG-02). What is linked may be renewed, and ended. */
const linksAnAccount = (page: string) =>
  page === riskCheckPage ||
  page === plansPage ||
  page === setPinPage ||
  (isOfBanks(page) &&
    !page.startsWith('/customer/account') &&
    !page.startsWith('/bank/relink') &&
    ![refusedPage, '/bank/disconnected', '/bank/redirect/:id'].includes(page));

const hasCard = ({ state }: Who) => ['CARD_CREATED', 'CARD_ACTIVATED'].includes(state);

/** PLN-10: the partner decides whether anybody waits for it. */
const waitsForAnalysis = ({ riskCheck, seesPlansAtOnce }: Who) => riskCheck !== undefined && seesPlansAtOnce !== true;

function home(who: Who): string {
  if (who.state === 'CUSTOMER_BLOCKED') return '/customer-blocked';
  if (who.state === 'BUSINESS_BLOCKED') return '/business-blocked';
  if (who.isByLink) return hasMobile(who) ? '/stepup/otp' : '/reset-password';
  if (who.isClosing) return closingPage;
  if (who.isAppOnly && !hasCard(who)) return '/app-only-onboarding';
  if (who.isOnHold && !hasCard(who)) return refusedPage;
  if (waitsForAnalysis(who)) return riskCheckPage;
  if (who.identity !== undefined) return homeUnlessClear(who.identity, who.accountType);
  return {
    USER_REGISTERED: '/customer/verify-email',
    EMAIL_VERIFIED: '/customer/details',
    PROFILE_UPDATED: '/customer/verify-otp',
    MOBILE_VERIFIED: '/customer/bank-journey-intro',
    CARD_LINKED: plansPage,
    SELECTED_PRICING_PLAN: setPinPage,
    CARD_CREATED: '/card/activate',
    CARD_ACTIVATED: '/customer/dashboard',
  }[who.state];
}

/** KYC-01: a document settles it for everybody but a business, which goes to the page of the check, as do all others. */
function homeUnlessClear(identity: 'documentDue' | 'unclear', accountType: AccountType): string {
  return identity === 'documentDue' && accountType !== 'BUSINESS' ? '/onfido/doc-check' : '/bank/kyc-check';
}

/** Where this page leads this customer, or nothing when it is theirs. */
function closedTo(page: string, who: Who): { to: string; back?: true } | undefined {
  const stepUp = { to: '/stepup/otp' };
  const isSignUp = onboarding.has(page) || page === '/stepup/otp';
  const isBlocked = who.state.endsWith('_BLOCKED');
  if (isBlocked && !isSignUp) return { to: home(who) };
  if (who.isByLink && hasMobile(who) && page !== '/stepup/otp') return stepUp;
  // A link alone reaches the choice of a password, and nothing else until there is one (security.md).
  if (who.isByLink && !isBlocked)
    return ['/reset-password', '/stepup/otp'].includes(page) ? undefined : { to: '/reset-password' };
  if (!isBlocked && who.isClosing) return [closingPage, '/stepup/otp'].includes(page) ? undefined : { to: closingPage };
  if (page === closingPage && !isBlocked) return { to: home(who) };
  // PTR-09: whoever is no admin goes to the dashboard, or to where they are while there is none for them.
  if (page === charts) return who.isPartnerAdmin === true ? undefined : { to: home(who) };
  // What is done with an account, or with the code of a card, is proved by a code first (LNK-05, CRD-03).
  const takesCode = ['/customer/account/change', '/customer/account/data', closePage, '/card/cvv'];
  if (takesCode.includes(page) && hasMobile(who) && !who.isSteppedUp) return stepUp;
  // What comes before a first card is not asked of whoever has it in use, on hold or not.
  const isForCardInUse = who.state === 'CARD_ACTIVATED' && [plansPage, riskCheckPage, setPinPage].includes(page);
  if (who.isOnHold && linksAnAccount(page) && !isForCardInUse) return { to: refusedPage };
  if (page === closePage && !isBlocked) return undefined;
  if (hasCard(who)) return closedToCardholder(page, who);
  const isOnTheWeb = onboarding.has(page) && page !== '/validate' && page !== '/customer/verify-email';
  if (
    who.isAppOnly &&
    !isBlocked &&
    (isOnTheWeb ||
      page === plansPage ||
      page === setPinPage ||
      isOfBenefits(page) ||
      isOfBanks(page) ||
      isOfIdentity(page) ||
      page.startsWith('/probe/'))
  )
    return { to: home(who) };
  if (isSignUp || page === '/reset-password') return undefined;
  if (page === '/app-only-onboarding') return undefined;
  if (page === '/hybrid-redirect-journey') return undefined;
  if (page === '/customer/change-email') return hasMobile(who) && !who.isSteppedUp ? stepUp : undefined;
  if (isOfGiving(page)) return { to: home(who) };
  if (
    page === dashboard ||
    page === '/customer/dashboard' ||
    isOfCard(page) ||
    isOfPlan(page) ||
    isOfAccount(page) ||
    isOfRewards(page)
  )
    return { to: home(who) };
  // Before the analysis of their account nobody goes on to their plan, unless their partner does not show it (ELG-04, PLN-10).
  if (page === plansPage) return waitsForAnalysis(who) ? { to: riskCheckPage } : undefined;
  if (page === setPinPage || isOfBanks(page) || isOfBenefits(page) || isOfIdentity(page)) return undefined;
  if (who.hidden) return { to: home(who) };
  if (page === forPersonal && who.accountType !== 'PERSONAL') return { to: home(who), back: true };
  if (page === needsCode && hasMobile(who) && !who.isSteppedUp) return stepUp;
  return undefined;
}

/** SES-07: each state of the card has its own list, the later one the narrower. */
function closedToCardholder(page: string, who: Who): { to: string; back?: true } | undefined {
  const allowed = ['/validate', '/customer/verify-email', '/reset-password', '/stepup/otp', home(who)];
  allowed.push('/card/confirm', '/card/activation/delayed', '/customer/dashboard', '/customer/card-spend-limits');
  if (who.state === 'CARD_CREATED') allowed.push('/customer/bank-journey-intro', '/card/cvv');
  else
    allowed.push(
      ...['/customer/card', '/customer/card/frozen', '/card/activation/success'],
      ...['/customer/payments', '/customer/card/settings'],
    );
  if (isOfCashback(page)) return undefined;
  // Only persons give, and shop by us (specification, section 6).
  const isForPersons = page === '/customer/more' || isOfRewards(page) || isOfGiving(page);
  if (isForPersons) return who.accountType === 'PERSONAL' ? undefined : { to: home(who) };
  if (page === '/customer/account/company' && who.accountType !== 'BUSINESS') return { to: home(who) };
  if (page === '/customer/notices' || page === '/customer/refer-a-friend') return undefined;
  // What is linked can be renewed at the bank, and another account linked, as long as there is a card (RET-10).
  if (isOfBenefits(page) || isOfBanks(page) || page.startsWith('/customer/account')) return undefined;
  if (page === '/customer/change-email') return who.isSteppedUp ? undefined : { to: '/stepup/otp' };
  return allowed.includes(page) ? undefined : { to: home(who) };
}

function partnerOf({ isAppOnly, seesPlansAtOnce }: Who): string {
  if (isAppOnly) return 'lower-harbour';
  return seesPlansAtOnce === true ? 'millbrook' : defaultPartnerCode;
}

let world: HttpWorld;
interface Person {
  readonly browser: HttpBrowser;
  readonly customerId: string;
  /** What the API knows of them. */
  readonly facts: Facts;
  /** Their place among those in the same state. */
  readonly index: number;
}
const people = new Map<Who, Person>();

beforeAll(async () => {
  world = await HttpWorld.start({ repository });
  for (const who of everybody) {
    const customerId = await world.identity.addPersona({
      state: who.state,
      accountType: who.accountType,
      partnerCode: partnerOf(who),
      identity: who.identity,
      riskCheck: who.riskCheck,
      isOnHold: who.isOnHold,
      isClosing: who.isClosing,
      hiddenScreens: who.hidden ? ['benefit'] : [],
      pilots: who.isPartnerAdmin === true ? ['tm-admin'] : [],
    });
    const browser = world.browser();
    const steppedUpAt = who.isSteppedUp ? world.identity.clock.now() : null;
    const proof = { ...(who.isByLink ? byLink : byPassword), steppedUpAt };
    await browser.signInAs(customerId, proof);
    const index = [...people.keys()].filter(({ state }) => state === who.state).length;
    people.set(who, { browser, customerId, facts: await factsOf(customerId, proof), index });
  }
}, 180_000);

function factsOf(customerId: string, proof: SignInProof): Promise<Facts> {
  const { identity, content } = world;
  const { dependencies, unitOfWork } = identity;
  const asks = Object.assign(identity.browser(), { customerId, proof });
  return unitOfWork.statement(async (store) => {
    const context = { ...asks.context(store), content: content.follower.get() };
    return (await loadFacts(dependencies)(context)).facts;
  });
}

const nameOf = ({
  state,
  accountType,
  identity,
  riskCheck,
  seesPlansAtOnce,
  isOnHold,
  hidden,
  isByLink,
  isSteppedUp,
  isAppOnly,
  isPartnerAdmin,
  isClosing,
}: Who) =>
  [
    state,
    accountType,
    identity,
    riskCheck && `analysis ${riskCheck}`,
    seesPlansAtOnce && 'plans at once',
    isOnHold && 'on hold',
    hidden && 'hidden',
    isByLink && 'by link',
    isSteppedUp && 'stepped up',
    isAppOnly && 'app only',
    isPartnerAdmin && 'partner admin',
    isClosing && 'closing',
  ]
    .filter(Boolean)
    .join(' ');

/** Each person asks for every fifth, and the next one begins one further on: everything is asked for in every state, by some of each kind. */
function shareOf<Asked>(all: readonly Asked[], { index }: Person): readonly Asked[] {
  return all.filter((_, at) => (at + index) % 5 === 0);
}

const pathOf = (route: string) => route.split('?')[0] ?? route;
const backOf = ({ back }: { readonly back?: unknown }) => (back === true ? ' (back)' : '');

/** A few at a time, since each mostly waits for the database. */
async function forEverybodyIn(state: SetupState, work: (who: Who, as: Person) => Promise<void>): Promise<void> {
  const waiting = [...people].filter(([who]) => who.state === state);
  const oneAfterTheOther = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(...next);
  };
  await Promise.all(Array.from({ length: 6 }, oneAfterTheOther));
}

// Each state has hundreds of pages, and a machine may be busy.
describe('the access table, for every customer and page', { timeout: 180_000 }, () => {
  const pages = { open: 0, closed: 0 };
  const asked = { open: 0, closed: 0 };

  test('SES-02 SES-03 SES-05 SES-06 SES-07 SES-10 PTR-09 PLN-10 a page is closed to whom the specification says, and leads where it says', () => {
    const { access, definitions: served } = world.content.follower.get();
    const found: string[] = [];
    const expected: string[] = [];
    for (const [who, { facts }] of people)
      for (const route of guardedRoutes) {
        const page = addressOf(route);
        const way = closedTo(page, who);
        const gate = closedBy(access, { route, needs: ['signedIn'] }, facts);
        const around = gate && wayAround(gate, { access, definitions: served, facts, path: page, query: {} });
        found.push(`${nameOf(who)} ${page}: ${around ? `${pathOf(around.route)}${backOf(around)}` : 'open'}`);
        expected.push(`${nameOf(who)} ${page}: ${way ? `${way.to}${backOf(way)}` : 'open'}`);
      }
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(5000);
  });

  test.each(setupStates)(
    'SES-02 SES-03 SES-05 SES-06 SES-07 SES-08 SES-10 PTR-09 a browser is shown the page, or led where the specification says: %s',
    async (state) => {
      const found: string[] = [];
      const expected: string[] = [];
      await forEverybodyIn(state, async (who, person) => {
        const { browser } = person;
        for (const page of shareOf(guardedPages, person)) {
          const way = closedTo(page, who);
          const { body } = await browser.open(page);
          const kept = way?.to === '/stepup/otp' ? `?referrer=${encodeURIComponent(page)}` : '';
          // A page that is open may still be over, or not yet reached: then it leads home, as itself says.
          const isOwnPage =
            body['kind'] === 'step' ||
            (page === '/rewards/shop/:visitId' && body['route'] === '/rewards') ||
            (isOfBenefits(page) && who.accountType === 'BUSINESS' && body['route'] === '/404') ||
            body['route'] === home(who) ||
            String(body['route']).endsWith('/verify-email');
          const answer = body['kind'] === 'step' ? 'shown' : `${String(body['route'])}${backOf(body)}`;
          const right =
            way === undefined ? (isOwnPage ? answer : 'its own page') : `${way.to}${kept}${way.back ? ' (back)' : ''}`;
          found.push(`${nameOf(who)} ${page}: ${answer}`);
          expected.push(`${nameOf(who)} ${page}: ${right}`);
          pages[way === undefined ? 'open' : 'closed'] += 1;
        }
      });
      expect(found).toEqual(expected);
    },
  );

  test.each(setupStates)(
    'SES-08 an operation of the API is closed exactly where its page is, and says where to go: %s',
    async (state) => {
      const found: string[] = [];
      const expected: string[] = [];
      await forEverybodyIn(state, async (who, person) => {
        const { browser, customerId } = person;
        for (const operation of shareOf(guardedOperations, person)) {
          const way = closedTo(operation.page, who);
          const { method, path, body } = requestOf(operation, customerId);
          const answer = body === undefined ? await browser.ask(method, path) : await browser.keyed(method, path, body);
          const isClosed = answer.body['code'] === 'page-closed';
          const name = `${nameOf(who)} ${operation.id}`;
          found.push(isClosed ? `${name}: ${String(answer.status)} ${String(answer.body['next'])}` : `${name}: open`);
          expected.push(way === undefined ? `${name}: open` : `${name}: 403 ${way.to}`);
          asked[way === undefined ? 'open' : 'closed'] += 1;
        }
      });
      expect(found).toEqual(expected);
    },
  );

  test('SES-08 pages and operations were tried that are open, and that are closed', () => {
    expect(guardedPages.length).toBeGreaterThan(10);
    expect(pages.open).toBeGreaterThan(300);
    expect(pages.closed).toBeGreaterThan(300);
    expect(asked.open).toBeGreaterThan(100);
    expect(asked.closed).toBeGreaterThan(50);
  });
});

const renewing = (userId: string) => ({
  ...{ version: 'v2', bank: 'northgate', userId, linkedAccountId: 'another', relinking: true },
  ...{ scope: 'accounts openid', consentType: 'accounts', source: 'aispRelink' },
});

/** A request of the right shape, with the customer's own id. */
function requestOf(
  { id, method, path }: Operation,
  customerId: string,
): { method: string; path: string; body: object | undefined } {
  const bodies: Record<string, object> = {
    updateUser: { newEmail: null },
    updateCustomer: { preferences: { newsletter: true } },
    sendOtp: { notificationType: 'authentication' },
    receiveOtp: { notificationType: 'authentication', token: '000000' },
    verifyEmail: { code: 'x' },
    handOver: {},
    createUploadToken: {},
    createPinToken: {},
    createActivationToken: {},
    preAuthorise: renewing(customerId),
  };
  const filled = path.replace('{id}', customerId);
  return {
    method: method.toUpperCase(),
    path: id === 'findAddresses' ? `${filled}?postcode=TR11%203QA` : filled,
    body: bodies[id],
  };
}
