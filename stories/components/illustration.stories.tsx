import type { Meta, StoryObj } from '@storybook/react-vite';

import { Illustration } from '#web/platform/client/components/illustration/illustration.tsx';

import { about } from '../support/about.ts';
import { illustrationNames } from '../support/illustration-names.ts';

const meta = {
  title: 'Components/Illustration',
  component: Illustration,
  tags: ['autodocs'],
  args: { name: 'boat' },
  argTypes: {
    name: { control: 'select', options: illustrationNames },
    size: { control: 'inline-radio', options: ['strip', 'full'] },
    sky: { control: 'inline-radio', options: ['cloudy', 'clear'] },
  },
  parameters: about({
    purpose: 'A small scene at sea in the partner’s colours that repeats the words beside it.',
    not: 'saying anything by itself: a screen reader does not hear of it.',
    keyboard: 'Nothing.',
  }),
} satisfies Meta<typeof Illustration>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Strip: Story = {};
