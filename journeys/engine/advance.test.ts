import { expect, test } from 'vitest';

import { loadRepository, parseDefinitions } from '../load-repository.ts';
import { strangersFacts } from '../story-session.ts';
import { advance, begin } from './advance.ts';
import type { Facts, JourneyDefinition } from './definition.ts';
import type { EngineSession, Turn } from './session.ts';

const repository = loadRepository();
const { definitions } = parseDefinitions(repository.definitions);
const signUp = definitions['sign-up'] as JourneyDefinition;
const signIn = definitions['sign-in'] as JourneyDefinition;
const entry = definitions['entry'] as JourneyDefinition;
const stranger = strangersFacts(repository.catalogues.facts);
const registered: Facts = { ...stranger, signedIn: true, email: 'sam@example.com' };
const withEmail: Facts = { ...registered, emailVerified: true };
const withDetails: Facts = { ...withEmail, profileUpdated: true, mobileNumber: '07700 900982' };
const verified: Facts = { ...withDetails, mobileVerified: true };

function fresh(definition: JourneyDefinition, facts: Facts): EngineSession {
  return begin(definition, { id: 's1', facts, params: {} }).session;
}

function visit(
  session: EngineSession,
  step: string,
  facts: Facts,
  more: { params?: Record<string, string>; query?: Record<string, string>; in?: JourneyDefinition } = {},
): Turn {
  return advance(more.in ?? signUp, session, {
    type: 'visit',
    step,
    params: more.params ?? {},
    query: more.query ?? {},
    facts,
  });
}

function act(
  session: EngineSession,
  action: string,
  facts: Facts,
  more: {
    answers?: Record<string, unknown>;
    query?: Record<string, string>;
    seq?: number;
    in?: JourneyDefinition;
  } = {},
): Turn {
  return advance(more.in ?? signUp, session, {
    type: 'action',
    seq: more.seq ?? session.seq,
    action,
    answers: more.answers ?? {},
    query: more.query ?? {},
    facts,
  });
}

function answer(
  turn: Turn,
  outcome: string,
  facts: Facts,
  more: { errors?: Record<string, string>; to?: string; in?: JourneyDefinition } = {},
): Turn {
  return advance(more.in ?? signUp, turn.session, {
    type: 'outcome',
    key: turn.session.waiting?.key ?? '',
    outcome,
    facts,
    errors: more.errors,
    to: more.to,
  });
}

function onVerifyMobile(): EngineSession {
  return answer(visit(fresh(signUp, withDetails), 'verify-mobile', withDetails), 'sent', withDetails).session;
}

test('RUN-01 a session begins before its first page: nothing is shown and nothing is called until a visit', () => {
  const turn = begin(entry, { id: 's1', facts: stranger, params: {} });
  expect(turn.effects).toEqual([]);
  expect(act(turn.session, 'home', stranger, { in: entry }).refused).toBe('stale');
});

test('ENT-03 ENT-08 registering gives the whole form and query to the server and leads to the page that waits for the email', () => {
  const page = visit(fresh(signUp, stranger), 'register', stranger).session;
  const asked = act(page, 'submit', stranger, { answers: { email: 'sam@example.com' }, query: { ref: 'x1' } });
  expect(asked.effects).toEqual([
    {
      key: 's1:register:submit:1',
      call: 'user.register',
      with: { body: { email: 'sam@example.com' }, query: { ref: 'x1' } },
      timeoutMs: undefined,
    },
  ]);
  const done = answer(asked, 'registered', registered);
  expect(done.session.step).toBe('verify-email');
  expect(done.effects[0]?.call).toBe('otp.send');
  const shown = answer(done, 'alreadySent', registered).session;
  expect(shown.say).toEqual({ success: 'verify-email.sent' });
});

test('ENT-04 the sort of business comes from the route', () => {
  const submit = (params: Record<string, string>) =>
    act(visit(fresh(signUp, stranger), 'register-business', stranger, { params }).session, 'submit', stranger);
  expect(submit({ businessType: 'freelance' }).effects[0]?.with).toMatchObject({ businessType: 'freelance' });
  expect(submit({}).effects[0]?.with).toMatchObject({ accountType: 'BUSINESS' });
  expect(submit({}).effects[0]?.with).not.toHaveProperty('businessType');
});

