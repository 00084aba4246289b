import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { TileList } from '#web/platform/client/components/tile-list/tile-list.tsx';

import { about } from '../support/about.ts';

const onPress = fn();
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#d64" d="M0 0h10v10H0z"/></svg>';
const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const meta = {
  title: 'Components/Tile list',
  component: TileList,
  tags: ['autodocs'],
  args: {
    label: 'Banks',
    tiles: [
      { id: 'page', title: 'Leads to a page', href: '#page' },
      { id: 'pictured', title: 'With a picture', href: '#pictured', picture },
      { id: 'trouble', title: 'Has trouble', onPress, error: 'It has trouble just now.' },
      { id: 'reason', title: 'Says why not, in a dialog', onPress, opens: 'reason' },
      { id: 'question', title: 'Asks before it leads on', onPress, opens: 'question' },
      { id: 'off', title: 'Not to be had', unavailable: 'Not available yet' },
    ],
  },
  parameters: about({
    purpose: 'Things to choose from by going on: each leads to a page, or says why it does not.',
    not: 'an answer of a form (Choice tiles), or plain links (Link).',
    keyboard: 'Tab reaches each tile; Enter follows it. One that is not to be had is passed over.',
  }),
} satisfies Meta<typeof TileList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EveryKind: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Says why not, in a dialog' }));
    await expect(onPress).toHaveBeenCalled();
  },
};
