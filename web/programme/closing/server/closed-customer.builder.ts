import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { noteConsent } from '#web/programme/account/server/note-consent.ts';
import { belongings, whoseRows } from '#web/programme/account/server/postgres/belongings.ts';
import type { CollectingWorld } from '#web/programme/collecting/server/collecting-world.builder.ts';
import { foldPayments } from '#web/programme/payments/server/fold-payments.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import type { AuthorisationRequest } from '#web/programme/spending/server/ports/authorisations.ts';

/** In every text that may say who somebody is. */
export const surname = 'Quillfeather-Obi';

/** What else is theirs alone. */
export const personal = {
  given: 'Ottilie',
  email: 'ottilie.quillfeather@example.com',
  newEmail: 'ottilie.new@example.com',
  born: '1987-03-19',
  mobile: '+447700900461',
  typed: '07700 900461',
  street: '17 Fathom Steps',
  town: 'Porthquill',
  postcode: 'TR99 7QZ',
  company: 'Obi Sailmakers Ltd',
  referral: 'OTTILIE-REFERS',
  device: 'Ottilie’s own browser',
  account: '••4619',
} as const;

/** All texts by which the customer could be known; none of them is anybody else's. */
export const values: readonly string[] = [surname, ...Object.values(personal)];

type Row = Readonly<Record<string, unknown>>;

/** Puts a row straight into a table: what it says is for no rule but the scan. */
export function putIn(database: ProgrammeDatabase) {
  return async (table: string, row: Row): Promise<void> => {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(database);
  };
}

/**
 * A customer who has a row in every table that has customers, by spending, paying and subscribing as customers do, and what is
 * rare put in by hand; and all of them name the customer where a table can.
 */
export async function customerOfEveryTable(world: CollectingWorld): Promise<string> {
  const { spending } = world;
  const { database, clock } = spending;
  const payer = await world.payer();
  const { customerId } = payer;
  await nameThem(customerId, database);
  const { id: subscriptionId } = await world.subscribe(payer);
  const request = spending.request(payer, { pence: 1_200 });
  await spending.answer(request);
  await spending.tell(
    spending.event(request),
    spending.event(request, { kind: 'spent', event: randomUUID(), pence: 1_200 }),
  );
  await foldPayments(world.parts)();
  await world.gather();
  await world.update();
  await world.hear(customerId, 'confirmed');
  await world.hear(customerId, 'paid-out');
  const browser = Object.assign(spending.identity.browser(), { customerId });
  await world.parts.unitOfWork.transaction((store, aside) => {
    const agreed = { purpose: 'terms', choice: 'agreed', copyKey: 'register.agree' } as const;
    const customer = { id: customerId, partnerCode: 'default' };
    return noteConsent(world.parts, { ...browser.context(store), aside }, { customer, ...agreed });
  });
  await browser.call('otp.send', { for: 'authentication' });
  const newcomer = {
    state: 'USER_REGISTERED',
    accountType: 'PERSONAL',
    partnerCode: 'default',
    hiddenScreens: [],
  } as const;
  const friendId = await spending.identity.addPersona(newcomer);
  const put = putIn(database);
  const about: About = {
    ...{ customerId, friendId, at: clock.now(), request, subscriptionId, database },
    collectionId: (await world.collectionsOf(customerId))[0]?.collection_id ?? '',
  };
  const rows = [
    ...rowsOfAccess(about),
    ...rowsOfRecords(about),
    ...rowsOfSurpluses(about),
    ...(await rowsAtBanks(about)),
  ];
  for (const row of rows) await put(...row);
  return customerId;
}

interface About {
  readonly customerId: string;
  readonly friendId: string;
  readonly at: Date;
  readonly request: AuthorisationRequest;
  readonly subscriptionId: string;
  readonly collectionId: string;
  readonly database: ProgrammeDatabase;
}

type TableRow = readonly [string, Row];
const hourAfter = (at: Date) => new Date(at.getTime() + 3_600_000);

