import { expect, test, type Locator, type Page } from '@playwright/test';

import { signedUp } from './support/identity-arrivals.ts';
import { aPerson } from './support/person.builder.ts';
import { confirmEmail, enterCode, register, registerPath, tellDetails } from './support/sign-up.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 768, height: 1024 };
const desk = { width: 1280, height: 800 };

/** Text twice as large, as somebody sets it who sees little. */
async function doubleText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px';
    });
  });
}

/** Words that stick out of the page. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('.visually-hidden, script, noscript, dialog:not([open])') !== null) continue;
      // Of the words, as a box does not grow with what runs out of it.
      const words = document.createRange();
      words.selectNodeContents(node);
      const { left, right, width } = words.getBoundingClientRect();
      if (width > 0 && (left < 0 || right > document.documentElement.clientWidth)) found.push(node.textContent ?? '');
    }
    return found;
  });
}

/** Where something stands once it moves no more. */
async function placeOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await part.evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)));
  const box = await part.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  return box;
}

/** What the message lies over: anything of the header, or of the task with its step, title and controls. */
function coveredByMessage(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: 'Close this message' }).evaluate((button) => {
    const bar = button.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('header, main, :is(header, main) :not(svg *)')]
      .filter((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        return width > 0 && left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });
}

test('ERR-01 a message that comes while the page is scrolled down covers nothing either, and is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await register(page, aPerson());
  await page.getByRole('button', { name: 'Close this message' }).click();
  const button = page.getByRole('button', { name: 'confirmed my email' });
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    window.scrollBy(0, -20);
  });
  await button.click();
  await expect(page.getByText('Your email isn’t confirmed yet')).toBeInViewport();
  expect(await coveredByMessage(page)).toEqual([]);
});

test('ERR-01 nothing moves when a message is closed, until the page changes', async ({ page }) => {
  await page.setViewportSize(phone);
  await register(page, aPerson());
  const button = page.getByRole('button', { name: 'confirmed my email' });
  const close = page.getByRole('button', { name: 'Close this message' });
  const before = await button.boundingBox();
  await close.click();
  await expect(close).toBeHidden();
  expect(await button.boundingBox()).toEqual(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Cookies and what your browser keeps' });
  await title.waitFor();
  const header = await page.getByRole('banner').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(main?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
});

test('ERR-05 what could not be done is said right below the button that was pressed, in a dialog too', async ({
  page,
  context,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/user/login');
  await page.getByRole('button', { name: 'Reset your password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('wren@example.com');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You’re offline');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 });
});

test('MOB-05 on a phone the questions start on the first screen, below one picture', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(registerPath);
  await expect(page.getByLabel('First name')).toBeInViewport({ ratio: 1 });
  await register(page, aPerson());
  const pictures = await page
    .locator('main img, main [aria-hidden=true]:has(> svg)')
    .evaluateAll((all) => all.filter((picture) => picture.getBoundingClientRect().height > 60).length);
  expect(pictures).toBe(1);
});

test('LAY-08 a dialog is 290 to 450 wide, from below on a narrow screen, and Esc or its button closes it with the focus back', async ({
  page,
}) => {
  await page.goto('/user/login');
  const opener = page.getByRole('button', { name: 'Reset your password' });
  const dialog = page.getByRole('dialog');
  const ways = [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'Close' }).click()];
  for (const size of [desk, tablet, phone]) {
    await page.setViewportSize(size);
    for (const close of ways) {
      await opener.press('Enter');
      const { x, y, width, height } = await placeOf(dialog);
      expect(width).toBeGreaterThanOrEqual(290);
      expect(width).toBeLessThanOrEqual(450);
      expect(x + width / 2).toBeCloseTo(size.width / 2, 0);
      if (size === desk) expect(y + height / 2).toBeCloseTo(size.height / 2, 0);
      else expect(y + height).toBeCloseTo(size.height, 0);
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  }
});

test('LAY-08 what asks for a code again is a panel of 500 by 540 on a wide screen, and as wide as a phone’s page', async ({
  page,
}) => {
  await signedUp({ page, person: aPerson() });
  await page.setViewportSize(desk);
  await page.goto('/stepup/otp');
  const panel = page.getByRole('main');
  await expect(panel.getByLabel('Code from the text message')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
  const { x, width, height } = await placeOf(panel);
  expect([x, width]).toEqual([(desk.width - 500) / 2, 500]);
  expect(height).toBeGreaterThanOrEqual(540);
  expect(height).toBeLessThanOrEqual(580);
  await page.setViewportSize(phone);
  await expect.poll(async () => (await placeOf(panel)).width).toBeLessThanOrEqual(phone.width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  expect(await stickingOut(page)).toEqual([]);
});

for (const [where, size] of Object.entries({ phone, desk })) {
  test(`ERR-01 on a ${where} a message stands below the header and covers neither step, title nor control`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await register(page, aPerson());
    expect(await coveredByMessage(page)).toEqual([]);
    await page.getByRole('button', { name: 'confirmed my email' }).click();
    await expect(page.getByText('Your email isn’t confirmed yet')).toBeVisible();
    expect(await coveredByMessage(page)).toEqual([]);
  });
}

test('RUN-09 a screen that is turned keeps a password that is being typed', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto(registerPath);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Marlin-tugboat-42');
  await page.setViewportSize(phone);
  await expect(page.locator('aside')).toHaveCount(0);
  await expect(password).toHaveValue('Marlin-tugboat-42');
});

test('LAY-06 a name of 60 letters and a long address fit, with text twice as large, on a phone', async ({ page }) => {
  await doubleText(page);
  await page.setViewportSize(phone);
  const person = aPerson({ givenName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis' });
  const longer = { ...person, email: person.email.replace('@', '@a-department-with-a-very-long-name.') };
  await register(page, longer);
  expect(await stickingOut(page)).toEqual([]);
  await confirmEmail(page, longer);
  expect(await stickingOut(page)).toEqual([]);
  await tellDetails(page, longer);
  expect(await stickingOut(page)).toEqual([]);
  await enterCode(page, longer);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.givenName);
  expect(await stickingOut(page)).toEqual([]);
});
