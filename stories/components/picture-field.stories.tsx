import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { PictureField } from '#web/platform/client/components/picture-field/picture-field.tsx';
import { pictureWords } from '#web/platform/client/runtime/picture-words.ts';
import { defaultWords } from '#web/platform/client/runtime/words.ts';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Picture field',
  component: PictureField,
  tags: ['autodocs'],
  args: { label: 'The front', picture: undefined, words: pictureWords(defaultWords), onPicture: fn() },
  parameters: about({
    purpose:
      'One picture of a document: taken with the camera of a phone, chosen, or dropped; shown as it will be sent.',
    not: 'any other file.',
    keyboard: 'Tab reaches the buttons; Space opens the camera or the list of files.',
  }),
} satisfies Meta<typeof PictureField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const NoPicture: Story = {
  play: async ({ canvas, args }) => {
    const file = new File(['Not a picture'], 'passport.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Choose a picture: The front'), file);
    await expect(await canvas.findByText(/We can’t use this picture/u)).toBeVisible();
    await expect(args.onPicture).not.toHaveBeenCalled();
  },
};
