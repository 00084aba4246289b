// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { FormSession, type FormRules } from './form-session.ts';

const atOnce = (work: () => void) => {
  work();
};

/** Two questions: an email that must hold an @, and a code that may be left out but must be capitals. */
const rules: FormRules = {
  problemsOf: ({ email, code }) => [
    ...(email === undefined ? [{ path: 'email', keyword: 'required' }] : []),
    ...(typeof email === 'string' && !email.includes('@') ? [{ path: 'email', keyword: 'format' }] : []),
    ...(typeof code === 'string' && code !== code.toUpperCase() ? [{ path: 'code', keyword: 'format' }] : []),
  ],
  messageFor: (path, keyword) => `${path} ${keyword}`,
  answersToSend: (answers) => answers,
};

function open(): FormSession {
  document.body.innerHTML = '<input id="one"><input id="two">';
  const form = new FormSession(rules, { initial: {} }, atOnce);
  // Placed in the other order than they stand on the page.
  form.place('code', { id: 'two', label: 'Code' });
  form.place('email', { id: 'one', label: 'Email address' });
  return form;
}

test('RUN-15 submit waits for every required answer and says which is missing', () => {
  const form = open();
  expect(form.getStatus()).toMatchObject({ canSubmit: false, missing: ['Email address'], wrong: [] });
  form.type('email', 'ada@example.com');
  expect(form.getStatus()).toMatchObject({ canSubmit: true, missing: [], wrong: [] });
});

test('what a key means for the form comes after the frame that shows it, once for all keys of that frame', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  const form = new FormSession(rules, { initial: {} });
  const heard = vi.fn();
  form.subscribe(heard);
  form.type('email', 'a');
  form.type('email', 'a@');
  vi.advanceTimersToNextFrame();
  expect(heard).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(heard).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('RUN-15 an error in an optional answer holds submit back too', () => {
  const form = open();
  form.type('email', 'ada@example.com');
  form.type('code', 'abc');
  expect(form.getStatus()).toMatchObject({ canSubmit: false, wrong: ['Code'] });
});

test('a field that was never left shows no error, however wrong it is', () => {
  const form = open();
  form.type('email', 'a');
  expect(form.errorAt('email')).toBeUndefined();
});

test('leaving a field shows what is wrong with its answer, and typing the right one takes it away', () => {
  const form = open();
  form.type('email', 'a');
  form.leave('email');
  expect(form.errorAt('email')).toBe('email format');
  form.type('email', 'a@b');
  expect(form.errorAt('email')).toBeUndefined();
});

test('leaving an empty field does not scold', () => {
  const form = open();
  form.leave('email');
  expect(form.errorAt('email')).toBeUndefined();
});

test('nothing moves while the pointer is down, so that a press on submit is not lost', () => {
  const form = open();
  form.type('email', 'a');
  form.pressBegins();
  form.leave('email');
  expect(form.errorAt('email')).toBeUndefined();
  form.pressEnds();
  expect(form.errorAt('email')).toBe('email format');
});

test('RUN-14 a failed submission lists its errors in the order of the page', () => {
  const form = open();
  form.type('code', 'abc');
  expect(form.submit()).toBeUndefined();
  expect(form.getStatus().summary).toEqual([
    { fieldId: 'one', message: 'email required' },
    { fieldId: 'two', message: 'code format' },
  ]);
});

test('ENT-06 the server’s error on an optional code stands until the code changes, and clears when it is emptied', () => {
  const form = open();
  form.type('email', 'ada@example.com');
  form.type('code', 'NOPE');
  form.refuse({ code: 'We do not recognise this code' });
  expect(form.getStatus().canSubmit).toBe(false);
  expect(form.submit()).toBeUndefined();
  form.type('code', undefined);
  expect(form.errorAt('code')).toBeUndefined();
  expect(form.submit()).toEqual({ email: 'ada@example.com' });
});

test('OTP-05 a new answer of the server without errors clears the old ones', () => {
  const form = open();
  form.type('email', 'ada@example.com');
  form.refuse({ email: 'Invalid' });
  form.refuse({});
  expect(form.errorAt('email')).toBeUndefined();
  expect(form.getStatus().canSubmit).toBe(true);
});
