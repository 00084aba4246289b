import { setTimeout as pause } from 'node:timers/promises';

import { inDatabase } from '#tests/e2e/support/database.ts';
import { type Answer, HttpCustomer } from '#tests/e2e/support/http-customer.ts';
import { allMessages, allTexts, signInPath, textedCode, verificationPath } from '#tests/e2e/support/inbox.ts';
import { approveOverHttp, shareOverHttp } from '#tests/e2e/support/link-over-http.ts';
import { aPerson, type Person } from '#tests/e2e/support/person.builder.ts';
import { address } from '#tests/e2e/support/sign-up-over-http.ts';
import { eligibilityRules as rules } from '#web/programme/eligibility/domain/rules.ts';

import planSeeds from '../../cms/seeds/plans.json' with { type: 'json' };

const essential = JSON.stringify(planSeeds.find(({ name }) => name === 'Essential'));

/** Somebody with an account, in the browser where they made it. */
export interface Member {
  readonly browser: HttpCustomer;
  readonly person: Person;
  readonly id: string;
}

/** An operation of the API, asked for as a program does. */
export async function ask(browser: HttpCustomer, method: string, path: string, body?: unknown): Promise<Answer> {
  return browser.send(browser.prepare(method, path, body));
}

/** The same, for preparing: whatever is refused is a fault of the check. */
export async function done(browser: HttpCustomer, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await ask(browser, method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text}`);
  return answer;
}

export interface Origin {
  readonly person?: Person;
  readonly promoCode?: string;
  readonly dateOfBirth?: string;
}

/** Has given an address and nothing else. */
export async function registered({ person = aPerson(), promoCode }: Origin = {}): Promise<Member> {
  const browser = new HttpCustomer();
  const { givenName, familyName, email, password } = person;
  const body = { givenName, familyName, email, password, ...(promoCode !== undefined && { promoCode }) };
  const answer = await done(browser, 'POST', '/api/users', body);
  return { browser, person, id: (answer.body as { id: string }).id };
}

/** The code of the link that proves the address of a member. */
export async function mailedCode({ email }: Person): Promise<string> {
  return codeIn(await verificationPath(email));
}

export function codeIn(path: string): string {
  return new URL(path, 'http://page').searchParams.get('code') ?? '';
}

/** Has proved the address. */
export async function verified(origin?: Origin): Promise<Member> {
  const member = await registered(origin);
  await done(member.browser, 'POST', '/api/email-verifications', { code: await mailedCode(member.person) });
  return member;
}

export function detailsOf({ mobile }: Person, dateOfBirth = '1985-03-27'): Record<string, unknown> {
  return { title: 'Dr', dateOfBirth, mobilePhoneNumber: mobile, address };
}

/** What Penhallow asks besides. */
export const penhallowAnswers = { membership: 'volunteer', lanternNight: true };

/** Has told the details. */
export async function detailed(origin?: Origin): Promise<Member> {
  const member = await verified(origin);
  const details = detailsOf(member.person, origin?.dateOfBirth);
  const asked = origin?.promoCode === 'PENHALLOW' && { extraQuestions: penhallowAnswers };
  await done(member.browser, 'PATCH', `/api/customers/${member.id}`, { ...details, ...asked });
  return member;
}

/** Has an account linked, and is asked for a document: our records did not know them. */
export function askedForDocument(): Promise<Member> {
  return linkedAs('consider');
}

/** Has linked an account of which no bank knows, and it is known who they are: the account is about to be analysed. */
export function awaitingAnalysis(): Promise<Member> {
  return linkedAs('clear');
}

async function linkedAs(kyc: 'consider' | 'clear'): Promise<Member> {
  const member = await signedUp();
  const statements = [
    'update customers set card_linked_at = now() where customer_id = $1',
    `insert into bank_links (bank_link_id, customer_id, bank_id, account_type, stage, account_id, masked_number, fingerprint, started_at, linked_at, confirmed_at)
      values (gen_random_uuid(), $1, 'northgate', 'PERSONAL', 'linked', 'main', '•••• 6068', gen_random_uuid(), now(), now(), now())`,
    `insert into identities (customer_id, sanctions_clear, pep_clear, kyc, begun_at)
      values ($1, true, true, '${kyc}', now())`,
  ];
  for (const statement of statements) await inDatabase(statement, [member.id]);
  return member;
}

/** As if a round had just heard from the bank. */
function analyse({ id }: Member): Promise<unknown> {
  return inDatabase(
    `insert into account_analyses (bank_link_id, customer_id, begun_at, score, rules, is_eligible, needs_more_information, analysed_at)
      select bank_link_id, customer_id, now(), 81, $2, true, false, now() from bank_links where customer_id = $1`,
    [id, rules.version],
  );
}

/** Has chosen a plan, and no card yet. */
export async function withPlan(): Promise<Member> {
  const member = await awaitingAnalysis();
  await analyse(member);
  await inDatabase(
    `insert into subscriptions (subscription_id, customer_id, plan, terms, billing_cycle, pence, commitment_months, auto_renew, chosen_at)
      values (gen_random_uuid(), $1, $2, '{}', 'monthly', 200, 12, true, now())`,
    [member.id, essential],
  );
  await inDatabase('update customers set plan_selected_at = now() where customer_id = $1', [member.id]);
  return member;
}

/** Has a card in the post, and has just proved with a code who they are. */
export async function withCardInPost(): Promise<Member> {
  const member = await withPlan();
  await inDatabase(
    `insert into cards (card_id, customer_id, kind, state, last_four, posted_on, ordered_at, pin)
      values (gen_random_uuid(), $1, 'normal', 'posted', '4242', current_date, now(), 'set')`,
    [member.id],
  );
  await inDatabase('update customers set card_created_at = now() where customer_id = $1', [member.id]);
  await stepUp(member);
  return member;
}

/** Has linked an account, a card and Essential, and has been told what Elite would cost. */
export async function quoted(origin?: Origin & { readonly user?: string }): Promise<Member> {
  const member = await linked(origin);
  const statements = [
    'update customers set plan_selected_at = now(), card_created_at = now(), card_activated_at = now() where customer_id = $1',
    `insert into cards (card_id, customer_id, kind, state, last_four, ordered_at, pin)
      values (gen_random_uuid(), $1, 'normal', 'active', '4242', now(), 'set')`,
    `insert into subscriptions (subscription_id, customer_id, plan, terms, billing_cycle, pence, commitment_months, auto_renew,
        chosen_at, started_on, expires_on, commitment_ends_on, owed_until)
      values (gen_random_uuid(), $1, '${essential.replaceAll("'", "''")}', '{}', 'monthly', 200, 12, true, now(), current_date,
        current_date + interval '12 months', current_date + interval '12 months', current_date + interval '12 months')`,
  ];
  for (const statement of statements) await inDatabase(statement, [member.id]);
  const { browser } = member;
  const answers = { planName: 'Elite', billingCycle: 'monthly' };
  await browser.press(await browser.open('/customer/account/plan'), { action: 'quote', answers });
  return member;
}

/** Has paid with their card; the id of the payment. */
export async function withPayment(): Promise<Member & { readonly payment: string }> {
  const member = await quoted();
  const [row] = await inDatabase(
    `insert into payments (customer_id, id, transaction, created, day, kind, state, pence, local_currency, merchant, descriptor, town,
        country, category, channel, revision)
      values ($1, gen_random_uuid(), gen_random_uuid(), now(), current_date, 'purchase', 'pending', 385, 'GBP', 'Quay Bakery',
        'QUAY BAKERY', 'Falmouth', 'GBR', 'eatingOut', 'chip', nextval('payment_revisions')) returning id`,
    [member.id],
  );
  return { ...member, payment: String(row?.['id']) };
}

/** Has asked for their data, and it is ready. */
export async function withDataFile(): Promise<Member> {
  const member = await quoted();
  await stepUp(member);
  const { browser, id } = member;
  await browser.press(await browser.open('/customer/account/data'), { action: 'request' });
  await until('the file of their data is ready', async () => {
    const rows = await inDatabase("select 1 from data_requests where customer_id = $1 and state = 'ready'", [id]);
    return rows.length > 0;
  });
  return member;
}

/** Has linked an account at a bank of the sandbox; it is known who they are, and their Direct Debit is ordered. */
export async function linked({ user = 'one', ...origin }: Origin & { readonly user?: string } = {}): Promise<Member> {
  const member = await signedUp(origin);
  const at = { bankId: 'northgate', user };
  await shareOverHttp(member.browser, at);
  await approveOverHttp(member.browser, at);
  await until('what follows a link is over', async () => {
    const rows = await inDatabase(
      `select 1 from identities join mandates using (customer_id) join account_analyses using (customer_id)
        where customer_id = $1 and kyc is not null and provider_id is not null and analysed_at is not null`,
      [member.id],
    );
    return rows.length > 0;
  });
  return member;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within a minute: ${what}`);
    await pause(100);
  }
}

