import { configure, expect, screen as page, userEvent, waitFor, within } from 'storybook/test';
import { published } from 'virtual:published';

import type { BlockView, FormView } from '#journeys/engine/step-view.ts';
import type { StepState } from '#journeys/states.ts';
import type { Screen } from '#web/platform/contract/screen.ts';
import { defaultWords } from '#web/platform/client/runtime/words.ts';

import { typeSecrets } from '../forms/type-secrets.ts';
import type { Behaviour } from './pretend-api.ts';

// The form runtime and a validator come over the wire; a busy machine takes its time. A fault is told without the whole page.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? 'Not found') });

interface Wanted {
  readonly state: StepState;
  readonly answer: Extract<Screen, { kind: 'step' }>;
  readonly visits: Behaviour;
}

/** Does what only a customer can do to get to a state – type secrets, press the button – and looks whether it is there. */
export async function bringAbout({ state, answer, visits }: Wanted): Promise<void> {
  if (visits === 'never-answers') {
    await page.findByText(defaultWords('loading'));
    return;
  }
  if (visits === 'unreachable') {
    await page.findByRole('button', { name: defaultWords('problems.again') });
    return;
  }
  const { view } = answer;
  await page.findByRole('main');
  await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
  const block = formIn(view.blocks);
  if (block !== undefined) await fillIn(block, state);
  if (state.say !== undefined && view.say !== undefined) await page.findByText(view.say.text);
  const blocks: readonly BlockView[] = view.blocks;
  const button = block?.submit ?? blocks.find(({ block: kind }) => kind === 'button')?.['text'];
  // A page that only waits is its own busy state: nobody has to press anything.
  if (state.waiting === true && typeof button === 'string') await pressAndWait(button);
}

type FormBlock = BlockView & { readonly form: FormView; readonly submit: string };

/** The form that is marked, else the page's own: others wait in dialogs. */
function formIn(all: readonly BlockView[]): FormBlock | undefined {
  const forms = all.filter((each): each is FormBlock => each['form'] !== undefined);
  return (
    forms.find(({ form }) => Object.keys(form.errors).length > 0) ?? forms.find(({ block: kind }) => kind === 'form')
  );
}

/** The secrets of the state, and of a form that is to be sent what else it needs. */
async function fillIn({ form, submit }: FormBlock, state: StepState): Promise<void> {
  await page.findByRole('button', { name: submit });
  if (state.errors !== undefined) {
    const summary = await page.findByRole('alert');
    const messages = Object.values(form.errors);
    await expect(messages.length).toBeGreaterThan(0);
    await waitFor(() => expect(summary).toHaveFocus());
    for (const message of messages) await waitFor(() => expect(within(summary).getByText(message)).toBeVisible());
  }
  const known = { ...(state.waiting === true ? published.examples[form.name]?.valid : {}), ...state.answers };
  await typeSecrets(form, known);
}

async function pressAndWait(name: string): Promise<void> {
  const button = await page.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button);
  await waitFor(() => expect(document.querySelector('button[aria-busy="true"]')).not.toBeNull());
}