test('ENT-06 what the server finds wrong with a code is put on its field', () => {
  const page = visit(fresh(signUp, stranger), 'register', stranger).session;
  const back = answer(act(page, 'submit', stranger), 'invalid', stranger, { errors: { promoCode: 'unknown' } }).session;
  expect(back).toMatchObject({ step: 'register', seq: 2, errors: { promoCode: { keyword: 'unknown' } } });
});

test('ENT-01 the link of a partner is kept and leads to the sign-in; every new link counts', () => {
  const link = { params: { accountType: 'personal', partner: 'acme' }, query: { promoCode: 'SEA' }, in: entry };
  const first = visit(fresh(entry, stranger), 'get-started', stranger, link);
  expect(first.effects[0]).toMatchObject({
    call: 'entry.start',
    with: { accountType: 'personal', partner: 'acme', query: { promoCode: 'SEA' } },
  });
  const left = answer(first, 'started', stranger, { in: entry });
  expect(left).toMatchObject({ leave: '/user/login', session: { ended: true } });
  const second = visit(left.session, 'get-started', stranger, link);
  expect(second.effects[0]?.key).not.toBe(first.effects[0]?.key);
});

test('ENT-10 a friend’s code goes along for somebody who is signed in', () => {
  const turn = visit(fresh(entry, registered), 'referral', registered, { params: { code: 'A&B 1' }, in: entry });
  expect(answer(turn, 'signedIn', registered, { in: entry }).leave).toBe('/get-started?friend-referral-code=A%26B%201');
});

test('EML-02 the link of the mail without a session is refused, with a message', () => {
  expect(visit(fresh(signUp, stranger), 'validate', stranger, { query: { code: 'abc' } })).toMatchObject({
    refused: 'needs',
    leave: '@next',
    say: { info: 'errors.please-log-in' },
  });
});

test('EML-03 a verified address with nothing pending goes on at once', () => {
  expect(visit(fresh(signUp, withEmail), 'validate', withEmail)).toMatchObject({ refused: 'over', leave: '@next' });
  const pending = { ...withEmail, newEmailPending: true };
  expect(visit(fresh(signUp, pending), 'validate', pending).refused).toBeUndefined();
});

test('EML-04 EML-05 EML-06 confirming ends at the details, at the log-out, or back at the page with the resend', () => {
  const page = visit(fresh(signUp, registered), 'validate', registered).session;
  expect(page.waiting).toBeUndefined();
  const asked = act(page, 'confirm', registered, { query: { code: 'abc' } });
  expect(asked.effects[0]?.with).toEqual({ code: 'abc' });
  expect(answer(asked, 'verified', withEmail).session).toMatchObject({
    step: 'details',
    say: { success: 'validate.verified' },
  });
  expect(answer(asked, 'emailUpdated', registered)).toMatchObject({
    leave: '/user/logout',
    say: { success: 'validate.email-updated' },
  });
  expect(answer(asked, 'notVerified', registered).session).toMatchObject({
    step: 'verify-email',
    say: { error: 'validate.not-verified' },
  });
  expect(answer(asked, 'notVerified', withEmail)).toMatchObject({
    leave: '@next',
    say: { error: 'validate.not-verified' },
  });
});

test('EML-07 a resend asks for a new link, and a failed one says nothing', () => {
  const page = answer(visit(fresh(signUp, registered), 'verify-email', registered), 'alreadySent', registered).session;
  const asked = act(page, 'resend', registered);
  expect(asked.effects[0]?.with).toEqual({ for: 'emailVerification', resend: true });
  expect(answer(asked, 'limited', registered).session.say).toBeUndefined();
});

test('DET-05 saved details lead to the code, which is sent on opening', () => {
  const page = visit(fresh(signUp, withEmail), 'details', withEmail).session;
  const done = answer(act(page, 'submit', withEmail), 'saved', withDetails);
  expect(done.session.step).toBe('verify-mobile');
  expect(done.effects[0]).toMatchObject({ call: 'otp.send', with: { for: 'mobileVerification' } });
});

