import type { BankProfile } from '../bank-profile.ts';
import { html } from './html.ts';
import { page, type Page } from './page.ts';

const texts = {
  'link-over': {
    status: 410,
    title: 'This page has been used or has expired',
    says: 'It works once, and for ten minutes. If you have just approved or denied, that counts and you are done here.',
  },
  refused: {
    status: 400,
    title: 'We can’t go on with this',
    says: 'What we were asked to do was not complete or not allowed. Nothing was shared.',
  },
  outage: {
    status: 503,
    title: 'We’re sorry, our service isn’t working',
    says: 'We’re on it. Nothing was shared. Please try again in a few minutes.',
  },
  unknown: { status: 404, title: 'There is no such page', says: 'The address may have been cut off or mistyped.' },
};

export type Problem = keyof typeof texts;

/** What went wrong, and what to do about it. */
export function problemPage(profile: BankProfile, problem: Problem, caller: string): Page {
  const { status, title, says } = texts[problem];
  const content = html`<h1>${title}</h1>
    <p>${says}</p>
    <p><strong>What to do:</strong> close this page, go back to ${caller} and press “Go to my bank” again.</p>`;
  return page({ profile, title, content, status });
}
