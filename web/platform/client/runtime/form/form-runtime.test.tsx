import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormView } from '#journeys/engine/step-view.ts';
import { FormLoader } from './form-loader.tsx';
import { buildFormView, compiles } from './form-view.builder.ts';

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Draws a form of ours as a page does; gives what was submitted and a way to let the server answer. */
async function draw(view: FormView, { startsBeside = false } = {}) {
  const submitted: unknown[] = [];
  const loadValidator = compiles(view.schema);
  const page = (answered: FormView) => (
    <FormLoader
      view={answered}
      journey="sign-up"
      step="step"
      loadValidator={loadValidator}
      submitLabel="Go on"
      busyLabel="One moment…"
      isBusy={false}
      startsBeside={startsBeside}
      customerWords={['Burgee']}
      onErrors={() => undefined}
      onSubmit={(answers) => submitted.push(answers)}
    />
  );
  const { rerender } = render(page(view));
  const button = await screen.findByRole('button', { name: 'Go on' });
  const answer = (errors: Record<string, string>) => {
    rerender(page({ ...view, errors }));
  };
  return { submitted, button, answer, user: userEvent.setup() };
}

/** All that is in the tab's storage. */
function stored(): string {
  return Array.from({ length: sessionStorage.length }, (_, index) =>
    sessionStorage.getItem(sessionStorage.key(index) ?? ''),
  ).join();
}

const isReady = (button: HTMLElement) => waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());

async function fillRegistration(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Lovelace');
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'Harbour42xx');
}

test('ENT-05 the register button waits for the four fields that are no codes, says so in words, and then submits', async () => {
  const { button, user, submitted } = await draw(buildFormView('register-user'));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  await waitFor(() =>
    expect(reason?.textContent).toBe('To sign up, fill in: First name, Last name, Email address and Password'),
  );
  await fillRegistration(user);
  await isReady(button);
  await user.click(button);
  expect(submitted).toEqual([
    { givenName: 'Ada', familyName: 'Lovelace', email: 'ada@example.com', password: 'Harbour42xx' },
  ]);
});

test('a form whose validator came with the page is drawn at once', async () => {
  const view = buildFormView('register-user');
  const { default: validator } = await compiles(view.schema)(view.validator);
  vi.stubGlobal('formValidators', new Map([[view.validator, validator]]));
  const nothing = () => undefined;
  const words = { submitLabel: 'Go on', busyLabel: 'One moment…', isBusy: false };
  render(
    <FormLoader
      view={view}
      journey="sign-up"
      step="step"
      {...words}
      customerWords={[]}
      onErrors={nothing}
      onSubmit={nothing}
    />,
  );
  expect(screen.getByLabelText('First name')).toBeTruthy();
});

test('RUN-09 what was typed is kept even when the page goes before the next frame', async () => {
  // No frame comes from the start: one that drawing the form has asked for would otherwise keep what is typed by then.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const { user } = await draw(buildFormView('register-user'));
  await user.type(screen.getByLabelText('First name'), 'Ada');
  expect(stored()).not.toContain('Ada');
  window.dispatchEvent(new Event('pagehide'));
  expect(stored()).toContain('Ada');
});

test('RUN-15 Enter submits a form that is complete', async () => {
  const { button, user, submitted } = await draw(buildFormView('register-user'));
  await fillRegistration(user);
  await isReady(button);
  await user.type(screen.getByLabelText('Email address'), '{Enter}');
  expect(submitted).toHaveLength(1);
});

test('OTP-06 a new number is saved once it is longer than 5 characters and right, and never by Enter', async () => {
  const { button, user, submitted } = await draw(buildFormView('edit-mobile'));
  const number = screen.getByLabelText('Mobile number');
  await user.type(number, '07700');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.type(number, ' 900123');
  await isReady(button);
  await user.type(number, '{Enter}');
  expect(submitted).toEqual([]);
  await user.click(button);
  expect(submitted).toEqual([{ mobilePhoneNumber: '07700 900123' }]);
});

