import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProvider, type Body, type ProviderWorld } from './provider-world.builder.ts';

const monday = '2026-06-08T10:00:00Z';
let there: ProviderWorld;
let mandate: string;
beforeAll(async () => {
  there = await aProvider();
});
beforeEach(async () => {
  there.until(monday);
  mandate = await there.aMandate();
});
afterAll(() => there.stop());

const order = (over: Body = {}, key?: string) =>
  there.ask('POST', '/payments', {
    body: { payments: { amount: 2_550, currency: 'GBP', links: { mandate }, ...over } },
    ...(key !== undefined && { key }),
  });
const chargeDateOf = async (over: Body = {}) => ((await order(over)).body['payments'] as Body)['charge_date'];
const nextOf = async () => (await there.find('mandates', mandate))['next_possible_charge_date'];

describe('a payment at the provider', () => {
  test('DBT-06 is what was asked for, and stays so', async () => {
    const wish = { reference: 'JUNE', description: 'Spent in June', metadata: { collection: '7' } };
    const { status, body } = await order({ ...wish, charge_date: '2026-06-12' });
    expect([status, body]).toEqual([
      201,
      {
        payments: {
          id: expect.stringMatching(/^PM[\dA-F]{14}$/u) as string,
          created_at: expect.stringMatching(/^2026-06-08T10:00:\d\d\.\d{3}Z$/u) as string,
          charge_date: '2026-06-12',
          amount: 2_550,
          amount_refunded: 0,
          currency: 'GBP',
          status: 'pending_submission',
          ...wish,
          links: { mandate },
        },
      },
    ]);
    const { id } = body['payments'] as { id: string };
    expect(await there.ask('GET', `/payments/${id}`)).toEqual({ status: 200, body });
    expect(await there.events(`?payment=${id}`)).toEqual([
      {
        id: expect.stringMatching(/^EV/u) as string,
        created_at: expect.any(String) as string,
        resource_type: 'payments',
        action: 'created',
        links: { payment: id },
        details: {
          origin: 'api',
          cause: 'payment_created',
          description: 'Payment created via the API.',
          scheme: 'bacs',
        },
      },
    ]);
  });

  test('DBT-06 needs neither a day nor words', async () => {
    expect((await order()).body['payments']).toMatchObject({
      charge_date: '2026-06-11',
      description: null,
      reference: null,
      metadata: {},
    });
  });

  test('DBT-06 is made once under one key, and whoever asks again is told which it is', async () => {
    const { body } = await order({}, 'june-8');
    const again = await order({ amount: 1 }, 'june-8');
    expect(again).toMatchObject({
      status: 409,
      body: { error: { type: 'invalid_state', errors: [{ reason: 'idempotent_creation_conflict' }] } },
    });
    const [{ links }] = (again.body['error'] as { errors: [{ links: Body }] }).errors;
    expect(links['conflicting_resource_id']).toBe((body['payments'] as Body)['id']);
    const { body: all } = await there.ask('GET', `/payments?mandate=${mandate}`);
    expect(all['payments']).toHaveLength(1);
  });

  test.each<[what: string, over: Body, field: string]>([
    ['no amount', { amount: undefined }, 'amount'],
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['an amount below nothing', { amount: -1 }, 'amount'],
    ['half a penny', { amount: 100.5 }, 'amount'],
    ['an amount in letters', { amount: '100' }, 'amount'],
    ['no currency', { currency: undefined }, 'currency'],
    ['another currency', { currency: 'EUR' }, 'currency'],
    ['no mandate', { links: {} }, 'links.mandate'],
    ['a mandate that nobody gave', { links: { mandate: 'MD0' } }, 'links.mandate'],
    ['a day before the first possible one', { charge_date: '2026-06-10' }, 'charge_date'],
    ['a day that is none', { charge_date: '2026-06-31' }, 'charge_date'],
    ['a moment', { charge_date: '2026-06-15T00:00:00Z' }, 'charge_date'],
    ['a reference that Bacs has no room for', { reference: 'JUNE-8-2026' }, 'reference'],
    ['a description that is no text', { description: 7 }, 'description'],
    ['four keys of metadata', { metadata: { a: '', b: '', c: '', d: '' } }, 'metadata'],
    ['metadata that is no text', { metadata: { a: 1 } }, 'metadata'],
  ])('DBT-06 with %s is refused, and the field is named', async (_what, over, field) => {
    expect(await order(over)).toMatchObject({
      status: 422,
      body: { error: { type: 'validation_failed', code: 422, errors: [{ field }] } },
    });
    expect((await there.ask('GET', `/payments?mandate=${mandate}`)).body['payments']).toEqual([]);
  });

  test.each(['cancelled-by-payer', 'no-account'])('DBT-07 cannot be had under a mandate after %s', async (what) => {
    await there.control(`${mandate}/${what}`);
    expect(await order()).toMatchObject({
      status: 422,
      body: { error: { type: 'invalid_state', code: 422, errors: [{ reason: 'mandate_is_inactive' }] } },
    });
  });

  test('DBT-06 is listed, the newest first, by mandate and by what it is', async () => {
    const other = await there.aMandate();
    const ids = [await there.aPayment(mandate), await there.aPayment(other), await there.aPayment(mandate)];
    await there.control(`payments/${String(ids[0])}/submit`);
    const listed = async (query: string) =>
      ((await there.ask('GET', `/payments${query}`)).body['payments'] as Body[]).map(({ id }) => id);
    expect(await listed(`?mandate=${mandate}`)).toEqual([ids[2], ids[0]]);
    expect(await listed(`?mandate=${mandate}&status=submitted`)).toEqual([ids[0]]);
    expect((await listed('')).slice(0, 3)).toEqual([ids[2], ids[1], ids[0]]);
    expect(await listed('?mandate=MD0')).toEqual([]);
  });

  test('DBT-06 has events of its own beside those of its mandate', async () => {
    await there.aPayment(mandate);
    const kinds = async (query: string) => new Set((await there.events(query)).map(({ resource_type: kind }) => kind));
    expect(await kinds('')).toEqual(new Set(['mandates', 'payments']));
    expect(await kinds('?resource_type=payments')).toEqual(new Set(['payments']));
    expect(await kinds(`?mandate=${mandate}`)).toEqual(new Set(['mandates']));
    expect(await there.events('?payment=PM0')).toEqual([]);
  });

  test('DBT-06 is nobody’s who has no token, and none where there is none', async () => {
    expect((await fetch(`${there.url}/payments`)).status).toBe(401);
    expect(await there.ask('GET', '/payments/PM0')).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_api_usage', message: 'Resource not found' } },
    });
  });
});

