import { expect } from '@playwright/test';

import { customerIdOf, inDatabase } from './database.ts';
import { forCustomer, heading, signedUp } from './identity-arrivals.ts';
import { linkedAccount } from '../../../scripts/demo/pages.ts';
import { byRequests, goneOn, visited } from './by-requests.ts';
import { approveOverHttp, decidedAt, shareOverHttp } from './link-over-http.ts';
import { answered, inTurn, open, press, type Walk, type Way } from './walk.ts';

const atNorthgate = '/bank/northgate';
/** One that asks where its customers will approve. */
const atPippin = '/bank/pippin';
/** One whose API is out of order. */
const atOutOfOrder = '/bank/saltmarsh';

const nothingMore: Way = () => Promise.resolve();
const change =
  (assignments: string): Way =>
  async ({ person }) =>
    inDatabase(`update bank_links set ${assignments} where customer_id = $1 and stage not in ('linked', 'dropped')`, [
      await customerIdOf(person.email),
    ]);
const dropped = change("stage = 'dropped'");

const opened = (path: string): Way => inTurn(signedUp, open(path));
const consentShown = inTurn(opened(atNorthgate), heading('Share your account with Burgee'));

/** At the bank's own pages, as its customer. */
export const logIn =
  (user: string): Way =>
  async ({ page }) => {
    await page.getByLabel('User ID').fill(user);
    await page.getByLabel('Password').fill('any');
    await page.getByRole('button', { name: 'Log in' }).click();
  };
export const decide =
  (decision: 'Approve' | 'Deny'): Way =>
  async ({ page }) => {
    const boxes = page.getByRole('checkbox');
    await page.getByRole('button', { name: 'Deny' }).waitFor();
    if (decision === 'Approve') for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: decision }).click();
  };

/** At the page that tries to lead to a bank which does not answer: left too soon, the page before has begun no link. */
const atSilentBank = inTurn(signedUp, visited(atOutOfOrder), open(`${atOutOfOrder}/go`));
/** A link with Northgate has been begun. */
const begun = inTurn(signedUp, visited(atNorthgate));

/** Led to the bank, and not back yet. */
const atTheBank: Way = byRequests(async (customer) => {
  await customer.send(customer.prepareVisit(`${atNorthgate}/go`));
});

interface Decision {
  readonly user: string;
  readonly go?: string;
  readonly decision?: 'approve' | 'deny';
  /** What happens while they are at the bank. */
  readonly meanwhile?: Way;
}

/** Decides at Northgate’s pages by the requests alone, and comes back from there in the browser. */
const comesBack =
  ({ meanwhile, ...decided }: Decision): Way =>
  async (walk) => {
    const atBank = byRequests((customer) => decidedAt(customer, { bankId: 'northgate', ...decided }));
    const { href } = await atBank(walk);
    await meanwhile?.(walk);
    await walk.page.goto(href);
  };
const shared = (user: string, meanwhile?: Way): Way =>
  inTurn(begun, comesBack({ user, ...(meanwhile && { meanwhile }) }));
/** Has shared the accounts of a bank's user by the requests alone; the browser goes on at what this leads to. */
const hasShared =
  (user: string): Way =>
  async (walk) => {
    const { view } = await shareOverHttp(await signedUp(walk), { bankId: 'northgate', user });
    await walk.page.goto(view.route);
  };
const sharedOne: Way = async (walk) => shareOverHttp(await signedUp(walk), { bankId: 'northgate', user: 'one' });
const confirming = inTurn(hasShared('one'), heading('Confirm your account'));
const choosing = (user: string): Way => inTurn(hasShared(user), heading('Which account should your card spend from?'));
const choose =
  (name: RegExp): Way =>
  async ({ page }: Walk) => {
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Use this account' }).click();
  };
