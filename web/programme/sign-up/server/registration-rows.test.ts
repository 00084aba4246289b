import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import {
  createPostgresWorld,
  registration,
  testDatabase,
  type World,
} from '#web/programme/server/identity-world.builder.ts';

const tables = ['customers', 'sessions', 'devices', 'attempts', 'one_time_codes', 'email_links', 'outbox'];

describe('what registering leaves in the database', () => {
  let world: World;
  beforeEach(async () => {
    world = await createPostgresWorld();
  });

  async function countRows(): Promise<readonly number[]> {
    const database = await testDatabase();
    const counts = tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        database,
      );
      return rows[0]?.count ?? NaN;
    });
    return Promise.all(counts);
  }

  async function rowsAddedBy(work: () => Promise<unknown>): Promise<readonly number[]> {
    const before = await countRows();
    await work();
    return (await countRows()).map((count, place) => count - (before[place] ?? NaN));
  }

  test('ENT-09 registering an address that exists writes the same rows as registering a new one', async () => {
    await world.browser().registerVerified();
    // The counter of an address is one row for both, so it is there before either is counted.
    await world.browser().register({ ...registration, email: 'new@example.com' });
    const taken = await rowsAddedBy(() => world.browser().register());
    const fresh = await rowsAddedBy(() => world.browser().register({ ...registration, email: 'new@example.com' }));
    expect(taken).toEqual(fresh);
    expect(taken[0]).toBe(1);
  });

  test('ENT-07 ENT-13 the whole registration is stored, with the device and the partner’s own keys', async () => {
    const browser = world.browser();
    const query = { memberNo: 'M-42', variant: 'B' };
    await browser.call('entry.start', { partner: 'lighthouse', channel: 'newsletter', query });
    const answers = { ...registration, promoCode: ' lantern ', consumerCodes: 'keeper, harbourmaster' };
    await browser.register(answers, { isHybridSignup: true, businessType: 'business' });

    const row = await (await testDatabase()).selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      account_type: 'BUSINESS',
      email: 'ada.fairweather@example.com',
      given_name: 'Ada',
      family_name: 'Fairweather',
      partner_code: 'lighthouse',
      promo_code: 'LANTERN',
      consumer_codes: ['KEEPER', 'HARBOURMASTER'],
      channel: 'newsletter',
      is_hybrid_signup: true,
      external_customer_id: 'M-42',
      partner_user_data: { partnerABTesting: 'B' },
      device_info: {
        os: 'Windows',
        platform: 'Windows NT 10.0',
        browser: 'Chrome',
        isBot: false,
        isDesktop: true,
        isMobile: false,
        resolution: '1280x800',
        version: 2,
        operation: 'registration',
      },
    });
    expect(row.device_info.deviceId).not.toContain(browser.deviceId);
    expect(row.password_hash).not.toBe(registration.password);
  });

  test('no code, link or password stands readable in the database', async () => {
    const browser = world.browser();
    await browser.register();
    const database = await testDatabase();
    const { rows } = await sql<{ row: string }>`
      select row_to_json(o)::text || encode(o.sealed, 'escape') as row from outbox o
      union all select row_to_json(l)::text from email_links l`.execute(database);
    const stored = rows.map(({ row }) => row).join('\n');
    const code = await world.linkFor('ada.fairweather@example.com');
    expect(stored).toContain('sealed');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain('/validate');
  });
});
