import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';
import { registration } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
let people = 0;
beforeAll(async () => {
  world = await HttpWorld.start();
});
beforeEach(() => {
  people += 1;
});

const email = () => `sam-${String(people)}@example.com`;
const answers = (password: string = registration.password) => ({ email: email(), password });

async function registered(): Promise<HttpBrowser> {
  const browser = world.browser();
  await browser.keyed('POST', '/api/users', { ...registration, email: email(), type: 'PERSONAL' });
  return browser;
}

describe('LOG-07 a locked account', () => {
  const pages = ['/user/login', '/user/login/personal', '/user/login/business'];

  test.each(pages)('%s offers a new password, whether the password that is typed is right or wrong', async (page) => {
    await registered();
    const browser = world.browser();
    await browser.visit(page);
    for (let tried = 0; tried < 5; tried += 1) await browser.act('sign-in', answers('Wrong-Harbour-1'));
    const link = { text: 'Reset your password', href: '/user/forgot-password/request' };
    expect(browser.view.say?.text).toMatch(/^That email address and password/u);
    expect(browser.view.say?.link).toEqual(link);
    for (const typed of [answers('Wrong-Harbour-1'), answers()]) {
      await browser.act('sign-in', typed);
      expect(browser.view.say?.text).toMatch(/^Your account is locked after too many incorrect attempts\./u);
      expect(browser.view.say?.link).toEqual(link);
    }
  });

  test('its link leads to a page that sends a link by email and goes back to the login', async () => {
    await registered();
    await world.identity.deliver();
    const browser = world.browser();
    await browser.visit('/user/forgot-password/request');
    const { route } = await browser.act('request-link', { email: email() });
    expect(route).toBe('/user/login');
    expect((await world.identity.newestTo(email())).subject).toBe('Your link to log in');
  });
});

describe('LOG-05 after a login', () => {
  test('a customer whom the link of a verification email brought goes back to /validate with its code', async () => {
    await registered();
    const code = await world.identity.linkFor(email());
    const elsewhere = world.browser();
    const { route: login = '' } = await elsewhere.open(`/validate?code=${code}`);
    expect(login).toBe(`/user/login?${new URLSearchParams({ referrer: `/validate?code=${code}` }).toString()}`);
    const opened = await elsewhere.visit(login);
    expect(opened.view.say).toBeUndefined();
    const query = Object.fromEntries(new URL(login, 'https://card.example').searchParams);
    const { route } = await elsewhere.act('sign-in', answers(), { query });
    expect(route).toBe(`/validate?code=${code}`);
    await elsewhere.visit(route ?? '');
    await elsewhere.act('confirm', undefined, { query: { code } });
    expect(elsewhere.view.route).toBe('/customer/details');
  });

  test('everybody else goes to the next setup state', async () => {
    const own = await registered();
    const signedIn = async () => {
      const elsewhere = world.browser();
      await elsewhere.visit('/user/login');
      return (await elsewhere.act('sign-in', answers())).route;
    };
    expect(await signedIn()).toBe('/customer/verify-email');
    await own.keyed('POST', '/api/email-verifications', { code: await world.identity.linkFor(email()) });
    expect(await signedIn()).toBe('/customer/details');
  });
});
