import { inDatabase } from '#tests/e2e/support/database.ts';
import { HttpCustomer, type Prepared, type Press, type StepScreen } from '#tests/e2e/support/http-customer.ts';
import { aPerson, type Person } from '#tests/e2e/support/person.builder.ts';

import { documented, type OperationId, operationOf } from './document.ts';
import * as people from './people.ts';
import type { Member } from './people.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a request says besides its operation. */
export interface Wording {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Values;
}

/** Somebody for whom a request is accepted, and that request. */
export interface Staged extends Wording {
  readonly browser: HttpCustomer;
  readonly person: Person;
  /** The page that it is sent from. */
  readonly screen?: StepScreen;
}

/** A case in which an operation is accepted. */
export interface Scene {
  readonly name: string;
  readonly operation: OperationId;
  readonly stage: () => Promise<Staged>;
}

/** The request of `operation` in these words, sent by this browser. */
export function prepare(
  browser: HttpCustomer,
  operation: OperationId,
  { params = {}, query, body }: Wording,
): Prepared {
  const { method, path } = operationOf(operation);
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return browser.prepare(method, filled + search, body);
}

function of(member: Member, wording: Wording = {}): Staged {
  return { browser: member.browser, person: member.person, ...wording };
}

const own = ({ id }: Member) => ({ id });

/** At a page, about to do an action of it. */
async function acting(
  { browser, person }: Pick<Staged, 'browser' | 'person'>,
  path: string,
  press: Press,
): Promise<Staged> {
  const screen = await browser.open(path);
  return { browser, person, screen, body: actionBody(browser, screen, press, path) };
}

function actionBody(browser: HttpCustomer, screen: StepScreen, press: Press, path: string): Values {
  const at = screen.view.route === new URL(path, 'http://page').pathname ? path : screen.view.route;
  return JSON.parse(browser.prepareAction(screen, press, at).body ?? '{}') as Values;
}

const stranger = () => ({ browser: new HttpCustomer(), person: aPerson() });

function registrationOf({ givenName, familyName, email, password }: Person): Values {
  return { givenName, familyName, email, password };
}

/** An account that is linked, and that its bank has to be asked anew for; its id. */
async function linkedTo({ id }: Member): Promise<string> {
  await inDatabase('update customers set card_linked_at = now() where customer_id = $1', [id]);
  const [row] = await inDatabase(
    `insert into bank_links (bank_link_id, customer_id, bank_id, account_type, stage, account_id, masked_number, fingerprint, started_at, linked_at, confirmed_at)
       values (gen_random_uuid(), $1, 'northgate', 'PERSONAL', 'linked', 'main', '•••• 6068', gen_random_uuid(), now(), now(), now()) returning bank_link_id`,
    [id],
  );
  return String(row?.['bank_link_id']);
}

/** A first pre-authorisation, of whoever has that id. */
export const preAuthorisation = (userId: string): Values => ({
  ...{ version: 'v2', bank: 'northgate', userId, source: 'web' },
  ...{ scope: 'accounts openid', consentType: 'accounts', accountDetails: { accountId: 'an-account' } },
});