test('RUN-15 Enter does nothing in a form that is not complete', async () => {
  const { user, submitted } = await draw(buildFormView('register-user'));
  await user.type(screen.getByLabelText('First name'), 'Ada{Enter}');
  expect(submitted).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('RUN-14 pressing the waiting button lists each error as a link that moves focus to its field', async () => {
  const { button, user } = await draw(buildFormView('register-user'));
  await user.type(screen.getByLabelText('Email address'), 'ada');
  await user.click(button);
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getByRole('heading').textContent).toBe('Please fill in or correct the field(s) below.');
  const links = within(summary).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Enter your first name',
    'Enter your last name',
    'Enter an email address in the correct format, like name@example.com',
    'Enter a password',
  ]);
  await user.click(links[2] as HTMLElement);
  const email = screen.getByLabelText('Email address');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  const described = (email.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((each) => each?.textContent)).toContain(
    'Enter an email address in the correct format, like name@example.com',
  );
});

test('ENT-06 the server’s word on a promo code shows on its field and goes when the field is emptied', async () => {
  const { button, user, submitted, answer } = await draw(buildFormView('register-user'));
  await fillRegistration(user);
  await user.type(screen.getByLabelText('Promo code (optional)'), 'NOPE');
  await isReady(button);
  await user.click(button);
  answer({ promoCode: 'We do not recognise this promo code. Check it, or leave it empty' });
  expect(await screen.findAllByText(/We do not recognise/)).toHaveLength(2);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Harbour42xx');
  await user.clear(screen.getByLabelText('Promo code (optional)'));
  await waitFor(() => expect(screen.queryByText(/We do not recognise/)).toBeNull());
  await user.click(button);
  expect(submitted.at(-1)).not.toHaveProperty('promoCode');
});

test('RUN-09 a reload brings back what was typed, and never the password', async () => {
  const { user } = await draw(buildFormView('register-user'));
  await fillRegistration(user);
  await waitFor(() => expect(stored()).toContain('ada@example.com'));
  expect(stored()).not.toContain('Harbour42xx');
  cleanup();
  await draw(buildFormView('register-user'));
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ada@example.com');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('a refused log-in empties the password and keeps the address', async () => {
  const { button, user, answer } = await draw(buildFormView('login'));
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await isReady(button);
  await user.click(button);
  answer({});
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveProperty('value', ''));
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ada@example.com');
});

test('LOG-09 a form that opens beside another begins with what is typed there, and takes no password along', async () => {
  const first = await draw(buildFormView('login'));
  await first.user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await first.user.type(screen.getByLabelText('Password'), 'Harbour-Lights-7');
  await waitFor(() => expect(stored()).toContain('ada@example.com'));
  cleanup();
  const { button, user, submitted } = await draw(buildFormView('forgot-password'), { startsBeside: true });
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', 'ada@example.com');
  await isReady(button);
  await user.click(button);
  expect(submitted).toEqual([{ email: 'ada@example.com' }]);
  cleanup();
  await draw(buildFormView('register-user'));
  expect(screen.getByLabelText('Email address')).toHaveProperty('value', '');
});

test('LOG-12 the rules of a new password are ticked off as it is typed, and a passphrase meets them all', async () => {
  const { user } = await draw(buildFormView('register-user'));
  await user.type(screen.getByLabelText('Password'), 'harbour');
  expect(screen.getByText('Password rules met: 1/4')).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), ' lights at dusk');
  expect(screen.getByText('Password rules met: 4/4')).toBeTruthy();
});

test('LOG-11 a meter says how strong a new password is, and calls weak what the server would refuse as guessable', async () => {
  const { user } = await draw(buildFormView('change-password'));
  const password = screen.getByLabelText('New password');
  const meter = screen.getByText('Password strength');
  expect(meter.getAttribute('aria-live')).toBe('polite');
  const saysOf = async (typed: string, word: string) => {
    await user.clear(password);
    await user.type(password, typed);
    await waitFor(() => expect(meter.textContent).toBe(`Password strength: ${word}`), { timeout: 5000 });
  };
  await saysOf('Sail', 'Weak');
  await saysOf('harbour lights at dusk', 'Strong');
  await saysOf('Summer2026', 'Weak');
  await saysOf('Harbour42', 'Fair');
  await user.clear(password);
  expect(meter.textContent).toBe('Password strength');
});

