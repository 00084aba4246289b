import { randomUUID } from 'node:crypto';

import { expect, test } from '@playwright/test';

import { midway, Mortals } from '../support/asked-in-vain.ts';
import { byRequests } from '../support/by-requests.ts';
import { cardInUse, letteredCard, pin, proved } from '../support/card-arrivals.ts';
import { cardSubjectsTo, comeToStand } from '../support/card-mishaps.ts';
import { newCardPosted } from '../support/card-replacement-arrivals.ts';
import { currentPlanPage } from '../support/current-plan-arrivals.ts';
import { customerIdOf, inDatabase } from '../support/database.ts';
import type { HttpCustomer, StepScreen } from '../support/http-customer.ts';
import { forCustomer } from '../support/identity-arrivals.ts';
import { aPerson, type Person } from '../support/person.builder.ts';
import { support } from '../support/support-command.ts';
import type { Walk, Way } from '../support/walk.ts';

let mortals: Mortals;
test.beforeAll(async () => {
  mortals = await Mortals.start();
});
test.afterAll(async () => {
  await mortals.end();
});

/** By which an upgrade can be collected. */
const paysByDebit = forCustomer(
  `insert into mandates (mandate_id, bank_link_id, customer_id, reference, state, active_from, is_in_use)
    select gen_random_uuid(), bank_link_id, customer_id, gen_random_uuid(), 'active', current_date, true
      from bank_links where customer_id = $1 and stage = 'linked'
    on conflict (bank_link_id) do update set state = 'active', active_from = current_date, is_in_use = true`,
);

const at = ({ view }: StepScreen) => `${view.journey}/${view.step}`;

/** What is quoted on the page; its id. */
function quoteOn({ view }: StepScreen): string {
  const block = view.blocks.find((each) => each.block === 'plan-quote') as
    { readonly quote: readonly { readonly id: string }[] } | undefined;
  const [quote] = block?.quote ?? [];
  if (quote === undefined) throw new Error(`Nothing is quoted at ${view.route}.`);
  return quote.id;
}

/** Goes up to Elite, killed at each press, and agrees once more in a window that was left open. */
async function upgradeKilled(customer: HttpCustomer): Promise<void> {
  const elite = { action: 'quote', answers: { planName: 'Elite', billingCycle: 'monthly' } };
  const quoted = await mortals.press(customer, await customer.open(currentPlanPage), elite);
  expect(at(quoted)).toBe('current-plan/upgrade');
  const answers = { quoteId: quoteOn(quoted) };
  const address = await mortals.press(customer, quoted, { action: 'confirm', answers });
  expect(at(address)).toBe('current-plan/address');
  const again = customer.copy();
  const agreed = { action: 'confirm', answers, key: randomUUID() };
  await mortals.apiInVain(customer, customer.prepareAction(address, agreed), midway);
  const upgraded = await mortals.press(customer, address, agreed);
  expect(at(upgraded)).toBe('current-plan/upgraded');
  // Their browser has heard nothing either, and they press anew: another request, of the same quote.
  await again.send(again.prepareAction(address, { action: 'confirm', answers }));
}

/** Sets the PIN of the card that is awaited and activates it, killed at each step. */
async function activateKilled({ customer, walk }: { readonly customer: HttpCustomer; readonly walk: Walk }) {
  await proved(walk);
  await mortals.orderInVain(customer);
  await newCardPosted(walk);
  const begun = await customer.press(await customer.open('/card/activate'), { action: 'begin' });
  expect(at(begun)).toBe('plans/set-pin');
  const pinReceipt = await mortals.seal(customer, 'set-pin', pin);
  const set = await mortals.press(customer, begun, { action: 'set', answers: { receipt: pinReceipt } });
  expect(at(set)).toBe('card/cvv');
  const { cvv } = await letteredCard(walk.person);
  const receipt = await mortals.seal(customer, 'activate', cvv);
  const active = await mortals.press(customer, set, { action: 'activate', answers: { receipt } });
  expect(['card/activated', 'home/dashboard', 'contributions/allocate']).toContain(at(active));
}

/** One change of plan, agreed to once and owed once. */
async function expectOneUpgrade({ email }: Person): Promise<void> {
  const id = await customerIdOf(email);
  const plans = `select plan ->> 'name' as plan, ended_on is null as runs from subscriptions where customer_id = $1 order by chosen_at`;
  expect(await inDatabase(plans, [id])).toEqual([
    { plan: 'Essential', runs: false },
    { plan: 'Elite', runs: true },
  ]);
  const quotes =
    'select accepted_at is not null as accepted from plan_quotes where customer_id = $1 order by quoted_at';
  expect((await inDatabase(quotes, [id])).filter(({ accepted }) => accepted === true)).toHaveLength(1);
  const upgraded = "select count(*)::int as times from events where customer_id = $1 and what = 'PLAN_UPGRADED'";
  expect(await inDatabase(upgraded, [id])).toEqual([{ times: 1 }]);
  const charges = `select count(*)::int as times from plan_charges join subscriptions using (subscription_id)
    where subscriptions.customer_id = $1 and plan ->> 'name' = 'Elite'`;
  await expect.poll(() => inDatabase(charges, [id])).toEqual([{ times: 1 }]);
}

const newCardSubjectsTo = async (person: Person) =>
  (await cardSubjectsTo(person)).filter((subject) => /new card|stopped your card/u.test(subject));

/** The page says that the card that came at last is in use, and no other awaited. */
const seesNewCard: Way = async ({ page, person }) => {
  await page.goto('/customer/card');
  await expect(page.getByText(/^It’s active/u)).toBeVisible();
  await expect(page.getByText((await letteredCard(person)).last_four).first()).toBeVisible();
  await expect(page.getByText('A new card is on its way')).toHaveCount(0);
};

test('PLN-07 PLN-12 CRD-08 OPS-03 kill -9 of the API and of card-management at every step of an upgrade to Elite, and of a stolen card: one of each, the old one closed, and the right page', async ({
  page,
  browser,
}) => {
  const walk = { page, browser, person: aPerson() };
  const { person } = walk;
  await cardInUse(walk);
  await paysByDebit(walk);

  await byRequests(upgradeKilled)(walk);
  await comeToStand(person, ['normal active first OPEN', 'elite making upgraded PENDING_FULFILLMENT']);
  await byRequests((customer) => activateKilled({ customer, walk }))(walk);
  await comeToStand(person, ['normal closed first CLOSED', 'elite active upgraded OPEN']);
  await expectOneUpgrade(person);
  await seesNewCard(walk);

  expect(await support('replace-card', await customerIdOf(person.email), '--reason', 'stolen on a train')).toContain(
    'Done',
  );
  await comeToStand(person, [
    'normal closed first CLOSED',
    'elite closed upgraded CLOSED',
    'elite making stolen PENDING_FULFILLMENT',
  ]);
  await byRequests((customer) => activateKilled({ customer, walk }))(walk);
  await comeToStand(person, ['normal closed first CLOSED', 'elite closed upgraded CLOSED', 'elite active stolen OPEN']);
  await seesNewCard(walk);
  await expectOneUpgrade(person);
  await expect
    .poll(() => newCardSubjectsTo(person))
    .toEqual([
      'We’ve stopped your card and ordered a new one',
      ...['Your new card is active', 'Your new card is active', 'Your new card is ordered'],
    ]);
});