/** Each operation at least once, and `act` with each sort of form. */
export const scenes: readonly Scene[] = [
  {
    name: 'visit',
    operation: 'visit',
    stage: () => Promise.resolve({ ...stranger(), body: { route: '/user/login', query: {} } }),
  },
  {
    name: 'act: register',
    operation: 'act',
    stage: () => {
      const visitor = stranger();
      return acting(visitor, '/user/register/customer/email', {
        action: 'submit',
        answers: registrationOf(visitor.person),
      });
    },
  },
  {
    name: 'act: sign in',
    operation: 'act',
    stage: async () => {
      const { person } = await people.registered();
      const { email, password } = person;
      return acting({ ...stranger(), person }, '/user/login', { action: 'sign-in', answers: { email, password } });
    },
  },
  {
    name: 'act: ask for a link',
    operation: 'act',
    stage: async () => {
      const { person } = await people.registered();
      return acting({ ...stranger(), person }, '/user/login', {
        action: 'request-link',
        answers: { email: person.email },
      });
    },
  },
  {
    name: 'act: reset the password',
    operation: 'act',
    stage: async () => {
      const { person } = await people.registered();
      const { browser, path } = await people.aSignInLink(person);
      await browser.press(await browser.open(path), { action: 'confirm' }, path);
      const password = 'Lugsail-compass-77';
      return acting({ browser, person }, '/reset-password', {
        action: 'submit',
        answers: { password, confirmPassword: password },
      });
    },
  },
  {
    name: 'act: newsletter',
    operation: 'act',
    stage: async () =>
      acting(of(await people.registered()), '/customer/verify-email', {
        action: 'choose-newsletter',
        answers: { optIn: true },
      }),
  },
  {
    name: 'act: details',
    operation: 'act',
    stage: async () => {
      const member = await people.verified();
      return acting(member, '/customer/details', { action: 'submit', answers: people.detailsOf(member.person) });
    },
  },
  {
    name: 'act: details of a partner',
    operation: 'act',
    stage: async () => {
      const member = await people.verified({ promoCode: 'PENHALLOW' });
      const answers = { ...people.detailsOf(member.person), extraQuestions: people.penhallowAnswers };
      return acting(member, '/customer/details', { action: 'submit', answers });
    },
  },
  {
    name: 'act: edit the number',
    operation: 'act',
    stage: async () => {
      const member = await people.detailed();
      return acting(member, '/customer/edit-mobile', {
        action: 'save',
        answers: { mobilePhoneNumber: aPerson().mobile },
      });
    },
  },
  {
    name: 'act: enter the code',
    operation: 'act',
    stage: async () => {
      const member = await people.detailed();
      const code = await people.codeAfter(member.person, () => member.browser.open('/customer/verify-otp'));
      return acting(member, '/customer/verify-otp', { action: 'submit', answers: { code } });
    },
  },
  {
    name: 'act: choose where to approve',
    operation: 'act',
    stage: async () =>
      acting(of(await people.signedUp()), '/bank/pippin', {
        action: 'choose-device',
        answers: { authOnDevice: true },
      }),
  },
  {
    name: 'act: switch where a card works',
    operation: 'act',
    stage: async () =>
      acting(of(await people.quoted()), '/customer/card/settings', {
        action: 'switch-online',
        answers: { isOn: false, state: 'off' },
      }),
  },
  { name: 'getLoggedIn', operation: 'getLoggedIn', stage: async () => of(await people.registered()) },
  {
    name: 'login',
    operation: 'login',
    stage: async () => {
      const { person } = await people.registered();
      const { email, password } = person;
      return { browser: new HttpCustomer(), person, body: { email, password, deviceInfo: {} } };
    },
  },
  { name: 'handOver', operation: 'handOver', stage: async () => of(await people.registered(), { body: {} }) },
  { name: 'listPlugins', operation: 'listPlugins', stage: () => Promise.resolve(stranger()) },
  { name: 'logout', operation: 'logout', stage: async () => of(await people.registered()) },
  {
    name: 'registerUser',
    operation: 'registerUser',
    stage: () => {
      const visitor = stranger();
      return Promise.resolve({
        ...visitor,
        body: { ...registrationOf(visitor.person), deviceInfo: {}, partnerUserData: {} },
      });
    },
  },
  {
    name: 'updateUser',
    operation: 'updateUser',
    stage: async () => {
      const member = await people.registered();
      return of(member, {
        params: own(member),
        body: { newEmail: `new.${member.person.email}`, password: member.person.password },
      });
    },
  },
  {
    name: 'getCustomer',
    operation: 'getCustomer',
    stage: async () => {
      const member = await people.registered();
      return of(member, { params: own(member) });
    },
  },
  {
    name: 'updateCustomer',
    operation: 'updateCustomer',
    stage: async () => {
      const member = await people.verified();
      return of(member, { params: own(member), body: people.detailsOf(member.person) });
    },
  },
  {
    name: 'updateCustomer: extra questions',
    operation: 'updateCustomer',
    stage: async () => {
      const member = await people.verified({ promoCode: 'PENHALLOW' });
      const body = { ...people.detailsOf(member.person), extraQuestions: people.penhallowAnswers };
      return of(member, { params: own(member), body });
    },
  },
  {
    name: 'updateCustomer: preferences',
    operation: 'updateCustomer',
    stage: async () => {
      const member = await people.registered();
      return of(member, { params: own(member), body: { preferences: { newsletter: true } } });
    },
  },
  {
    name: 'sendOtp',
    operation: 'sendOtp',
    stage: async () => of(await people.detailed(), { body: { notificationType: 'mobileVerification' } }),
  },
  {
    name: 'receiveOtp',
    operation: 'receiveOtp',
    stage: async () => {
      const member = await people.detailed();
      const token = await people.aCode(member, 'mobileVerification');
      return of(member, { body: { notificationType: 'mobileVerification', token } });
    },
  },
  {
    name: 'verifyEmail',
    operation: 'verifyEmail',
    stage: async () => {
      const member = await people.registered();
      return of(member, { body: { code: await people.mailedCode(member.person) } });
    },
  },
  {
    name: 'findPromoPartner',
    operation: 'findPromoPartner',
    stage: () => Promise.resolve({ ...stranger(), query: { promoCode: 'GADABOUT' } }),
  },
  {
    name: 'getPromoPartner',
    operation: 'getPromoPartner',
    stage: () => Promise.resolve({ ...stranger(), params: { promoPartnerId: 'gadabout' } }),
  },
  {
    name: 'getPromoPartnerCustomizations',
    operation: 'getPromoPartnerCustomizations',
    stage: () => Promise.resolve({ ...stranger(), params: { promoPartnerId: 'gadabout' } }),
  },
  {
    name: 'readLive',
    operation: 'readLive',
    stage: async () => of(await people.linked(), { params: { journey: 'home', step: 'dashboard', name: 'balance' } }),
  },
  { name: 'getForm', operation: 'getForm', stage: () => Promise.resolve({ ...stranger(), params: { name: 'login' } }) },
  {
    name: 'findAddresses',
    operation: 'findAddresses',
    stage: async () => of(await people.verified(), { query: { postcode: 'TR11 3QA' } }),
  },
  {
    name: 'getAccountBalance',
    operation: 'getAccountBalance',
    stage: async () => {
      const member = await people.signedUp();
      return of(member, { params: { id: await linkedTo(member) } });
    },
  },
  {
    name: 'preAuthorise',
    operation: 'preAuthorise',
    stage: async () => {
      const member = await people.signedUp();
      return of(member, { body: preAuthorisation(member.id) });
    },
  },
  { name: 'getIdentity', operation: 'getIdentity', stage: async () => of(await people.askedForDocument()) },
  { name: 'getRiskCheck', operation: 'getRiskCheck', stage: async () => of(await people.awaitingAnalysis()) },
  {
    name: 'createPinToken',
    operation: 'createPinToken',
    stage: async () => of(await people.withPlan(), { body: {} }),
  },
  {
    name: 'createActivationToken',
    operation: 'createActivationToken',
    stage: async () => of(await people.withCardInPost(), { body: {} }),
  },
  { name: 'getDataRequest', operation: 'getDataRequest', stage: async () => of(await people.withDataFile()) },
  { name: 'getDataFile', operation: 'getDataFile', stage: async () => of(await people.withDataFile()) },
  {
    name: 'exportPayments',
    operation: 'exportPayments',
    stage: async () => of(await people.withPayment(), { query: { q: 'quay' } }),
  },
  {
    name: 'findPaymentPlace',
    operation: 'findPaymentPlace',
    stage: async () => {
      const member = await people.withPayment();
      return of(member, { params: { id: member.payment } });
    },
  },
  {
    name: 'createUploadToken',
    operation: 'createUploadToken',
    stage: async () => of(await people.askedForDocument(), { body: {} }),
  },
];

/** Operations of the document that no scene plays: a check by scenes would overlook them. */
export function unplayed(played: readonly Scene[] = scenes): string[] {
  const names = new Set(played.map(({ operation }) => operation));
  return documented.flatMap(({ operationId }) => (names.has(operationId) ? [] : [operationId]));
}