test('OTP-01 reload and a second visit send no second code', () => {
  const page = onVerifyMobile();
  const reload = visit(page, 'verify-mobile', withDetails);
  expect(reload).toMatchObject({ effects: [], session: { seq: page.seq } });
  expect(reload.session.say).toBeUndefined();
  const away = act(page, 'edit-number', withDetails).session;
  expect(visit(away, 'verify-mobile', withDetails).effects).toEqual([]);
});

test('OTP-03 a correct code leads to the bank intro, where this part ends', () => {
  const done = answer(
    act(onVerifyMobile(), 'submit', withDetails, { answers: { code: '123456' } }),
    'correct',
    verified,
  );
  expect(done.session).toMatchObject({ step: 'bank-intro', ended: true, say: { success: 'otp.correct' } });
});

test('OTP-04 a wrong code is marked on its field and the customer stays', () => {
  const back = answer(
    act(onVerifyMobile(), 'submit', withDetails, { answers: { code: '000000' } }),
    'wrong',
    withDetails,
  ).session;
  expect(back).toMatchObject({ step: 'verify-mobile', errors: { code: { text: 'otp.invalid' } } });
});

test('OTP-05 a resend clears the errors and says that a code was sent', () => {
  const wrong = answer(act(onVerifyMobile(), 'submit', withDetails), 'wrong', withDetails).session;
  const sent = answer(act(wrong, 'resend', withDetails), 'sent', withDetails).session;
  expect(sent.errors).toBeUndefined();
  expect(sent.say).toEqual({ info: 'otp.sent' });
});

test('OTP-06 a changed number is sent a code of its own', () => {
  const page = act(onVerifyMobile(), 'edit-number', withDetails).session;
  const done = answer(act(page, 'save', withDetails), 'saved', withDetails);
  expect(done.session).toMatchObject({ step: 'verify-mobile', trail: ['verify-mobile'] });
  expect(done.effects[0]?.call).toBe('otp.send');
});

test('RUN-01 the root of the site is a page like any other: it leads to where the customer belongs', () => {
  for (const facts of [stranger, verified]) {
    const turn = visit(fresh(entry, facts), 'home', facts, { in: entry });
    expect(answer(turn, 'none', facts, { in: entry })).toMatchObject({ leave: '@next' });
  }
});

test('ENT-11 a call may answer the address outside that the customer goes to', () => {
  const turn = visit(fresh(entry, stranger), 'home', stranger, { in: entry });
  const to = 'https://auth.northgate.example/';
  expect(answer(turn, 'toBank', verified, { in: entry, to })).toMatchObject({ leave: to, isAnswered: true });
  expect(() => answer(turn, 'toBank', verified, { in: entry })).toThrow('did not answer');
});

test('RUN-09 a double click is busy while the call is on its way, and stale after it', () => {
  const page = onVerifyMobile();
  const first = act(page, 'submit', withDetails);
  expect(act(first.session, 'submit', withDetails)).toMatchObject({ refused: 'busy', effects: [] });
  const after = answer(first, 'wrong', withDetails).session;
  expect(act(after, 'submit', withDetails, { seq: page.seq })).toMatchObject({ refused: 'stale', effects: [] });
  expect(
    advance(signUp, after, { type: 'outcome', key: first.effects[0]?.key ?? '', outcome: 'wrong', facts: withDetails })
      .refused,
  ).toBe('stale');
});

test('RUN-09 two tabs on one page both work until one of them acts', () => {
  const page = onVerifyMobile();
  const otherTab = visit(page, 'verify-mobile', withDetails).session;
  expect(act(otherTab, 'submit', withDetails, { seq: page.seq }).refused).toBeUndefined();
});

test('RUN-10 a step that another device finished is over here', () => {
  expect(act(onVerifyMobile(), 'resend', verified)).toMatchObject({ refused: 'over', leave: '@next', effects: [] });
  expect(act(onVerifyMobile(), 'resend', stranger)).toMatchObject({ refused: 'needs', leave: '@next', effects: [] });
});

