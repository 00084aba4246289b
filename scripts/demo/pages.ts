import type { HttpCustomer, StepScreen } from '#tests/e2e/support/http-customer.ts';
import { verificationPath } from '#tests/e2e/support/inbox.ts';
import { approveOverHttp, shareOverHttp } from '#tests/e2e/support/link-over-http.ts';

import type { demoCustomer } from './demo-customer.mjs';
import type { Phone } from './phone.ts';
import { cardEnding, letDirectDebitBeActive, letPostBring } from './sandbox.ts';
import { activateCard, setPin } from './seal.ts';

/** What is typed and chosen on the way to a card that pays. */
export type Applicant = typeof demoCustomer;

/** Somebody on that way: who they are, their browser, and the phone beside it. */
export interface Walk {
  readonly who: Applicant;
  readonly customer: HttpCustomer;
  readonly phone: Phone;
}

/** What is done at a page; the page that it leads to, which is the same while something is awaited. */
type AtPage = (walk: Walk, screen: StepScreen) => Promise<StepScreen>;

const submit =
  (answersOf: (who: Applicant) => Readonly<Record<string, unknown>>): AtPage =>
  ({ customer, who }, screen) =>
    customer.press(screen, { action: 'submit', answers: answersOf(who) });

/** Where a password was right on a device that nobody has used before. */
const confirmDevice: AtPage = async ({ customer, phone }, screen) =>
  customer.press(screen, { action: 'confirm-device', answers: { code: await phone.code() } });

const lookAgain: AtPage = ({ customer }, { view }) => customer.open(view.route);

const confirmEmail: AtPage = async ({ customer, who }) => {
  const path = await verificationPath(who.email);
  return customer.press(await customer.open(path), { action: 'confirm' }, path);
};

/** Its address says which page asked for the code, and is led back to. */
const enterCode: AtPage = async ({ customer, phone }, screen) =>
  customer.press(screen, { action: 'submit', answers: { code: await phone.code() } }, customer.address);

/** Its result is told to whoever asks for it. */
const hearOfRiskCheck: AtPage = async ({ customer }, screen) => {
  const { body } = await customer.get('/api/risk-check');
  const { status } = body as { readonly status?: string };
  return status === 'ready' ? customer.press(screen, { action: 'finished' }) : screen;
};

const choosePlan: AtPage = ({ customer, who: { plan } }, screen) => {
  const { prices } = partOf(screen, 'plan-carousel') as { readonly prices: readonly PlanPrice[] };
  const price = prices.find((each) => each.plan === plan.planName && each.cycle === plan.billingCycle);
  if (price === undefined) throw new Error(`The plan ${plan.planName} is not offered.`);
  return customer.press(screen, { action: 'choose', answers: { ...plan, pence: price.pence } });
};

interface PlanPrice {
  readonly plan: string;
  readonly cycle: string;
  readonly pence: number;
}

const choosePin: AtPage = async ({ customer, who: { pin } }, screen) => {
  const { service } = partOf(screen, 'sealed-form') as SealedForm;
  return customer.press(screen, { action: 'set', answers: { receipt: await setPin({ customer, service }, pin) } });
};

interface SealedForm {
  readonly service: string;
}

/** The account may be spent from as soon as its Direct Debit is active. */
const activateAccount: AtPage = async ({ customer, who }, screen) => {
  const account = linkedAccount(screen);
  if (account?.section === 'ready')
    return customer.press(screen, { action: 'ask', answers: { linkId: account.id, operation: 'activate' } });
  await letDirectDebitBeActive(who);
  return customer.open(screen.view.route);
};

/** The customer's account, once it is linked. */
export function linkedAccount(screen: StepScreen): LinkedAccount | undefined {
  const { data } = partOf(screen, 'linked-accounts') as { readonly data: readonly LinkedAccount[] };
  return data[0];
}

interface LinkedAccount {
  readonly id: string;
  readonly badge: string;
  readonly section: string;
  /** Which of the bank's consents is to be renewed, where one has ended. */
  readonly relinkSource: string | null;
}

const takeCardFromLetter: AtPage = async ({ customer }, screen) => {
  const card = await cardOf(screen);
  if (card === undefined) return customer.open(screen.view.route);
  await letPostBring(card);
  return customer.press(screen, { action: 'begin' });
};

const typeCodeOfCard: AtPage = async ({ customer }, screen) => {
  const card = await cardOf(screen);
  if (card === undefined) throw new Error('The card is not there, and its code is asked for.');
  const { service } = partOf(screen, 'sealed-form') as SealedForm;
  const receipt = await activateCard({ customer, service }, card.cvv);
  return customer.press(screen, { action: 'activate', answers: { receipt } });
};

/** The card that the page shows, as it lies in its letter. */
async function cardOf(screen: StepScreen): ReturnType<typeof cardEnding> {
  const { ending } = partOf(screen, 'card-picture') as { readonly ending: string | null };
  return ending === null ? undefined : cardEnding(ending);
}

function partOf({ view }: StepScreen, name: string): unknown {
  const found = view.blocks.find(({ block }) => block === name);
  if (found === undefined) throw new Error(`There is no ${name} at ${view.route}.`);
  return found;
}

/** What is done at each page on the way, by its journey and step. */
export const atPages: Readonly<Record<string, AtPage>> = {
  'sign-in/login': confirmDevice,
  'sign-up/register': submit(({ givenName, familyName, email, password }) => ({
    givenName,
    familyName,
    email,
    password,
  })),
  'sign-up/verify-email': confirmEmail,
  'sign-up/details': submit(({ title, dateOfBirth, mobile, address }) => ({
    ...{ title, dateOfBirth, mobilePhoneNumber: mobile, address },
  })),
  'sign-up/verify-mobile': enterCode,
  'sign-up/bank-intro': ({ customer, who }) => shareOverHttp(customer, who.bank),
  'bank-linking/confirm': ({ customer, who }) => approveOverHttp(customer, who.bank),
  'identity/check': lookAgain,
  'risk-check/check': hearOfRiskCheck,
  'plans/select': choosePlan,
  'plans/set-pin': choosePin,
  'accounts/accounts': activateAccount,
  'step-up/step-up': enterCode,
  'card/activate': takeCardFromLetter,
  'card/cvv': typeCodeOfCard,
};
