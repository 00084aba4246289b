import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { bankProfiles } from '#web/sandbox/banks/bank-profile.ts';
import { customersOf } from '#web/sandbox/banks/customers/bank-customer.ts';

import { asCode } from '../support/canary-search.ts';
import { byPost, letteredCards, otherCode, typeCode, typePin, withPlan } from '../support/card-arrivals.ts';
import { inCardDatabase, inDatabase } from '../support/database.ts';
import { home } from '../support/home.ts';
import { allMessages, signInPath, verificationPath } from '../support/inbox.ts';
import { HttpCustomer, screenOf } from '../support/http-customer.ts';
import { decidedAt, approveOverHttp, shareOverHttp } from '../support/link-over-http.ts';
import { aPerson, type Person } from '../support/person.builder.ts';
import { aStart, codeFor, signUp } from '../support/sign-up-over-http.ts';

const logs = path.join(home, 'logs');

interface Canaries {
  readonly [name: string]: RegExp;
}

/** The value on its own: six digits in the middle of a hash are no code. */
function alone(value: string): RegExp {
  return new RegExp(`(^|[^0-9A-Za-z])${value}([^0-9A-Za-z]|$)`, 'u');
}

/** Four digits stand in many an id: no hyphen beside them. */
function asPin(value: string): RegExp {
  return new RegExp(`(^|[^0-9A-Za-z.-])${value}([^0-9A-Za-z.-]|$)`, 'u');
}

/** Every column of every table where one of the canaries stands, whatever the column's type. */
async function columnsWith(
  canaries: Canaries,
  query = inDatabase,
): Promise<{ found: readonly string[]; searched: number }> {
  const columns = await query(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in (current_schema(), 'cards') and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const value = type === 'bytea' ? `encode("${String(column)}", 'escape')` : `"${String(column)}"`;
    // With its name: three digits are a code in a column that is called so, and in another they are an amount.
    const text = `json_build_object('${String(column)}', ${value})::text`;
    for (const [name, pattern] of Object.entries(canaries)) {
      const from = `"${String(schema)}"."${String(table)}"`;
      const rows = await query(`select 1 from ${from} where ${text} ~ $1 limit 1`, [pattern.source]);
      if (rows.length > 0) found.push(`${name} in ${String(table)}.${String(column)}`);
    }
  }
  return { found, searched: columns.length };
}

function logsWith(canaries: Canaries): { found: readonly string[]; searched: number } {
  const files = readdirSync(logs).filter((file) => file.endsWith('.log'));
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(logs, file), 'utf8');
    return Object.entries(canaries).flatMap(([name, pattern]) => (pattern.test(text) ? [`${name} in ${file}`] : []));
  });
  return { found, searched: files.length };
}

/** Where the browser's address leads, and what the API counts about requests: neither holds what opens something. */
async function comeBackByLink(
  { email }: Person,
  newPassword: string,
): Promise<{ link: string; handOver: string; addresses: string }> {
  const customer = new HttpCustomer();
  const [before] = await allMessages({ to: email, kind: 'email' });
  await customer.press(await customer.open('/user/login'), { action: 'request-link', answers: { email } });
  const path = await signInPath(email, before?.id);
  const page = await customer.open(path);
  const led = screenOf(await customer.send(customer.prepareAction(page, { action: 'confirm' }, path)));
  const link = new URL(path, 'http://page').searchParams.get('code') ?? '';
  const answers = { password: newPassword, confirmPassword: newPassword };
  await customer.send(customer.prepareAction(await customer.open('/reset-password'), { action: 'submit', answers }));
  const { body } = await customer.send(customer.prepare('POST', '/api/hand-overs', {}));
  const { code: handOver } = body as { code: string };
  const there = new HttpCustomer();
  const arrived = screenOf(await there.send(there.prepareVisit(`/?sessionToken=${handOver}`)));
  const metrics = await fetch(`${process.env['E2E_OPERATIONS_URL'] ?? ''}/metrics`);
  expect(metrics.status).toBe(200);
  const routes = [led, arrived].map((screen) => (screen.kind === 'go' ? screen.route : screen.view.route));
  return { link, handOver, addresses: [...routes, await metrics.text()].join('\n') };
}

