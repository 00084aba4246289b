import { inDatabase } from '#tests/e2e/support/database.ts';
import { decidedAt } from '#tests/e2e/support/link-over-http.ts';
import type { AuthorisationReturn } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import { atLeast, exactly, type Figure, none, type Scale } from './figure.ts';
import { createForger, forgeries, type Round } from './forgeries.ts';
import * as people from './people.ts';

/** Signed in the query, older and newer, and in the fragment. */
const bankIds = ['northgate', 'tidewater', 'aldous-and-wray'];
const seed = 20_261_122;

/** A customer who has allowed at the bank what was asked, and whose browser has not come back yet. */
interface Returning extends people.Member {
  readonly back: AuthorisationReturn;
}

/** Of a partner whose customers are offered all three. */
const aCustomer = () => people.signedUp({ promoCode: 'PENHALLOW' });

/** What the browser brings; the rest of a return is known to the server alone. */
type Brought = Pick<AuthorisationReturn, 'bankId' | 'returned'>;

async function returningFrom(member: people.Member, bankId: string): Promise<Returning> {
  await member.browser.open(`/bank/${bankId}`);
  const { search, hash } = await decidedAt(member.browser, { bankId, user: 'one' });
  const asked = { kind: 'accounts', consentId: '', state: '', nonce: '', codeVerifier: '' } as const;
  return { ...member, back: { ...asked, bankId, returned: search + hash } };
}

function bringBack({ browser }: people.Member, { bankId, returned }: Brought) {
  const visit = { route: `/bank/redirect/${bankId}`, query: {}, returned };
  return browser.send(browser.prepare('POST', '/api/journeys/visits', visit));
}

/** How many consents of the customer hold tokens, or links of theirs accounts. */
async function believed({ id }: people.Member): Promise<number> {
  const [row] = await inDatabase(
    `select (select count(*) from bank_consents where customer_id = $1 and (tokens is not null or authorised_at is not null))
          + (select count(*) from bank_links where customer_id = $1 and (accounts is not null or stage = 'linked')) as count`,
    [id],
  );
  return Number(row?.['count']);
}

/** The pages of the bank's keys are not looked up: who forges with them is tried against the adapter. */
const withoutKeys = '{}';

/**
 * The same forgeries as requests of a customer's browser, judged by what stands in PostgreSQL afterwards (RET-01): nothing of a
 * forged return, of one from another session or of one brought twice is kept, and each customer's real return is believed.
 */
export async function checkForgedRequests({ size }: Scale): Promise<Figure[]> {
  await people.forgetLimits();
  const forger = await createForger(seed);
  const accepted: string[] = [];
  const faults: string[] = [];
  const kinds = new Set<string>();
  let tried = 0;
  let honest = 0;
  const banks = size === 'full' ? bankIds : bankIds.slice(0, 2);
  for (const [turn, bankId] of banks.entries()) {
    const members = { victim: await aCustomer(), other: await aCustomer(), thief: await aCustomer() };
    const others = await returningFrom(members.other, bankId);
    const elsewhere = await returningFrom(await aCustomer(), bankIds[(turn + 1) % bankIds.length] ?? '');
    for (const forge of forgeries) {
      const real = await returningFrom(members.victim, bankId);
      const round: Round = { real: real.back, others: others.back, elsewhere: elsewhere.back, publicKeys: withoutKeys };
      const { name, back } = await forge(round, forger);
      if (back.returned === real.back.returned && back.bankId === bankId) continue;
      const { status, text } = await bringBack(members.victim, back);
      tried += 1;
      kinds.add(name);
      if (status >= 500) faults.push(`${name} at ${bankId}: ${status} ${text.slice(0, 200)}`);
      if ((await believed(members.victim)) > 0) accepted.push(`${name} at ${bankId}`);
    }
    const real = await returningFrom(members.victim, bankId);
    await bringBack(members.thief, real.back);
    await returningFrom(members.thief, bankId);
    await bringBack(members.thief, real.back);
    if ((await believed(members.thief)) > 0) accepted.push(`another session at ${bankId}`);
    await bringBack(members.victim, (await returningFrom(members.victim, bankId)).back);
    if ((await believed(members.victim)) > 0) honest += 1;
  }
  const among = `${tried} requests of ${kinds.size} kinds (seed ${seed})`;
  return [
    none('forged requests, kept', accepted, among),
    none('forged requests, faults', faults, among),
    atLeast('forged requests, kinds', kinds.size, forgeries.length - 4),
    exactly('forged requests, real ones believed', honest, banks.length),
  ];
}
