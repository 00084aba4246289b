import { expect, type Page } from '@playwright/test';

import { bankWays, impossibleAtBanks } from './bank-arrivals.ts';
import { accountWays } from './account-arrivals.ts';
import { givingWays, impossibleInGiving } from './giving-arrivals.ts';
import { cardWays } from './card-arrivals.ts';
import { replacementWays } from './card-replacement-arrivals.ts';
import { currentPlanWays, holdsEssential } from './current-plan-arrivals.ts';
import { customerIdOf, inDatabase } from './database.ts';
import { byRequests, pressedAt, signedUpTo } from './by-requests.ts';
import { signInPath, textedCode, verificationPath } from './inbox.ts';
import type { Press } from './http-customer.ts';
import { homeWays } from './home-arrivals.ts';
import { identityWays, impossibleInIdentity } from './identity-arrivals.ts';
import * as limits from './limits.ts';
import { planWays } from './plan-arrivals.ts';
import { impossibleInRewards, rewardsWays } from './rewards-arrivals.ts';
import { impossibleInRiskCheck, riskCheckWays } from './risk-check-arrivals.ts';
import { renewalWays } from './virtual-card-arrivals.ts';
import { aPerson, type Person } from './person.builder.ts';
import { aStart, registrationOf, signUp } from './sign-up-over-http.ts';
import * as go from './sign-up.ts';
import { answered, inTurn, open, press, type Walk, type Way } from './walk.ts';

const registered = signedUpTo('verify-email');
const confirmed = signedUpTo('details');
const detailed = signedUpTo('verify-mobile');
const atEmail = inTurn(registered, open('/customer/verify-email'));
const atDetails = inTurn(confirmed, open('/customer/details'));
const detailsTold = inTurn(atDetails, ({ page, person }) => go.tellDetails(page, person));
const atMobile = inTurn(detailed, open('/customer/verify-otp'));

/** On another device, by the requests alone. */
const signedUpElsewhere =
  (step?: 'verify-email'): Way =>
  async ({ person }) =>
    signUp(aStart({ person }), step);
const registeredElsewhereInFull = signedUpElsewhere();
const registeredOnAnotherDevice = signedUpElsewhere('verify-email');

const openLinkOf = async (page: Page, email: string) => {
  const id = await customerIdOf(email);
  const [row] = await inDatabase('select referral_code from customers where customer_id = $1', [id]);
  await page.goto(`/referral/${String(row?.['referral_code'])}`);
};

/** By the link of somebody who has registered with a partner. */
const invitedBy =
  (partner: string): Way =>
  async ({ page }) => {
    const friend = aStart();
    await signUp(friend, 'verify-email');
    const id = await customerIdOf(friend.person.email);
    await inDatabase('update customers set partner_code = $2 where customer_id = $1', [id, partner]);
    await openLinkOf(page, friend.person.email);
  };

const registerWith =
  (path: string, over: (page: Page) => Promise<void> = () => Promise.resolve()): Way =>
  async ({ page, person }) => {
    await page.goto(path);
    await go.fillRegistration(page, person);
    await over(page);
    await page.getByRole('button', { name: 'Sign up' }).click();
  };

async function typeUnknownReferral(page: Page): Promise<void> {
  const codes = page.getByText(/Add a .*code/u);
  if (await codes.isVisible()) await codes.click();
  await page.getByLabel(/Friend referral code/u).fill('NOBODYS-CODE');
}

const tooManyRegistrations = (path: string) =>
  inTurn(registeredOnAnotherDevice, limits.registrationsReached, registerWith(path));

const signInAs =
  (path: string, password?: string): Way =>
  async ({ page, person }) => {
    await page.goto(path);
    await go.signIn(page, password === undefined ? person : { ...person, password });
  };

/** Asks for a link there, by the requests alone. */
const linkAskedAt = (path: string): Way =>
  pressedAt(path, ({ person: { email } }) => ({ action: 'request-link', answers: { email } }));
const askForLink =
  (path: string): Way =>
  async ({ page, person }) => {
    await page.goto(path);
    await go.askForLink(page, person);
  };

