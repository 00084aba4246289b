import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { TabLinks } from '#web/platform/client/components/tab-links/tab-links.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Tab links',
  component: TabLinks,
  tags: ['autodocs'],
  args: {
    label: 'My account',
    items: [
      { text: 'Linked bank', href: '#bank', isHere: false },
      { text: 'Plan', href: '#plan', isHere: false },
      { text: 'Personal details', href: '#details', isHere: false },
      { text: 'Company details', href: '#company', isHere: false },
      { text: 'Settings', href: '#settings', isHere: true },
    ],
  },
  parameters: about({
    purpose: 'The pages of a section, each with an address of its own; the one that is shown is underlined.',
    not: 'the same thing shown in other ways (Choice links), or an answer (Radio group).',
    keyboard: 'Tab reaches each link and brings it into sight; Enter follows it.',
  }),
} satisfies Meta<typeof TabLinks>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page that is shown is in sight, however narrow the row. */
export const LastIsHere: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const here = canvas.getByRole('link', { name: 'Settings' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    const edge = () => here.closest('ul')?.getBoundingClientRect().right ?? 0;
    // It is brought into sight once more when the partner's typeface has come.
    await waitFor(() => expect(here.getBoundingClientRect().right).toBeLessThanOrEqual(edge() + 1));
  },
};
export const FirstIsHere: Story = {
  args: {
    items: [
      { text: 'Linked bank', href: '#bank', isHere: true },
      { text: 'Plan', href: '#plan', isHere: false },
    ],
  },
};