export type CodeFor = 'mobileVerification' | 'authentication';

/** Sends a code to the member's mobile and reads it there. */
export async function aCode({ browser, person }: Member, notificationType: CodeFor): Promise<string> {
  return codeAfter(person, () => done(browser, 'POST', '/api/one-time-codes', { notificationType }));
}

/** The code that `send` makes arrive, which is none that came before. */
export async function codeAfter(person: Person, send: () => Promise<unknown>): Promise<string> {
  const [before] = await allTexts(person);
  await send();
  return textedCode(person, before?.id);
}

/** Signed up as far as this goes: the mobile number is proved. */
export async function signedUp(origin?: Origin): Promise<Member> {
  const member = await detailed(origin);
  await enterCode(member, 'mobileVerification');
  return member;
}

/** Lets the member, whose number is proved, do for five minutes what takes a code. */
export function stepUp(member: Member): Promise<void> {
  return enterCode(member, 'authentication');
}

async function enterCode(member: Member, notificationType: CodeFor): Promise<void> {
  const token = await aCode(member, notificationType);
  await done(member.browser, 'POST', '/api/one-time-codes/verifications', { notificationType, token });
}

/** A link that signs in, asked for from another browser. */
export async function aSignInLink({
  email,
}: Person): Promise<{ readonly browser: HttpCustomer; readonly path: string }> {
  const browser = new HttpCustomer();
  const [before] = await allMessages({ to: email, kind: 'email' });
  const screen = await browser.open('/user/login');
  await browser.press(screen, { action: 'request-link', answers: { email } });
  return { browser, path: await signInPath(email, before?.id) };
}

/** Signed in by a link alone, which is too weak for most things. */
export async function signedInByLink(member: Member): Promise<HttpCustomer> {
  const { browser, path } = await aSignInLink(member.person);
  await browser.press(await browser.open(path), { action: 'confirm' }, path);
  return browser;
}

/** As if nobody had tried anything yet: a check tries more often than people may. */
export async function forgetLimits(): Promise<void> {
  // All at once: row by row it could wait for a request that waits for it.
  await inDatabase('truncate attempts');
}