test('a page that is not to be returned to is refused once it lies behind, and a skipped one always', () => {
  const by = { in: signIn };
  const gone = answer(visit(fresh(signIn, stranger), 'sign-in-link', stranger, by), 'expired', stranger, by).session;
  const back = visit(gone, 'sign-in-link', stranger, by);
  expect([back.refused, back.leave, back.session.step]).toEqual(['over', undefined, 'sign-in-link-expired']);
  expect(visit(fresh(signUp, withEmail), 'verify-mobile', withEmail).refused).toBe('needs');
});

test('EML-04 a customer who has confirmed one address can confirm another in the same visit', () => {
  const page = visit(fresh(signUp, registered), 'validate', registered).session;
  const done = answer(act(page, 'confirm', registered), 'verified', withEmail).session;
  const pending = { ...withEmail, newEmailPending: true };
  expect(visit(done, 'validate', pending).session.step).toBe('validate');
});

test('LOG-01 the login type comes from the route, else from what is remembered', () => {
  const business = { ...stranger, loginType: 'BUSINESS' };
  const sent = (step: string, params: Record<string, string>): unknown =>
    act(visit(fresh(signIn, business), step, business, { params, in: signIn }).session, 'sign-in', business, {
      in: signIn,
    }).effects[0]?.with['accountType'];
  expect([sent('login', {}), sent('login-personal', { accountType: 'personal' }), sent('login-business', {})]).toEqual([
    'BUSINESS',
    'PERSONAL',
    'BUSINESS',
  ]);
});

test('LOG-13 logging out calls the server and keeps the query', () => {
  const turn = visit(fresh(signIn, registered), 'logout', registered, { in: signIn });
  expect(answer(turn, 'signedOut', stranger, { in: signIn })).toMatchObject({ leave: '/user/login', keepQuery: true });
});

test('RUN-06 what a definition does not know is thrown, never guessed', () => {
  const page = onVerifyMobile();
  const asked = act(page, 'submit', withDetails);
  expect(() => answer(asked, 'maybe', withDetails)).toThrow('"otp.check" answered "maybe"');
  expect(() =>
    advance({ ...signUp, version: signUp.version + 1 }, page, {
      type: 'visit',
      step: 'details',
      params: {},
      query: {},
      facts: withDetails,
    }),
  ).toThrow(`sign-up ${String(signUp.version)}`);
  expect(() => answer(asked, 'correct', withDetails)).toThrow('the server knows otherwise');
  expect(visit(page, 'constructor', withDetails).refused).toBe('not-allowed');
  expect(act(page, 'constructor', withDetails).refused).toBe('not-allowed');
});

test('RUN-18 what is done beside the page leaves it as it is, and says what to ask for anew', () => {
  const beside: JourneyDefinition = {
    journey: 'tides',
    version: 1,
    start: 'today',
    steps: {
      today: {
        route: '/tides',
        title: 'tides.page',
        blocks: [],
        actions: {
          choose: {
            beside: true,
            call: 'unit.keep',
            on: { kept: { silent: true, refresh: ['tide'] }, lost: { say: { error: 'tides.lost' } } },
          },
        },
      },
    },
  };
  const page = visit(fresh(beside, {}), 'today', {}, { in: beside }).session;
  const chosen = (key: string) =>
    advance(beside, page, { type: 'action', seq: page.seq, action: 'choose', key, answers: {}, query: {}, facts: {} });
  const [first, second] = [chosen('one'), chosen('two')];
  expect(first.effects[0]?.key).not.toBe(second.effects[0]?.key);
  const kept = answer(first, 'kept', {}, { in: beside });
  expect(kept).toMatchObject({ refresh: ['tide'], effects: [] });
  expect(kept.session).toEqual({ ...page, waiting: undefined });
  expect(answer(second, 'lost', {}, { in: beside })).toMatchObject({ refresh: [], say: { error: 'tides.lost' } });
});
