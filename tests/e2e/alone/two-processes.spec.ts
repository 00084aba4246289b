import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from '@playwright/test';

import { ApiProcess } from '../support/api-process.ts';
import { customerIdOf, inDatabase } from '../support/database.ts';
import { type Answer, problemOf, type Prepared, screenOf, type StepScreen } from '../support/http-customer.ts';
import { allMessages, allTexts } from '../support/inbox.ts';
import { aStart, codeFor, registrationOf, type SigningUp, signUp, signUpSteps } from '../support/sign-up-over-http.ts';

let processes: readonly [ApiProcess, ApiProcess];

test.beforeAll(async () => {
  processes = await Promise.all([ApiProcess.start('api-one'), ApiProcess.start('api-two')]);
});

/** One that the test before has killed may still be starting. */
test.beforeEach(async () => {
  await Promise.all(processes.map((running) => running.ready()));
});

test.afterAll(async () => {
  await Promise.all(processes.map((running) => running.kill()));
});

/** What the database and the inbox say of a whole sign-up: each effect once. */
async function expectOneOfEverything({ person, dateOfBirth }: SigningUp): Promise<number> {
  const customers = await inDatabase(
    `select given_name, to_char(date_of_birth, 'YYYY-MM-DD') as born, email_verified_at is not null as email,
            profile_updated_at is not null as profile, mobile_verified_at is not null as mobile
       from customers where email = $1`,
    [person.email],
  );
  const whole = { given_name: person.givenName, born: dateOfBirth, email: true, profile: true, mobile: true };
  expect(customers).toEqual([whole]);
  const id = await customerIdOf(person.email);
  const calls = await inDatabase(
    `select what || ' ' || outcome as call, count(*)::int as times from events
      where customer_id = $1 and kind = 'called' and outcome in ('registered', 'verified', 'saved', 'correct')
      group by 1 order by 1`,
    [id],
  );
  expect(calls).toEqual([
    { call: 'customer.update saved', times: 1 },
    { call: 'email.verify verified', times: 1 },
    { call: 'otp.check correct', times: 1 },
    { call: 'user.register registered', times: 1 },
  ]);
  const entries = await inDatabase('select channel from outbox where customer_id = $1 order by channel', [id]);
  expect(entries).toEqual([{ channel: 'email' }, { channel: 'sms' }]);
  const emails = await allMessages({ to: person.email, kind: 'email' });
  const texts = await allTexts(person);
  expect(emails).toHaveLength(1);
  expect(texts).toHaveLength(1);
  return [...emails, ...texts].reduce((sum, { deliveries }) => sum + deliveries, 0);
}

test('OPS-03 a sign-up whose requests alternate between two processes ends like any other', async () => {
  const start = aStart();
  let screen: StepScreen | undefined;
  for (const [index, { prepare, leadsTo }] of signUpSteps.entries()) {
    const { url } = processes[index % 2 === 0 ? 0 : 1];
    const other = processes[index % 2 === 0 ? 1 : 0].url;
    screen = await start.customer.follow(await start.customer.send(await prepare(start, screen), url), other);
    expect(screen.view.step).toBe(leadsTo);
  }
  expect(await expectOneOfEverything(start)).toBe(2);
});

/** When the process that serves is killed: so many milliseconds after it was asked, or as soon as it has answered. */
const moments = [5, 40, 'answered'] as const;

interface Kill {
  readonly start: SigningUp;
  readonly request: Prepared;
  readonly serving: ApiProcess;
  readonly other: ApiProcess;
  readonly moment: (typeof moments)[number];
}

/** Kills who serves, asks the other one just the same, and gives that answer. */
async function askAndKill({
  start,
  request,
  serving,
  other,
  moment,
}: Kill): Promise<{ heard: boolean; answer: Answer }> {
  const { customer } = start;
  const asked = customer.send(request, serving.url).catch(() => undefined);
  if (moment === 'answered') await asked;
  else await pause(moment);
  await serving.kill();
  const first = await asked;
  serving.startAgain();
  await other.ready();
  return { heard: first !== undefined, answer: await untilAnswered(() => customer.send(request, other.url)) };
}

