import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import type { Measured } from './figures.ts';
import { type LinkedSystem, link, openBanks } from './linking.ts';

const links = 100_000;
const banks = ['northgate', 'tidewater', 'pippin', 'aldous-and-wray', 'guildhall'];
/** About what banks of this country say that they need for such a question. */
const latencyMs = 300;
const seconds = 60;

/**
 * How fast the running API asks banks how consents stand (LNK-10), with 100,000 links in its database of which all are due.
 * At each bank stands one link in truth; the rows all name its two consents, so that every question is a real one.
 */
export async function measureConsentLooks({
  home,
  sandbox,
  site,
  database,
}: LinkedSystem & { readonly database: string }): Promise<Measured> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const open = openBanks(home);
  try {
    for (const bankId of banks) {
      const at = await link(open, site, bankId);
      await addLinks(client, { bankId, count: links / banks.length, ...at });
    }
    await client.query('analyze bank_links, bank_consents');
    for (const bankId of banks) await setLatency(sandbox, bankId, latencyMs);
    await client.query("update bank_consents set authorised_at = now() - interval '2 hours'");
    const { rows } = await client.query<{ now: Date }>('select now()');
    const since = rows[0]?.now ?? new Date();
    await pause(seconds * 1_000);
    const looked = await count(client, 'looked_at is not null and looked_at >= $1', since);
    const broken = await count(client, "token_state = 'inactive' and authorised_at <= $1", since);
    const perSecond = looked / seconds;
    return {
      title: `How consents stand, ${String(links)} links at ${String(banks.length)} banks`,
      how: `Each link has two consents; a bank takes ${String(latencyMs)} ms. The API, the banks and PostgreSQL share this machine for ${String(seconds)} s.`,
      figures: [
        { what: 'consents looked at', figure: perSecond, unit: '/s' },
        { what: 'all of them take', figure: (2 * links) / perSecond / 60, unit: 'min', target: 50 },
        { what: 'wrongly said to be over', figure: broken, unit: '', target: 0 },
      ],
    };
  } finally {
    await leaveAsFound(client, sandbox).finally(async () => {
      await open.close();
      // Left open, it would end the process as PostgreSQL stops, and hide why.
      await client.end();
    });
  }
}

/** For what is measured next there is nothing more to ask. The customers stay: the ledger may name them. */
async function leaveAsFound(client: pg.Client, sandbox: string): Promise<void> {
  for (const bankId of banks) await setLatency(sandbox, bankId, 0);
  await client.query('truncate bank_consents cascade');
}

async function count(client: pg.Client, where: string, since: Date): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from bank_consents where ${where}`, [since]);
  return Number(rows[0]?.count ?? 0);
}

async function setLatency(sandbox: string, bankId: string, milliseconds: number): Promise<void> {
  const body = JSON.stringify({ latencyMs: milliseconds });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${sandbox}/banks/${bankId}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The sandbox said ${String(answer.status)}`);
}

interface Added {
  readonly bankId: string;
  readonly count: number;
  readonly consentId: string;
  readonly sharedId: string;
}

async function addLinks(client: pg.Client, { bankId, count: links, consentId, sharedId }: Added): Promise<void> {
  const name = `bench-looks-${randomUUID()}`;
  await client.query(
    `with people as (
      insert into customers (customer_id, account_type, email, password_hash, given_name, family_name, partner_code, consumer_codes,
          referral_code, is_hybrid_signup, partner_user_data, device_info, extra_answers, created_at)
        select gen_random_uuid(), 'PERSONAL', $3 || number || '@example.com', 'none', 'Ada', 'Lane', 'default', '[]',
          $3 || number, false, '{}', '{}', '{}', now()
        from generate_series(1, $1::int) as number
        returning customer_id),
    linked as (
      insert into bank_links (bank_link_id, customer_id, bank_id, account_type, stage, account_id, masked_number, fingerprint, started_at, linked_at, confirmed_at)
        select gen_random_uuid(), customer_id, $2, 'PERSONAL', 'linked', 'main', '•••• 6068', gen_random_uuid(), now(), now(), now() from people
        returning bank_link_id, customer_id)
    insert into bank_consents (bank_consent_id, bank_link_id, customer_id, bank_id, kind, provider_id, tokens, created_at, authorised_at)
      select gen_random_uuid(), bank_link_id, customer_id, $2, kind, provider_id, 'sealed', now(), now()
      from linked cross join (values ('accounts', $4), ('funds', $5)) as allowed (kind, provider_id)`,
    [links, bankId, name, sharedId, consentId],
  );
}