/** Registered and no further: without a mobile number, a link is enough to sign in. */
async function aSecondPerson(): Promise<Person> {
  const start = aStart();
  await signUp(start, 'verify-email');
  return start.person;
}

test('OPS-06 passwords, codes, links and a date of birth leave no trace but the customer’s own date of birth', async ({}, testInfo) => {
  const password = 'Canary-perch-Zx81-quill';
  const start = aStart({ person: aPerson({ password }), dateOfBirth: '1979-10-23' });
  await signUp(start, 'verify-mobile');
  const { customer } = start;
  const code = await codeFor(start);
  const link = new URL(await verificationPath(start.person.email), 'http://page').searchParams.get('code') ?? '';
  const screen = await customer.open('/customer/verify-otp');
  const wrong = code === '918273' ? '918274' : '918273';
  await customer.press(screen, { action: 'submit', answers: { code: wrong } });
  const done = await customer.press(await customer.open('/customer/verify-otp'), {
    action: 'submit',
    answers: { code },
  });
  expect(done.view.step).toBe('bank-intro');
  // What is refused must leave no trace either: the canaries where nobody expects them.
  await customer.get(`/validate?code=${link}&password=${password}`);
  await customer.get(`/api/addresses?postcode=${password}`);
  await customer.send({ ...customer.prepare('POST', '/api/session', {}), body: `{"password":"${password}",` });
  await customer.send(
    customer.prepare('POST', '/api/session', { email: start.person.email, password: `${password} ` }),
  );
  await customer.send(customer.prepare('POST', '/api/session', { email: start.person.email, password: [password] }));

  const newPassword = 'Canary-teal-Qv27-spindle';
  const again = await comeBackByLink(await aSecondPerson(), newPassword);
  const canaries = {
    password: alone(password),
    'new password': alone(newPassword),
    'sign-in link': alone(again.link),
    'hand-over code': alone(again.handOver),
    code: alone(code),
    'wrong code': alone(wrong),
    link: alone(link),
    'date of birth': /1979-10-23|19791023|23[/.]10[/.]1979|1979[/.]10[/.]23/u,
  };
  expect([link.length, again.link.length, again.handOver.length].every((length) => length > 20)).toBe(true);
  expect(Object.keys(canaries).filter((name) => canaries[name as keyof typeof canaries].test(again.addresses))).toEqual(
    [],
  );
  const database = await columnsWith(canaries);
  const written = logsWith(canaries);
  expect(database.found).toEqual(['date of birth in customers.date_of_birth']);
  expect(written.found).toEqual([]);
  const api = readFileSync(path.join(logs, 'api.log'), 'utf8');
  expect(api).toContain('"event":"request"');
  const description = `${database.searched} columns and ${written.searched} logs searched for ${Object.keys(canaries).length} canaries`;
  testInfo.annotations.push({ type: 'figures', description });
  console.log(`  ${description}`);
});

/** What the account of a bank's user is known by. */
function accountOf(bankId: string, user: string): { sortCode: string; number: string; iban: string } {
  const profile = bankProfiles.find(({ id }) => id === bankId);
  const account = profile && customersOf(profile).find((customer) => customer.user === user)?.accounts[0];
  if (account === undefined) throw new Error(`Nobody at ${bankId} is called ${user}`);
  return account;
}

