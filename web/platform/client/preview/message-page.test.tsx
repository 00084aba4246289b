import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { ShownMessage } from '#web/platform/contract/preview.ts';
import { bare, elementsOf, shownAt } from './find-shown.ts';
import { MessagePage } from './message-page.tsx';

afterEach(cleanup);

const email: ShownMessage = {
  medium: 'email',
  from: 'Penhallow',
  subject: 'Confirm',
  preheader: 'Hello Sam.',
  html: '<!doctype html><html><head><title>x</title></head><body style="color:#112233"><h1 style="margin:0">Confirm</h1><p>Say &quot; style=&quot;x&quot;</p></body></html>',
  text: 'Penhallow\n\nConfirm\n\nGo on:\nhttps://card.example/',
};

test('PTR-04 an email keeps its own styles, set one by one as the page’s policy allows', () => {
  render(<MessagePage screen={{ kind: 'message', form: 'html', message: email }} />);
  const heading = screen.getByRole('heading', { name: 'Confirm' });
  expect(heading.style.margin).toBe('0px');
  expect(heading.parentElement?.style.color).toBe('rgb(17, 34, 51)');
  expect(document.querySelector('[data-style]')).toBeNull();
  expect(screen.getByText('Say " style="x"')).toBeTruthy();
});

test('PTR-04 a click on the subject is told from one on a heading of the same words', () => {
  render(<MessagePage screen={{ kind: 'message', form: 'html', message: email }} />);
  expect(shownAt(screen.getByRole('heading', { name: 'Subject: Confirm' }))[0]).toBe(bare('Subject: Confirm'));
  const [found, ...others] = elementsOf([{ kind: 'text', shown: 'Confirm' }]);
  expect([found?.textContent, others]).toEqual(['Confirm', []]);
});

test('PTR-04 each line of a plain text can be clicked, and a text message says how many it is sent as', () => {
  const { rerender } = render(<MessagePage screen={{ kind: 'message', form: 'text', message: email }} />);
  expect(shownAt(screen.getByText('Go on:'))[0]).toBe('Goon:');
  const size = { encoding: 'UCS-2', characters: 80, units: 80, segments: 2, notInGsm: ['’'] } as const;
  const message: ShownMessage = { medium: 'text', text: 'It’s 482915\n\n@card.example #482915', size };
  rerender(<MessagePage screen={{ kind: 'message', form: 'text', message }} />);
  expect(screen.getByText(/80 characters, sent as 2 text messages .* because of “’”/u)).toBeTruthy();
  expect(shownAt(screen.getByText('It’s 482915'))[0]).toBe('It’s482915');
});