/** As the browser does: "being worked on" and "not just now" are asked again under the same key. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if ((answer.status !== 409 && answer.status !== 503) || tries === 20) return answer;
    await pause(250);
  }
}

for (const moment of moments) {
  const when = moment === 'answered' ? 'as soon as it has answered' : `${String(moment)} ms after it was asked`;
  test(`OPS-05 kill -9 of the process that serves, ${when}, at every step of a sign-up, loses nothing and sends nothing twice`, async ({}, testInfo) => {
    test.setTimeout(180_000);
    const start = aStart();
    let screen: StepScreen | undefined;
    let heard = 0;
    for (const [index, { prepare, leadsTo }] of signUpSteps.entries()) {
      const [serving, other] = index % 2 === 0 ? processes : ([processes[1], processes[0]] as const);
      await serving.ready();
      const request = await prepare(start, screen);
      const killed = await askAndKill({ start, request, serving, other, moment });
      heard += killed.heard ? 1 : 0;
      screen = await start.customer.follow(killed.answer, other.url);
      expect(screen.view.step).toBe(leadsTo);
    }
    const deliveries = await expectOneOfEverything(start);
    const description = `${signUpSteps.length} kills, ${heard} answers heard before; 2 messages in ${deliveries} deliveries`;
    testInfo.annotations.push({ type: 'figures', description });
    console.log(`  ${when}: ${description}`);
  });
}

/** The same request ten times at once, half of them to each process. */
async function tenAtOnce({ customer }: SigningUp, request: Prepared): Promise<readonly Answer[]> {
  const sites = processes.map(({ url }) => url);
  return Promise.all(Array.from({ length: 10 }, (_, index) => customer.send(request, sites[index % 2])));
}

test('OPS-05 pressing "Sign up" ten times at once under one key registers once, sends one email, and the customer goes on', async () => {
  const start = aStart();
  const form = await signUp(start, 'register');
  const answers = registrationOf(start.person);
  const request = start.customer.prepareAction(form, { action: 'submit', answers });
  for (const answer of await tenAtOnce(start, request)) {
    expect(answer.status === 200 || problemOf(answer).code === 'in-progress', answer.text).toBe(true);
  }
  expect(await inDatabase('select 1 from customers where email = $1', [start.person.email])).toHaveLength(1);
  const screen = await start.customer.open('/customer/details');
  expect(screen.view.step).toBe('verify-email');
  await expect.poll(() => allMessages({ to: start.person.email, kind: 'email' })).toHaveLength(1);
});

test('OPS-05 a registration whose answer is lost again and again is repeated until it is heard, and the customer is signed in', async () => {
  const start = aStart();
  const form = await signUp(start, 'register');
  const request = start.customer.prepareAction(form, {
    action: 'submit',
    answers: registrationOf(start.person),
  });
  for (const { url } of [...processes, ...processes]) {
    expect(screenOf(await start.customer.send(request, url)).kind).toBe('step');
    const screen = await start.customer.open('/customer/details');
    expect(screen.view.step).toBe('verify-email');
  }
  expect(await inDatabase('select 1 from customers where email = $1', [start.person.email])).toHaveLength(1);
});

test('OPS-05 OTP-04 a wrong code sent ten times at once under one key is one try, and the right one is used once', async () => {
  const start = aStart();
  const screen = await signUp(start, 'verify-mobile');
  const right = await codeFor(start);
  const wrong = right === '000000' ? '111111' : '000000';
  const tries = async () => {
    const [row] = await inDatabase('select tries from one_time_codes where customer_id = $1', [
      await customerIdOf(start.person.email),
    ]);
    return row?.['tries'];
  };
  const press = (code: string) => ({ action: 'submit', answers: { code } });
  await tenAtOnce(start, start.customer.prepareAction(screen, press(wrong)));
  expect(await tries()).toBe(1);
  const again = await start.customer.open('/customer/verify-otp');
  const answers = await tenAtOnce(start, start.customer.prepareAction(again, press(right)));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect((await start.customer.open('/customer/bank-journey-intro')).view.step).toBe('bank-intro');
  await expectOneOfEverything(start);
});

test('OPS-05 another body under a key that was used is refused, and changes nothing', async () => {
  const start = aStart();
  const { customer, person } = start;
  const form = await signUp(start, 'register');
  const request = customer.prepareAction(form, { action: 'submit', answers: registrationOf(person) });
  const body = request.body?.replace(person.email, `other.${person.email}`);
  await customer.send(request, processes[0].url);
  const refused = await customer.send({ ...request, body }, processes[1].url);
  expect([refused.status, problemOf(refused).code]).toEqual([422, 'key-reused']);
  expect(await inDatabase('select 1 from customers where email = $1', [`other.${person.email}`])).toEqual([]);
});
