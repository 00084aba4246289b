import { expect } from '@playwright/test';

import { ApiProcess } from './api-process.ts';
import { atProcessor, letteredCard, pin, setPinPage, typeCode, typePin } from './card-arrivals.ts';
import { startCardManagementProcess } from './card-management-process.ts';
import { customerIdOf, inCardDatabase, inDatabase } from './database.ts';
import { heading } from './identity-arrivals.ts';
import { allMessages } from './inbox.ts';
import { goAndKill, type Kill } from './kill-unheard.ts';
import { aPerson, type Person } from './person.builder.ts';
import type { ServiceProcess } from './service-process.ts';
import { endLeases } from './sign-up-over-http.ts';
import { inTurn, open, press, type Walk, type Way } from './walk.ts';

export const says =
  (text: string | RegExp): Way =>
  ({ page }) =>
    expect(page.getByText(text).first()).toBeVisible();
const isEmpty =
  (...labels: readonly string[]): Way =>
  async ({ page }) => {
    for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  };
export const reload: Way = ({ page }) => page.reload();
export const goBack: Way = ({ page }) => page.goBack();
export const pressTwice =
  (name: string): Way =>
  ({ page }) =>
    page.getByRole('button', { name, exact: true }).dblclick();

export const tryAgain = press('Try again');
export const ordered = heading(/^(?:Congratulations|Welcome aboard)/u);
export const atPin = heading(/^Set your (?:new card’s )?PIN/u);
export const inUse = says(/^It’s active/u);
export const atCode = heading('Type the code on the back');
export const onItsWay = heading(/^Your card is on its way/u);
/** What card-management tells may be there before what the browser brings: then the page is the one that follows. */
export const orderedOrKnown = heading(/^(?:Congratulations|Welcome aboard|Your card is on its way)/u);
/** Whoever has a working card belongs at home. */
export const atHome = heading(/^Hello/u);

export const choosesAnew = inTurn(isEmpty('New PIN', 'New PIN again'), typePin());
export const typesAnew = inTurn(isEmpty('Security code (CVV)'), typeCode());
export const setsPin = inTurn(choosesAnew, press('Set your PIN'));
export const givesCode = inTurn(typesAnew, press('Activate your card'));
export const pinFailed = says('We couldn’t set your PIN just now. Please try again.');
export const codeFailed = says('We couldn’t activate your card just now. Please try again.');
export const pinAgain = inTurn(pinFailed, press('Set your PIN'));
export const codeAgain = inTurn(codeFailed, press('Activate your card'));

/** Milliseconds after it was asked in which what a step asks for is under way. */
export const soon = 25;

/** An API and the card-management that it asks, to be killed beside the started system’s. */
export interface Mortal {
  readonly api: ServiceProcess;
  readonly cards: ServiceProcess;
}

export async function startMortal(name: string): Promise<Mortal> {
  const cards = await startCardManagementProcess(`card-management-${name}`);
  return { cards, api: await ApiProcess.start(`api-${name}`, { CARD_MANAGEMENT_URL: cards.url }) };
}

export async function endMortal({ api, cards }: Mortal): Promise<void> {
  await Promise.all([api.kill(), cards.kill()]);
}

/** One thing that the customer does, while who serves is killed. */
export interface Step extends Pick<Kill, 'at' | 'moment'> {
  readonly does: Way;
  /** Who is killed by it. */
  readonly dies: keyof Mortal;
  /** How the customer goes on by what the page says then. */
  readonly goesOn: Way;
  readonly leadsTo: Way;
}

export async function walkKilled(walk: Walk, steps: readonly Step[], mortal: Mortal): Promise<void> {
  for (const { does, goesOn, leadsTo, at, moment, dies } of steps) {
    const asked = /keys|sealed/u.test(at) ? mortal.cards : mortal.api;
    await goAndKill(walk, does, { serving: mortal[dies], asked, at, moment });
    await goesOn(walk);
    await leadsTo(walk);
  }
}

const actions = '**/api/journeys/actions';
/** Whoever asks to press once more is pressed once more. */
export const acts = (does: Way, leadsTo: Way, goesOn = tryAgain): Step => ({
  ...{ does, leadsTo, goesOn, at: actions },
  ...{ dies: 'api', moment: 'answered' },
});

const anew = { does: setsPin, goesOn: inTurn(pinFailed, reload), leadsTo: atPin };
const afresh = { does: givesCode, goesOn: inTurn(codeFailed, reload), leadsTo: atCode };
/** What is asked before the PIN itself is: the page comes back empty, and one goes on as if nothing had been. */
export const beforePin = {
  order: { ...anew, at: '**/pin-tokens', dies: 'cards', moment: soon },
  token: { ...anew, at: '**/pin-tokens', dies: 'api', moment: 'answered' },
  keys: { ...anew, at: '**/keys', dies: 'cards', moment: soon },
} as const satisfies Record<string, Step>;
/** The same before the code is. */
export const beforeCode = {
  token: { ...afresh, at: '**/activation-tokens', dies: 'api', moment: soon },
  keys: { ...afresh, at: '**/keys', dies: 'cards', moment: soon },
} as const satisfies Record<string, Step>;
const sealed = { at: '**/sealed', dies: 'cards', moment: 'answered' } as const;
/** Card-management has set the PIN, and dies. */
export const pinSealed = (leadsTo: Way): Step => ({ ...sealed, does: setsPin, goesOn: pinAgain, leadsTo });
/** Card-management has activated the card, and dies. */
export const codeSealed = (leadsTo: Way): Step => ({ ...sealed, does: givesCode, goesOn: codeAgain, leadsTo });

