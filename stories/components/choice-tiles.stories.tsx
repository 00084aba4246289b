import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { ChoiceTiles } from '#web/platform/client/components/choice-tiles/choice-tiles.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Choice tiles',
  component: ChoiceTiles,
  tags: ['autodocs'],
  args: {
    id: 'account',
    name: 'account',
    label: 'Which account should the card use?',
    value: '',
    tiles: [
      { value: 'a1', title: '•••• 4821', detail: 'Main account' },
      { value: 'a2', title: '•••• 1176' },
      { value: 'a3', title: '•••• 9034', detail: 'Savings', unavailable: 'This account type is not eligible.' },
    ],
    onChange: fn(),
  },
  parameters: about({
    purpose: 'A choice of one thing that needs a line more than its name.',
    not: 'short answers (Radio group), or a choice that goes on at once (Tile list).',
    keyboard: 'Tab reaches the group once; the arrow keys choose and pass over what is not to be had.',
  }),
} satisfies Meta<typeof ChoiceTiles>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '•••• 1176' }));
    await expect(args.onChange).toHaveBeenCalledWith('a2');
  },
};
export const Chosen: Story = { args: { value: 'a1' } };
export const Wrong: Story = { args: { error: 'Choose an account' } };
