import type { Meta } from '@storybook/react-vite';
import { expect, screen as page, userEvent, waitFor, within } from 'storybook/test';

import { actionsSent } from './pretend-api.ts';
import { screen, type ScreenArgs, type ScreenStory } from './screen.tsx';

/** What a customer does on a screen from beginning to end (DSN-04). */
const meta: Meta<ScreenArgs> = { ...screen, title: 'Interactions/Sign-up' };

export default meta;

/** The form's button, in the words of the brand that is shown. */
function submitOf(loaded: Readonly<Record<string, unknown>>): HTMLElement {
  const { view } = loaded['answer'] as { view: { blocks: readonly { block: string; submit?: string }[] } };
  const name = view.blocks.find(({ block }) => block === 'form')?.submit;
  if (name === undefined) throw new Error('The step has no form');
  return page.getByRole('button', { name });
}

export const WrongAnswersTakeTheFocusToTheSummary: ScreenStory = {
  args: { journey: 'sign-up', step: 'register', state: 'default' },
  play: async ({ loaded }) => {
    await userEvent.type(await page.findByLabelText('Email address'), 'not an address');
    await userEvent.click(submitOf(loaded));
    const summary = await page.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(document.title).toMatch(/^Error: /u);
    const [first] = within(summary).getAllByRole('link');
    if (first === undefined) throw new Error('The summary has no links');
    await userEvent.click(first);
    await expect(page.getByLabelText('First name')).toHaveFocus();
    await expect(actionsSent()).toEqual([]);
  },
};

export const RightAnswersAreSentOnce: ScreenStory = {
  // In this state the API never answers, so the first press is still on its way when the second comes.
  args: { journey: 'sign-up', step: 'register', state: 'sending' },
  play: async ({ loaded }) => {
    await userEvent.type(await page.findByLabelText('Password'), 'Harbour9wall');
    const button = submitOf(loaded);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.dblClick(button);
    await waitFor(() => expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'true'));
    await expect(actionsSent().map(({ answers }) => answers)).toEqual([
      { givenName: 'Sam', familyName: 'Okafor', email: 'sam@example.com', password: 'Harbour9wall' },
    ]);
  },
};

export const APastedTextMessageIsTheCode: ScreenStory = {
  args: { journey: 'sign-up', step: 'verify-mobile', state: 'returned' },
  play: async () => {
    const field = await page.findByLabelText('Code from the text message');
    await userEvent.click(field);
    await userEvent.paste('Your code is 123456. Do not share it.');
    await expect(field).toHaveValue('123456');
    const button = page.getByRole('button', { name: 'Verify' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(actionsSent().map(({ action, answers }) => [action, answers?.['code']])).toEqual([['submit', '123456']]),
    );
  },
};

export const TheEmailIsSentAgainByKeyboard: ScreenStory = {
  args: { journey: 'sign-up', step: 'verify-email', state: 'returned' },
  play: async () => {
    const opener = await page.findByRole('button', { name: 'Resend email' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await page.findByRole('dialog');
    const confirm = within(dialog)
      .getAllByRole('button')
      .find((button) => button.textContent.includes('Resend'));
    if (confirm === undefined) throw new Error('The dialog has nothing to confirm with');
    for (let presses = 0; presses < 5 && document.activeElement !== confirm; presses += 1) await userEvent.tab();
    await expect(confirm).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(actionsSent().map(({ action }) => action)).toEqual(['resend']));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