const refused: Way = ({ page }) => page.getByText('This account type is not eligible.').first().waitFor();
/** As support does once a person has looked (ELG-02); nobody else does. */
const noCardOffered: Way = async ({ person }) => {
  const id = await customerIdOf(person.email);
  await inDatabase(
    'update customers set hold_reason = null, hold_link_id = null, held_at = null where customer_id = $1',
    [id],
  );
  await inDatabase("update bank_links set stage = 'refused', refusal = 'blocked' where customer_id = $1", [id]);
};
const noCard = inTurn(
  hasShared('blocked'),
  heading('We need to look at your account first'),
  noCardOffered,
  ({ page }) => page.reload().then(() => undefined),
  heading('We can’t offer you a card'),
);
const disconnect = inTurn(press('Disconnect and delete my data'), ({ page }) =>
  page.getByRole('dialog').getByRole('button', { name: 'Disconnect and delete' }).click(),
);
const madeUp = open(`/bank/redirect/northgate?state=${'s'.repeat(43)}&code=made-up`);
const hasCard = forCustomer(
  'update customers set card_linked_at = now(), plan_selected_at = now(), card_created_at = now() where customer_id = $1',
);
/** Has linked an account by the requests alone, and may choose a plan: it is known whose it is. */
export const linked: Way = inTurn(
  signedUp,
  byRequests(async (customer) => {
    const at = { bankId: 'northgate', user: 'one' };
    await shareOverHttp(customer, at);
    await approveOverHttp(customer, at);
  }),
  goneOn('/bank/risk-check', 'plans/select'),
);
const onThisDevice: Way = ({ page }) => page.getByRole('radio', { name: 'On this device' }).check();
/** Some banks ask first where the customer will approve. */
const asking = ['pippin'];
const deviceAsked = inTurn(opened(atPippin), heading('Share your account with Burgee'));
/** To the bank and back, as the customer with one account there. */
const approveAt = (bankId: string): Way => inTurn(open(`/bank/${bankId}/go`), logIn('one'), decide('Approve'));
export const linkAt = (bankId: string): Way =>
  inTurn(
    signedUp,
    open(`/bank/${bankId}`),
    heading('Share your account with Burgee'),
    asking.includes(bankId) ? answered(onThisDevice) : nothingMore,
    approveAt(bankId),
    heading('Confirm your account'),
    approveAt(bankId),
    heading('Choose your plan'),
  );
/** The page, and what it shows, which comes a moment after its heading. */
const accountsSeen = inTurn(open('/customer/account'), heading('Linked accounts'), ({ page }) =>
  page.getByText('••••').first().waitFor(),
);
const accountsShown = inTurn(linked, accountsSeen);
const stop = inTurn(press('Stop sharing'), ({ page }) =>
  page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click(),
);
const stoppedElsewhere: Way = async ({ person }) =>
  inDatabase("update bank_links set stage = 'ended' where customer_id = $1", [await customerIdOf(person.email)]);
/** The bank has ended what was linked, and we have learnt it. */
const ended =
  (kind: 'accounts' | 'funds'): Way =>
  async ({ person }) =>
    inDatabase("update bank_consents set token_state = 'inactive' where customer_id = $1 and kind = $2", [
      await customerIdOf(person.email),
      kind,
    ]);
const renewing = heading('Renew your link to Northgate Bank');
const relinking = (kind: 'accounts' | 'funds'): Way =>
  inTurn(linked, ended(kind), open('/customer/account'), press(/Relink/u), renewing);
/** Has begun to renew a link, which is as far as that page. */
const relinkBegun = (kind: 'accounts' | 'funds'): Way =>
  inTurn(
    linked,
    ended(kind),
    byRequests(async (customer) => {
      const screen = await customer.open('/customer/account');
      const { id, relinkSource } = linkedAccount(screen) ?? {};
      const { view } = await customer.press(screen, {
        action: 'relink',
        answers: { linkId: id, source: relinkSource },
      });
      expect(view.route).toBe('/bank/relink');
    }),
  );
const comesBackAgain = (kind: 'accounts' | 'funds', decided: Partial<Decision> = {}): Way =>
  inTurn(relinkBegun(kind), comesBack({ user: 'one', go: '/bank/relink/go', ...decided }));