const differ = 'The two passwords are different. Type the same password in both fields';

test('LOG-11 two passwords that differ say so once the second is left, without a press, and no more once they agree', async () => {
  const { user } = await draw(buildFormView('change-password'));
  await user.type(screen.getByLabelText('New password'), 'Harbour-Lights-7');
  const again = screen.getByLabelText('New password again');
  await user.type(again, 'Harbour-Lights-8');
  expect(screen.queryByText(differ)).toBeNull();
  await user.tab();
  expect(await screen.findByText(differ)).toBeTruthy();
  await user.type(again, '{Backspace}7');
  await waitFor(() => expect(screen.queryByText(differ)).toBeNull());
});

test('LOG-11 two passwords that differ say so too when it is the first that was changed last', async () => {
  const { user } = await draw(buildFormView('change-password'));
  await user.type(screen.getByLabelText('New password'), 'Harbour-Lights-7');
  await user.type(screen.getByLabelText('New password again'), 'Harbour-Lights-7');
  await user.type(screen.getByLabelText('New password'), '8');
  await user.tab();
  expect(await screen.findByText(differ)).toBeTruthy();
});

test('LOG-11 two passwords that differ say so when a click beside the form leaves the second', async () => {
  const { user } = await draw(buildFormView('change-password'));
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('New password again'), 'sho');
  await user.click(document.body);
  expect(await screen.findByText(differ)).toBeTruthy();
});

test('LOG-11 a password made of the customer’s own name or of ours is weak', async () => {
  const { user } = await draw(buildFormView('register-user'));
  await user.type(screen.getByLabelText('Last name'), 'Fairweather');
  for (const typed of ['Fairweather1', 'Burgee2024']) {
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), typed);
    expect(await screen.findByText('Weak')).toBeTruthy();
    expect(screen.getByText('Password rules met: 4/4')).toBeTruthy();
  }
});

test('a password can be shown and hidden again', async () => {
  const { user } = await draw(buildFormView('login'));
  // Managers fill it in, and keep it.
  expect(screen.getByLabelText('Password').outerHTML).not.toMatch(/data-(?:1p|lp|bw|form)/u);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
});

test('CRD-01 a PIN is typed on a keyboard of digits, is not spelt out, and asks browsers and managers not to keep it', async () => {
  const { user } = await draw(buildFormView('set-pin'));
  for (const label of ['New PIN', 'New PIN again']) {
    const field = screen.getByLabelText(label);
    await user.type(field, '2580');
    const drawn = Object.fromEntries([...field.attributes].map(({ name, value }) => [name, value]));
    expect(drawn).toMatchObject({
      ...{ type: 'password', inputmode: 'numeric', autocomplete: 'off', spellcheck: 'false', autocorrect: 'off' },
      ...{ 'data-1p-ignore': 'true', 'data-lpignore': 'true', 'data-bwignore': 'true', 'data-form-type': 'other' },
    });
    expect([drawn['maxlength'], drawn['pattern'], drawn['value']]).toEqual([undefined, undefined, undefined]);
  }
});

test('CRD-03 the code of a card is typed on a keyboard of digits and says what it is', async () => {
  await draw(buildFormView('card-activate'));
  const code = screen.getByLabelText('Security code (CVV)');
  const attributes = ['type', 'inputmode', 'autocomplete'].map((name) => code.getAttribute(name));
  expect(attributes).toEqual(['text', 'numeric', 'cc-csc']);
});

test.each(['123 456', '123-456', '123456', 'Your Burgee code is 123456. Never share it.\n\n@localhost #123456'])(
  'OTP-09 pasting "%s" fills in the code',
  async (text) => {
    const { button, user, submitted } = await draw(buildFormView('verify-otp'));
    const code = screen.getByLabelText('Code from the text message');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('maxlength')).toBeNull();
    await user.click(code);
    await user.paste(text);
    await isReady(button);
    await user.click(button);
    expect(submitted).toEqual([{ code: '123456' }]);
  },
);

