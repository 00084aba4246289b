import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { edges, type Edge } from '#journeys/engine/graph.ts';
import type { Block, JourneyDefinition, Say, SayKind } from '#journeys/engine/definition.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';
import { mostLinkedAccounts } from '#web/programme/bank-linking/domain/linked-account.ts';
import { defaultWords } from '#web/platform/client/runtime/words.ts';

const repository = loadRepository();
const parsed = parseDefinitions(repository.definitions);
const definitions = Object.values(parsed.definitions);
const copy = Object.assign({}, ...repository.copyFiles.map(({ text }) => JSON.parse(text) as object)) as Readonly<
  Record<string, string>
>;

/** What is written in the folders `client` of the platform and of the card, without tests. */
const clientSource = ['web/platform', 'web/programme']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\/client\/.*\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('PTR-01 the page’s script says each of its words that a partner may replace', () => {
  // Of a list, which of both it is stands in a variable.
  const own = Object.keys(copy).filter((key) => /^runtime\.(?!list\.)/u.test(key));
  expect(own.length).toBeGreaterThan(80);
  expect(own.filter((key) => !clientSource.includes(`'${key.slice('runtime.'.length)}'`))).toEqual([]);
});

type Situated = Edge & { readonly journey: JourneyDefinition };
const everyEdge: readonly Situated[] = definitions.flatMap((journey) =>
  edges(journey).map((edge) => ({ ...edge, journey })),
);

/** A message of the specification's catalogue, and when it is shown: after an outcome, wherever a journey makes that call. */
interface Message {
  /** The catalogue's words; those in italics there, or that it leaves open, as a pattern. */
  readonly words: string | RegExp;
  readonly key: string;
  readonly after: readonly string[];
  /** As a message of the snackbar of this kind, or on a field. */
  readonly shown: SayKind | 'field';
  /** Words of the link that it ends with. */
  readonly link?: string;
  /** Where the same outcome means something else. */
  readonly except?: (edge: Situated) => boolean;
}

const hasDeviceCode = (step: object) => JSON.stringify(step).includes('resend-device-code');

const isAboutEmail = ({ journey, from, action, call }: Situated) => {
  const step = journey.steps[from];
  const does = action === 'enter' ? step?.enter : step?.actions?.[action];
  return call === 'otp.send' && JSON.stringify(does).includes('"for":"emailVerification"');
};

const catalogue: readonly Message[] = [
  {
    words: /^Your account is locked after too many incorrect attempts\./u,
    key: 'sign-in.locked',
    after: ['session.sign-in/locked'],
    shown: 'error',
    link: 'Reset your password',
  },
  {
    words: /don’t match/u,
    key: 'sign-in.wrong',
    after: ['session.sign-in/wrong'],
    shown: 'error',
    link: 'Reset your password',
  },
  {
    words: /^Invalid OTP\./u,
    key: 'otp.invalid',
    after: ['otp.check/wrong', 'session.confirm-device/wrong'],
    shown: 'field',
  },
  {
    words: /^Verification code sent\./u,
    key: 'otp.sent',
    after: ['otp.send/sent', 'session.sign-in/newDevice', 'session.resend-device-code/sent'],
    shown: 'info',
    except: isAboutEmail,
  },
  {
    words: /^Verification email sent\./u,
    key: 'verify-email.sent',
    after: ['user.register/registered', 'otp.send/sent'],
    shown: 'success',
    except: (edge) => edge.call === 'otp.send' && !isAboutEmail(edge),
  },
  {
    words: /^Your email is verified\. First step completed\. Well done!$/u,
    key: 'validate.verified',
    after: ['email.verify/verified'],
    shown: 'success',
  },
  {
    words: 'Your email has been updated. Please log in with the updated email',
    key: 'validate.email-updated',
    after: ['email.verify/emailUpdated'],
    shown: 'success',
  },
  {
    words: 'We could not verify your email. Please click on resend email',
    key: 'validate.not-verified',
    after: ['email.verify/notVerified'],
    shown: 'error',
  },
  {
    words: 'If an account is associated with this email address, a reset link will be sent',
    key: 'forgot-password.requested',
    after: ['session.request-link/requested'],
    shown: 'success',
  },
  {
    words: 'We could not link your bank account. Please try again.',
    key: 'bank.link-failed',
    after: ['bank.complete/failed'],
    shown: 'error',
  },
  {
    words: 'Bank is currently encountering technical issues',
    key: 'bank.issues',
    after: ['bank.complete/unavailable', 'bank.complete/timeout', 'bank.choose/unavailable', 'bank.choose/timeout'],
    shown: 'warning',
  },
  {
    words: 'This account type is not eligible. Please choose a different account or contact support.',
    key: 'bank.not-eligible',
    after: ['bank.choose/notEligible'],
    shown: 'error',
  },
  {
    words: 'You’ve successfully linked your account',
    key: 'bank.linked',
    after: ['bank.complete/linked'],
    shown: 'success',
  },
];

