import { expect, test } from 'vitest';
import { messageFor } from './message-for.ts';

const messages = {
  email: { required: 'Enter your email address', '*': 'Check your email address' },
  'rows.*.name': { required: 'Enter a name' },
  '*': { required: 'Answer this', '*': 'Check this answer' },
};

test.each([
  ['email', 'required', 'Enter your email address'],
  ['email', 'format', 'Check your email address'],
  ['rows.12.name', 'required', 'Enter a name'],
  ['title', 'required', 'Answer this'],
  ['title', 'wrong', 'Check this answer'],
  ['constructor', 'name', 'Check this answer'],
])('the nearest words for %s and %s are “%s”', (path, keyword, words) => {
  expect(messageFor(messages, path, keyword)).toBe(words);
});

test('a form without any words is a fault that names field and rule', () => {
  expect(() => messageFor({}, 'email', 'format')).toThrow('format of email');
});
