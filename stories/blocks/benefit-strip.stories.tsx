import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('benefit-strip', { journey: 'benefits', step: 'strip', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Benefit strip',
};

export default meta;

export const Premium: StoryObj = {};
export const Nothing: StoryObj = { args: { data: [] } };

export const CarHireOpen: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Kestrel Cars'));
    await expect(canvas.getByText(/small and middle-class cars/u)).toBeVisible();
  },
};
