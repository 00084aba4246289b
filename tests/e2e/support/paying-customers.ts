import type { Page } from '@playwright/test';

import { demoCustomer } from '../../../scripts/demo/demo-customer.mjs';
import { makeCustomer } from '../../../scripts/demo/make-demo-customer.ts';
import { Phone } from '../../../scripts/demo/phone.ts';
import { HttpCustomer } from './http-customer.ts';
import { aPerson, type Person } from './person.builder.ts';
import { goOnInBrowser } from './sign-up-over-http.ts';

/** A name that the Direct Debit provider knows nobody else by. */
const nobodysName = () => `Wren${Array.from({ length: 8 }, () => 'abcdefghij'.charAt(Math.random() * 10)).join('')}`;

/**
 * Somebody new whose card pays: signed up, linked at Northgate and activated by the requests alone, on real parts. The browser of `page`
 * goes on with their session.
 */
export async function aPayingCustomer(page: Page): Promise<Person> {
  const person = aPerson({ givenName: nobodysName() });
  const who = { ...demoCustomer, ...person };
  const phone = new Phone(person.mobile, person.since);
  await goOnInBrowser(page, await makeCustomer({ who, customer: new HttpCustomer(), phone }));
  return person;
}
