import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type Sandbox } from '../start-sandbox.ts';
import { customersOf } from '../banks/customers/bank-customer.ts';
import { bankProfiles } from '../banks/bank-profile.ts';

const accessToken = 'token of the provider';
type Body = Record<string, unknown>;
let sandbox: Sandbox;
let customer: string;

beforeAll(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, directDebit: { accessToken } });
  const { body } = await ask('POST', '/customers', { customers: { given_name: 'Ada', family_name: 'Fairweather' } });
  customer = String((body['customers'] as Body)['id']);
});
afterAll(() => sandbox.stop());

async function ask(method: string, path: string, body?: Body) {
  const headers = { authorization: `Bearer ${accessToken}`, 'gocardless-version': '2015-07-06' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${sandbox.httpUrl}${path}`, { method, headers, ...sent });
  return { status: response.status, body: (await response.json()) as Body };
}

async function addAccount(details: Body) {
  const { status, body } = await ask('POST', '/customer_bank_accounts', {
    customer_bank_accounts: { account_holder_name: 'Ada Fairweather', ...details, links: { customer } },
  });
  const { errors } = (body['error'] ?? {}) as { errors?: Body[] };
  const [wrong] = errors ?? [];
  const made = body['customer_bank_accounts'] as Body | undefined;
  return { status, wrong: wrong && [wrong['field'], wrong['message']], made };
}

const local = { country_code: 'GB', branch_code: '204157', account_number: '55779911' };

test.each<[what: string, details: Body, field: string, message: RegExp]>([
  ['a sort code of five digits', { ...local, branch_code: '20415' }, 'branch_code', /6 digits/u],
  ['a sort code of seven digits', { ...local, branch_code: '2041577' }, 'branch_code', /6 digits/u],
  ['a sort code with a letter', { ...local, branch_code: '20415O' }, 'branch_code', /6 digits/u],
  ['an account number of seven digits', { ...local, account_number: '5577991' }, 'account_number', /8 digits/u],
  ['an account number of nine digits', { ...local, account_number: '557799112' }, 'account_number', /8 digits/u],
  ['a sort code of no bank', { ...local, branch_code: '000000' }, 'branch_code', /match a bank/u],
  ['one that no bank of the sandbox has', { ...local, branch_code: '999999' }, 'branch_code', /match a bank/u],
  ['another country', { ...local, country_code: 'IE' }, 'country_code', /GB/u],
  ['an IBAN with a wrong digit', { iban: 'GB33BUKB20201555555556' }, 'iban', /invalid/u],
  ['an IBAN with two digits changed round', { iban: 'GB33BUKB20201555555565' }, 'iban', /invalid/u],
  ['an IBAN that is too short', { iban: 'GB33BUKB2020155555555' }, 'iban', /invalid/u],
  ['an IBAN that is too long', { iban: 'GB33BUKB202015555555555' }, 'iban', /invalid/u],
  ['an IBAN of another country', { iban: 'FR7630006000011234567890189' }, 'iban', /invalid/u],
  ['an IBAN that is none', { iban: 7 }, 'iban', /invalid/u],
])('DBT-01 %s is refused, and the field is named', async (_what, details, field, message) => {
  const { status, wrong } = await addAccount(details);
  expect([status, wrong?.[0], wrong?.[1]]).toEqual([422, field, expect.stringMatching(message)]);
});

test('DBT-01 every account at every bank of the sandbox is taken, by its sort code and number and by its IBAN', async () => {
  for (const { sortCode, number, iban } of bankProfiles.flatMap(
    (profile) => customersOf(profile).find(({ user }) => user === 'one')?.accounts ?? [],
  )) {
    const spelt = { country_code: 'GB', branch_code: sortCode, account_number: number };
    for (const details of [spelt, { iban }, { iban: iban.replaceAll(/(.{4})/gu, '$1 ').trim() }]) {
      const { status, made } = await addAccount(details);
      expect([status, made?.['account_number_ending']]).toEqual([201, number.slice(-2)]);
      expect(JSON.stringify(made)).not.toContain(number);
    }
  }
});

test('DBT-01 every event says who brought it about, why, and in words what has happened', async () => {
  const { made } = await addAccount(local);
  const links = { customer_bank_account: made?.['id'] };
  const order = async () => {
    const { body } = await ask('POST', '/mandates', { mandates: { scheme: 'bacs', links } });
    return String((body['mandates'] as Body)['id']);
  };
  const control = (id: string, what: string) =>
    fetch(`${sandbox.httpUrl}/direct-debits/${id}/${what}`, { method: 'POST' });
  const told = async (id: string) => {
    const events = (await ask('GET', `/events?mandate=${id}`)).body['events'] as { action: string; details: Body }[];
    for (const { details } of events) expect(details['description']).toMatch(/^[A-Z].{10,}\.$/u);
    return events.map(({ action, details }) => [action, details['origin'], details['cause'], details['reason_code']]);
  };

  const [ours, theirs, closed, none] = [await order(), await order(), await order(), await order()];
  await control(ours, 'activate');
  await ask('POST', `/mandates/${ours}/actions/cancel`, {});
  await ask('POST', `/mandates/${ours}/actions/reinstate`, {});
  await control(theirs, 'cancelled-by-payer');
  await control(closed, 'account-closed');
  await control(none, 'no-account');
  expect(await told(ours)).toEqual([
    ['reinstated', 'api', 'mandate_reinstated', undefined],
    ['cancelled', 'api', 'mandate_cancelled', undefined],
    ['active', 'gocardless', 'mandate_activated', undefined],
    ['created', 'api', 'mandate_created', undefined],
  ]);
  expect([await told(theirs), await told(closed), await told(none)].map(([newest]) => newest)).toEqual([
    ['cancelled', 'bank', 'mandate_cancelled', 'ADDACS-1'],
    ['cancelled', 'bank', 'bank_account_closed', 'ADDACS-B'],
    ['failed', 'bank', 'invalid_bank_details', 'AUDDIS-5'],
  ]);
});

test('DBT-03 only a mandate that lives is cancelled, and only one that is over reinstated', async () => {
  const { made } = await addAccount(local);
  const links = { customer_bank_account: made?.['id'] };
  const { body } = await ask('POST', '/mandates', { mandates: { scheme: 'bacs', links } });
  const { id } = body['mandates'] as { id: string };
  const refusal = (reason: string) => ({
    status: 422,
    body: { error: { type: 'invalid_state', code: 422, errors: [{ reason }] } },
  });
  expect(await ask('POST', `/mandates/${id}/actions/reinstate`)).toMatchObject(refusal('mandate_not_inactive'));
  expect(await ask('POST', `/mandates/${id}/actions/cancel`)).toMatchObject({ status: 200 });
  expect(await ask('POST', `/mandates/${id}/actions/cancel`)).toMatchObject(refusal('cancellation_failed'));
});
