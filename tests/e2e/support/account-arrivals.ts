import { holdsEssential } from './current-plan-arrivals.ts';
import { forCustomer, heading } from './identity-arrivals.ts';
import { inTurn, open, press, type Way } from './walk.ts';

export const settingsPage = '/customer/account/settings';

const atSettings = inTurn(holdsEssential(), open(settingsPage), heading('Settings'));
const wantEmails: Way = ({ page }) => page.getByRole('switch', { name: 'Emails from Burgee' }).click();
const onceADay: Way = async ({ page }) => {
  await page.getByRole('button', { name: 'Change how often' }).click();
  const dialog = page.getByRole('dialog', { name: 'How often should we write?' });
  await dialog.getByText('Once a day, at 6 in the evening').click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
};

const proved = forCustomer('update sessions set stepped_up_at = now() where customer_id = $1');
const askForData = press('Prepare my data');

const closePage = '/customer/account/close';
const wantToLeave: Way = async ({ page }) => {
  await page.getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, close my account' }).click();
};
/** Their plan is paid for: the round that asks for its price has nothing to ask. */
const paidUp = inTurn(
  holdsEssential(),
  forCustomer(
    'update subscriptions set owed_until = expires_on where customer_id = $1',
    'update exposures set receivable = 0, to_ask = 0 where customer_id = $1',
  ),
  proved,
);
const atClosing = inTurn(paidUp, open(closePage), wantToLeave, heading('Your account is closing'));
const pressKeep = press('Keep my account');

/** How a customer brings each transition of their account's pages about. */
export const accountWays: Readonly<Record<string, Way>> = {
  'notices/notices/read/read': inTurn(
    holdsEssential(),
    forCustomer(
      `insert into plan_notices (subscription_id, kind, due_on, sent_on)
        select subscription_id, 'terms', current_date, current_date from subscriptions where customer_id = $1`,
    ),
    open('/customer/notices'),
    press('Mark all as read'),
  ),
  'account/settings/choose/saved': inTurn(atSettings, wantEmails),
  'closing/close/close/asked': inTurn(paidUp, open(closePage), wantToLeave),
  'closing/close/close/inTheWay': inTurn(
    paidUp,
    open(closePage),
    heading('Close your account'),
    forCustomer(
      `insert into exposures (customer_id, counted_on, receivable) values ($1, current_date, 500)
        on conflict (customer_id) do update set receivable = 500`,
    ),
    wantToLeave,
  ),
  'closing/closing/keep/kept': inTurn(atClosing, pressKeep),
  // Its days are over, and no round has come yet.
  'closing/closing/keep/over': inTurn(
    atClosing,
    forCustomer(`update closings set asked_at = now() - interval '15 days', closes_at = now() - interval '1 second',
      due_at = now() + interval '1 hour' where customer_id = $1`),
    pressKeep,
  ),
  'account/data/request/requested': inTurn(holdsEssential(), proved, open('/customer/account/data'), askForData),
  'account/settings/choose-frequency/saved': inTurn(atSettings, onceADay),
};
