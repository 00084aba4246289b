import { expect, test } from '@playwright/test';

import { complaintsOf } from './support/complaints.ts';
import { Overheard } from './support/overheard.ts';
import { scriptsOf } from './support/scripts-of.ts';

test('CRD-01 CRD-03 a PIN that a page keeps, sends, says or shows in its address is overheard, in every tab', async ({
  page,
}) => {
  const context = page.context();
  const heard = new Overheard(context);
  await page.goto('/user/login');
  await page.evaluate(() => {
    localStorage.setItem('last', '7191');
    history.replaceState({ pin: 7192 }, '');
  });
  const second = await context.newPage();
  await second.goto(`/user/login?draft=${encodeURIComponent('{"pin":"7193"}')}`);
  // The page's script keeps what the query says.
  await second.waitForFunction(() => JSON.stringify(Object.entries(localStorage)).includes('7193'));
  await second.evaluate(async () => {
    sessionStorage.setItem('draft:plans/set-pin/set-pin', JSON.stringify({ pin: '7194' }));
    sessionStorage.setItem('7195', '');
    document.cookie = 'pin=7196; path=/';
    console.log('typed', 7197);
    history.pushState(null, '', '/user/login#pin=7198');
    window.name = 'pin 7199';
    await fetch('/api/session', { method: 'POST', body: JSON.stringify({ pin: '7201' }) });
    await caches.open('pins of 7202');
  });
  await heard.keep(second);
  await second.close();
  const pins = ['7191', '7192', '7193', '7194', '7195', '7196', '7197', '7198', '7199', '7200', '7201', '7202'];
  const canaries = Object.fromEntries(pins.map((pin) => [pin, pin] as const));
  // By then the page may have asked the API for its address, query and all.
  const found = (await heard.find(canaries)).filter((each) => each !== '7193 in body');
  expect(found).toEqual([
    ...['7191 in localStorage', '7192 in history', '7193 in address'],
    // What a query says is kept for a while, whatever it is: all the more must no PIN come to stand in one.
    ...['7193 in localStorage', '7193 in referrer', '7194 in sessionStorage', '7195 in sessionStorage'],
    ...['7196 in cookies', '7197 in console', '7198 in address', '7199 in name of the window'],
    ...['7201 in body', '7202 in caches'],
  ]);
});

test('RUN-05 a script without a file, one from elsewhere and a frame are complained of and listed, in every tab', async ({
  page,
}) => {
  const context = page.context();
  const complaints = complaintsOf(context);
  const second = await context.newPage();
  await second.goto('/user/login');
  const before = await scriptsOf(second);
  expect(before).toContain('assets/customers');
  expect(complaints).toEqual([]);
  await second.evaluate(() => {
    const make = (name: string, more: object) =>
      document.body.append(Object.assign(document.createElement(name), more));
    make('script', { textContent: 'window.planted = 1' });
    make('script', { src: 'https://elsewhere.example/chat.js' });
    make('iframe', { title: 'planted' });
  });
  await expect.poll(() => complaints.filter((each) => each.includes('Content Security Policy')).length).toBe(2);
  const planted = (await scriptsOf(second)).filter((each) => !before.includes(each));
  expect(planted).toEqual(['IFRAME', 'https://elsewhere.example/chat.js', 'inline ']);
});
