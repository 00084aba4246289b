import { describe, expect, test } from 'vitest';

import type { Problem } from '#form-schemas/problem.ts';

import { checkRepository, inLines } from '../cli.ts';
import { loadRepository, type Repository } from '../load-repository.ts';
import type { SourceFile } from './report.ts';

const repository = loadRepository();

interface Editable {
  [key: string]: Editable;
}

function edited(files: readonly SourceFile[], file: string, edit: (content: Editable) => unknown): SourceFile[] {
  return files.map((source) => {
    if (!source.file.endsWith(`/${file}`)) return source;
    const content = JSON.parse(source.text) as Editable;
    edit(content);
    return { file: source.file, text: JSON.stringify(content, null, 2) };
  });
}

function problemsOf(file: string, edit: (content: Editable) => unknown): Problem[] {
  const changed: Repository = file.startsWith('states/')
    ? { ...repository, states: edited(repository.states, file.slice('states/'.length), edit) }
    : { ...repository, definitions: edited(repository.definitions, file, edit) };
  return checkRepository(changed);
}

function set(target: Editable, key: string, value: unknown): void {
  (target as Record<string, unknown>)[key] = value;
}

function drop(target: Editable, key: string): void {
  Reflect.deleteProperty(target, key);
}

test('RUN-07 every proof holds for the journeys that we publish', () => {
  expect(repository.definitions.length).toBeGreaterThanOrEqual(4);
  // Every journey has its states; the access table has none.
  expect(repository.states.length).toBe(repository.definitions.length - 1);
  expect(Object.keys(repository.forms)).toContain('register-user');
  expect(checkRepository(repository).map(inLines)).toEqual([]);
});

const steps = (content: Editable, step: string): Editable => content['steps']?.[step] as Editable;
const actionOf = (content: Editable, step: string, action: string): Editable =>
  steps(content, step)['actions']?.[action] as Editable;
const on = (content: Editable, step: string, action: string): Editable =>
  actionOf(content, step, action)['on'] as Editable;
const gateNamed = (content: Editable, name: string): Editable =>
  (content['gates'] as unknown as Editable[]).find((gate) => (gate['name'] as unknown) === name) as Editable;
const blockAt = (content: Editable, step: string, name: string): Editable =>
  (steps(content, step)['blocks'] as unknown as Editable[]).find(
    (block) => (block['block'] as unknown) === name,
  ) as Editable;

