import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, fn, screen as page, waitFor } from 'storybook/test';
import { published } from 'virtual:published';

import { messageFor } from '#form-schemas/message-for.ts';
import { secretFields } from '#form-schemas/secret-fields.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import { dropAllDrafts } from '#web/platform/client/runtime/form/drafts.ts';
import { FormLoader } from '#web/platform/client/runtime/form/form-loader.tsx';

import { formFile } from '../catalogue/catalogue.ts';
import { readBuilt } from '../catalogue/site.ts';
import { typeSecrets } from './type-secrets.ts';

export interface FormArgs {
  readonly form: string;
  readonly answers: 'none' | 'right' | 'wrong';
  readonly onSubmit: (answers: unknown) => void;
}

type Loaded = Readonly<Record<string, unknown>>;

/** Every form of `form-schemas/forms`, on a screen or not yet, drawn by the form runtime with its published validator (DSN-03). */
export const formStories = {
  component: DrawnForm,
  args: { answers: 'none' as const, onSubmit: fn() },
  argTypes: { form: { control: false }, answers: { control: 'inline-radio', options: ['none', 'right', 'wrong'] } },
  loaders: [
    async ({ args, globals }: { args: Partial<FormArgs>; globals: Loaded }) => {
      const chosen = String(globals['partner']);
      const partner = Object.hasOwn(published.partners, chosen) ? chosen : 'default';
      dropAllDrafts();
      const { form = '' } = args;
      return { view: await readBuilt<FormView>(formFile(partner, form)) };
    },
  ],
  render: (args: FormArgs, { loaded }: { loaded: Loaded }) => (
    <DrawnForm
      key={JSON.stringify([args.form, args.answers, loaded['view']])}
      {...args}
      view={loaded['view'] as FormView}
    />
  ),
  play: async ({ args, globals, loaded }: { args: FormArgs; globals: Loaded; loaded: Loaded }) => {
    if (globals['partner'] === 'all') return;
    const view = loaded['view'] as FormView;
    const button = await page.findByRole('button', { name: 'Continue' }, { timeout: 10_000 });
    if (args.answers === 'right') {
      await typeSecrets(view, examplesOf(args.form).valid);
    }
    if (args.answers === 'wrong') await waitFor(() => expect(page.getByRole('alert')).toHaveFocus());
    if (args.answers === 'none') await expect(button).toBeVisible();
  },
} satisfies Omit<Meta<FormArgs & { view?: FormView }>, 'title'>;

export type FormStory = StoryObj<Meta<FormArgs>>;

function examplesOf(form: string) {
  const examples = published.examples[form];
  if (examples === undefined) throw new Error(`The form "${form}" has no examples`);
  return examples;
}

function DrawnForm({ form, answers, onSubmit, view }: FormArgs & { view?: FormView }): ReactNode {
  if (view === undefined) return null;
  return (
    <FormLoader
      view={{ ...view, ...shownAs(form, answers, view) }}
      journey="stories"
      step={form}
      submitLabel="Continue"
      busyLabel="Sending…"
      isBusy={false}
      customerWords={[]}
      onErrors={nothing}
      onSubmit={onSubmit}
    />
  );
}

const nothing = () => undefined;

/** What the server would send along: answers without secrets, and the words for what is wrong. */
function shownAs(form: string, answers: FormArgs['answers'], view: FormView): Pick<FormView, 'answers' | 'errors'> {
  const { valid, invalid } = examplesOf(form);
  const open = (all: Loaded) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !secretFields(view).includes(name)));
  switch (answers) {
    case 'none':
      return { answers: {}, errors: {} };
    case 'right':
      return { answers: open(valid), errors: {} };
    case 'wrong':
      return {
        answers: open(invalid.answers),
        errors: Object.fromEntries(
          Object.entries(invalid.errors).map(([path, keyword]) => [path, messageFor(view.messages, path, keyword)]),
        ),
      };
  }
}
