import { expect, test } from '@playwright/test';

import { customerIdOf } from './support/database.ts';
import { aPicture, choosing, kycCheck, licenceSent, linkedAs, passportSent } from './support/identity-arrivals.ts';
import { allMessages } from './support/inbox.ts';
import { aPerson } from './support/person.builder.ts';
import { inTurn, open, press } from './support/walk.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const linked = 'Choose your plan, Wren';
const thanks = 'Thanks for linking your account, Wren';
const needed = 'One more thing: we need a document';

test('KYC-01 KYC-05 somebody clear waits on the page of the check, which goes on by itself', async ({
  page,
  browser,
}) => {
  await inTurn(linkedAs('Fairweather'), open(kycCheck))({ page, browser, person: aPerson() });
  await expect(page.getByRole('heading', { level: 1, name: linked })).toBeVisible({ timeout: 10_000 });
  await expect(page).toHaveURL(/\/customer\/select-payment-plan$/u);
});

for (const [surname, accountType] of [
  ['Unidentified', 'PERSONAL'],
  ['Consider', 'BUSINESS'],
] as const)
  test(`KYC-01 a ${accountType} customer called ${surname} stays on the page of the check, over a reload too`, async ({
    page,
    browser,
  }) => {
    await inTurn(linkedAs(surname, accountType), open(kycCheck))({ page, browser, person: aPerson() });
    await expect(page.getByText('We couldn’t confirm who you are')).toBeVisible({ timeout: 10_000 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible();
    await page.goto('/onfido/doc-check');
    await expect(page).toHaveURL(/\/bank\/kyc-check$/u);
    await page.goto('/customer/select-payment-plan');
    await expect(page).toHaveURL(/\/bank\/kyc-check$/u);
  });

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const)
  test(`KYC-02 KYC-03 KYC-04 on ${where} a driving licence goes past us to the provider, and settles it`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    const person = aPerson();
    const refused: string[] = [];
    const seen: string[] = [];
    page.on('console', (line) => {
      if (line.type() === 'error') refused.push(line.text());
    });
    page.on('request', (request) => {
      if (request.headers()['content-type']?.startsWith('multipart/') === true) seen.push(request.url());
    });
    await licenceSent('Consider')({ page, browser, person });
    await expect(page.getByRole('heading', { level: 1, name: linked })).toBeVisible({ timeout: 15_000 });
    expect(seen).toEqual(Array(2).fill(expect.stringMatching(/\/v3\.6\/documents$/u)));
    expect(refused).toEqual([]);
    const id = await customerIdOf(person.email);
    await expect
      .poll(async () => (await allMessages({ to: 'support@burgee.example', kind: 'email' })).map(({ text }) => text))
      .toContainEqual(expect.stringContaining(id));
  });

test('KYC-02 somebody whom a sanctions list names is offered a passport alone', async ({ page, browser }) => {
  await choosing('Sanction')({ page, browser, person: aPerson() });
  await expect(page.getByRole('button', { name: 'Passport' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Driving licence' })).toHaveCount(0);
  await page.goto('/onfido/doc-check/driving-licence');
  await expect(page.getByRole('heading', { level: 1, name: needed })).toBeVisible();
});

test('KYC-02 a file that is no picture, and one over 10 MB, are refused with words, and the picture before them stays', async ({
  page,
  browser,
}) => {
  await inTurn(choosing('Consider'), press('Passport'))({ page, browser, person: aPerson() });
  const input = page.getByLabel('Choose a picture: The page with your photo');
  await input.setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(page.getByText('We can’t use this picture')).toBeVisible();
  await input.setInputFiles(await aPicture(page));
  await expect(page.getByRole('img', { name: /Your picture/u })).toBeVisible();
  await expect(page.getByText('We can’t use this picture')).toHaveCount(0);
  const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)]);
  await input.setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(page.getByText('larger than 10 MB')).toBeVisible();
  await expect(page.getByRole('img', { name: /Your picture/u })).toBeVisible();
});

test('KYC-03 an upload that fails keeps the picture, and can be tried again here or from the choice of document', async ({
  page,
  browser,
}) => {
  await page.route('**/v3.6/documents', (route) => route.abort());
  await passportSent('Consider')({ page, browser, person: aPerson() });
  const dialog = page.getByRole('dialog', { name: 'Your document wasn’t sent' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back to this picture' }).click();
  await expect(page.getByRole('img', { name: /Your picture/u })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/onfido\/doc-check\/document$/u);
  await page.unroute('**/v3.6/documents');
  await page.goBack();
  await expect(page).toHaveURL(/\/onfido\/doc-check\/passport$/u);
  await page.getByLabel('Choose a picture: The page with your photo').setInputFiles(await aPicture(page));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: linked })).toBeVisible({ timeout: 15_000 });
});

test('KYC-03 after a document that does not settle it, a dialog says so and leads to the page of the check', async ({
  page,
  browser,
}) => {
  await passportSent('Rejected')({ page, browser, person: aPerson() });
  const dialog = page.getByRole('dialog', { name: 'Your document has been sent' });
  await expect(dialog).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/bank\/kyc-check$/u);
  await expect(page.getByText('We couldn’t confirm who you are')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible();
});

test('KYC-02 RUN-14 a document is sent by the keyboard alone', async ({ page, browser }) => {
  await inTurn(linkedAs('Consider'), open(kycCheck))({ page, browser, person: aPerson() });
  const go = async (name: string, key = 'Enter') => {
    const target = page.getByRole('button', { name, exact: true });
    await target.waitFor({ timeout: 10_000 });
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
    await page.keyboard.press(key);
  };
  await go('Next');
  await go('Passport');
  const input = page.getByLabel('Choose a picture: The page with your photo');
  await expect(page.getByRole('heading', { level: 1, name: 'Your passport' })).toBeFocused();
  const picture = await aPicture(page);
  // The browser begins to listen for it some time before the key is pressed.
  const chooser = page.waitForEvent('filechooser');
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await input.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(picture);
  await page.getByRole('img', { name: /Your picture/u }).waitFor();
  await go('Send', 'Space');
  await expect(page.getByRole('heading', { level: 1, name: linked })).toBeVisible({ timeout: 15_000 });
});