const faults: readonly (readonly [string, string, string, (content: Editable) => unknown])[] = [
  [
    'a misspelt target',
    'J010',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'submit')['correct'] as Editable, 'go', 'bank-intr'),
  ],
  ['a misspelt start', 'J010', 'sign-up.json', (d) => set(d, 'start', 'registr')],
  [
    'a dropped outcome',
    'J030',
    'sign-up.json',
    (d) => {
      drop(on(d, 'verify-mobile', 'submit'), 'locked');
    },
  ],
  [
    'an outcome that the call never has',
    'J031',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'submit'), 'maybe', { go: 'bank-intro' }),
  ],
  ['a misspelt fact', 'J017', 'sign-up.json', (d) => set(steps(d, 'verify-mobile'), 'until', { mobileVerifed: true })],
  [
    'a value that a fact never has',
    'J050',
    'sign-in.json',
    (d) =>
      set((steps(d, 'login')['blocks'] as unknown as Editable[])[2] as Editable, 'when', { loginType: 'PERSONEL' }),
  ],
  [
    'a fact that is compared with nothing, and is never without a value',
    'J050',
    'sign-in.json',
    (d) => set((steps(d, 'login')['blocks'] as unknown as Editable[])[2] as Editable, 'when', { loginType: null }),
  ],
  [
    'a list whose last branch has a condition',
    'J032',
    'sign-up.json',
    (d) => (on(d, 'validate', 'confirm')['notVerified'] as unknown as unknown[]).pop(),
  ],
  [
    'a branch that can never be taken',
    'J033',
    'sign-up.json',
    (d) => {
      drop((on(d, 'validate', 'confirm')['notVerified'] as unknown as Editable[])[0] as Editable, 'when');
    },
  ],
  [
    'a missing message',
    'J015',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'submit')['wrong'] as Editable, 'errors', { code: 'otp.oops' }),
  ],
  [
    'a fact that is no longer given',
    'J043',
    'sign-up.json',
    (d) => {
      drop(on(d, 'details', 'submit')['saved'] as Editable, 'gives');
    },
  ],
  [
    'a fact given out of nothing',
    'J052',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'submit')['wrong'] as Editable, 'gives', ['mobileVerified']),
  ],
  [
    'a step that is cut off',
    'J040',
    'sign-up.json',
    (d) => {
      drop(steps(d, 'validate'), 'entry');
    },
  ],
  [
    'a trap',
    'J042',
    'sign-up.json',
    (d) =>
      set(steps(d, 'verify-mobile'), 'actions', {
        submit: { go: 'verify-mobile' },
        resend: { go: 'edit-mobile' },
        'edit-number': { go: 'edit-mobile' },
      }),
  ],
  [
    'a dead end',
    'J041',
    'pages.json',
    (d) => {
      drop(steps(d, 'hybrid'), 'end');
    },
  ],
  ['an unknown form', 'J011', 'sign-up.json', (d) => set(blockAt(d, 'details', 'form'), 'form', 'custmer-details')],
  ['an unknown block', 'J012', 'sign-up.json', (d) => set(blockAt(d, 'details', 'disclosure'), 'block', 'disclosur')],
  [
    'a property that a block does not have',
    'J013',
    'sign-up.json',
    (d) => set(blockAt(d, 'details', 'heading'), 'txt', 'details.title'),
  ],
  [
    'a property that a block requires',
    'J014',
    'sign-up.json',
    (d) => {
      drop(blockAt(d, 'details', 'form'), 'submit');
    },
  ],
  ['an unknown call', 'J016', 'sign-up.json', (d) => set(actionOf(d, 'details', 'submit'), 'call', 'customer.updat')],
  [
    'an unknown page',
    'J018',
    'sign-in.json',
    (d) => set(steps(d, 'logout')['enter']?.['on']?.['signedOut'] as Editable, 'leave', '/user/logn'),
  ],
  [
    'an unknown picture',
    'J019',
    'sign-up.json',
    (d) => set(blockAt(d, 'verify-email', 'banner'), 'asset', 'verifyEmail.baner'),
  ],
  ['an unknown link', 'J020', 'sign-up.json', (d) => set(blockAt(d, 'register', 'link'), 'link', 'term')],
  ['an unknown action', 'J021', 'sign-up.json', (d) => set(blockAt(d, 'verify-mobile', 'form'), 'action', 'submti')],
  [
    'an action that no block offers',
    'J049',
    'sign-up.json',
    (d) => set(steps(d, 'bank-intro'), 'actions', { again: { leave: '@next' } }),
  ],
  [
    'a choice that is none',
    'J022',
    'sign-up.json',
    (d) => set(blockAt(d, 'verify-mobile', 'illustration'), 'name', 'fone'),
  ],
  [
    'a link with two addresses',
    'J022',
    'sign-up.json',
    (d) => set(blockAt(d, 'register', 'link'), 'href', '/user/login'),
  ],
  [
    'a timeout that nobody handles',
    'J034',
    'sign-up.json',
    (d) => set(actionOf(d, 'details', 'submit'), 'timeout', 'PT20S'),
  ],
  [
    'a handled timeout that never comes',
    'J035',
    'sign-up.json',
    (d) => set(on(d, 'details', 'submit'), 'timeout', { leave: '@next' }),
  ],
  [
    'an input that is not given',
    'J036',
    'sign-up.json',
    (d) => {
      drop(actionOf(d, 'verify-mobile', 'submit')['with'] as Editable, 'code');
    },
  ],
  [
    'an input that the call does not take',
    'J037',
    'sign-up.json',
    (d) => set(actionOf(d, 'verify-mobile', 'submit')['with'] as Editable, 'pin', '$form.code'),
  ],
  [
    'an input of another sort',
    'J038',
    'sign-up.json',
    (d) => set(actionOf(d, 'verify-mobile', 'resend')['with'] as Editable, 'resend', 'yes'),
  ],
  ['answers of another form', 'J038', 'sign-up.json', (d) => set(blockAt(d, 'details', 'form'), 'form', 'edit-mobile')],
  [
    'a field that the form does not have',
    'J039',
    'sign-up.json',
    (d) => set(actionOf(d, 'verify-mobile', 'submit')['with'] as Editable, 'code', '$form.kode'),
  ],
  [
    'a parameter that the route does not have',
    'J039',
    'entry.json',
    (d) => set(steps(d, 'referral')['enter']?.['with'] as Editable, 'code', '$route.kode'),
  ],
  [
    'calls that lead to one another for ever',
    'J044',
    'entry.json',
    (d) => set(steps(d, 'get-started')['enter']?.['on'] as Editable, 'unknownAccountType', { go: 'get-started' }),
  ],
  [
    'a step that needs a parameter that is not there',
    'J045',
    'entry.json',
    (d) => set(steps(d, 'not-found')['actions'] as Editable, 'home', { go: 'referral' }),
  ],
  ['a route that is taken', 'J048', 'sign-in.json', (d) => set(steps(d, 'logout'), 'route', '/user/login/:type')],
  [
    'a fact that cannot be given',
    'J051',
    'sign-up.json',
    (d) => set(steps(d, 'details'), 'needs', ['signedIn', 'email']),
  ],
  [
    'a message on a field that is not there',
    'J053',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'submit')['wrong'] as Editable, 'errors', { cod: 'otp.invalid' }),
  ],
  [
    'field errors that never come',
    'J054',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'submit')['wrong'] as Editable, 'errors', '$call'),
  ],
  [
    'an outcome of which the customer hears nothing',
    'J056',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'resend'), 'limited', {}),
  ],
  [
    'a step that is over on arrival',
    'J058',
    'sign-up.json',
    (d) => set(on(d, 'verify-mobile', 'submit')['correct'] as Editable, 'go', 'edit-mobile'),
  ],
  [
    'a table that sends customers round in circles',
    'J059',
    'access.json',
    (d) => set((d['next'] as unknown as Editable[])[1] as Editable, 'route', '/customer/details'),
  ],
  [
    'a gate that leads to a page which it closes',
    'J059',
    'access.json',
    (d) => set(gateNamed(d, 'strong-sign-in'), 'except', []),
  ],
  [
    'a gate for a page that is not there',
    'J018',
    'access.json',
    (d) => set(gateNamed(d, 'customer-blocked'), 'except', ['/customer/detials']),
  ],
  [
    'a gate for a group that is not there',
    'J018',
    'access.json',
    (d) => set(gateNamed(d, 'customer-blocked'), 'except', ['@onbording']),
  ],
  [
    'a gate whose pages a fact names that is no list',
    'J017',
    'access.json',
    (d) => set(gateNamed(d, 'hidden'), 'only', '$fact.email'),
  ],
  [
    'a group with a page that is not there',
    'J018',
    'access.json',
    (d) => set(d['groups'] as Editable, 'password', ['/reset-pasword']),
  ],
  [
    'a message on the way that has no words',
    'J015',
    'access.json',
    (d) => set((d['next'] as unknown as Editable[])[0] as Editable, 'say', { info: 'sign-in.nowhere' }),
  ],
  [
    'a step without a state',
    'J060',
    'states/sign-up.json',
    (d) => {
      drop(d['steps'] as Editable, 'details');
    },
  ],
  [
    'a state of no step',
    'J061',
    'states/sign-up.json',
    (d) => set(d['steps'] as Editable, 'detials', { default: { about: 'x' } }),
  ],
  ['a move from a later version', 'J073', 'sign-up.json', (d) => set(d, 'moves', { 7: { register: 'details' } })],
  [
    'a misspelt fact of the progress',
    'J017',
    'sign-up.json',
    (d) => set(steps(d, 'details'), 'progress', { step: 2, of: 5, when: { setupSate: 'EMAIL_VERIFIED' } }),
  ],
  ['step six of five', 'J074', 'sign-up.json', (d) => set(steps(d, 'details'), 'progress', { step: 6, of: 5 })],
  [
    'a message whose link leads nowhere',
    'J018',
    'sign-in.json',
    (d) => set((on(d, 'login', 'sign-in')['locked'] as Editable)['say']?.['link'] as Editable, 'href', '/user/forgot'),
  ],
  [
    'what another party sent, given to a call that takes no such thing',
    'J038',
    'sign-up.json',
    (d) => set(steps(d, 'verify-mobile')['enter']?.['with'] as Editable, 'for', '$returned'),
  ],
  [
    'a part of what another party sent',
    'J039',
    'sign-up.json',
    (d) => set(steps(d, 'verify-mobile')['enter']?.['with'] as Editable, 'for', '$returned.code'),
  ],
  [
    'what another party sent, asked for by an action',
    'J039',
    'sign-up.json',
    (d) => set(actionOf(d, 'verify-mobile', 'submit')['with'] as Editable, 'code', '$returned'),
  ],
  [
    'a message of nothing but a link',
    'J002',
    'sign-in.json',
    (d) => {
      drop((on(d, 'login', 'sign-in')['locked'] as Editable)['say'] as Editable, 'error');
    },
  ],
];

