import { expect, test } from 'vitest';

import { loadRepository, parseDefinitions } from '../load-repository.ts';
import { strangersFacts } from '../story-session.ts';
import { fillRoute, matchRoute } from './match-route.ts';
import { resolveLeave } from './resolve-leave.ts';

const repository = loadRepository();
const { definitions, access } = parseDefinitions(repository.definitions);
const stranger = strangersFacts(repository.catalogues.facts);

test.each([
  ['/', 'home', {}],
  ['/get-started', 'get-started', {}],
  [
    '/get-started/personal/acme/radio',
    'get-started',
    { accountType: 'personal', partner: 'acme', signUpChannel: 'radio' },
  ],
  ['/get-started/personal/partner/radio', 'get-started-partner', { accountType: 'personal', signUpChannel: 'radio' }],
  ['/referral/AB%20C/', 'referral', { code: 'AB C' }],
  ['/user/login', 'login', {}],
  ['/user/login/personal', 'login-personal', { accountType: 'personal' }],
  ['/user/login/business?x=1', 'login-business', {}],
  ['/user/register/customer/business/freelance', 'register-business', { businessType: 'freelance' }],
  ['/customer/bank-journey-intro#top', 'bank-intro', {}],
])('RUN-01 %s is the step %s', (path, step, params) => {
  expect(matchRoute(definitions, path)).toMatchObject({ step, params });
});

test('RUN-01 an address that no journey declares is no page', () => {
  for (const path of ['/customer', '/referral', '/referral/%E0%A4%A', '/user/login/business/x'])
    expect(matchRoute(definitions, path)).toBeUndefined();
});

test('a route is filled with encoded parameters', () => {
  expect(fillRoute('/get-started/:accountType?/:partner?', { accountType: 'a/b' })).toBe('/get-started/a%2Fb');
  expect(() => fillRoute('/referral/:code', {})).toThrow('needs "code"');
});

function leaveTo(
  leave: string,
  more: { query?: Record<string, string>; facts?: object; refused?: 'needs'; keepQuery?: true },
): string {
  const facts = { ...stranger, ...more.facts };
  const { route } = resolveLeave(
    { leave, refused: more.refused, keepQuery: more.keepQuery },
    { access, definitions, facts, path: '/validate', query: more.query ?? {} },
  );
  return route;
}

test('RUN-10 @next is where the customer belongs', () => {
  const known = [
    {},
    { signedIn: true },
    { signedIn: true, emailVerified: true },
    { signedIn: true, emailVerified: true, profileUpdated: true },
    { signedIn: true, emailVerified: true, profileUpdated: true, mobileVerified: true },
  ];
  expect(known.map((facts) => leaveTo('@next', { facts }))).toEqual([
    '/user/login',
    '/customer/verify-email',
    '/customer/details',
    '/customer/verify-otp',
    '/customer/bank-journey-intro',
  ]);
});

test('EML-02 after the sign-in the customer is back at the link of the mail', () => {
  const login = leaveTo('@next', { refused: 'needs', query: { code: 'a b' } });
  expect(login).toBe('/user/login?referrer=%2Fvalidate%3Fcode%3Da%2Bb');
  const referrer = new URL(login, 'https://example.com').searchParams.get('referrer') ?? '';
  expect(leaveTo('@referrer', { facts: { signedIn: true }, query: { referrer } })).toBe('/validate?code=a+b');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/nowhere',
  '/user/logout',
  '',
])('a referrer that is no guarded page of ours is not followed: %s', (referrer) => {
  expect(leaveTo('@referrer', { facts: { signedIn: true }, query: { referrer } })).toBe('/customer/verify-email');
});

test('ENT-03 the query string is kept where the definition says so', () => {
  expect(leaveTo('/user/login', { keepQuery: true, query: { promoCode: 'SEA 1' } })).toBe(
    '/user/login?promoCode=SEA+1',
  );
  expect(leaveTo('/user/login', { query: { promoCode: 'SEA 1' } })).toBe('/user/login');
});