test('OTP-02 five digits are not enough to verify', async () => {
  const { button, user } = await draw(buildFormView('verify-otp'));
  await user.type(screen.getByLabelText('Code from the text message'), '12345');
  await user.tab();
  expect(await screen.findByText('The code has 6 digits: some are missing')).toBeTruthy();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

async function fillAboutYou(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText('Title'), 'Dr');
  await user.type(screen.getByLabelText('Day'), '5');
  await user.type(screen.getByLabelText('Month'), 'March');
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.type(screen.getByLabelText('Mobile number'), '07700 900123');
}

test('DET-02 DET-03 the six answers, with an address typed by hand, make the form ready', async () => {
  const { button, user, submitted } = await draw(buildFormView('customer-details'));
  await fillAboutYou(user);
  await user.type(screen.getByLabelText('Postcode'), 'tr11 3qa');
  await user.click(screen.getByRole('button', { name: 'Type the address by hand' }));
  expect(screen.getByLabelText('Postcode')).toHaveProperty('value', 'tr11 3qa');
  await user.type(screen.getByLabelText('Address line 1'), '1 Harbour Street');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.type(screen.getByLabelText('Town or city'), 'Falmouth');
  await isReady(button);
  await user.click(button);
  expect(submitted).toEqual([
    {
      title: 'Dr',
      dateOfBirth: '1990-03-05',
      mobilePhoneNumber: '07700 900123',
      address: { line1: '1 Harbour Street', town: 'Falmouth', postcode: 'TR11 3QA' },
    },
  ]);
});

const quayHill = { line1: '2 Quay Hill', town: 'Falmouth', postcode: 'TR11 3QA' };
const harbourWay = { line1: '7 Harbour Way', line2: 'Greenbank', town: 'Falmouth', postcode: 'TR11 3QA' };

function answerLookups(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
}
const foundIs = (...addresses: object[]) => Promise.resolve(new Response(JSON.stringify({ addresses })));
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('DET-03 an address chosen from the list is the answer; another one can be chosen instead, and by hand it is all there', async () => {
  answerLookups(() => foundIs(quayHill, harbourWay));
  const { button, user, submitted } = await draw(buildFormView('customer-details'));
  await fillAboutYou(user);
  await user.type(screen.getByLabelText('Postcode'), 'tr113qa{Enter}');
  const list = await screen.findByLabelText('Your address');
  await waitFor(() => expect(document.activeElement).toBe(list));
  // What an arrow key does to a closed list: the first address, then the second (WCAG 3.2.2).
  await user.selectOptions(list, '2 Quay Hill, Falmouth, TR11 3QA');
  expect([list.isConnected, document.activeElement === list]).toEqual([true, true]);
  await user.selectOptions(list, '7 Harbour Way, Greenbank, Falmouth, TR11 3QA');
  expect([list.isConnected, document.activeElement === list]).toEqual([true, true]);
  await isReady(button);
  await user.click(screen.getByRole('button', { name: 'Type the address by hand' }));
  expect(screen.getByLabelText('Address line 1')).toHaveProperty('value', '7 Harbour Way');
  await user.click(screen.getByRole('button', { name: 'Find the address by postcode' }));
  expect(screen.getByLabelText('Postcode')).toHaveProperty('value', 'TR11 3QA');
  expect(screen.getByLabelText('Your address')).toHaveProperty('value', '1');
  await user.click(button);
  expect(submitted).toMatchObject([{ address: harbourWay }]);
});

test('DET-03 another postcode, or the empty line of the list, takes the chosen address back', async () => {
  answerLookups(() => foundIs(quayHill));
  const { button, user } = await draw(buildFormView('customer-details'));
  await fillAboutYou(user);
  const postcode = screen.getByLabelText('Postcode');
  await user.type(postcode, 'tr113qa{Enter}');
  const list = await screen.findByLabelText('Your address');
  await user.selectOptions(list, '2 Quay Hill, Falmouth, TR11 3QA');
  await user.click(postcode);
  await user.tab();
  await isReady(button);
  await user.selectOptions(list, 'Choose your address');
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  await user.selectOptions(list, '2 Quay Hill, Falmouth, TR11 3QA');
  await isReady(button);
  await user.clear(postcode);
  await user.type(postcode, 'EH3 7ZY');
  expect(screen.queryByLabelText('Your address')).toBeNull();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
});

test('DET-03 that addresses are looked for, how many there are, and that there are none is announced', async () => {
  let answer: (response: Response) => void = () => undefined;
  answerLookups(() => new Promise((resolve) => (answer = resolve)));
  const { user } = await draw(buildFormView('customer-details'));
  await user.type(screen.getByLabelText('Postcode'), 'tr113qa{Enter}');
  expect(said()).toContain('Finding…');
  answer(await foundIs(quayHill, harbourWay));
  await waitFor(() => expect(said()).toContain('2 addresses found'));
  await user.type(screen.getByLabelText('Postcode'), '{Enter}');
  expect(said()).toContain('Finding…');
  answer(await foundIs());
  await waitFor(() => expect(said().join()).toContain('We found no addresses for this postcode'));
});

test('DET-03 a lookup that hangs is given up in ten seconds and leads to the first line, to be typed by hand', async () => {
  const limits: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    if (ms === 10_000) limits.push(limit);
    return limit.signal;
  });
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Too late', 'TimeoutError')));
    });
  });
  const { user } = await draw(buildFormView('customer-details'));
  await user.type(screen.getByLabelText('Postcode'), 'tr113qa{Enter}');
  expect(limits).toHaveLength(1);
  limits[0]?.abort();
  const line = await screen.findByLabelText('Address line 1');
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(said().join()).toContain('We couldn’t search for addresses just now');
  expect(screen.getByLabelText('Postcode')).toHaveProperty('value', 'tr113qa');
});

