import { expect, test } from '@playwright/test';

import { openPartner } from '../support/desk.ts';

test('PTR-01 Publish stays in sight however far the form is scrolled, and each part of it is a press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPartner(page, 'lower-harbour');
  const publish = page.getByRole('button', { name: 'Publish…' }).first();
  const about = page.locator('main [name="aboutText"]');
  await expect(about).toBeInViewport();
  const goTo = page.getByRole('button', { name: 'Go to a part' });

  await goTo.click();
  await page.getByRole('menuitem', { name: 'Extra questions' }).click();
  await expect(page.getByText('Asked on “About you”')).toBeInViewport();
  await expect(goTo).not.toBeFocused();
  await expect(about).not.toBeInViewport();
  await expect(publish).toBeInViewport({ ratio: 1 });

  await goTo.press('Enter');
  await page.getByRole('menuitem', { name: 'About', exact: true }).press('Enter');
  await expect(about).toBeFocused();
  await expect(about).toBeInViewport();
});