/** The account that was linked is another one than the one that is shared now. */
const linkedAnother = forCustomer("update bank_links set fingerprint = 'another' where customer_id = $1");
/** In another tab, the same link is renewed once more. */
const begunAgain = forCustomer("update bank_consents set role = 'past' where customer_id = $1 and role = 'relinking'");
const bankMoved = forCustomer(
  "update bank_consents set bank_id = 'saltmarsh' where customer_id = $1 and role = 'relinking'",
);
const linkMoved = forCustomer(
  "update bank_links set bank_id = 'saltmarsh' where customer_id = $1 and stage = 'linked'",
);
const startAgain = press('Start again with another bank');
const goOn =
  (name: string): Way =>
  async ({ page }) => {
    const [other] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name }).click()]);
    await other.close();
  };

/** At the page before the app of a bank that hands off to it. */
const atApp = inTurn(
  opened('/bank/halyard'),
  heading('Share your account with Burgee'),
  open('/starling-app'),
  heading('Continue in the Halyard app'),
);

/** Has linked an account, by the database alone, and has just entered a code; the mandate is as `mandate` says. */
const holding = (mandate: string): Way =>
  inTurn(
    signedUp,
    forCustomer('update customers set card_linked_at = now() where customer_id = $1'),
    forCustomer('update sessions set stepped_up_at = now() where customer_id = $1'),
    forCustomer(`with linked as (
      insert into bank_links (bank_link_id, customer_id, bank_id, account_type, stage, account_id, masked_number, fingerprint, started_at, linked_at, confirmed_at)
        select gen_random_uuid(), $1, 'northgate', 'PERSONAL', 'linked', 'main', '•••• 6068', gen_random_uuid(), now(), now(), now() - interval '84 days'
        returning bank_link_id, customer_id)
      insert into mandates (mandate_id, bank_link_id, customer_id, reference, state, active_from, is_in_use, first_used_at)
        select gen_random_uuid(), bank_link_id, customer_id, gen_random_uuid(), ${mandate} from linked`),
    accountsSeen,
  );
const ready = "'active', current_date, false, null";
const inUse = "'active', current_date, true, now()";
const suspended = "'active', current_date, false, now()";
const cancelled = "'over', null, true, now()";
/** Presses a button of the account, and in the question that follows the one that says yes. */
const confirm = (name: string): Way =>
  inTurn(press(new RegExp(`^${name}`, 'u')), ({ page }) =>
    page.getByRole('dialog').getByRole('button', { name }).click(),
  );

const selectNew = open('/bank/select-new-account');
const linkAtOutOfOrder = change("bank_id = 'saltmarsh'");

const relinkAway = inTurn(
  relinkBegun('accounts'),
  linkMoved,
  bankMoved,
  open('/bank/relink/go'),
  heading('Saltmarsh Bank isn’t responding'),
);

/** On the first page of whoever has got that far, with a link that the bank has ended. */
const brokenAtHome = (route: string, reached: Way): Way => inTurn(linked, reached, ended('funds'), open(route));
const hasCardInUse = forCustomer(
  'update customers set plan_selected_at = now(), card_created_at = now(), card_activated_at = now() where customer_id = $1',
);
const analysedNoMore = forCustomer(
  `update account_analyses set finished_at = null, score = null, rules = null, is_eligible = null,
    needs_more_information = null, analysed_at = null, due_at = null where customer_id = $1`,
);
const relinkNow = press('Relink now');
/** The page goes on showing what it came with, whatever is stored behind it. */
const hearsNothing: Way = ({ page }) => page.route('**/data/**', (route) => route.abort());
/** Opens the page until it comes with that button: on a busy machine its first records may be too late for it. */
const cameInTime =
  (name: string): Way =>
  ({ page }) =>
    expect(async () => {
      const button = page.getByRole('button', { name });
      if (!(await button.isVisible())) await page.reload();
      await button.waitFor({ timeout: 3_000 });
    }).toPass();
const works = inTurn(
  ({ page }) => page.getByRole('button', { name: 'Relink now' }).waitFor(),
  forCustomer("update bank_consents set token_state = 'active' where customer_id = $1"),
  relinkNow,
);

