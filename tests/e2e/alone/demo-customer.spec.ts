import path from 'node:path';

import { expect, test } from '@playwright/test';

import { demoCustomer } from '../../../scripts/demo/demo-customer.mjs';
import { keepDemoCustomer } from '../../../scripts/lib/keep-demo-customer.mjs';
import { letteredCard, simulate, transactionOf } from '../support/card-arrivals.ts';
import { home } from '../support/home.ts';
import { siteUrl } from '../support/http-customer.ts';
import { allTexts, textedCode } from '../support/inbox.ts';
import { aPerson } from '../support/person.builder.ts';
import { signIn } from '../support/sign-up.ts';

const since = new Date(0).toISOString();
const person = aPerson({ ...demoCustomer, since });

test('CRD-12 the demo customer buys a coffee in Lisbon, and it shows at home and beside what their card may spend', async ({
  page,
}) => {
  const system = {
    site: siteUrl(),
    inbox: process.env['E2E_INBOX_URL'] ?? '',
    database: process.env['E2E_DATABASE_URL'] ?? '',
    logFile: path.join(home, 'logs', 'demo-customer.log'),
  };
  expect(await keepDemoCustomer(system)).toMatch(/demo@burgee\.example.*2580/u);
  // Where they are there already, nothing is made.
  const [text] = await allTexts(person);
  await keepDemoCustomer(system);
  expect(await allTexts(person)).toHaveProperty('0.id', text?.id);

  const { pan } = await letteredCard(person);
  const cafe = { descriptor: 'CAFE DO CAIS', merchant_acceptor_city: 'LISBOA', merchant_acceptor_country: 'PRT' };
  const coffee = { amount: 155, merchant_amount: 180, merchant_currency: 'EUR', mcc: '5814', x_channel: 'contactless' };
  const token = await simulate('authorize', { pan, ...cafe, ...coffee });
  expect(await transactionOf(token)).toMatchObject({ result: 'APPROVED' });

  const [before] = await allTexts(person);
  await page.goto('/user/login');
  await signIn(page, person);
  const dialog = page.getByRole('dialog', { name: 'Verification required' });
  await dialog.getByLabel('Code from the text message').fill(await textedCode(person, before?.id));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/customer\/dashboard$/u);
  await expect(page.getByRole('button', { name: /^Cafe do Cais, £1\.55, pending$/iu })).toBeVisible();
  await page.goto('/customer/card-spend-limits');
  const abroad = page.getByRole('region', { name: 'Abroad, or in another currency' });
  await expect(abroad.getByText(/^£1\.55 of £[\d,]+ used today/u)).toBeVisible();
});
