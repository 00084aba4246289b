import { inDatabase } from '#tests/e2e/support/database.ts';
import { type Answer, HttpCustomer, type StepScreen } from '#tests/e2e/support/http-customer.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';
import type { Facts } from '#journeys/engine/definition.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';

import { atOnce } from './at-once.ts';
import {
  bodySchemaOf,
  documented,
  type DocumentedOperation,
  type OperationId,
  operationOf,
  type Schema,
} from './document.ts';
import { atLeast, type Figure, none } from './figure.ts';
import * as people from './people.ts';
import type { Member } from './people.ts';
import { rowsOf } from './rows-of.ts';
import { preAuthorisation, prepare, type Wording } from './scenes.ts';

type Values = Readonly<Record<string, unknown>>;

/** Somebody whose things others ask for, and everything of theirs that an id could name. */
interface Victim extends Member {
  readonly screen: StepScreen;
  readonly link: string;
  readonly code: string;
  readonly referralCode: string;
  /** The id of the account that is linked, and how it is shown. */
  readonly account: { readonly id: string; readonly maskedNumber: string };
}

/** Who asks for what is not theirs. */
interface Caller {
  readonly name: string;
  readonly browser: HttpCustomer;
  /** Their own id, if they have one. */
  readonly id?: string;
  /** The victim, but in a session that is worth less. */
  readonly isVictim?: true;
  /** What every operation that needs a session has to say, where it is always the same. */
  readonly always?: {
    readonly status: number;
    readonly code: string;
    readonly except?: (operation: DocumentedOperation) => boolean;
  };
}

const dateOfBirth = '1961-11-08';
/** Rare enough that it stands in an answer only when it is the victim's. */
const victimsPerson = () =>
  aPerson({ givenName: 'Quillon', familyName: 'Zzyzx-Peverell', password: 'Halyard-quince-61' });

async function aVictim(): Promise<Victim> {
  const member = await people.linked({ person: victimsPerson(), dateOfBirth, user: 'joint' });
  const { browser, person, id } = member;
  await people.stepUp(member);
  const { password } = person;
  await people.done(browser, 'PATCH', `/api/users/${id}`, { newEmail: `new.${person.email}`, password });
  await people.forgetLimits();
  const link = await people.mailedCode({ ...person, email: `new.${person.email}` });
  const code = await people.aCode(member, 'authentication');
  const screen = await browser.open('/customer/verify-email');
  const [row] = await inDatabase('select referral_code from customers where customer_id = $1', [id]);
  return {
    ...member,
    screen,
    link,
    code,
    referralCode: String(row?.['referral_code']),
    account: await accountOf(member),
  };
}

async function accountOf({ id }: Member): Promise<Victim['account']> {
  const [row] = await inDatabase(
    "select bank_link_id, masked_number from bank_links where customer_id = $1 and stage = 'linked'",
    [id],
  );
  return { id: String(row?.['bank_link_id']), maskedNumber: String(row?.['masked_number']) };
}

const { access } = parseDefinitions(loadRepository().definitions);
const weakly: Facts = { strongSignInDue: true, mobileVerified: true };
const blocked: Facts = { setupState: 'CUSTOMER_BLOCKED' };

/** Whether a gate lets an operation through, by the table that pages and operations share. */
function openBy(name: string, facts: Facts): (operation: DocumentedOperation) => boolean {
  const gates = access.gates.filter((gate) => gate.name === name);
  if (gates.length !== 1) throw new Error(`The access table has no gate ${name}`);
  return ({ page }) =>
    page !== undefined && closedBy({ ...access, gates }, { route: page, needs: ['signedIn'] }, facts) === undefined;
}