function saidBy({ branch }: Situated, shown: Message['shown']): string | undefined {
  if (shown !== 'field') return branch.say?.[shown];
  return typeof branch.errors === 'object' ? Object.values(branch.errors)[0] : undefined;
}

const situations = catalogue.flatMap((message) =>
  everyEdge
    .filter((edge) => message.after.includes(`${edge.call ?? ''}/${edge.outcome ?? ''}`))
    .filter((edge) => message.except?.(edge) !== true)
    .map((edge) => ({
      name: `${edge.journey.journey}/${edge.from}/${edge.action}/${edge.outcome ?? ''}`,
      message,
      edge,
    })),
);

describe('ERR-02 the messages of the catalogue', () => {
  test.each(catalogue)('$key has the catalogue’s words', ({ key, words: right }) => {
    if (typeof right === 'string') expect(copy[key]).toBe(right);
    else expect(copy[key]).toMatch(right);
  });

  test('each comes after every outcome that it belongs to, which some journey can have', () => {
    const met = new Set(situations.map(({ edge }) => `${edge.call ?? ''}/${edge.outcome ?? ''}`));
    expect([...met].sort()).toEqual([...new Set(catalogue.flatMap(({ after }) => after))].sort());
    expect(situations.length).toBeGreaterThan(30);
  });

  test.each(situations)('$name says $message.key', ({ edge, message: { key, shown, link } }) => {
    expect(saidBy(edge, shown)).toBe(key);
    expect(copy[edge.branch.say?.link?.text ?? ''] ?? undefined).toBe(link);
  });
});

const stepOf = (journey: string, step: string) => parsed.definitions[journey]?.steps[step];
const blocksOf = (journey: string, step: string): readonly Block[] => stepOf(journey, step)?.blocks ?? [];
const textsOf = (journey: string, step: string) =>
  blocksOf(journey, step).flatMap(({ text, title }) => [copy[String(text)], copy[String(title)]]);

