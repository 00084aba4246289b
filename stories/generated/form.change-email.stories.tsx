// Made by stories/write-stories.ts for form-schemas/forms/change-email: change that, then run `npm run stories`.
import type { Meta } from '@storybook/react-vite';

import { formStories, type FormArgs, type FormStory } from '../forms/form.tsx';

const meta: Meta<FormArgs> = {
  ...formStories,
  title: 'Forms/change-email',
  args: { ...formStories.args, form: 'change-email' },
};

export default meta;

export const Empty: FormStory = {};
export const Filled: FormStory = { args: { answers: 'right' } };
export const Wrong: FormStory = { args: { answers: 'wrong' } };
