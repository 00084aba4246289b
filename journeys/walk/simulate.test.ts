import { expect, test } from 'vitest';

import { runCommand } from '../cli.ts';
import { loadRepository } from '../load-repository.ts';

const repository = loadRepository();
const simulate = (...args: string[]) => runCommand(['simulate', ...args], repository);

test('RUN-11 a journey is walked page by page, with where each outcome leads and what it says', () => {
  const { output, exitCode } = simulate('sign-up', 'submit=registered', 'enter=alreadySent', 'continue');
  expect(exitCode).toBe(0);
  expect(output.split('\n').filter((line) => /^\S/u.test(line))).toEqual([
    'opens /user/register/customer/email',
    'sign-up/register  /user/register/customer/email',
    'sign-up/verify-email  /customer/verify-email',
  ]);
  expect(output).toContain('   submit: user.register with body, query answers “registered”. Registered and signed in.');
  expect(output).toMatch(/continue\n {5}says \(info\) verify-email\.not-yet: “.+”\n {5}stays on the page/u);
});

test('RUN-11 a call whose outcome nobody names is assumed to end in its first, and the others are told', () => {
  const { output } = simulate('sign-up', 'submit');
  expect(output).toContain('answers “registered” (assumed; it could be invalid, limited, unknownAccountType)');
  expect(output).toContain('enter: otp.send with for answers “sent” (assumed; it could be alreadySent, limited)');
});

const known = ['signedIn', 'emailVerified', 'profileUpdated'].flatMap((fact) => ['--fact', `${fact}=yes`]);

test('RUN-11 a page that is closed to these facts says why, and where they belong', () => {
  const { output } = simulate('sign-up', '--from', 'verify-mobile');
  expect(output).toContain('/customer/verify-otp needs signedIn, emailVerified, profileUpdated');
  expect(output).toContain('customers belong at /user/login while signedIn is no');
  expect(output).toContain('sign-in/login  /user/login');
  const blocked = simulate(
    'sign-up',
    '--from',
    'bank-intro',
    '--fact',
    'signedIn=yes',
    '--fact',
    'mobileVerified=yes',
    '--fact',
    'strongSignInDue=yes',
  );
  expect(blocked.output).toContain('the gate "strong-sign-in" closes /customer/bank-journey-intro');
  expect(blocked.output).toContain('step-up/step-up  /stepup/otp');
});

test('RUN-11 a field error, a condition and a page of somebody else are told', () => {
  expect(simulate('sign-up', '--from', 'verify-mobile', ...known, 'submit=wrong').output).toContain(
    'marks code otp.invalid: “Invalid OTP.',
  );
  const denied = simulate(
    'bank-linking',
    '--from',
    'return',
    '--param',
    'id=northgate',
    ...known,
    '--fact',
    'mobileVerified=yes',
    '--fact',
    'bankStage=confirming',
    'enter=denied',
  );
  expect(denied.output).toContain('because bankStage is confirming');
  expect(denied.output).toContain('bank-linking/confirm  /bank/confirm-account');
  const outside = simulate(
    'bank-linking',
    '--from',
    'go',
    '--param',
    'id=northgate',
    ...known,
    '--fact',
    'mobileVerified=yes',
    'enter=ready',
    'again',
  );
  expect(outside.output).toContain('leaves for an address of somebody else');
  expect(outside.exitCode).toBe(2);
  expect(outside.output).toContain('The journey has been left, so "again" cannot happen.');
});

test('RUN-11 no answer is printed', () => {
  const { output } = simulate(
    'sign-up',
    '--from',
    'verify-mobile',
    ...known,
    '--answer',
    'code=424242',
    'submit=correct',
  );
  expect(output).toContain('otp.check with for, code answers “correct”');
  expect(output).not.toContain('424242');
});

test.each([
  [[], /^Which journey\? account, accounts, /u],
  [['sing-up'], /^There is no journey "sing-up", but .*Did you mean "sign-up"\?/u],
  [['sign-up', '--from', 'verify-mobil'], /Did you mean "verify-mobile"\?/u],
  [['sign-up', '--fact', 'signedin=yes'], /^There is no fact "signedin".*Did you mean "signedIn"\?/u],
  [['sign-up', '--fact', 'signedIn=maybe'], /^"signedIn" is yes or no, not "maybe"\./u],
  [['sign-up', '--fact', 'setupState=BLOCKED'], /^There is no value of "setupState" "BLOCKED", but USER_REGISTERED/u],
  [['sign-up', '--fact', 'signedIn'], /^--fact takes name=value, not "signedIn"\./u],
  [['bank-linking', '--from', 'consent'], /^\/bank\/:id needs --param id=…/u],
  [['sign-up', '--param', 'id=1'], /^There is no parameter of .* "id", but none\./u],
  [['sign-up', '--loud'], /^Unknown option '--loud'/u],
  [['sign-up', 'submit='], /^What happens is written <action> or <action>=<outcome>, not "submit="\./u],
])('RUN-11 %j is refused with what could be asked for', (args, message) => {
  const { output, exitCode } = simulate(...args);
  expect(exitCode).toBe(2);
  expect(output).toMatch(message);
  expect(output).toContain('Usage: journeys simulate <journey>');
});

test.each([
  ['sumbit', 'There is no action at register "sumbit", but submit. Did you mean "submit"?'],
  ['submit=gone', 'There is no outcome of user.register "gone", but registered, invalid, limited, unknownAccountType.'],
  ['enter=sent', 'There is no action at register "enter", but submit.'],
])('RUN-11 %s cannot happen, and what can is told after the pages before it', (happening, message) => {
  const { output, exitCode } = simulate('sign-up', happening);
  expect(exitCode).toBe(2);
  expect(output).toContain('sign-up/register  /user/register/customer/email');
  expect(output).toContain(message);
});
