import type { Meta, StoryObj } from '@storybook/react-vite';

import { Stars } from '#web/platform/client/components/stars/stars.tsx';

import { about } from '../support/about.ts';

const meta: Meta<typeof Stars> = {
  title: 'Components/Stars',
  component: Stars,
  tags: ['autodocs'],
  args: { score: 4.7 },
  parameters: about({
    purpose: 'A score out of five, to be taken in at a glance; the words beside it say the same.',
    not: 'a score that stands alone: screen readers are told nothing by it.',
    keyboard: 'Nothing.',
  }),
};

export default meta;
type Story = StoryObj<typeof Stars>;

export const NearlyFull: Story = {};
export const Full: Story = { args: { score: 5 } };
export const Half: Story = { args: { score: 2.5 } };