/** All who are not the victim, or are not enough so. */
async function callersOf(victim: Victim): Promise<readonly Caller[]> {
  const signedOut = { status: 401, code: 'signed-out' };
  const closed = { status: 403, code: 'page-closed', except: openBy('strong-sign-in', weakly) };
  const shut = { status: 403, code: 'page-closed', except: openBy('customer-blocked', blocked) };
  const left = await signedInAs(victim);
  const copied = left.copy();
  await people.done(left, 'DELETE', '/api/session');
  const expired = await signedInAs(victim);
  await inDatabase(
    `update sessions set expires_at = now() - interval '1 second'
      where id_hash = (select id_hash from sessions where customer_id = $1 order by started_at desc limit 1)`,
    [victim.id],
  );
  const another = (name: string, member: Member): Caller => ({ name, browser: member.browser, id: member.id });
  const stranger = await people.signedUp();
  const blockedOne = await people.signedUp();
  await inDatabase("update customers set block = 'CUSTOMER_BLOCKED' where customer_id = $1", [blockedOne.id]);
  return [
    { name: 'anonymous', browser: new HttpCustomer(), always: signedOut },
    another('another customer', await people.signedUp()),
    another('another customer with an account', await people.linked()),
    another('a customer of another partner', await people.signedUp({ promoCode: 'GADABOUT' })),
    another('a customer in an earlier setup state', await people.registered()),
    { ...another('a blocked customer', blockedOne), always: shut },
    {
      name: 'the customer by a link alone',
      browser: await people.signedInByLink(victim),
      isVictim: true,
      always: closed,
    },
    {
      name: 'another customer by a link alone',
      browser: await people.signedInByLink(stranger),
      id: stranger.id,
      always: closed,
    },
    { name: 'the customer’s session after sign-out', browser: copied, always: signedOut },
    { name: 'the customer’s session after its time', browser: expired, always: signedOut },
  ];
}

/** On the device where they are known, so that no code is asked for. */
async function signedInAs({ browser, person: { email, password } }: Victim): Promise<HttpCustomer> {
  const another = browser.copy();
  another.forget('sid');
  await people.done(another, 'POST', '/api/session', { email, password });
  return another;
}

/** An id, a code or a token of the victim, by the name that a member has in the document. */
function victimsValue(name: string, victim: Victim, operationId: OperationId): string {
  if (name === 'id' && operationId === 'getAccountBalance') return victim.account.id;
  const values: Readonly<Record<string, string>> = {
    id: victim.id,
    code: victim.link,
    token: victim.code,
    session: victim.screen.view.session,
    email: victim.person.email,
    newEmail: victim.person.email,
    friendReferralCode: victim.referralCode,
    externalCustomerId: victim.id,
    deviceId: victim.id,
  };
  return values[name] ?? victim.id;
}

const absentId = '01900000-0000-7000-8000-00000000abad';

/** The same, of nobody. */
function nobodysValue(name: string): string {
  const values: Readonly<Record<string, string>> = {
    code: 'A'.repeat(43),
    token: '000000',
    email: 'nobody@example.com',
    newEmail: 'nobody@example.com',
    friendReferralCode: 'NOBODYS1',
  };
  return values[name] ?? absentId;
}

/** Every member of an operation that could name a thing: of the path, the query and the body, to any depth. */
function idLikeMembers(operation: DocumentedOperation): (readonly string[])[] {
  const named = operation.parameters.flatMap(({ in: place, name }) => (place === 'header' ? [] : [[place, name]]));
  const body = bodySchemaOf(operation);
  return [...named, ...(body === undefined ? [] : membersOf(body, ['body']))].filter((member) =>
    idLike.test(member.at(-1) ?? ''),
  );
}

const idLike = /^(?:id|code|token|session|email|newEmail|name)$|Id$|Code$|Codes$/u;

function membersOf({ properties = {} }: Schema, at: readonly string[]): (readonly string[])[] {
  return Object.entries(properties).flatMap(([name, schema]) => [[...at, name], ...membersOf(schema, [...at, name])]);
}

