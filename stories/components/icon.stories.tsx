import type { Meta, StoryObj } from '@storybook/react-vite';

import { Icon } from '#web/platform/client/components/icon/icon.tsx';

import { about } from '../support/about.ts';
import { iconNames } from '../support/icon-names.ts';

const meta = {
  title: 'Components/Icon',
  component: Icon,
  tags: ['autodocs'],
  args: { name: 'info' },
  argTypes: { name: { control: 'select', options: iconNames } },
  parameters: about({
    purpose: 'A line icon beside words.',
    not: 'standing alone: it is silent for a screen reader.',
    keyboard: 'Nothing.',
  }),
} satisfies Meta<typeof Icon>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
