import { type Browser, expect, test, type Page } from '@playwright/test';
import fc from 'fast-check';

import { holdsEssential } from './support/current-plan-arrivals.ts';
import { textedCode, verificationPath } from './support/inbox.ts';
import { expectAxeToFindNothing, lookWithAxe } from './support/look-with-axe.ts';
import { aPerson, type Person } from './support/person.builder.ts';
import { aStart, signUp } from './support/sign-up-over-http.ts';
import { answerExtraQuestions, fillRegistration, registerPath, secondCode } from './support/sign-up.ts';
import { inTurn, open } from './support/walk.ts';

const brands = [
  ['the default brand', registerPath],
  ['Penhallow', `${registerPath}?promoCode=PENHALLOW`],
] as const;

/** A browser whose JavaScript is switched off. */
async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

const takenOver = (page: Page) => page.locator('#root[data-taken-over]').waitFor({ state: 'attached' });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Looks at the page that is shown. */
type Look = () => Promise<void>;

interface Walker {
  readonly page: Page;
  readonly person: Person;
  readonly look: Look;
}

async function registerWithout({ page, person, look }: Walker, path: string): Promise<void> {
  await page.goto(path);
  await look();
  await page.getByLabel('First name').fill('Ada9');
  await page.getByLabel('Email address').fill(person.email);
  await press(page, 'Sign up');
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('link')).toHaveText([
    'First name must only have letters, hyphens, apostrophes, full stops and spaces',
    'Enter your last name',
    'Enter a password',
  ]);
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await look();
  await summary.getByRole('link', { name: 'Enter your last name' }).click();
  await expect(page).toHaveURL(/#register-user\.familyName$/u);
  await fillRegistration(page, person);
  await press(page, 'Sign up');
  await expect(page).toHaveURL(/\/customer\/verify-email#main$/u);
}

async function tellDetailsWithout({ page, person, look }: Walker): Promise<void> {
  await look();
  await page.getByLabel('Title', { exact: true }).selectOption('Dr');
  await page.getByLabel('Day').fill('31');
  await page.getByLabel('Month').fill('February');
  await page.getByLabel('Year').fill('1985');
  await page.getByLabel('Mobile number').fill(person.mobile);
  await press(page, 'Type the address by hand');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Month')).toHaveValue('2');
  await page.getByLabel('Address line 1').fill('4 Lantern Row');
  await page.getByLabel('Town or city').fill('Falmouth');
  await page.getByLabel('Postcode', { exact: true }).fill('TR11 3QX');
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toContainText('must be a real date');
  await expect(page.getByLabel('Address line 1')).toHaveValue('4 Lantern Row');
  await look();
  await page.getByLabel('Day').fill('27');
  await answerExtraQuestions(page);
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/customer\/verify-otp#main$/u);
}

for (const [brand, path] of brands) {
  test(`RUN-17 LAY-06 under ${brand}, somebody gets from the first page to the list of banks without a script, mistakes included, and axe finds nothing on the way`, async ({
    browser,
  }) => {
    const person = aPerson();
    const page = await withoutScript(browser);
    const look = () => expectAxeToFindNothing(browser, page);
    const walker = { page, person, look };
    await registerWithout(walker, path);
    await look();
    await page.goto(await verificationPath(person.email));
    await look();
    await press(page, 'Confirm my email');
    await expect(page).toHaveURL(/\/customer\/details#main$/u);
    await tellDetailsWithout(walker);
    await page.getByLabel('Code from the text message').fill('000000');
    await press(page, 'Verify');
    await expect(page.getByRole('alert').first()).toContainText(/code/u);
    await look();
    await page.getByLabel('Code from the text message').fill(await textedCode(person));
    await press(page, 'Verify');
    await expect(page).toHaveURL(/\/customer\/bank-journey-intro#main$/u);
    await look();
    await page.locator('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/bank\/list/u);
    await expect(page.locator('main').getByRole('link', { name: /Northgate/u })).toBeVisible();
    await look();
  });
}

test('LAY-06 what only a page without a script shows is looked at too: axe finds a fault that is planted there', async ({
  browser,
}) => {
  const page = await withoutScript(browser);
  await page.route('**' + registerPath, async (route) => {
    const response = await route.fetch();
    const faulty = '<noscript><img src="/planted.png"></noscript></body>';
    await route.fulfill({ response, body: (await response.text()).replace('</body>', faulty) });
  });
  await page.goto(registerPath);
  const { faults } = await lookWithAxe(browser, page);
  expect(faults.filter((fault) => fault.startsWith('image-alt'))).toHaveLength(1);
});

test('RUN-17 somebody signs in without a script, on a new device too', async ({ browser }) => {
  const person = aPerson();
  await signUp(aStart({ person }));
  const page = await withoutScript(browser);
  await page.goto('/user/login');
  const email = page.getByRole('textbox', { name: 'Email address' });
  await email.fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await press(page, 'Log in');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(email).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press(page, 'Log in');
  await expect(page.getByLabel('Code from the text message')).toBeVisible();
  await page.getByLabel('Code from the text message').fill(await secondCode(person));
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/customer\//u);
});

test('RUN-17 each script of the page may fail: the form posts all the same', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().includes('/dev/'))
      scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(registerPath);
  await takenOver(page);
  // What is only fetched once the browser has nothing else to do, too.
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(3);
  for (const failing of scripts) {
    const lame = await page.context().browser()?.newPage();
    if (lame === undefined) throw new Error('The browser has gone');
    await lame.route(
      (url) => url.pathname === failing,
      (route) => route.abort(),
    );
    await lame.goto(registerPath);
    const person = aPerson();
    await fillRegistration(lame, person);
    await press(lame, 'Sign up');
    await expect(lame, failing).toHaveURL(/\/customer\/verify-email/u);
    await lame.close();
  }
});

/** Until it is called, the page has no script. */
async function holdScript(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/customers-.*\.js$/u, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('RUN-16 what is typed, chosen and focused before the script has come is kept when it comes', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const release = await holdScript(page);
  await page.goto(registerPath, { waitUntil: 'commit' });
  const person = aPerson();
  await fillRegistration(page, person);
  const surname = page.getByLabel('Last name');
  await surname.focus();
  await surname.press('Home');
  await surname.pressSequentially('Mac');
  release();
  await expect(page.getByText('Password rules met: 4/4')).toBeAttached();
  await expect(surname).toBeFocused();
  await surname.pressSequentially('K');
  await expect(surname).toHaveValue(`MacK${person.familyName}`);
  await expect(page.getByRole('button', { name: 'Sign up' })).not.toHaveAttribute('aria-disabled');
  await press(page, 'Sign up');
  await page.waitForURL('**/customer/verify-email');
  await expect(page.getByText(person.email).first()).toBeVisible();
  expect(faults).toEqual([]);
});

/** What is typed in a trial, and after which of its keys the script comes. */
const typedAcross = fc.record({
  text: fc.stringMatching(/^[a-j]{4,16}$/u),
  keysBefore: fc.integer({ min: 1, max: 4 }),
  gapMs: fc.integer({ min: 0, max: 40 }),
});

// `check:typing` does it at every moment of a slow network and a slow processor.
test('RUN-16 no key is lost, moved or doubled while the page is taken over', async ({ page }) => {
  for (const { text, keysBefore, gapMs } of fc.sample(typedAcross, { numRuns: 12, seed: 18 })) {
    const release = await holdScript(page);
    await page.goto(registerPath, { waitUntil: 'commit' });
    const name = page.getByLabel('First name');
    await name.pressSequentially(text.slice(0, keysBefore));
    await expect(page.locator('#root[data-taken-over]')).toHaveCount(0);
    release();
    await page.keyboard.type(text.slice(keysBefore), { delay: gapMs });
    await takenOver(page);
    await expect(name).toHaveValue(text);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('RUN-16 a press that begins before the script is there, and ends after, opens what it opens', async ({ page }) => {
  const release = await holdScript(page);
  await page.goto('/user/login', { waitUntil: 'commit' });
  const drawn = page.locator('summary', { hasText: 'Reset your password' });
  await drawn.hover();
  await page.mouse.down();
  release();
  await takenOver(page);
  await expect(drawn).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('ERR-05 a page is taken over where what draws its form comes at the second try', async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/form-blocks-.*\.js$/u, (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/user/login');
  await takenOver(page);
  expect(lost).toBeGreaterThan(0);
});

test('ERR-05 a part of the script that does not come is said, and comes once it is asked for again', async ({
  page,
  browser,
}) => {
  await inTurn(holdsEssential(), open('/customer/more'))({ page, browser, person: aPerson() });
  const part = (url: URL) => url.pathname.includes('/assets/more-blocks');
  await page.route(part, (route) => route.abort());
  await page.reload();
  await takenOver(page);
  await page
    .locator('main')
    .getByRole('link', { name: /^Contributions/u })
    .click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(part);
  await again.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your contributions');
  await expect(page.getByRole('list', { name: 'Causes' })).toBeVisible();
});

test('ERR-05 a page whose part is gone for good, as after a release, is opened anew at the second try', async ({
  page,
  browser,
}) => {
  await inTurn(holdsEssential(), open('/customer/more'))({ page, browser, person: aPerson() });
  await page.route(
    (url) => url.pathname.includes('/assets/more-blocks'),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await page.reload();
  await takenOver(page);
  await page
    .locator('main')
    .getByRole('link', { name: /^Contributions/u })
    .click();
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await opened;
  // As the server draws it, without that part.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your contributions');
});