/** A request of each operation in the right shape, which names nothing of anybody's. */
const plain: Readonly<Record<OperationId, Wording>> = {
  visit: { body: { route: '/customer/details', query: {} } },
  act: {
    body: {
      journey: 'sign-up',
      session: absentId,
      seq: 1,
      action: 'choose-newsletter',
      answers: { optIn: true },
      route: '/customer/verify-email',
      query: {},
    },
  },
  getLoggedIn: {},
  login: { body: { email: 'nobody@example.com', password: 'Marlin-tugboat-42' } },
  logout: {},
  registerUser: { body: { email: 'someone@example.com', password: 'x', givenName: 'A', familyName: 'B' } },
  updateUser: { params: { id: absentId }, body: { newEmail: null } },
  getCustomer: { params: { id: absentId } },
  updateCustomer: { params: { id: absentId }, body: { preferences: { newsletter: true } } },
  sendOtp: { body: { notificationType: 'authentication' } },
  receiveOtp: { body: { notificationType: 'authentication', token: '000000' } },
  verifyEmail: { body: { code: 'not-a-code' } },
  findPromoPartner: { query: { promoCode: 'GADABOUT' } },
  getPromoPartner: { params: { promoPartnerId: 'gadabout' } },
  getPromoPartnerCustomizations: { params: { promoPartnerId: 'gadabout' } },
  readLive: { params: { journey: 'home', step: 'dashboard', name: 'balance' } },
  getForm: { params: { name: 'login' } },
  getIdentity: {},
  createUploadToken: { body: {} },
  createPinToken: { body: {} },
  createActivationToken: { body: {} },
  preAuthorise: { body: preAuthorisation(absentId) },
  findAddresses: { query: { postcode: 'TR11 3QA' } },
  getAccountBalance: { params: { id: absentId } },
  handOver: { body: {} },
  getDataRequest: {},
  getDataFile: {},
  getRiskCheck: {},
  exportPayments: { query: { q: 'tesco' } },
  findPaymentPlace: { params: { id: absentId } },
  listPlugins: {},
};

function withMember(wording: Wording, [place = '', ...rest]: readonly string[], value: string): Wording {
  const put = (at: Values, [name = '', ...deeper]: readonly string[]): Values => ({
    ...at,
    [name]: deeper.length === 0 ? value : put((at[name] ?? {}) as Values, deeper),
  });
  switch (place) {
    case 'path':
      return { ...wording, params: put(wording.params ?? {}, rest) as Record<string, string> };
    case 'query':
      return { ...wording, query: put(wording.query ?? {}, rest) as Record<string, string> };
    default:
      return { ...wording, body: put(wording.body ?? {}, rest) };
  }
}

interface Tally {
  requests: number;
  readonly leaks: string[];
  readonly covered: Set<OperationId>;
}

/** What an answer tells of the victim that the caller did not know. */
function told(answer: Answer, victim: Victim, sent: string): string[] {
  const { person, id, referralCode, account } = victim;
  const named = [person.givenName, person.familyName, person.email, person.mobile, dateOfBirth];
  const marks = [...named, id, referralCode, account.id, account.maskedNumber];
  return marks.filter((mark) => !sent.includes(mark) && answer.text.includes(mark));
}

/** Without what is another in every answer, and without the value that was sent. */
function comparable({ status, text }: Answer, value: string): string {
  return `${status} ${text.replaceAll(/"(?:instance|seq)":("[^"]+"|\d+)/gu, '').replaceAll(value, 'X')}`;
}

