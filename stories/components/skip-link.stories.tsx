import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';

import { SkipLink } from '#web/platform/client/components/skip-link/skip-link.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Skip link',
  component: SkipLink,
  tags: ['autodocs'],
  args: { target: 'main', children: 'Skip to main content' },
  argTypes: { children: { control: 'text' } },
  parameters: about({
    purpose: 'First stop of the Tab key: past the header to the task.',
    not: 'any other link.',
    keyboard: 'Shows only while it has the focus; Enter follows it.',
  }),
  render: (args) => (
    <>
      <SkipLink {...args} />
      <main id="main" tabIndex={-1}>
        Press Tab to see the link.
      </main>
    </>
  ),
} satisfies Meta<typeof SkipLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {};
export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link')).toHaveFocus();
    await expect(canvas.getByRole('link')).toBeVisible();
  },
};