describe('the day on which a payment is charged', () => {
  test.each([
    ['2026-06-20', '2026-06-22'],
    ['2026-08-31', '2026-09-01'],
    ['2026-12-25', '2026-12-29'],
    ['2026-06-22', '2026-06-22'],
    ['2026-06-11', '2026-06-11'],
  ])('DBT-02 where it is to be %s, is %s, for banks work then', async (asked, given) => {
    expect(await chargeDateOf({ charge_date: asked })).toBe(given);
  });

  test.each([
    ['2026-06-17T14:59:00Z', '2026-06-22'],
    ['2026-06-17T15:00:00Z', '2026-06-23'],
    ['2026-06-20T09:00:00Z', '2026-06-25'],
  ])('DBT-02 under an active mandate is no sooner, at %s, than %s', async (moment, day) => {
    there.until(moment);
    expect(await there.find('mandates', mandate)).toMatchObject({ status: 'active', next_possible_charge_date: day });
    expect(await chargeDateOf()).toBe(day);
  });

  test('DBT-02 under a mandate that is being set up is no sooner than the mandate can be used', async () => {
    expect(await nextOf()).toBe('2026-06-11');
    there.until('2026-06-10T15:00:00Z');
    expect(await nextOf()).toBe('2026-06-16');
    there.until('2026-06-05T10:00:00Z');
    expect(await nextOf()).toBe('2026-06-11');
    await there.control(`${mandate}/activate`);
    expect(await nextOf()).toBe('2026-06-10');
    await there.control(`${mandate}/cancelled-by-payer`);
    expect(await nextOf()).toBeNull();
  });
});