/** One operation, one of its members, one caller. */
async function attempt(
  at: {
    readonly operation: DocumentedOperation;
    readonly member: readonly string[] | undefined;
    readonly caller: Caller;
  },
  victim: Victim,
  tally: Tally,
): Promise<void> {
  const { operation, member, caller } = at;
  const { operationId } = operation;
  const ask = (value?: string) => {
    const own = caller.id === undefined ? plain[operationId] : withOwnId(plain[operationId], caller.id);
    const wording = member === undefined || value === undefined ? own : withMember(own, member, value);
    const request = prepare(caller.browser, operationId, seenBy(victim, wording));
    tally.requests += 1;
    return caller.browser.send(request).then((answer) => ({ answer, sent: request.path + (request.body ?? '') }));
  };
  const name = member?.at(-1) ?? '';
  // An address that is locked is answered by the lock, whoever has it.
  if (operationId === 'login') await people.forgetLimits();
  const nobodys = nobodysValue(name);
  // The right code makes the customer's own session a strong one.
  const isProof = name === 'token' || name === 'code';
  const values = caller.isVictim && isProof ? nobodys : victimsValue(name, victim, operationId);
  const { answer, sent } = await ask(values);
  const leak = (what: string) =>
    tally.leaks.push(
      `${operationId} ${member?.join('.') ?? ''} by ${caller.name}: ${what}: ${answer.status} ${answer.text.slice(0, 200)}`,
    );

  if (answer.status >= 500) leak('a fault');
  const { always } = caller;
  if (operation.needsSession && always !== undefined && always.except?.(operation) !== true) {
    const { code } = answer.body as { code?: string };
    if (answer.status !== always.status || code !== always.code) leak(`not ${always.status} ${always.code}`);
  }
  if (caller.isVictim) return;
  const marks = told(answer, victim, sent);
  if (marks.length > 0) leak(`tells ${marks.join(', ')}`);
  if (member?.[0] === 'path' && operation.needsSession && answer.status < 400) leak('is answered');
  if (member !== undefined) {
    const absent = await ask(nobodys);
    if (comparable(answer, values) !== comparable(absent.answer, nobodys))
      leak(`is not the answer about nobody's (${absent.answer.status} ${absent.answer.text.slice(0, 200)})`);
  }
}

function withOwnId(wording: Wording, id: string): Wording {
  return wording.params?.['id'] === absentId ? { ...wording, params: { id } } : wording;
}

/** An action knows the page that the victim is at: the thief has seen it. */
function seenBy({ screen: { view } }: Victim, wording: Wording): Wording {
  const { journey, seq } = view;
  return wording.body?.['journey'] === undefined ? wording : { ...wording, body: { ...wording.body, journey, seq } };
}

/** Nobody gets at what is another's, by any id in any operation; what is not theirs is answered as what does not exist. */
export async function checkForeignIds(): Promise<Figure[]> {
  await people.forgetLimits();
  const victim = await aVictim();
  const callers = await callersOf(victim);
  const before = await rowsOf(victim);
  const tally: Tally = { requests: 0, leaks: [], covered: new Set() };
  // Who signs out is nobody afterwards.
  const inOrder = [...documented.filter(({ operationId }) => operationId !== 'logout'), operationOf('logout')];
  await atOnce(
    callers.filter(({ isVictim }) => isVictim !== true),
    4,
    (caller) => askForAll(inOrder, caller, victim, tally),
  );
  if ((await rowsOf(victim)) !== before)
    tally.leaks.push(`rows of the victim changed: ${await rowsOf(victim)} instead of ${before}`);
  for (const caller of callers.filter(({ isVictim }) => isVictim)) await askForAll(inOrder, caller, victim, tally);
  const uncovered = documented.flatMap(({ operationId }) => (tally.covered.has(operationId) ? [] : [operationId]));
  return [
    none('foreign ids, leaks', tally.leaks, `${tally.requests} requests by ${callers.length} kinds of caller`),
    none('foreign ids, operations uncovered', uncovered, `${documented.length} operations`),
    atLeast('foreign ids, callers', callers.length, 10),
  ];
}

async function askForAll(
  operations: readonly DocumentedOperation[],
  caller: Caller,
  victim: Victim,
  tally: Tally,
): Promise<void> {
  for (const operation of operations) {
    for (const member of [undefined, ...idLikeMembers(operation)])
      await attempt({ operation, member, caller }, victim, tally);
    tally.covered.add(operation.operationId);
  }
}
