import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';

import { Switch } from '#web/platform/client/components/switch/switch.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Switch',
  component: Switch,
  tags: ['autodocs'],
  args: { isOn: false, isBusy: false, labelledBy: 'named', onTurn: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: '1rem', alignItems: 'center' }}>
        <span id="named">Emails from us</span>
        <Story />
      </div>
    ),
  ],
  parameters: about({
    purpose: 'Something that is on or off, kept as it is pressed.',
    not: 'an answer that is sent with others (Checkbox).',
    keyboard: 'Space or Enter turns it.',
  }),
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Emails from us' }));
    await expect(args.onTurn).toHaveBeenCalledWith('on');
  },
};
export const On: Story = { args: { isOn: true } };
/** What was pressed is on its way: no further press counts. */
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch'));
    await expect(args.onTurn).not.toHaveBeenCalled();
  },
};
