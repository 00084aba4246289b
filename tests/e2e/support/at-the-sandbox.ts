import { expect, type Page } from '@playwright/test';

import { gatherLater } from '#tests/support/gather-later.ts';

import { letteredCard } from './card-arrivals.ts';
import { customerIdOf, inDatabase } from './database.ts';
import type { Person } from './person.builder.ts';

const sandbox = () => process.env['E2E_INBOX_URL'] ?? '';

/** Pays so much at the point of sale, as a shop assistant does; what its receipt says. */
export async function payAtTill(till: Page, person: Person, pounds: string): Promise<'Approved' | 'Declined'> {
  const { token } = await letteredCard(person);
  await till.goto(`${sandbox()}/pos?merchant=quay-bakery&card=${token}&amount=${pounds}`);
  await till.getByRole('button', { name: 'Pay', exact: true }).click();
  const stamp = till.locator('#receipt .stamp');
  await expect(stamp).toBeVisible();
  return (await stamp.textContent()) === 'Approved' ? 'Approved' : 'Declined';
}

/** Presses a button of a page of the sandbox by what it does, in its fold where it is in one. */
export async function pressAt(page: Page, path: string, does: string): Promise<void> {
  await page.goto(sandbox() + path);
  const button = page.locator(`button[formaction="${does}"], form[action="${does}"] button`);
  await button.waitFor({ state: 'attached' });
  if (!(await button.isVisible())) await page.locator('details').filter({ has: button }).locator('summary').click();
  await button.click();
}

/** The provider’s name for the customer’s mandate. */
export async function mandateOf({ email }: Person): Promise<string> {
  const [row] = await inDatabase('select provider_id from mandates where customer_id = $1', [
    await customerIdOf(email),
  ]);
  return String(row?.['provider_id']);
}

/**
 * As if it were the morning of so many working days later, when what is owed is gathered. The provider’s name for the newest payment,
 * once it has been asked for it.
 */
export async function collectedLater({ email }: Person, workingDays: number): Promise<string> {
  const customerId = await customerIdOf(email);
  await gatherLater(process.env['E2E_DATABASE_URL'] ?? '', customerId, workingDays);
  const newest = async () => {
    const [row] = await inDatabase(
      'select payment, state from collections where customer_id = $1 order by collection_id desc limit 1',
      [customerId],
    );
    return row?.['state'] === 'noticed' ? row['payment'] : null;
  };
  await expect.poll(newest).toMatch(/^PM/u);
  return String(await newest());
}