test.each(faults)('RUN-07 the checker catches %s (%s)', (_what, code, file, edit) => {
  expect(problemsOf(file, edit).map((problem) => problem.code)).toContain(code);
});

describe('RUN-06 ten broken files are each refused with file, line, pointer, code and suggestion', () => {
  const text = repository.definitions.find(({ file }) => file.endsWith('/sign-up.json'))?.text ?? '';
  const broken: readonly (readonly [string, string, string, string, Partial<Problem>])[] = [
    [
      'a misspelt step',
      '"go": "bank-intro"',
      '"go": "bank-into"',
      'bank-into',
      { code: 'J010', pointer: '/steps/verify-mobile/actions/submit/on/correct/go', suggestion: 'bank-intro' },
    ],
    [
      'a misspelt key',
      '"needs": ["signedIn", "emailVerified"]',
      '"need": ["signedIn", "emailVerified"]',
      '"need"',
      { code: 'J002', pointer: '/steps/details/need', suggestion: 'needs' },
    ],
    [
      'a misspelt copy key',
      '"text": "details.title"',
      '"text": "details.titel"',
      'details.titel',
      { code: 'J015', pointer: '/steps/details/blocks/0/text', suggestion: 'details.title' },
    ],
    [
      'a misspelt form',
      '"form": "customer-details"',
      '"form": "customer-detail"',
      'customer-detail"',
      { code: 'J011', suggestion: 'customer-details' },
    ],
    [
      'a misspelt call',
      '"call": "otp.check"',
      '"call": "otp.chek"',
      'otp.chek',
      { code: 'J016', suggestion: 'otp.check' },
    ],
    ['a misspelt outcome', '"correct": {', '"corect": {', '"corect"', { code: 'J031', suggestion: 'correct' }],
    [
      'a misspelt fact',
      '"until": { "profileUpdated": true }',
      '"until": { "profileUpdatd": true }',
      'profileUpdatd',
      { code: 'J017', pointer: '/steps/details/until/profileUpdatd', suggestion: 'profileUpdated' },
    ],
    [
      'a misspelt block',
      '"block": "disclosure", "summary": "details.why"',
      '"block": "disclosre", "summary": "details.why"',
      'disclosre',
      { code: 'J012', suggestion: 'disclosure' },
    ],
    [
      'a misspelt page',
      '"leave": "/user/logout"',
      '"leave": "/user/logot"',
      '/user/logot',
      { code: 'J018', suggestion: '/user/logout' },
    ],
    [
      'a misspelt input',
      '"optIn": "$form.optIn"',
      '"optin": "$form.optIn"',
      '"optin"',
      { code: 'J037', suggestion: 'optIn' },
    ],
  ];

  test.each(broken)('%s', (_what, right, wrong, marker, expected) => {
    expect(text).toContain(right);
    const changed = text.replace(right, wrong);
    const definitions = repository.definitions.map((source) =>
      source.file.endsWith('/sign-up.json') ? { ...source, text: changed } : source,
    );
    const line = changed.slice(0, changed.indexOf(marker)).split('\n').length;
    expect(checkRepository({ ...repository, definitions })).toContainEqual(
      expect.objectContaining({
        file: 'journeys/definitions/sign-up.json',
        line,
        column: expect.any(Number) as number,
        ...expected,
      }),
    );
  });

  test('a file that is not JSON, and a key that is written twice', () => {
    const problems = checkRepository({
      ...repository,
      definitions: [
        { file: 'a.json', text: '{ "journey": "a", }' },
        { file: 'b.json', text: '{\n  "journey": "b",\n  "journey": "c"\n}' },
      ],
    });
    expect(problems).toContainEqual(expect.objectContaining({ file: 'a.json', line: 1, code: 'J001' }));
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'b.json', line: 3, column: 3, pointer: '/journey', code: 'J003' }),
    );
  });

  test('several faults are reported at once', () => {
    const problems = problemsOf('sign-up.json', (d) => {
      set(blockAt(d, 'details', 'form'), 'form', 'x');
      set(on(d, 'verify-mobile', 'submit')['correct'] as Editable, 'go', 'bank-intr');
      drop(on(d, 'verify-mobile', 'submit'), 'locked');
    });
    expect(new Set(problems.map(({ code }) => code)).size).toBeGreaterThan(2);
  });
});

test('RUN-06 a message that a form lacks is missed', () => {
  const form = repository.forms['register-user'];
  const forms = {
    ...repository.forms,
    'register-user': { schema: form?.schema ?? {}, messages: { ...form?.messages, password: {} } },
  };
  expect(checkRepository({ ...repository, forms }).map(({ code }) => code)).toContain('J055');
});

test('a journey’s name stands for one file only', () => {
  const again = repository.definitions.flatMap((source) =>
    source.file.endsWith('/entry.json') ? [source, { ...source, file: 'copy-of-entry.json' }] : [source],
  );
  expect(checkRepository({ ...repository, definitions: again }).map(({ code }) => code)).toContain('J004');
});
