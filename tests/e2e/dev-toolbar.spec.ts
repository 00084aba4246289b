import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { ApiProcess } from './support/api-process.ts';

let server: ApiProcess;

test.beforeAll(async () => {
  server = await ApiProcess.start('api-dev-tools', { DEV_TOOLS: 'on' });
});
test.afterAll(() => server.kill());

test('OPS-08 the toolbar becomes a customer in any setup state, under any partner, on any screen', async ({ page }) => {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Dev' }).click();
  const panel = page.getByRole('form', { name: 'Developer’s toolbar' });
  await panel.getByLabel('Screen', { exact: true }).selectOption({ label: 'sign-up · verify-mobile' });
  await expect(panel.getByLabel('Address')).toHaveValue('/customer/verify-otp');
  await expect(panel.getByLabel('Customer', { exact: true })).toHaveValue('PROFILE_UPDATED');
  await panel.getByLabel('Partner').selectOption({ label: 'Penhallow Harbour Trust' });
  await panel.getByRole('button', { name: 'Go there' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/customer\/verify-otp$/);
  await expect(page).toHaveTitle(/Penhallow/);

  await page.getByRole('button', { name: 'Dev' }).click();
  await expect(panel.getByRole('status')).toContainText('You are priya.profile_updated');
  await panel.getByLabel('Customer', { exact: true }).selectOption({ label: 'Customer blocked' });
  await panel.getByRole('button', { name: 'Go there' }).click();
  await expect(page).toHaveURL(/\/customer-blocked$/);
});

test('OPS-08 every screen that anybody can see has a customer who sees it', async ({ page }) => {
  const offer = (await (await page.request.get(`${server.url}/dev/offer`)).json()) as {
    screens: { route: string; customer?: string }[];
  };
  const unseen = offer.screens.filter(({ customer }) => customer === undefined).map(({ route }) => route);
  expect(unseen).toEqual([]);
  expect(offer.screens.length).toBeGreaterThan(20);
});

test('OPS-08 there is no toolbar in the product itself', async ({ page, baseURL }) => {
  await page.goto('/user/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.locator('dev-toolbar').count()).toBe(0);
  expect((await page.request.get(`${baseURL ?? ''}/dev/offer`)).headers()['content-type']).not.toContain('json');
  const assets = path.join(import.meta.dirname, '..', '..', 'dist', 'client', 'assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts) expect(await readFile(path.join(assets, file), 'utf8')).not.toContain('dev-toolbar');
});
