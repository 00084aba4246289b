import { expect, type Page } from '@playwright/test';

import { inDatabase } from './database.ts';
import { HttpCustomer, type Prepared, siteUrl, type StepScreen } from './http-customer.ts';
import { allMessages, allTexts, type Message, textedCode, verificationPath } from './inbox.ts';
import { aPerson, type Person } from './person.builder.ts';
import { registerPath } from './sign-up.ts';

export const address = { line1: '4 Lantern Row', town: 'Falmouth', postcode: 'TR11 3QX' };

/** Somebody on the way through sign-up. */
export interface SigningUp {
  readonly customer: HttpCustomer;
  readonly person: Person;
  readonly dateOfBirth: string;
  readonly extraQuestions?: Readonly<Record<string, unknown>>;
}

export function aStart(over: Partial<SigningUp> = {}): SigningUp {
  return { customer: new HttpCustomer(), dateOfBirth: '1985-03-27', person: aPerson(), ...over };
}

export interface SignUpStep {
  readonly name: string;
  /** The one request of this step, ready to be sent; `screen` is what the step before led to. */
  readonly prepare: (start: SigningUp, screen: StepScreen | undefined) => Promise<Prepared>;
  /** The step of the journey that the customer is at then. */
  readonly leadsTo: string;
}

function shown(screen: StepScreen | undefined): StepScreen {
  if (screen === undefined) throw new Error('No page has been opened yet.');
  return screen;
}

/** Every request of a sign-up, from the first page to a verified mobile number. */
export const signUpSteps: readonly SignUpStep[] = [
  {
    name: 'open the registration',
    prepare: ({ customer }) => Promise.resolve(customer.prepareVisit(registerPath)),
    leadsTo: 'register',
  },
  {
    name: 'register',
    prepare: ({ customer, person }, screen) => {
      const press = { action: 'submit', answers: registrationOf(person) };
      return Promise.resolve(customer.prepareAction(shown(screen), press));
    },
    leadsTo: 'verify-email',
  },
  {
    name: 'open the link of the email',
    prepare: async ({ customer, person }) => {
      await untilThere(() => allMessages({ to: person.email, kind: 'email' }));
      return customer.prepareVisit(await verificationPath(person.email));
    },
    leadsTo: 'validate',
  },
  {
    name: 'confirm the address',
    prepare: async ({ customer, person }, screen) =>
      customer.prepareAction(shown(screen), { action: 'confirm' }, await verificationPath(person.email)),
    leadsTo: 'details',
  },
  {
    name: 'tell the details',
    prepare: (start, screen) =>
      Promise.resolve(start.customer.prepareAction(shown(screen), { action: 'submit', answers: detailsOf(start) })),
    leadsTo: 'verify-mobile',
  },
  {
    name: 'enter the code',
    prepare: async (start, screen) => {
      const press = { action: 'submit', answers: { code: await codeFor(start) } };
      return start.customer.prepareAction(shown(screen), press);
    },
    leadsTo: 'bank-intro',
  },
];

export function registrationOf({ givenName, familyName, email, password }: Person): Record<string, unknown> {
  return { givenName, familyName, email, password };
}

export function detailsOf({ person, dateOfBirth, extraQuestions }: SigningUp): Record<string, unknown> {
  const asked = extraQuestions && { extraQuestions };
  return { title: 'Dr', dateOfBirth, mobilePhoneNumber: person.mobile, address, ...asked };
}

/** Goes on until `step` is reached, by default to the end. */
export async function signUp(start: SigningUp, step = 'bank-intro', from = registerPath): Promise<StepScreen> {
  let screen: StepScreen | undefined;
  if (from !== registerPath) await start.customer.open(from);
  for (const { prepare, leadsTo } of signUpSteps) {
    screen = await start.customer.follow(await start.customer.send(await prepare(start, screen)));
    expect(screen.view.step).toBe(leadsTo);
    if (leadsTo === step) break;
  }
  return shown(screen);
}

/** The browser of `page` has the session of `customer` from now on. */
export async function goOnInBrowser(page: Page, customer: HttpCustomer): Promise<void> {
  await page.context().addCookies(customer.cookies().map((cookie) => ({ ...cookie, url: siteUrl() })));
}

/** The code that this sign-up was sent by text message. */
export async function codeFor({ person }: SigningUp): Promise<string> {
  await untilThere(() => allTexts(person));
  return textedCode(person);
}

/** A message whose sender was killed comes when its lease is over, a minute later: after two seconds it is made to be. */
async function untilThere(arrived: () => Promise<readonly Message[]>): Promise<void> {
  const deadline = performance.now() + 20_000;
  const orphaned = performance.now() + 2_000;
  while ((await arrived()).length === 0) {
    if (performance.now() > deadline) throw new Error('No message came.');
    if (performance.now() > orphaned) await endLeases();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** As if the minute were over that a message waits for its sender, who was killed. */
export async function endLeases(): Promise<void> {
  await inDatabase(
    `update outbox set leased_until = now() - interval '1 second'
      where sent_at is null and leased_until < now() + interval '58 seconds'`,
  );
}