/** The ends of a sign-in, and of asking for a link, which the three pages share. */
function signInWays(step: string, path: string): Record<string, Way> {
  const wrong = signInAs(path, 'Not-the-password-1');
  const wrongBefore = pressedAt(path, ({ person: { email } }) => ({
    action: 'sign-in',
    answers: { email, password: 'Not-the-password-1' },
  }));
  return {
    [`sign-in/${step}/sign-in/signedIn`]: inTurn(registeredOnAnotherDevice, signInAs(path)),
    [`sign-in/${step}/sign-in/wrong`]: inTurn(registeredOnAnotherDevice, wrong),
    [`sign-in/${step}/sign-in/locked`]: inTurn(
      registeredOnAnotherDevice,
      wrongBefore,
      limits.strangersSignInsReached,
      signInAs(path),
    ),
    [`sign-in/${step}/sign-in/limited`]: inTurn(wrongBefore, limits.signInsReached, wrong),
    [`sign-in/${step}/sign-in/newDevice`]: inTurn(registeredElsewhereInFull, signInAs(path), deviceAsked),
    [`sign-in/${step}/confirm-device/signedIn`]: inTurn(atUnknownDevice(path), rightDeviceCode),
    [`sign-in/${step}/confirm-device/wrong`]: inTurn(atUnknownDevice(path), wrongDeviceCode),
    [`sign-in/${step}/confirm-device/expired`]: inTurn(atUnknownDevice(path), codeTooOld, rightDeviceCode),
    [`sign-in/${step}/confirm-device/locked`]: inTurn(atUnknownDevice(path), sixTimes(wrongDeviceCode)),
    [`sign-in/${step}/resend-device-code/sent`]: inTurn(
      atUnknownDevice(path),
      limits.codeGapOver,
      press('Send a new code'),
    ),
    [`sign-in/${step}/resend-device-code/alreadySent`]: inTurn(atUnknownDevice(path), press('Send a new code')),
    [`sign-in/${step}/resend-device-code/limited`]: inTurn(
      atUnknownDevice(path),
      limits.codeGapOver,
      limits.codesReached,
      press('Send a new code'),
    ),
    [`sign-in/${step}/resend-device-code/expired`]: inTurn(
      atUnknownDevice(path),
      deviceCheckOver,
      press('Send a new code'),
    ),
    [`sign-in/${step}/request-link/requested`]: askForLink(path),
    [`sign-in/${step}/request-link/limited`]: inTurn(linkAskedAt(path), limits.signInLinksReached, askForLink(path)),
  };
}

const linkOpened: Way = async ({ page, person }) => {
  await page.goto(await signInPath(person.email));
  await page.getByRole('heading', { name: 'Log in with your link' }).waitFor();
};
const linkAsked = inTurn(registeredOnAnotherDevice, linkAskedAt('/user/login'));
const signInLinkTooOld: Way = async ({ person }) =>
  inDatabase("update sign_in_links set expires_at = now() - interval '1 second' where email = $1", [person.email]);
const cameByLink = inTurn(linkAsked, linkOpened, press('Log in'));
const askFromPage = (path: string): Way =>
  answered(async ({ page, person }) => {
    await page.goto(path);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
  });
const askWays = (step: string, path: string): Record<string, Way> => ({
  [`sign-in/${step}/request-link/requested`]: askFromPage(path),
  [`sign-in/${step}/request-link/limited`]: inTurn(linkAskedAt(path), limits.signInLinksReached, askFromPage(path)),
});
const choosePassword =
  (password: string): Way =>
  async ({ page }) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('New password again', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save new password' }).click();
  };

