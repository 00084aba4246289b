import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '../card-book.ts';
import { addCard, openTill, paidWith, press, type TillWorld } from './till.builder.ts';

let world: TillWorld;
let card: Card;
beforeAll(async () => {
  world = await openTill();
});
afterAll(() => world.stop());
beforeEach(() => {
  card = addCard(world);
  world.answer = () => 'APPROVED';
  world.told.length = 0;
});

const terminal = () => ({ merchant: 'quay-bakery', card: card.token, amount: '4.80' });
const pay = (more: Record<string, string> = { way: 'tap' }) => press(world, '/payments', { ...terminal(), ...more });
const paid = () => {
  const [payment] = paidWith(world, card);
  if (payment === undefined) throw new Error('Nothing was paid.');
  return payment;
};
const act = (what: string) => press(world, `/payments/${paid().token}/${what}`, terminal());

/** What can be done to the payment, by its buttons, and what its line says. */
function lifeIn(page: string) {
  const life = new RegExp(
    `<li class="life" id="p-${paid().token}"[^]*?</li>\\s*(?=<li class="life"|</ol>\\s*<p id="older")`,
    'u',
  );
  const [text = ''] = life.exec(page) ?? [];
  const plain = (part: string | undefined) =>
    (part ?? '')
      .replaceAll(/<[^>]*>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim();
  return {
    buttons: [...text.matchAll(/<button class="quiet"[^>]*>([^<]*)<\/button>/gu)].map(([, label]) => plain(label)),
    line: plain(/<ol class="line">[^]*?<\/ol>/u.exec(text)?.[0]),
    checks: plain(/<ul class="exchanges"[^]*?<\/ul>/u.exec(text)?.[0]),
    reds: [...text.matchAll(/<li class="bad">/gu)].length,
  };
}

test('CRD-12 CRD-15 a cleared payment is disputed at the desk, once, and the dispute lives on its line to the end', async () => {
  expect(lifeIn((await pay()).page).buttons).not.toContain('Chargeback');
  expect(lifeIn((await act('clear')).page).buttons).toContain('Chargeback');
  const opened = lifeIn((await act('chargeback')).page);
  expect(opened.line).toContain('Disputed £4.80');
  expect(opened.buttons).toEqual(expect.arrayContaining(['Send it to the network', 'Dispute won', 'Dispute lost']));
  expect(opened.buttons).not.toContain('Chargeback');
  expect((await act('chargeback')).page).toContain('not possible any more');
  const sent = lifeIn((await act('dispute-submit')).page);
  expect([sent.line, sent.buttons]).toEqual([
    expect.stringContaining('Dispute at the network £4.80'),
    expect.arrayContaining(['Merchant objects']),
  ]);
  await act('dispute-represent');
  const won = lifeIn((await act('dispute-win')).page);
  expect(won.line).toMatch(/Disputed £4\.80.*Merchant objects £4\.80.*Dispute won £4\.80/u);
  expect(won.buttons.filter((label) => label.includes('ispute'))).toEqual([]);
  expect((await act('dispute-lose')).page).toContain('not possible any more');
  expect(won.checks).toBe('By the processor’s document: ✓ Question valid ✓ Answer valid ✓ Event valid ✓ Dispute valid');
  await expect
    .poll(() => world.told.map((each) => ('status' in each ? each.status : undefined)))
    .toEqual(['PENDING', 'SETTLED', 'NEW', 'SUBMITTED', 'REPRESENTMENT', 'CASE_WON']);
});

test('CRD-12 each exchange is held against the published document, and what is wrong is said in words', async () => {
  expect(lifeIn((await pay()).page)).toMatchObject({
    checks: 'By the processor’s document: ✓ Question valid ✓ Answer valid ✓ Event valid',
    reds: 0,
  });
  card = addCard(world);
  world.answer = () => 'PIN_NEEDED';
  const wrong = lifeIn((await pay()).page);
  expect(wrong.checks).toContain('✕ Answer not valid: result must be equal to one of the allowed values: APPROVED');
  expect(wrong.reds).toBe(1);
});

test('CRD-12 a tap that an issuer turns away for a limit is offered again by chip and PIN, with its amount', async () => {
  world.answer = () => 'VELOCITY_EXCEEDED';
  const { page } = await pay();
  const [, href = ''] = /<a href="(\/pos\?[^"]*)#pin">Insert the card and type its PIN<\/a>/u.exec(page) ?? [];
  const { searchParams } = new URL(href.replaceAll('&amp;', '&'), world.origin);
  expect(Object.fromEntries(searchParams)).toEqual({ ...terminal(), way: 'chip' });
  const there = await (await fetch(new URL(href.replaceAll('&amp;', '&'), world.origin))).text();
  expect(there).toMatch(/value="chip"\s+data-pin\s+checked/u);
  expect((await pay({ way: 'chip', pin: '7391' })).page).not.toContain('Insert the card');
  world.answer = () => 'INSUFFICIENT_FUNDS';
  expect((await pay()).page).not.toContain('Insert the card');
});

test('CRD-12 CRD-13 one that looks like fraud is offered again with 3-D Secure', async () => {
  world.answer = () => 'SUSPECTED_FRAUD';
  const { page } = await pay({ way: 'online' });
  expect(page).toMatch(/<a href="\/pos\?[^"]*way=secure[^"]*">Ask for a code, with 3-D Secure<\/a>/u);
  world.answer = () => 'INSUFFICIENT_FUNDS';
  expect((await pay({ way: 'online' })).page).not.toContain('Ask for a code');
});

test('CRD-12 CRD-06 an expired card is declined by the processor, and pays again afterwards', async () => {
  const { page } = await press(world, '/presets/expired', terminal());
  expect(page).toContain('this card has expired');
  expect(paid().events[0]).toMatchObject({ detail: 'CARD_EXPIRED' });
  card = addCard(world);
  await press(world, '/presets/expired', terminal());
  await pay();
  expect(paidWith(world, card).map(({ status }) => status)).toEqual(['DECLINED', 'PENDING']);
});