/** How a customer brings each transition of linking, and of what is linked, about. */
export const bankWays: Readonly<Record<string, Way>> = {
  'bank-linking/consent/enter/ready': opened(atNorthgate),
  'bank-linking/consent/enter/further/0': inTurn(choosing('mixed'), open(atNorthgate)),
  'bank-linking/consent/enter/further/1': inTurn(sharedOne, open(atNorthgate)),
  'bank-linking/consent/enter/further/2': inTurn(
    hasShared('weak'),
    heading('This account can’t be linked'),
    open(atNorthgate),
  ),
  'bank-linking/consent/enter/underWay/0': inTurn(choosing('mixed'), open(atPippin)),
  'bank-linking/consent/enter/underWay/1': inTurn(sharedOne, open(atPippin)),
  'bank-linking/consent/enter/waiting': inTurn(begun, atTheBank, open(atPippin)),
  'bank-linking/consent/enter/undecided': inTurn(
    signedUp,
    async ({ person }) =>
      inDatabase("update customers set account_type = 'FREELANCE' where customer_id = $1", [
        await customerIdOf(person.email),
      ]),
    open(atNorthgate),
  ),
  'bank-linking/consent/enter/limit': inTurn(
    signedUp,
    async ({ person }) =>
      inDatabase(
        `insert into bank_links (bank_link_id, customer_id, bank_id, account_type, stage, account_id, masked_number, fingerprint, started_at, linked_at, confirmed_at)
           select gen_random_uuid(), $1, 'northgate', 'PERSONAL', 'linked', 'main', '•••• 6068', gen_random_uuid(), now(), now(), now()
             from generate_series(1, 3)`,
        [await customerIdOf(person.email)],
      ),
    open(atNorthgate),
  ),
  'bank-linking/consent/enter/unknownBank': opened('/bank/nobody-knows-it'),
  'bank-linking/consent/opened/noted': inTurn(consentShown, goOn('Go to my bank')),
  'bank-linking/consent/choose-device/chosen': inTurn(deviceAsked, answered(onThisDevice)),
  'bank-linking/consent/choose-device/none': inTurn(
    deviceAsked,
    change('opened_at = now(), auth_on_device = true'),
    answered(({ page }) => page.getByRole('radio', { name: 'In the Pippin app' }).click()),
  ),
  'bank-linking/consent/start-again/startedAgain': inTurn(consentShown, startAgain),

  'bank-linking/hand-off/opened/noted': inTurn(atApp, goOn('Open the Halyard app')),
  'bank-linking/hand-off/start-again/startedAgain': inTurn(atApp, startAgain),
  'bank-linking/go/enter/ready': inTurn(begun, open(`${atNorthgate}/go`)),
  'bank-linking/go/enter/none': opened(`${atNorthgate}/go`),
  'bank-linking/go/enter/unavailable': atSilentBank,
  'bank-linking/go/enter/deviceUndecided': inTurn(deviceAsked, open(`${atPippin}/go`)),
  'bank-linking/go/again/unavailable': inTurn(atSilentBank, press('Try again')),
  'bank-linking/go/again/none': inTurn(
    atSilentBank,
    heading('Saltmarsh Bank isn’t responding'),
    dropped,
    press('Try again'),
  ),
  'bank-linking/go/other/startedAgain': inTurn(atSilentBank, press('Choose another bank')),

  'bank-linking/return/enter/success': shared('one'),
  'bank-linking/return/enter/noCurrentAccount': shared('nocurrent'),
  'bank-linking/return/enter/multipleCurrentAccounts': shared('mixed'),
  'bank-linking/return/enter/alreadyLinked': inTurn(linked, visited(atNorthgate), comesBack({ user: 'one' })),
  'bank-linking/return/enter/noneEligible': shared('weak'),
  'bank-linking/return/enter/judgements': shared('ccj'),
  'bank-linking/return/enter/blocked': shared('one', noCardOffered),
  'bank-linking/return/enter/moreInformation': shared('lowtxn'),
  'bank-linking/return/enter/linked/0': inTurn(sharedOne, comesBack({ user: 'one' })),
  'bank-linking/return/enter/linked/1': inTurn(sharedOne, hasCard, comesBack({ user: 'one' })),
  'bank-linking/return/enter/denied/0': inTurn(sharedOne, comesBack({ user: 'one', decision: 'deny' })),
  'bank-linking/return/enter/denied/1': inTurn(begun, comesBack({ user: 'one', decision: 'deny' })),
  'bank-linking/return/enter/failed/0': inTurn(sharedOne, hasCard, madeUp),
  'bank-linking/return/enter/failed/1': inTurn(sharedOne, madeUp),
  'bank-linking/return/enter/failed/2': inTurn(begun, madeUp),
  'bank-linking/return/enter/restored': comesBackAgain('accounts'),
  'bank-linking/return/enter/further': comesBackAgain('accounts', { meanwhile: ended('funds') }),
  'bank-linking/return/enter/otherAccount': comesBackAgain('accounts', { meanwhile: linkedAnother }),
  'bank-linking/return/enter/relinkDenied': comesBackAgain('funds', { decision: 'deny' }),
  'bank-linking/return/enter/relinkFailed': inTurn(relinkBegun('accounts'), madeUp),
  'plans/select/relink/ready': inTurn(brokenAtHome('/customer/select-payment-plan', nothingMore), relinkNow),
  'plans/select/relink/working': inTurn(brokenAtHome('/customer/select-payment-plan', nothingMore), works),
  'card/activate/relink/ready': inTurn(brokenAtHome('/card/activate', hasCard), relinkNow),
  'card/activate/relink/working': inTurn(brokenAtHome('/card/activate', hasCard), works),
  'card/card/relink/ready': inTurn(brokenAtHome('/customer/card', hasCardInUse), relinkNow),
  'card/card/relink/working': inTurn(brokenAtHome('/customer/card', hasCardInUse), works),
  'home/dashboard/relink/ready': inTurn(brokenAtHome('/customer/dashboard', hasCardInUse), relinkNow),
  'home/dashboard/relink/working': inTurn(
    hearsNothing,
    brokenAtHome('/customer/dashboard', hasCardInUse),
    cameInTime('Relink now'),
    works,
  ),
  'risk-check/check/relink/ready': inTurn(brokenAtHome('/bank/risk-check', analysedNoMore), relinkNow),
  'risk-check/check/relink/working': inTurn(brokenAtHome('/bank/risk-check', analysedNoMore), works),
  'bank-linking/relink/opened/noted': inTurn(relinkBegun('accounts'), open('/bank/relink'), goOn('Go to my bank')),
  'bank-linking/relink-go/enter/ready': inTurn(relinkBegun('accounts'), open('/bank/relink/go')),
  'bank-linking/relink-go/enter/none': inTurn(linked, open('/bank/relink/go')),
  'bank-linking/relink-go/enter/unavailable': relinkAway,
  'bank-linking/relink-go/again/unavailable': inTurn(relinkAway, press('Try again')),
  'bank-linking/relink-go/again/none': inTurn(relinkAway, begunAgain, press('Try again')),
  'bank-linking/return/enter/none': opened('/bank/redirect/northgate'),

  'bank-linking/select/choose/eligible': inTurn(choosing('mixed'), choose(/Main/u)),
  'bank-linking/select/choose/notEligible': inTurn(choosing('mixed'), choose(/Old account/u)),
  'bank-linking/select/choose/judgements': inTurn(choosing('mixed'), choose(/Joint bills/u)),
  'bank-linking/select/choose/blocked': inTurn(choosing('severe'), noCardOffered, choose(/Old account/u)),
  'bank-linking/select/choose/noneEligible': inTurn(choosing('hopeless'), choose(/First/u), refused, choose(/Second/u)),
  'bank-linking/select/choose/moreInformation': inTurn(choosing('fresh'), choose(/Blue/u), refused, choose(/Green/u)),
  'bank-linking/select/start-again/startedAgain': inTurn(choosing('mixed'), startAgain),
  'bank-linking/select-new/prepare/ready': inTurn(hasShared('nocurrent'), ({ page }) =>
    page.getByRole('link', { name: 'Go back to my bank' }).waitFor(),
  ),
  'bank-linking/select-new/prepare/unavailable/0': inTurn(begun, hasCard, linkAtOutOfOrder, selectNew),
  'bank-linking/select-new/prepare/unavailable/1': inTurn(begun, linkAtOutOfOrder, selectNew),
  'bank-linking/select-new/opened/noted': inTurn(
    hasShared('nocurrent'),
    heading('Select another account'),
    goOn('Go back to my bank'),
  ),
  'bank-linking/select-new/start-again/startedAgain': inTurn(
    hasShared('nocurrent'),
    heading('Select another account'),
    startAgain,
  ),
  'bank-linking/confirm/opened/noted': inTurn(
    confirming,
    ({ page }) => page.getByRole('checkbox').check(),
    goOn('Go to my bank'),
  ),
  'bank-linking/confirm/start-again/startedAgain': inTurn(confirming, startAgain),
  'bank-linking/not-eligible/start-again/startedAgain': inTurn(
    hasShared('weak'),
    heading('This account can’t be linked'),
    press('Link new bank account'),
  ),
  'bank-linking/not-eligible/forget/forgotten': inTurn(noCard, disconnect),
  'bank-linking/not-eligible/forget/none': inTurn(noCard, dropped, disconnect),
  'accounts/accounts/keep/kept': inTurn(holding(inUse), press('Share for another 90 days')),
  'accounts/accounts/keep/none': inTurn(holding(inUse), stoppedElsewhere, press('Share for another 90 days')),
  'accounts/accounts/ask/none': inTurn(holding(ready), stoppedElsewhere, confirm('Activate')),
  'accounts/change/enter/activated': inTurn(holding(ready), confirm('Activate')),
  'accounts/change/enter/reactivated': inTurn(holding(suspended), confirm('Reactivate')),
  'accounts/change/enter/suspended': inTurn(holding(inUse), confirm('Suspend')),
  'accounts/change/enter/reinstated': inTurn(holding(cancelled), press(/^Reinstate direct debit/u)),
  'accounts/change/enter/unlinked': inTurn(holding(inUse), confirm('Unlink this account')),
  'accounts/change/enter/none': inTurn(holding(inUse), open('/customer/account/change')),
  'accounts/accounts/stop/stopped': inTurn(accountsShown, stop),
  'accounts/accounts/stop/none': inTurn(accountsShown, stoppedElsewhere, stop),
  'accounts/accounts/relink/ready': relinking('accounts'),
  'accounts/accounts/relink/working': inTurn(
    linked,
    ended('accounts'),
    accountsSeen,
    forCustomer("update bank_consents set token_state = 'active' where customer_id = $1"),
    press(/Relink/u),
  ),
  'accounts/accounts/relink/none': inTurn(linked, ended('accounts'), accountsSeen, stoppedElsewhere, press(/Relink/u)),
  'accounts/accounts/back': inTurn(accountsShown, press('Back')),
  'bank-linking/low-count/start-again/startedAgain': inTurn(
    hasShared('lowtxn'),
    heading('Please link your main account'),
    press('Link my main account'),
  ),
};

