import { demoCustomer } from '../../../scripts/demo/demo-customer.mjs';
import { goOn, isAt } from '../../../scripts/demo/make-demo-customer.ts';
import { Phone } from '../../../scripts/demo/phone.ts';
import { HttpCustomer, type Press, siteUrl } from './http-customer.ts';
import { aStart, goOnInBrowser, signUp } from './sign-up-over-http.ts';
import type { Walk, Way } from './walk.ts';

/** What the browser of a walk does without its screen: a page that nobody looks at costs it as much as one that is looked at. */
export const byRequests =
  <Result>(does: (customer: HttpCustomer, walk: Walk) => Promise<Result>): ((walk: Walk) => Promise<Result>) =>
  async (walk) => {
    const customer = new HttpCustomer(await walk.page.context().cookies(siteUrl()));
    const result = await does(customer, walk);
    await goOnInBrowser(walk.page, customer);
    return result;
  };

/** Has come to that step of a sign-up, by default to its end. */
export const signedUpTo = (step?: string): Way =>
  byRequests(async (customer, { person }) => signUp(aStart({ customer, person }), step));

/** Opens a page, unless it leads on at once. */
export const visited = (path: string): Way => byRequests(async (customer) => customer.open(path));

/** Opens a page and presses a button of it. */
export const pressedAt = (path: string, press: Press | ((walk: Walk) => Press)): Way =>
  byRequests(async (customer, walk) => {
    const screen = await customer.open(path);
    return customer.press(screen, typeof press === 'function' ? press(walk) : press, customer.address);
  });

/** Opens a page and does there, and at those that follow, what there is to do, until one of these steps is reached. */
export const goneOn = (path: string, ...steps: readonly string[]): Way =>
  byRequests(async (customer, { person }) => {
    const who = { ...demoCustomer, ...person };
    return goOn(
      { who, customer, phone: new Phone(person.mobile, person.since) },
      await customer.open(path),
      isAt(steps),
    );
  });
