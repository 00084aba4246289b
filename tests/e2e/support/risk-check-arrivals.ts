import { forCustomer, heading, linkedAs, rules } from './identity-arrivals.ts';
import { inTurn, open, press, type Way } from './walk.ts';

export const riskCheck = '/bank/risk-check';
export const looking = 'We’re looking at your account';
export const keptWaiting = 'We’re still waiting for your bank';

/** An account is linked and its owner checked; no bank knows it, so its analysis comes to nothing by itself. */
export const analysing: Way = inTurn(
  linkedAs('Fairweather'),
  forCustomer(
    `update identities set awaits = null, due_at = null, sanctions_clear = true, pep_clear = true, kyc = 'clear'
      where customer_id = $1`,
    'delete from account_analyses where customer_id = $1',
  ),
);
/** As if a round had just heard from the bank. */
export const analysed: Way = forCustomer(
  `insert into account_analyses (bank_link_id, customer_id, begun_at, score, rules, is_eligible, needs_more_information, analysed_at)
    select bank_link_id, customer_id, now(), 81, '${rules.version}', true, false, now() from bank_links where customer_id = $1
    on conflict (bank_link_id) do update set score = excluded.score, rules = excluded.rules, due_at = null,
      is_eligible = true, needs_more_information = false, analysed_at = now()`,
);
const late: Way = inTurn(
  analysing,
  open(riskCheck),
  heading(looking),
  forCustomer('update account_analyses set is_late = true where customer_id = $1'),
  open(riskCheck),
  heading(keptWaiting),
);
/** The browser is told that there is a result, and there is none. */
const toldTooSoon: Way = ({ page }) =>
  page.route('**/api/risk-check', (route) => route.fulfill({ json: { status: 'ready' } }));
const untilItAsks: Way = ({ page }) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"refresh"') === true);

/** How a customer brings each transition of the risk check about. */
export const riskCheckWays: Readonly<Record<string, Way>> = {
  'risk-check/check/enter/open': inTurn(analysing, open(riskCheck)),
  'risk-check/check/finished/finished': inTurn(analysing, analysed, open(riskCheck), heading('Choose your plan')),
  'risk-check/check/finished/awaited': inTurn(analysing, toldTooSoon, open(riskCheck)),
  'risk-check/check/refresh/asked': inTurn(analysing, open(riskCheck), untilItAsks),
  'risk-check/check/again/asked': inTurn(late, press('Try again now'), heading(looking)),
};

const ledOn = 'who has no account linked is led on before the call is made; risk-check.test.ts makes it';

/** What no customer can bring about at will. */
export const impossibleInRiskCheck: Readonly<Record<string, string>> = {
  'risk-check/check/late/noted': 'it takes half a minute; risk-check.spec.ts waits for it',
  ...Object.fromEntries(
    ['enter', 'finished', 'refresh', 'late', 'again'].map((action) => [`risk-check/check/${action}/none`, ledOn]),
  ),
  'plans/select/enter/none': ledOn,
};