const underTheWay = 'the bank would have to break down while it answers; linking.test.ts makes it';

/** What no customer can bring about at will. */
export const impossibleAtBanks: Readonly<Record<string, string>> = {
  'accounts/accounts/ask/asked': 'the page does it at once and leads on: the walks of accounts/change go through it',
  'bank-linking/go/again/ready': 'the bank that is out of order would have to recover',
  'bank-linking/go/again/deviceUndecided': 'the page before has the answer already; choose-device.test.ts asks without',
  'bank-linking/consent/enter/held': 'the access table closes the page to whoever is on hold',
  'bank-linking/return/enter/unavailable/0': underTheWay,
  'bank-linking/return/enter/unavailable/1': underTheWay,
  'bank-linking/return/enter/unavailable/2': underTheWay,
  'bank-linking/return/enter/relinkUnavailable': underTheWay,
  'bank-linking/return/enter/timeout/0': underTheWay,
  'bank-linking/return/enter/timeout/1': underTheWay,
  'bank-linking/return/enter/timeout/2': underTheWay,
  'bank-linking/return/enter/timeout/3': underTheWay,
  'bank-linking/relink-go/again/ready': 'the bank that is out of order would have to recover',
  'bank-linking/select-new/prepare/none': 'the page is over for whoever links nothing',
  'bank-linking/select-new/prepare/timeout/0': underTheWay,
  'bank-linking/select-new/prepare/timeout/1': underTheWay,
  'bank-linking/select/choose/unavailable': underTheWay,
  'bank-linking/select/choose/timeout': underTheWay,
  'bank-linking/select/choose/none': 'whoever has nothing to choose is led on from the page before',
};