/** Two tabs of somebody's browser. */
export interface TwoTabs {
  readonly first: Walk;
  readonly second: Walk;
}

export async function twoTabs({
  page,
  browser,
}: Pick<Walk, 'page' | 'browser'>): Promise<TwoTabs & Pick<Walk, 'person'>> {
  const person = aPerson();
  const second = { page: await page.context().newPage(), browser, person };
  return { first: { page, browser, person }, second, person };
}

export const typesPin = typePin();
/** It has taken the place of another. */
export const replaced = inTurn(heading(/^Your card is active/u), says(/^It’s taken the place of your old card/u));

/**
 * Where the question stands whether the new card has come, in the first tab: its PIN and its code, each begun there, with Back and reload, and
 * done in the second tab by a double press.
 */
export async function activateInTwoTabs({ first, second }: TwoTabs, ends = replaced): Promise<void> {
  await inTurn(onItsWay, reload, pressTwice('Activate your card'), atPin, typesPin, reload, choosesAnew)(first);
  // Back leads to where they came from: to the page of the card in use, or home.
  await inTurn(
    goBack,
    heading(/^(?:Your (?:virtual )?card|Hello)/u),
    open('/card/activate'),
    press('Activate your card'),
    choosesAnew,
  )(first);
  await inTurn(open(setPinPage), choosesAnew, pressTwice('Set your PIN'), atCode, reload, typesAnew)(second);
  // Whose PIN is set already is led to where they belong: home with a card in use, else to where the new one is.
  await inTurn(press('Set your PIN'), heading(/^(?:Hello|Your card is on its way)/u))(first);
  await inTurn(open('/card/cvv'), typesAnew, reload, typesAnew)(first);
  await inTurn(reload, typesAnew, pressTwice('Activate your card'), ends, reload, ends)(second);
  await inTurn(press('Activate your card'), atHome, goBack, atHome)(first);
  await inTurn(goBack, atHome, open('/customer/card'), inUse)(second);
}

/** As if all that waits for its turn had waited: what a killed process has left has one in half a minute. */
async function endTurns(): Promise<void> {
  await inCardDatabase('update cards.cards set look_at = now() where wish is not null');
  await inCardDatabase('update cards.news set tell_at = now()');
}

/** How our side has each card, and the processor each that it has made for one of them, the oldest first. */
async function standingsOf({ email }: Person): Promise<readonly string[]> {
  const orders = await inDatabase(
    'select card_id, kind, state, replacement_reason as reason from cards where customer_id = $1 order by ordered_at',
    [await customerIdOf(email)],
  );
  const { cards } = (await atProcessor('/cards.json')) as {
    readonly cards: readonly { readonly memo: string; readonly state: string }[];
  };
  return orders.map(({ card_id: id, kind, state, reason }) => {
    const made = cards.filter(({ memo }) => memo === id).map(({ state: theirs }) => theirs);
    return [kind, state, reason ?? 'first', ...made].join(' ');
  });
}

/** Waits until every card stands so with us and with the processor: its kind, our state, why it was ordered, their state. */
export async function comeToStand(person: Person, expected: readonly string[]): Promise<void> {
  await expect(async () => {
    await endTurns();
    expect(await standingsOf(person)).toEqual(expected);
  }).toPass({ timeout: 20_000 });
}

/** Card-management has as many cards as we, each as it is wished; the newest has the PIN that was typed; emails came once each. */
export async function expectNothingTwice(person: Person, emails: readonly string[]): Promise<void> {
  const id = await customerIdOf(person.email);
  const [ours] = await inDatabase('select count(*)::int as count from cards where customer_id = $1', [id]);
  const theirs = () =>
    inCardDatabase(
      "select count(*)::int as count from cards.cards where card_order ->> 'customerId' = $1 and wish is null",
      [id],
    );
  await expect.poll(theirs).toEqual([ours]);
  const { token } = await letteredCard(person);
  const tried = await atProcessor(`/cards/${token}/pin-tries`, { method: 'POST', body: JSON.stringify({ pin }) });
  expect(tried).toMatchObject({ is_right: true });
  await expect.poll(() => cardSubjectsTo(person)).toEqual([...emails].sort());
}

/** What the emails that tell of a card are called. */
export async function cardSubjectsTo({ email }: Person): Promise<readonly string[]> {
  await endLeases();
  const messages = await allMessages({ to: email, kind: 'email' });
  return messages.flatMap(({ subject = '' }) => (/card|PIN/u.test(subject) ? [subject] : [])).sort();
}