/** What serves to sign in and to look around. */
function rowsOfAccess({ customerId, at, request }: About): readonly TableRow[] {
  const ofTheirs = { customer_id: customerId };
  const later = hourAfter(at);
  const event = { journey: 'account', version: 1, step: 'settings', kind: 'visit', partner: 'default' };
  return [
    ['sessions', { ...ofTheirs, id_hash: 'h5', device_hash: 'h6', started_at: at, seen_at: at, expires_at: later }],
    ['notice_reads', { ...ofTheirs, notice: 'data', read_at: at }],
    ['purchase_digests', { ...ofTheirs, message: request.message, due_at: at }],
    ['data_requests', { ...ofTheirs, state: 'preparing', total: 3, requested_at: at, due_at: later }],
    ['email_links', { ...ofTheirs, token_hash: 'h1', email: personal.newEmail, sent_at: at, expires_at: later }],
    ['sign_in_links', { ...ofTheirs, token_hash: 'h2', email: personal.email, expires_at: later }],
    [
      'journey_sessions',
      { ...ofTheirs, id: randomUUID(), journey: 'account', definition_hash: 'h', state: '{}', updated_at: at },
    ],
    ['events', { ...ofTheirs, ...event, id: randomUUID(), at, request_id: 'request-1', session_hash: 'h' }],
  ];
}

/** What they have paid a second time. */
function rowsOfSurpluses({ customerId, collectionId, at }: About): readonly TableRow[] {
  const paidTwice = { surplus: `surplus ${collectionId} 1`, collection_id: collectionId, nth: 1, pence: -100 };
  return [['surpluses', { customer_id: customerId, ...paidTwice, plan_pence: 0, given_pence: 0, made_at: at }]];
}

/** What was withdrawn of what shops gave back. */
function rowsOfWallet({ customerId, at }: About): readonly TableRow[] {
  const ofTheirs = { customer_id: customerId };
  const to = { bank: surname, account_ending: personal.account, payment: `${surname} payment` };
  const withdrawn = { withdrawal_id: randomUUID(), pence: 100, state: 'failed', ...to };
  return [
    ['wallets', { ...ofTheirs, available: 100 }],
    ['withdrawals', { ...ofTheirs, ...withdrawn, ordered_at: at, ended_at: at }],
  ];
}

/** What their plan has added to a purchase. */
function rowsOfFees({ customerId, at, request: { transaction } }: About): readonly TableRow[] {
  const fee = { transaction, fee: `${surname} fee`, kind: 'cash', pence: 12 };
  const terms = { transaction: randomUUID(), exchange_basis_points: 50, atm_free_pence: 0, atm_fee_basis_points: 0 };
  return [
    ['card_fees', { customer_id: customerId, ...fee, happened_at: at }],
    ['card_fee_terms', { customer_id: customerId, ...terms }],
  ];
}

/** Miles that the airline was told of, and the membership that they went to. */
function rowsOfMiles({ customerId, at }: About): readonly TableRow[] {
  const ofTheirs = { customer_id: customerId, number_hash: surname };
  const batchId = randomUUID();
  const line = {
    line_id: randomUUID(),
    batch_id: batchId,
    cause: 'air-miles',
    pence: 100,
    miles: 120,
  };
  return [
    ['airline_memberships', { ...ofTheirs, sealed: Buffer.of(1), ending: '4619', state: 'active', given_at: at }],
    ['miles_batches', { batch_id: batchId, until_day: '2026-06-10', made_at: at, answered_at: at }],
    ['miles_lines', { ...ofTheirs, ...line, state: 'credited' }],
    ['miles_changes', { customer_id: customerId }],
  ];
}

