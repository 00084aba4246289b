// Made by stories/write-stories.ts for form-schemas/forms/cookie-choice: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { formStories, type FormArgs, type FormStory } from '../forms/form.tsx';

const meta: Meta<FormArgs> = {
  ...formStories,
  title: 'Forms/cookie-choice',
  args: { ...formStories.args, form: 'cookie-choice' },
};

export default meta;

export const Empty: FormStory = {};
export const Filled: FormStory = { args: { answers: 'right' } };
export const Wrong: FormStory = { args: { answers: 'wrong' } };
