import { setTimeout as pause } from 'node:timers/promises';

import { HttpCustomer, problemOf, type StepScreen } from '#tests/e2e/support/http-customer.ts';

import { demoCustomer } from './demo-customer.mjs';
import { atPages, linkedAccount, type Walk } from './pages.ts';
import { Phone } from './phone.ts';

const giveUpAfterMs = 120_000;
const pauseMs = 200;
const home = 'home/dashboard';
const cardHeld = ['plans/confirm', 'card/activate', 'card/card', home];
const cardInUse = ['card/activated', 'card/card', 'contributions/allocate', home];

/**
 * Makes the demo customer, or goes on where an earlier start was interrupted. Where all is done already, it only signs in.
 *
 * @returns the browser in which they are signed in
 */
export function makeDemoCustomer(): Promise<HttpCustomer> {
  return makeCustomer({ who: demoCustomer, customer: new HttpCustomer(), phone: new Phone(demoCustomer.mobile) });
}

/** Leads somebody by the pages that everybody goes through to a card that pays, from wherever they are on that way. */
export async function makeCustomer(walk: Walk): Promise<HttpCustomer> {
  const { customer } = walk;
  await goOn(walk, await signInOrRegister(walk), isAt(cardHeld));
  await goOn(walk, await customer.open('/customer/account'), isSpentFrom);
  await goOn(walk, await customer.open('/card/activate'), isAt(cardInUse));
  return customer;
}

async function signInOrRegister({ customer, who: { email, password } }: Walk): Promise<StepScreen> {
  const answer = await customer.send(customer.prepare('POST', '/api/session', { email, password }));
  if (answer.status === 200) return customer.open('/user/login');
  const { code, detail } = problemOf(answer);
  switch (code) {
    case 'credentials-wrong':
      return customer.open('/user/register/customer/email');
    case 'device-unauthorized':
      return customer.open('/user/login');
    default:
      throw new Error(`It cannot sign in: ${detail}`);
  }
}

/** Does at each page what is to be done there, until one is what was sought. */
export async function goOn(walk: Walk, from: StepScreen, isSought: (screen: StepScreen) => boolean): Promise<void> {
  const end = performance.now() + giveUpAfterMs;
  let screen = from;
  while (!isSought(screen)) {
    const name = nameOf(screen);
    const atPage = atPages[name];
    if (atPage === undefined) throw new Error(`It has come to ${screen.view.route}, where it has nothing to do.`);
    if (performance.now() > end) throw new Error(`It has not come further than ${screen.view.route}.`);
    screen = await atPage(walk, screen);
    if (nameOf(screen) === name) await pause(pauseMs);
  }
}

export const isAt =
  (names: readonly string[]) =>
  (screen: StepScreen): boolean =>
    names.includes(nameOf(screen));

const isSpentFrom = (screen: StepScreen) =>
  nameOf(screen) === 'accounts/accounts' && linkedAccount(screen)?.badge === 'active';

function nameOf({ view }: StepScreen): string {
  return `${view.journey}/${view.step}`;
}
