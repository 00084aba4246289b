import { expect, test, type Page } from '@playwright/test';

import { aPerson } from './support/person.builder.ts';
import { confirmEmail, enterCode, register, registerPath, tellDetails } from './support/sign-up.ts';

const phone = { width: 390, height: 844 };
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

/** Links, buttons and inputs that the message lies over. */
function coveredByMessage(page: Page): Promise<string[]> {
  return page.getByRole('button', { name: 'Close this message' }).evaluate((button) => {
    const bar = button.parentElement?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('header a, main a, main button, main input, main select, main summary')]
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        return width > 0 && left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

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

for (const [where, size] of Object.entries({ phone, desk })) {
  test(`ERR-01 on a ${where} a message hangs below the header and covers no control, however long it is`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await register(page, aPerson());
    expect(await coveredByMessage(page)).toEqual([]);
    await page.getByRole('button', { name: 'confirmed my email' }).click();
    await expect(page.getByText('Your email is not confirmed yet')).toBeVisible();
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
