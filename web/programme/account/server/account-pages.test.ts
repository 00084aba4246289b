import { beforeAll, expect, test } from 'vitest';

import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import type { AccountType } from '#web/programme/customer/domain/account-type.ts';
import type { SetupState } from '#web/programme/customer/domain/setup-state.ts';
import { HttpWorld } from '#web/programme/server/http-world.builder.ts';

let world: HttpWorld;
beforeAll(async () => {
  world = await HttpWorld.start();
});

interface Menu {
  readonly main: readonly { label: string; href: string; isHere?: true; dot?: { text: string } }[];
  readonly tabs?: { readonly items: readonly { label: string; href: string; isHere?: true; dot?: object }[] };
}

async function signedIn(state: SetupState = 'CARD_ACTIVATED', accountType: AccountType = 'PERSONAL') {
  const persona = { state, accountType, partnerCode: 'default', hiddenScreens: [], card: 'active' } as const;
  const customerId = await world.identity.addPersona(persona);
  const browser = world.browser();
  await browser.signInAs(customerId, byPassword);
  const menuOf = async (path: string) => ((await browser.open(path)).body['frame'] as { readonly menu: Menu }).menu;
  return { browser, customerId, menuOf };
}

const hrefs = (items: readonly { href: string }[] = []) => items.map(({ href }) => href);

test('ACC-01 the account is divided into tabs, each with an address, the page that is shown marked', async () => {
  const { menuOf } = await signedIn();
  const pages = ['/customer/account', '/customer/account/plan', '/customer/account/details'];
  for (const page of pages) {
    const { tabs } = await menuOf(page);
    expect(hrefs(tabs?.items).slice(0, 3)).toEqual(pages);
    expect(hrefs(tabs?.items.filter(({ isHere }) => isHere))).toEqual([page]);
  }
});

test('ACC-01 a business has its company’s details beside its own, and nobody else', async () => {
  const business = await signedIn('CARD_ACTIVATED', 'BUSINESS');
  expect(hrefs((await business.menuOf('/customer/account/company')).tabs?.items)).toContain(
    '/customer/account/company',
  );
  const person = await signedIn();
  expect(hrefs((await person.menuOf('/customer/account')).tabs?.items)).not.toContain('/customer/account/company');
  expect((await person.browser.open('/customer/account/company')).route).toBe('/customer/dashboard');
});

test('ACC-01 who has nothing but an account to link yet gets no row of one tab', async () => {
  const { menuOf } = await signedIn('CARD_LINKED');
  expect(await menuOf('/customer/account')).not.toHaveProperty('tabs');
});

test('LAY-01 the menu marks the section of a page that does not stand below its own', async () => {
  const { menuOf } = await signedIn();
  const sectionOf = async (path: string) =>
    (await menuOf(path)).main.filter(({ isHere }) => isHere).map(({ label }) => label);
  expect(await sectionOf('/customer/card-spend-limits')).toEqual(['My card']);
  expect(await sectionOf('/customer/account/plan/upgrade')).toEqual(['My account']);
  expect(await sectionOf('/customer/account/details')).toEqual(['My account']);
});

test('LAY-01 a section has the mark of the tab in which something waits', async () => {
  const { browser, customerId, menuOf } = await signedIn();
  expect((await menuOf('/customer/account')).main.find(({ label }) => label === 'My account')).not.toHaveProperty(
    'dot',
  );
  await world.identity.unitOfWork.statement(({ customers }) =>
    customers.setNewEmail(customerId, 'new@harbour.example'),
  );
  const menu = await menuOf('/customer/account');
  expect(menu.main.find(({ label }) => label === 'My account')?.dot?.text).toMatch(/confirm your email address/u);
  expect(hrefs(menu.tabs?.items.filter(({ dot }) => dot !== undefined))).toEqual(['/customer/account/details']);
  expect(browser).toBeDefined();
});

test('ACC-02 personal details are shown as given, the mobile as it is dialled from abroad, and cannot be typed in', async () => {
  const { browser } = await signedIn();
  const { view } = await browser.open('/customer/account/details');
  expect(view.blocks.find(({ block }) => block === 'avatar')).toMatchObject({ initials: 'AP', name: 'Ash Persona' });
  const rows = view.blocks.find(({ block }) => block === 'detail-list') as unknown as {
    readonly data: readonly { readonly row: string; readonly name: string; readonly text: string }[];
  };
  expect(rows.data).toEqual([
    { row: 'mobile', name: 'Mobile number', text: expect.stringMatching(/^\+44 7700 900\d{3}$/u) as string },
    { row: 'email', name: 'Email address', text: expect.stringContaining('@personas.example') as string },
    { row: 'address', name: 'Home address', text: '1 Quay Street\nFalmouth\nTR11 3QA' },
  ]);
  expect(view.blocks.map(({ block }) => block)).not.toContain('form');
  expect(view.blocks.map(({ block }) => block)).toContain('app-only');
});

test('ACC-02 a company is shown as it is registered, and until it is known that is said', async () => {
  const { browser, customerId } = await signedIn('CARD_ACTIVATED', 'BUSINESS');
  const rowsOf = async () =>
    (await browser.open('/customer/account/company')).view.blocks.find(({ block }) => block === 'detail-list');
  expect(await rowsOf()).toMatchObject({
    data: [
      { row: 'name', text: 'Persona Rope & Sail Ltd' },
      { row: 'office', text: 'The Loft\n4 Chandlers Row\nFalmouth\nTR11 3QA' },
    ],
  });
  await world.identity.unitOfWork.statement(({ customers }) =>
    customers.saveCompany(customerId, {
      name: 'Quay & Daughters Ltd',
      office: { line1: '2 Quay Street', town: 'Truro', postcode: 'TR1 2AA' },
    }),
  );
  expect(await rowsOf()).toMatchObject({
    data: [{ text: 'Quay & Daughters Ltd' }, { text: '2 Quay Street\nTruro\nTR1 2AA' }],
  });
});

test('ACC-05 more has what there is for this customer in its order, without what is hidden, and is for persons alone', async () => {
  const tilesOf = async (hiddenScreens: readonly string[], partnerCode = 'default') => {
    const persona = {
      state: 'CARD_ACTIVATED',
      accountType: 'PERSONAL',
      partnerCode,
      card: 'active',
    } as const;
    const customerId = await world.identity.addPersona({ ...persona, hiddenScreens });
    const browser = world.browser();
    await browser.signInAs(customerId, byPassword);
    const { menu } = (await browser.open('/customer/more')).body['frame'] as {
      readonly menu: { readonly tiles: readonly { href: string }[] };
    };
    return hrefs(menu.tiles);
  };
  const all = [
    ...['/customer/refer-a-friend', '/rewards', '/customer/account/plan/benefits', '/customer/account/agreed'],
    ...['/about', '/contributions'],
  ];
  const without = (...hidden: readonly string[]) => all.filter((tile) => !hidden.includes(tile));
  expect(await tilesOf([])).toEqual(all);
  expect(await tilesOf(['/customer/account/agreed'])).toEqual(without('/customer/account/agreed'));
  expect(await tilesOf(['contributions'])).toEqual(without('/contributions'));
  expect(await tilesOf([], 'penhallow')).toEqual(['/contributions', ...without('/contributions')]);
  const business = await signedIn('CARD_ACTIVATED', 'BUSINESS');
  expect((await business.browser.open('/customer/more')).route).toBe('/customer/dashboard');
});