/** What is rare among what is kept. */
function rowsOfRecords(about: About): readonly TableRow[] {
  const { customerId, friendId, at, request, subscriptionId, collectionId } = about;
  const ofTheirs = { customer_id: customerId };
  const quoted = { plan_quote_id: randomUUID(), plan: '{}', terms: '{}', billing_cycle: 'monthly', pence: 200 };
  const days = { started_on: '2026-06-10', quoted_at: at, valid_until: hourAfter(at) };
  const disputed = { dispute_id: randomUUID(), transaction: request.transaction, pence: 1_200, reason: 'fraud' };
  const repaid = { repayment_id: randomUUID(), collection_id: collectionId, pence: 100, refund: `${surname} refund` };
  const purchase = { transaction: request.transaction };
  const declared = {
    ...{
      declaration_id: randomUUID(),
      cause: 'trees',
      charity: 'The Tree Fund',
      kind: 'given',
      scope: 'this-and-later',
    },
    ...{
      donor: JSON.stringify({ givenName: personal.given, familyName: surname, address: { line1: personal.street } }),
    },
    ...{ copy_key: 'gift-aid.declaration', words: 'I am a taxpayer.', words_hash: 'h7', request_id: 'request-2' },
  };
  const claim = { claim_id: randomUUID() };
  const claims = { ...claim, cause: 'trees', until_day: '2026-06-10', made_by: 'sam', pence: 1, given_back_pence: 0 };
  const claimedDays = { first_on: '2026-06-10', last_on: '2026-06-10' };
  const line = { ...claim, line: 1, declaration_id: declared.declaration_id, pence: 1, ...claimedDays };
  const entered = { cause: 'trees', kind: 'saving', units: 150, pence: 1 };
  const invited = { referral_id: randomUUID(), friend_id: friendId, terms: '{}', registered_at: at };
  const completed = { state: 'complete', completed_at: at, reward_on: '2026-06-10' };
  const rewarded = { reward: `${surname} reward`, referral_id: invited.referral_id };
  const visited = { visit_id: randomUUID(), shop_id: 7, shop: 'Harbour Books' };
  const ordered = {
    ...{ order_id: `${surname} order`, visit_id: visited.visit_id, shop_id: 7, state: 'pending' },
    ...{ sale_pence: 100, commission_pence: 6, cashback_pence: 4 },
  };
  const helped = { support_action_id: randomUUID(), action: 'lift-stop', done_by: 'sam', reason: 'paid by transfer' };
  return [
    ['plan_quotes', { ...ofTheirs, ...quoted, ...days, commitment_months: 12, credit_pence: 0, due_pence: 200 }],
    ['plan_notices', { subscription_id: subscriptionId, kind: 'terms', due_on: '2026-06-10', sent_on: '2026-06-10' }],
    ['repayments', { ...ofTheirs, ...repaid, state: 'failed', made_at: at }],
    ['disputes', { ...ofTheirs, ...disputed, state: 'lost', wanted_at: at, stands_since: at }],
    ['allocations', { ...ofTheirs, version: 1, shares: '[]', chosen_at: at }],
    ['contributions', { ...ofTheirs, ...purchase, shares: '[]', basis_points: 50, saving_pence: 3, made_at: at }],
    ['contribution_refunds', { ...ofTheirs, transaction: randomUUID(), refund_of: request.transaction }],
    ['contribution_entries', { ...ofTheirs, ...purchase, ...entered, counted_at: at }],
    ['gift_aid_declarations', { ...ofTheirs, ...declared, at }],
    ['gift_aid_claims', { ...claims, made_at: at }],
    ['gift_aid_claim_lines', { ...ofTheirs, ...line }],
    ['contribution_charges', { ...ofTheirs, ...purchase, charge: `${surname} charge`, pence: 1, owed_at: at }],
    ['cause_totals', { ...ofTheirs, cause: 'trees', units: 150, pence: 1 }],
    ['referrals', { referrer_id: customerId, ...invited, ...completed }],
    ['referral_rewards', { ...ofTheirs, ...rewarded, pence: 500, rewarded_at: at }],
    ['shop_visits', { ...ofTheirs, ...visited, share_percent: 80, visited_at: at }],
    ['shop_orders', { ...ofTheirs, ...ordered, ordered_at: at, told_at: at }],
    ...rowsOfFees(about),
    ...rowsOfWallet(about),
    ...rowsOfMiles(about),
    ['gathering_pauses', { ...ofTheirs, tries: 1, again_at: at }],
    ['support_actions', { ...ofTheirs, ...helped, at }],
  ];
}

