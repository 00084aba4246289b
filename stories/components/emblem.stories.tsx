import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { Emblem } from '#web/platform/client/components/emblem/emblem.tsx';

import { about } from '../support/about.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#d64" d="M0 0h10v10H0z"/></svg>';
const picture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const meta = {
  title: 'Components/Emblem',
  component: Emblem,
  tags: ['autodocs'],
  args: { name: 'Northgate Bank' },
  parameters: about({
    purpose: 'A round mark by which a bank is known at a glance, beside its name.',
    not: 'a picture that says something (Illustration), or the logo of a partner (Header).',
    keyboard: 'Not reached: it is not read aloud either.',
  }),
} satisfies Meta<typeof Emblem>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NB')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const Picture: Story = { args: { picture } };

export const Faded: Story = { args: { isFaded: true } };