test('DET-03 an answer to a search that the customer has left behind changes nothing', async () => {
  const answers: ((response: Response) => void)[] = [];
  answerLookups(() => new Promise((resolve) => answers.push(resolve)));
  const { user } = await draw(buildFormView('customer-details'));
  await user.type(screen.getByLabelText('Postcode'), 'tr113qa{Enter}');
  await user.click(screen.getByRole('button', { name: 'Type the address by hand' }));
  await user.click(screen.getByLabelText('Town or city'));
  answers[0]?.(new Response('', { status: 503 }));
  await waitFor(() => expect(said().join()).toBe(''));
  expect(document.activeElement).toBe(screen.getByLabelText('Town or city'));
});

test('DET-04 the 31st of February is refused, and all three parts are marked', async () => {
  const { user } = await draw(buildFormView('customer-details'));
  await user.type(screen.getByLabelText('Day'), '31');
  await user.type(screen.getByLabelText('Month'), '2');
  await user.type(screen.getByLabelText('Year'), '1990');
  await user.tab();
  expect(await screen.findByText('Date of birth must be a real date, like 27 3 1985')).toBeTruthy();
  expect(screen.getByLabelText('Month').getAttribute('aria-invalid')).toBe('true');
});

test('DET-06 a question that only the schema knows is asked and holds submit back', async () => {
  const form = buildFormView('edit-mobile');
  const properties = form.schema['properties'] as object;
  const schema = {
    ...form.schema,
    required: ['mobilePhoneNumber', 'cause'],
    properties: { ...properties, cause: { type: 'string', title: 'Cause', enum: ['Reefs', 'Kelp'] } },
  };
  const uiSchema = { ...form.uiSchema, 'ui:order': ['mobilePhoneNumber', 'cause'], cause: { 'ui:widget': 'radio' } };
  const { button, user, submitted } = await draw({ ...form, schema, uiSchema });
  await user.type(screen.getByLabelText('Mobile number'), '07700 900123');
  await waitFor(() => expect(screen.getByText('To save your number, fill in: Cause')).toBeTruthy());
  await user.click(screen.getByRole('radio', { name: 'Kelp' }));
  await isReady(button);
  await user.click(button);
  expect(submitted).toEqual([{ mobilePhoneNumber: '07700 900123', cause: 'Kelp' }]);
});