describe('ERR-02 what the catalogue shows in another way', () => {
  const logins = ['login', 'login-personal', 'login-business'];

  test.each(logins)('%s opens "Verification required" for a device that is unauthorised', (step) => {
    const dialog = blocksOf('sign-in', step).find(({ when }) => when?.['deviceCheckPending'] === true);
    expect(dialog).toMatchObject({ block: 'form-dialog', opened: true });
    expect([copy[String(dialog?.['title'])], copy[String(dialog?.['submit'])]]).toEqual([
      'Verification required',
      'Continue',
    ]);
  });

  test('a link to log in that is used up or too old leads to a page that says so and takes an email for a new one', () => {
    const used = everyEdge.filter(
      ({ call, outcome }) =>
        outcome === 'expired' && ['session.check-link', 'session.sign-in-by-link'].includes(call ?? ''),
    );
    expect(used.map(({ to }) => to)).toEqual(['sign-in-link-expired', 'sign-in-link-expired']);
    expect(textsOf('sign-in', 'sign-in-link-expired').join(' ')).toMatch(
      /This link has expired .*Enter your email for a new one\./u,
    );
  });

  test('a resend of the email that fails closes its dialog and says nothing (EML-07)', () => {
    const dialog = blocksOf('sign-up', 'verify-email').find(({ action }) => action === 'resend');
    expect(dialog).toMatchObject({ block: 'dialog', quiet: true });
    const failed = everyEdge.find(
      ({ action, outcome, from }) => `${from}/${action}/${outcome ?? ''}` === 'verify-email/resend/limited',
    );
    expect(failed?.branch).toEqual({ silent: true });
  });

  test('who is not logged in at /validate is told to log in to verify the email', () => {
    const refusedSay: Say | undefined = stepOf('sign-up', 'validate')?.refusedSay;
    expect(copy[refusedSay?.info ?? '']).toBe('Please log in to verify your email');
  });

  test('a session that has expired is a warning, from the access table and from the browser alike', () => {
    const expired = parsed.access.next.find(({ when }) => when?.['sessionExpired'] === true);
    expect(copy[expired?.say?.warning ?? '']).toBe('Your session has expired. Please login again');
    expect(defaultWords('problems.expired')).toBe('Your session has expired. Please login again');
  });

  test('above a form that is wrong: the summary; of a server that fails: an error occurred', () => {
    expect(defaultWords('summary-heading')).toBe('Please fill in or correct the field(s) below.');
    expect(defaultWords('problems.server')).toMatch(/^An error occurred\./u);
  });

  test('a bank without an app says on a phone that it has to be linked on a desktop (BNK-04)', () => {
    const list = blocksOf('bank-linking', 'list').find(({ block }) => block === 'bank-list');
    expect(copy[String(list?.['appOnly'])]).toBe(
      '{bank} doesn’t support mobile linking. Please log in on your desktop to complete your card request.',
    );
  });

  test('whoever has linked as many accounts as there may be is told how many those are (BNK-10)', () => {
    expect(copy['bank-consent.limit']).toBe(
      `{product} can link up to ${String(mostLinkedAccounts)} bank accounts. Please unlink your inactive account first in your dashboard.`,
    );
  });

  test('linked accounts say that a connection is restored, from when a link can be activated, and that it is (RET-04, LNK-08)', () => {
    expect(copy['bank-relink.restored']).toBe('Your connection with {relinkBank} is now restored');
    expect(copy['accounts.not-ready']).toBe('You can activate your {bank} account link on {activeFrom, date, moment}');
    expect(copy['accounts.activated']).toBe('Great, you’ve successfully setup {product} with {activeBank}');
    expect(copy['accounts.cancelled-text']).toBe(
      'You can’t use your card right now as we noticed you cancelled your Direct Debit with us. To reconnect, we just need to verify your identity.',
    );
  });

  test('/404 and the sign-up say what the specification quotes', () => {
    expect(textsOf('entry', 'not-found')).toEqual(
      expect.arrayContaining(['This page was lost at sea', 'Back to Home']),
    );
    expect(textsOf('sign-up', 'register')).toContain('Just 5 short steps to get your card');
  });
});

/** The rest of both catalogues, by what it belongs to: nothing of ours can say it yet. */
const later: Readonly<Record<string, readonly string[]>> = {
  'encryption bridge': ['Something went wrong. Please try again or email us at help.'],
};

test('ERR-02 what belongs to later rows is said by nothing yet, so that it is not claimed', () => {
  const said = Object.values(copy);
  expect(
    Object.values(later)
      .flat()
      .filter((text) => said.includes(text)),
  ).toEqual([]);
});

test('OTP-04 only the message of a send says that a code was sent: the page stands as well where the limit is reached', () => {
  const textsOf = (block: object): string[] => Object.values(block).filter((value) => typeof value === 'string');
  const sending = definitions.flatMap(({ steps }) =>
    Object.values(steps).filter((step) => JSON.stringify(step).includes('otp.send') || hasDeviceCode(step)),
  );
  const claims = sending.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      textsOf(block).filter((key) =>
        /\b(?:sent|texted)\b.*\bcode\b|\bcode\b.*\b(?:sent|texted)\b/iu.test(copy[key] ?? ''),
      ),
    ),
  );
  expect([sending.length > 3, claims]).toEqual([true, []]);
});

test('LAY-09 a date within a sentence is said, and stands in figures only by itself or where the catalogue has it so', () => {
  // LNK-08 and CRD-06 have their moments so.
  const fixed = ['accounts.not-ready', 'card.virtual'];
  const inFigures = Object.entries(copy).filter(([, text]) => /, date, (?!in-words\}|weekday\})/u.test(text));
  const within = inFigures.filter(([, text]) =>
    text
      .replaceAll(/\{[^{}]*\}/gu, '')
      .trim()
      .includes(' '),
  );
  expect(within.map(([key]) => key)).toEqual(fixed);
});
