import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('benefit-detail', { journey: 'benefits', step: 'detail', state: 'car-hire' }),
  tags: ['autodocs'],
  title: 'Blocks/Benefit detail',
};

export default meta;

export const CarHire: StoryObj = {};

export const CarHireOpen: StoryObj = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('Kestrel Cars'));
    await expect(canvas.getByText(/small and middle-class cars/u)).toBeVisible();
  },
};
