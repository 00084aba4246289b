import { expect, test } from '@playwright/test';

const site = process.env['PROGRAMME_URL'] ?? '';

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
})) {
  test(`RUN-19 a vessel asks for a berth, moors and leaves on a ${device}`, async ({ page }, info) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text());
    });
    const look = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });

    await page.setViewportSize(viewport);
    await page.goto(site);
    await expect(page).toHaveTitle('Berths – Samphire Harbour');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moor at Samphire Harbour');
    const board = page.getByRole('list', { name: 'Berths' });
    await expect(board.getByRole('listitem')).toHaveText([/8 m2 free/, /12 m4 free/, /15 m1 free/]);
    await look('berths');
    await page.getByRole('link', { name: 'Ask for a permit' }).click();

    await expect(page).toHaveURL(`${site}/permit/request`);
    await page.getByLabel('Name of the vessel').fill('Kittiwake');
    await page.getByLabel('Length in metres').fill('40');
    await page.getByRole('button', { name: 'Ask for a berth' }).click();
    await expect(page.getByLabel('Length in metres')).toHaveAccessibleDescription(/No berth of ours takes a vessel/);
    await look('too-long');
    await page.getByLabel('Length in metres').fill('7');
    await page.getByRole('button', { name: 'Ask for a berth' }).click();

    await expect(page).toHaveURL(`${site}/permit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kittiwake may moor here');
    await look('permit');
    await page.getByRole('link', { name: 'Give up the berth' }).click();
    await page.getByRole('radio', { name: 'As I found it' }).check();
    await look('departure');
    await page.getByRole('button', { name: 'Give up the berth' }).click();

    await expect(page).toHaveURL(`${site}/`);
    await expect(page.getByText('Your berth is free again. Fair winds!')).toBeVisible();
    await expect(board.getByRole('listitem').first()).toHaveText(/2 free/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'nothing sticks out of the page').toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
}

test('RUN-19 a club’s members see its colours and its words', async ({ page }, info) => {
  await page.goto(`${site}/?club=oyster-club`);
  const ask = page.getByRole('link', { name: 'Ask for a member’s permit' });
  await expect(ask).toHaveCSS('background-color', 'rgb(91, 33, 182)');
  await expect(page.getByText('Members of the Oyster moor first.')).toBeVisible();
  await page.screenshot({ path: info.outputPath('oyster.png'), fullPage: true });
});

test('RUN-17 RUN-19 without a script a vessel asks for a berth, moors and leaves', async ({ browser }, info) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(site);
  const board = page.getByRole('list', { name: 'Berths' });
  await expect(board.getByRole('listitem')).toHaveText([/8 m2 free/, /12 m4 free/, /15 m1 free/]);
  await page.getByRole('link', { name: 'Ask for a permit' }).click();
  await page.getByLabel('Name of the vessel').fill('Fulmar');
  await page.getByLabel('Length in metres').fill('40');
  await page.getByRole('button', { name: 'Ask for a berth' }).click();
  await expect(page.getByLabel('Length in metres')).toHaveAccessibleDescription(/No berth of ours takes a vessel/);
  await expect(page.getByLabel('Name of the vessel')).toHaveValue('Fulmar');
  await page.screenshot({ path: info.outputPath('without-script.png'), fullPage: true });
  await page.getByLabel('Length in metres').fill('7');
  await page.getByRole('button', { name: 'Ask for a berth' }).click();
  await expect(page).toHaveURL(/\/permit(?:#main)?$/u);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fulmar may moor here');
  await page.getByRole('link', { name: 'Give up the berth' }).click();
  await page.getByRole('radio', { name: 'As I found it' }).check();
  await page.getByRole('button', { name: 'Give up the berth' }).click();
  await expect(page).toHaveURL(/\/(?:#main)?$/u);
  await expect(page.getByText('Your berth is free again. Fair winds!')).toBeVisible();
});
