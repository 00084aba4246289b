import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { Slider, type SliderProps } from '#web/platform/client/components/slider/slider.tsx';

import { about } from '../support/about.ts';

function Moving(props: SliderProps) {
  const [percent, setPercent] = useState(props.percent);
  return <Slider {...props} percent={percent} onMove={setPercent} />;
}

const meta = {
  title: 'Components/Slider',
  component: Slider,
  tags: ['autodocs'],
  args: {
    label: 'Part for the berths',
    percent: 25,
    most: 100,
    blocked: 'All parts together are no more than 100%.',
    less: '5% less for the berths',
    more: '5% more for the berths',
    onMove: () => undefined,
  },
  render: (args) => <Moving {...args} />,
  parameters: about({
    purpose: 'A part of a whole, in steps of 5 percent.',
    not: 'an exact number (Text field), or one of a few (Radio group).',
    keyboard: 'Arrow keys move it by 5 percent, Home and End to its ends; the buttons beside it do the same.',
  }),
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const Stops: Story = {
  args: { most: 40 },
  play: async ({ canvas }) => {
    for (let press = 0; press < 3; press += 1)
      await userEvent.click(canvas.getByRole('button', { name: '5% more for the berths' }));
    await expect(canvas.getByRole('slider')).toHaveValue('40');
    await expect(canvas.getByRole('status')).toHaveTextContent('no more than 100%');
  },
};
/** Others have all of it. */
export const NoRoom: Story = { args: { percent: 0, most: 0 } };