test('OPS-06 an account’s number, a bank’s codes and a token for documents leave no trace', async ({}, testInfo) => {
  const at = { bankId: 'northgate', user: 'joint' };
  const start = aStart({ person: aPerson({ familyName: 'Consider' }) });
  await signUp(start);
  const { customer } = start;
  // One that is approved and never brought back, then those that link the account.
  await customer.open(`/bank/${at.bankId}`);
  const unused = new URLSearchParams((await decidedAt(customer, at)).search).get('response') ?? '';
  await shareOverHttp(customer, at);
  const { view } = await approveOverHttp(customer, at);
  expect(view.journey).toBe('identity');
  let token = '';
  await expect(async () => {
    const { status, body } = await customer.send(customer.prepare('POST', '/api/identity/upload-tokens', {}));
    expect(status).toBe(201);
    ({ token } = body as { token: string });
  }).toPass();
  const ordered = () =>
    inDatabase(
      'select 1 from mandates join customers using (customer_id) where email = $1 and provider_id is not null',
      [start.person.email],
    );
  await expect.poll(ordered).toHaveLength(1);

  const { sortCode, number, iban } = accountOf(at.bankId, at.user);
  const { code } = JSON.parse(Buffer.from(unused.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
    code: string;
  };
  expect([code, unused, token].every((secret) => secret.length > 20)).toBe(true);
  const canaries = {
    'account number': alone(number),
    'sort code and number': alone(sortCode + number),
    IBAN: alone(iban),
    'answer of the bank': new RegExp(unused.slice(0, 60).replaceAll('.', String.raw`\.`), 'u'),
    'code of the bank': alone(code),
    'token for documents': new RegExp(token.slice(-40).replaceAll('.', String.raw`\.`), 'u'),
  };
  const database = await columnsWith(canaries);
  expect(database.found).toEqual([]);
  expect(logsWith(canaries).found).toEqual([]);
  // The search sees what is there: the number that is shown, in the row of the link.
  const shown = await columnsWith({ 'masked number': new RegExp(`•••• ${number.slice(-4)}`, 'u') });
  expect(shown.found).toContain('masked number in bank_links.masked_number');
  const description = `${database.searched} columns searched for ${Object.keys(canaries).length} canaries of bank, identity and mandate`;
  testInfo.annotations.push({ type: 'figures', description });
  console.log(`  ${description}`);
});

test('OPS-06 CRD-01 CRD-03 a PIN, a card’s number and the code on its back leave no trace in either service', async ({
  page,
  browser,
}, testInfo) => {
  const walk = { page, browser, person: aPerson() };
  const pin = '8305';
  await withPlan(walk);
  await page.goto('/card/set-pin');
  await typePin('6294', '7341')(walk);
  await page.keyboard.press('Tab');
  await page.getByText('The two PINs are different').first().waitFor();
  await typePin(pin, pin)(walk);
  await page.getByRole('button', { name: 'Set your PIN' }).click();
  await page.getByRole('heading', { level: 1, name: /^Congratulations/u }).waitFor();
  await byPost('deliver')(walk);
  const [card] = await letteredCards(walk.person);
  await inDatabase('update sessions set stepped_up_at = now() where customer_id in (select customer_id from cards)');
  await page.goto('/card/cvv');
  await typeCode(otherCode)(walk);
  await page.keyboard.press('Enter');
  await page.getByText('This isn’t this card’s security code.').first().waitFor();
  await typeCode()(walk);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Give some of what you save' }).waitFor();

  const { pan, cvv, last_four } = card ?? { pan: '', cvv: '', last_four: '' };
  const canaries = {
    ...{ PIN: asPin(pin), 'wrong PIN': asPin('7341'), 'wrong PIN again': asPin('6294') },
    ...{ number: alone(pan), code: asCode(cvv), 'wrong code': asCode(otherCode(cvv)) },
  };
  expect([pan.length, cvv.length]).toEqual([16, 3]);
  const [api, cards] = [await columnsWith(canaries), await columnsWith(canaries, inCardDatabase)];
  expect([api.found, cards.found, logsWith(canaries).found]).toEqual([[], [], []]);
  // The searches see what is there: the last four digits, in both.
  const ending = { ending: alone(last_four) };
  expect((await columnsWith(ending)).found).toContain('ending in cards.last_four');
  expect((await columnsWith(ending, inCardDatabase)).found).toContain('ending in cards.last_four');
  expect(readFileSync(path.join(logs, 'cards.log'), 'utf8')).toContain('"event":"request"');
  const description = `${api.searched + cards.searched} columns of two services searched for ${Object.keys(canaries).length} canaries of a card`;
  testInfo.annotations.push({ type: 'figures', description });
  console.log(`  ${description}`);
});