/** What was seen and done at their bank. */
async function rowsAtBanks({ customerId, at, database }: About): Promise<readonly TableRow[]> {
  const [{ bank_link_id: link }, { bank_consent_id: consent }] = [
    await linkOf(customerId, database),
    await consentOf(customerId, database),
  ];
  const ofTheirs = { customer_id: customerId };
  const asked = { ...ofTheirs, bank_link_id: link, operation: 'suspend' };
  const seen = { account_assessment_id: randomUUID(), account_id: surname, assessed_at: at };
  const way = { state_hash: 'h3', session_hash: 'h4', sealed: Buffer.from('sealed'), expires_at: hourAfter(at) };
  const assessment = JSON.stringify({ employer: personal.company });
  return [
    ['asked_operations', { ...asked, device_hash: 'h6', expires_at: hourAfter(at) }],
    ['account_operations', { ...asked, asked_at: at }],
    ['account_assessments', { ...ofTheirs, ...seen, bank_link_id: link, assessment }],
    ['bank_authorisations', { ...ofTheirs, ...way, bank_consent_id: consent }],
  ];
}

/** What is there only while money is open: an account that is closed has none of it, and it goes all the same. */
export async function leaveOpen(customerId: string, database: ProgrammeDatabase): Promise<void> {
  const put = putIn(database);
  const { message, transaction } = await database
    .selectFrom('authorisations')
    .select(['message', 'transaction'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const ofTheirs = { customer_id: customerId };
  const aside = { message, transaction, pence: 50, region: 'home', is_cash: false, counted_on: '2026-06-10' };
  await put('reservations', { ...ofTheirs, ...aside });
  await put('spending_stops', { ...ofTheirs, reason: 'person', pence: 50, stopped_at: new Date() });
}

async function nameThem(customerId: string, database: ProgrammeDatabase): Promise<void> {
  const address = JSON.stringify({ line1: personal.street, town: personal.town, postcode: personal.postcode });
  await database
    .updateTable('customers')
    .set({
      ...{ given_name: personal.given, family_name: surname, email: personal.email, new_email: personal.newEmail },
      ...{ date_of_birth: personal.born, mobile_e164: personal.mobile, mobile_as_typed: personal.typed, address },
      ...{ company_name: personal.company, company_office: address, referral_code: personal.referral },
      ...{ friend_referral_code: surname, external_customer_id: surname, promo_code: surname, channel: surname },
      ...{ extra_answers: JSON.stringify({ boat: surname }), consumer_codes: JSON.stringify([surname]) },
      ...{ partner_user_data: JSON.stringify({ partnerABTesting: surname }) },
    })
    .where('customer_id', '=', customerId)
    .execute();
  const info = sql<string>`device_info || ${JSON.stringify({ userAgent: personal.device })}::jsonb`;
  for (const table of ['customers', 'devices'] as const)
    await database.updateTable(table).set({ device_info: info }).where('customer_id', '=', customerId).execute();
  await database
    .updateTable('bank_links')
    .set({ masked_number: personal.account, account_id: `${surname} main` })
    .where('customer_id', '=', customerId)
    .execute();
  const identity = { applicant_id: `applicant ${surname}` };
  await database.updateTable('identities').set(identity).where('customer_id', '=', customerId).execute();
}

const linkOf = (customerId: string, database: ProgrammeDatabase) =>
  database
    .selectFrom('bank_links')
    .select('bank_link_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

const consentOf = (customerId: string, database: ProgrammeDatabase) =>
  database
    .selectFrom('bank_consents')
    .select('bank_consent_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();

/** The tables that have customers, by how many rows of this one's they have. */
export async function rowsOf(
  customerId: string,
  database: ProgrammeDatabase,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const [table, how] of Object.entries(belongings)) {
    const isTheirs = whoseRows(how, customerId);
    if (isTheirs === undefined) continue;
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from ${sql.table(table)} as kept where ${isTheirs}`.execute(database);
    counts[table] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Which of these texts are anywhere in the database, and where: every table is read whole, as text. */
export async function foundIn(texts: readonly string[], database: ProgrammeDatabase): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database);
  const found: string[] = [];
  for (const { name } of tables)
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} as each where strpos(row_to_json(each)::text, ${text}) > 0 limit 1`.execute(
        database,
      );
      if (rows.length > 0) found.push(`${name}: ${text}`);
    }
  return found;
}