/** By a link, with a proved mobile number: a code is asked for. */
const cameToStepUp = inTurn(
  registeredElsewhereInFull,
  linkAskedAt('/user/login'),
  byRequests(async (customer, { person }) => {
    const path = await signInPath(person.email);
    const { view } = await customer.press(await customer.open(path), { action: 'confirm' }, path);
    expect(view.step).toBe('step-up');
  }),
);
const stepUpLinkOpened = inTurn(registeredElsewhereInFull, linkAskedAt('/user/login'), linkOpened);
const atStepUp = inTurn(cameToStepUp, open('/stepup/otp'));
const tryStepUpCode =
  (choose: (right: string) => string): Way =>
  async ({ page, person }) => {
    await page.getByLabel('Code from the text message').fill(choose(await go.secondCode(person)));
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
const rightStepUpCode = tryStepUpCode((right) => right);
const wrongStepUpCode = tryStepUpCode((right) => (right === '000000' ? '111111' : '000000'));
/** The password was right on a device that its owner has not used before: the dialog asks for the code. */
const atUnknownDevice = (path: string): Way =>
  inTurn(
    registeredElsewhereInFull,
    pressedAt(path, ({ person: { email, password } }) => ({ action: 'sign-in', answers: { email, password } })),
    open(path),
    deviceAsked,
  );
const deviceAsked: Way = ({ page }) => page.getByRole('dialog', { name: 'Verification required' }).waitFor();
const tryDeviceCode =
  (choose: (right: string) => string): Way =>
  async ({ page, person }) => {
    const dialog = page.getByRole('dialog', { name: 'Verification required' });
    await dialog.getByLabel('Code from the text message').fill(choose(await go.secondCode(person)));
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
const rightDeviceCode = tryDeviceCode((right) => right);
const wrongDeviceCode = tryDeviceCode((right) => (right === '000000' ? '111111' : '000000'));
const deviceCheckOver: Way = async ({ person }) =>
  inDatabase("update sessions set awaited_until = now() - interval '1 second' where awaited_customer_id = $1", [
    await customerIdOf(person.email),
  ]);
const sixTimes =
  (way: Way): Way =>
  async (walk) => {
    for (let tries = 0; tries < 6; tries += 1) {
      if (tries > 0) await walk.page.locator('input[aria-invalid=true]').waitFor(); // typed sooner, it is not what was refused
      await answered(way)(walk);
    }
  };

const resendLink = inTurn(press('Resend email'), ({ page }) =>
  page.getByRole('dialog').getByRole('button', { name: 'Resend email' }).click(),
);

const tryCode =
  (code: (right: string) => string): Way =>
  async ({ page, person }) => {
    const right = await textedCode(person);
    await page.getByLabel('Code from the text message').fill(code(right));
    await page.getByRole('button', { name: 'Verify' }).click();
  };
const rightCode = tryCode((right) => right);
const wrongCode = tryCode((right) => (right === '000000' ? '111111' : '000000'));
const codeTooOld: Way = async ({ person }) =>
  inDatabase("update one_time_codes set expires_at = now() - interval '1 second' where customer_id = $1", [
    await customerIdOf(person.email),
  ]);

/** Registered through the API, as the native app does: no page of this site has been entered yet. */
const registeredElsewhere = byRequests(async (customer, { person }) => {
  const answer = await customer.send(customer.prepare('POST', '/api/users', registrationOf(person)));
  expect(answer.status).toBeLessThan(300);
});

const linkTooOld: Way = async ({ person }) =>
  inDatabase("update email_links set expires_at = now() - interval '1 second' where customer_id = $1", [
    await customerIdOf(person.email),
  ]);

/** As on another device: a new session finds the step that the server knows. */
const signedInAgain: Way = async ({ page, person }) => {
  await page.context().clearCookies();
  await page.goto('/user/login');
  await go.signIn(page, person);
};

const newNumber =
  (mobile: string): Way =>
  async ({ page }) => {
    await page.getByLabel('Mobile number').fill(mobile);
    await page.getByRole('button', { name: 'Save and send a code' }).click();
  };

/** Asks for another address; its link is in the new address's inbox. */
const askForAddress =
  (changed: Partial<Person> = {}): Way =>
  async ({ page, person }) => {
    await page.goto('/customer/change-email');
    await page.getByLabel('New email address').fill(changed.email ?? `new.${person.email}`);
    await page.getByLabel('Your password', { exact: true }).fill(changed.password ?? person.password);
    await page.getByRole('button', { name: 'Send the link' }).click();
  };
const changeAddress =
  (password?: string) =>
  ({ person }: Walk): Press => ({
    action: 'submit',
    answers: { newEmail: `new.${person.email}`, password: password ?? person.password },
  });
const newAddressAsked = pressedAt('/customer/change-email', changeAddress());
const newAddressRefused = pressedAt('/customer/change-email', changeAddress('Not-the-password-1'));
const newAddressLink: Way = async ({ page, person }) => page.goto(await verificationPath(`new.${person.email}`));
const confirm = press('Confirm my email');

/** Goes to `path` with the code that the app of this customer is given, in a browser that is nobody's, or still the customer's own. */
const cameFromApp =
  (path: string, more: { readonly code?: string; readonly bankUrl?: string; readonly before?: Way } = {}): Way =>
  async (walk) => {
    const start = aStart({ person: walk.person });
    await signUp(start, 'verify-email');
    await more.before?.({ ...walk, person: aPerson() });
    const name = path === '/' ? 'sessionToken' : 'code';
    const { body } = await start.customer.send(start.customer.prepare('POST', '/api/hand-overs', {}));
    const query = { [name]: more.code ?? (body as { code: string }).code };
    const search = new URLSearchParams(query);
    if (more.bankUrl !== undefined) search.set('bankUrl', more.bankUrl);
    await walk.page.goto(`${path}?${search.toString()}`);
  };
const sandboxBank = () => process.env['E2E_INBOX_URL'] ?? '';

/** Every end of the native app's hand-over, which the two addresses share. */
function handOverWays(step: string, path: string, none: Way): Record<string, Way> {
  return {
    [`${step}/enter/signedIn`]: cameFromApp(path),
    [`${step}/enter/toBank`]: (walk) => cameFromApp(path, { bankUrl: sandboxBank() })(walk),
    [`${step}/enter/expired`]: cameFromApp(path, { code: 'not-a-code' }),
    [`${step}/enter/unknownBank`]: cameFromApp(path, { bankUrl: 'https://evil.example/' }),
    [`${step}/enter/anotherCustomer`]: cameFromApp(path, { before: registered }),
    [`${step}/enter/none`]: none,
  };
}

/** A number that looks like a mobile in the browser and is none for the server, which knows the ranges in use. */
const numberThatNobodyCanHave = '07700 200000';

/** How a customer brings each transition about, on real parts. What is not here fails the walk. */
export const ways: Readonly<Record<string, Way>> = {
  'entry/get-started/enter/started': open('/get-started/personal'),
  'entry/get-started/enter/signedIn': inTurn(registered, open('/get-started/personal')),
  'entry/get-started/enter/unknownPartner': open('/get-started/personal/nobody'),
  'entry/get-started/enter/unknownAccountType': open('/get-started/pirate'),
  'entry/get-started-partner/enter/started': open('/get-started/personal/partner/spring'),
  'entry/get-started-partner/enter/signedIn': inTurn(registered, open('/get-started/personal/partner/spring')),
  'entry/get-started-partner/enter/unknownAccountType': open('/get-started/pirate/partner/spring'),
  'entry/referral/enter/carried': invitedBy('default'),
  // The campaign of theirs has ended.
  'entry/referral/enter/ended': invitedBy('millbrook'),
  // Whoever is still setting up is led on from there.
  'entry/referral/enter/own': inTurn(holdsEssential(), ({ page, person }) => openLinkOf(page, person.email)),
  'entry/referral/enter/unknown': open('/referral/FRIEND-2026'),
  'entry/referral/enter/signedIn': inTurn(registered, open('/referral/FRIEND-2026')),
  'entry/not-found/home': inTurn(open('/there/is/no/such/page'), press('Back to Home')),

  ...handOverWays('entry/home', '/', open('/')),
  ...handOverWays('hand-over/app-login', '/user/app-login', open('/user/app-login')),
  'pages/open-app/sign-in': open('/mobile-app-redirect'),
  'cookies/cookies/save/saved/0': inTurn(
    open('/cookies'),
    ({ page }) => page.getByRole('radio', { name: 'No, don’t note them' }).check(),
    press('Save my choice'),
  ),
  'cookies/cookies/save/saved/1': inTurn(open('/cookies'), press('Save my choice')),

  'sign-up/register/submit/registered': registerWith(go.registerPath),
  'sign-up/register/submit/invalid': registerWith(go.registerPath, typeUnknownReferral),
  'sign-up/register/submit/limited': tooManyRegistrations(go.registerPath),
  'sign-up/register-business/submit/registered': registerWith('/user/register/customer/business'),
  'sign-up/register-business/submit/invalid': registerWith('/user/register/customer/business', typeUnknownReferral),
  'sign-up/register-business/submit/limited': tooManyRegistrations('/user/register/customer/business'),
  'sign-up/register-business/submit/unknownAccountType': registerWith('/user/register/customer/business/pirate'),

  'sign-up/verify-email/enter/sent': inTurn(registeredElsewhere, linkTooOld, limits.linkGapOver, signedInAgain),
  'sign-up/verify-email/enter/alreadySent': atEmail,
  'sign-up/verify-email/enter/limited': inTurn(
    registeredElsewhere,
    linkTooOld,
    limits.linkGapOver,
    limits.linksReached,
    signedInAgain,
  ),
  'sign-up/verify-email/continue': inTurn(atEmail, press('I’ve confirmed my email')),
  'sign-up/verify-email/resend/sent': inTurn(atEmail, limits.linkGapOver, resendLink),
  'sign-up/verify-email/resend/alreadySent': inTurn(atEmail, resendLink),
  'sign-up/verify-email/resend/limited': inTurn(atEmail, limits.linkGapOver, limits.linksReached, resendLink),
  'sign-up/verify-email/change-address': inTurn(atEmail, press('Use another address')),
  'sign-up/verify-email/choose-newsletter/saved': inTurn(
    atEmail,
    ({ page }) => page.getByRole('checkbox').check(),
    press('Save my choice'),
  ),
  'sign-up/validate/confirm/verified': inTurn(registered, ({ page, person }) => go.confirmEmail(page, person)),
  'sign-up/validate/confirm/emailUpdated': inTurn(confirmed, newAddressAsked, newAddressLink, confirm),
  'sign-up/validate/confirm/passwordDue': inTurn(
    cameFromApp('/user/app-login'),
    ({ page }) => page.waitForURL(/\/customer\//u),
    newAddressAsked,
    newAddressLink,
    confirm,
  ),
  'sign-up/validate/confirm/notVerified/0': inTurn(
    confirmed,
    newAddressAsked,
    open('/validate?code=not-a-code'),
    confirm,
  ),
  'sign-up/validate/confirm/notVerified/1': inTurn(registered, open('/validate?code=not-a-code'), confirm),

  'sign-up/details/submit/saved': detailsTold,
  'sign-up/details/submit/invalid': inTurn(
    atDetails,
    ({ page, person }) => go.fillDetails(page, { ...person, mobile: numberThatNobodyCanHave }),
    press('Continue'),
  ),

  'sign-up/verify-mobile/enter/sent': detailsTold,
  'sign-up/verify-mobile/enter/alreadySent': atMobile,
  'sign-up/verify-mobile/enter/limited': inTurn(atDetails, limits.codesReached, ({ page, person }) =>
    go.tellDetails(page, person),
  ),
  'sign-up/verify-mobile/submit/correct': inTurn(atMobile, rightCode),
  'sign-up/verify-mobile/submit/wrong': inTurn(atMobile, wrongCode),
  'sign-up/verify-mobile/submit/expired': inTurn(atMobile, codeTooOld, rightCode),
  'sign-up/verify-mobile/submit/locked': inTurn(atMobile, sixTimes(wrongCode)),
  'sign-up/verify-mobile/resend/sent': inTurn(atMobile, limits.codeGapOver, press('Send a new code')),
  'sign-up/verify-mobile/resend/alreadySent': inTurn(atMobile, press('Send a new code')),
  'sign-up/verify-mobile/resend/limited': inTurn(
    atMobile,
    limits.codeGapOver,
    limits.codesReached,
    press('Send a new code'),
  ),
  'sign-up/verify-mobile/edit-number': inTurn(atMobile, press('Change it')),
  'sign-up/edit-mobile/save/saved': inTurn(atMobile, press('Change it'), newNumber(aPerson().mobile)),
  'sign-up/edit-mobile/save/invalid': inTurn(atMobile, press('Change it'), newNumber(numberThatNobodyCanHave)),
  'sign-up/edit-mobile/keep': inTurn(atMobile, press('Change it'), press('Keep my number')),

  'contact/change-email/submit/requested': inTurn(registered, askForAddress()),
  'contact/change-email/submit/invalid': inTurn(registered, askForAddress({ password: 'Not-the-password-1' })),
  'contact/change-email/submit/limited': inTurn(
    registered,
    newAddressRefused,
    limits.passwordsReached,
    askForAddress(),
  ),
  'contact/change-email/keep/kept': inTurn(
    registered,
    newAddressAsked,
    open('/customer/change-email'),
    press(/^Keep /u),
  ),
  'contact/change-email/back': inTurn(registered, open('/customer/change-email'), press('Back')),

  ...signInWays('login', '/user/login'),
  ...signInWays('login-personal', '/user/login/personal'),
  ...signInWays('login-business', '/user/login/business'),
  'sign-in/sign-in-link/enter/live': inTurn(linkAsked, linkOpened),
  'sign-in/sign-in-link/enter/expired': open('/user/forgot-password?code=not-a-code'),
  'sign-in/sign-in-link/enter/none': open('/user/forgot-password'),
  'sign-in/sign-in-link/confirm/signedIn': cameByLink,
  'sign-in/sign-in-link/confirm/expired': inTurn(linkAsked, linkOpened, signInLinkTooOld, press('Log in')),
  ...askWays('sign-in-link-expired', '/user/forgot-password?code=not-a-code'),
  ...askWays('forgot-password', '/user/forgot-password/request'),
  'sign-in/reset-password/submit/changed': inTurn(cameByLink, choosePassword('Calm-Lantern-42')),
  'sign-in/reset-password/submit/invalid': inTurn(cameByLink, choosePassword('Password123')),

  'step-up/step-up/enter/sent': inTurn(stepUpLinkOpened, press('Log in')),
  'step-up/step-up/enter/alreadySent': atStepUp,
  'step-up/step-up/enter/limited': inTurn(stepUpLinkOpened, limits.codesReached, press('Log in')),
  'step-up/step-up/submit/correct': inTurn(atStepUp, rightStepUpCode),
  'step-up/step-up/submit/wrong': inTurn(atStepUp, wrongStepUpCode),
  'step-up/step-up/submit/expired': inTurn(atStepUp, codeTooOld, rightStepUpCode),
  'step-up/step-up/submit/locked': inTurn(atStepUp, sixTimes(wrongStepUpCode)),
  'step-up/step-up/resend/sent': inTurn(atStepUp, limits.codeGapOver, press('Send a new code')),
  'step-up/step-up/resend/alreadySent': inTurn(atStepUp, press('Send a new code')),
  'step-up/step-up/resend/limited': inTurn(atStepUp, limits.codeGapOver, limits.codesReached, press('Send a new code')),
  'partner-charts/figures/back': inTurn(
    registered,
    async ({ person }) =>
      inDatabase(`update customers set pilots = '["tm-admin"]' where customer_id = $1`, [
        await customerIdOf(person.email),
      ]),
    open('/partner-charts-dashboard'),
    press('Back'),
  ),
  ...bankWays,
  ...currentPlanWays,
  ...identityWays,
  ...planWays,
  ...accountWays,
  ...cardWays,
  ...givingWays,
  ...homeWays,
  ...rewardsWays,
  ...renewalWays,
  ...replacementWays,
  ...riskCheckWays,
  'sign-in/logout/enter/signedOut': inTurn(registered, open('/user/logout')),
};

/** What the language makes us handle and no customer can bring about, with the reason. */
export const impossible: Readonly<Record<string, string>> = {
  ...impossibleAtBanks,
  ...impossibleInGiving,
  ...impossibleInRewards,
  ...impossibleInIdentity,
  ...impossibleInRiskCheck,
  'entry/get-started-partner/enter/unknownPartner': 'this address names no partner',
  'sign-up/register/submit/unknownAccountType': 'the personal page sends no sort of business',
};
