import type { Meta, StoryObj } from '@storybook/react-vite';

import { Footer } from '#web/platform/client/components/footer/footer.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Footer',
  component: Footer,
  tags: ['autodocs'],
  args: {
    linksLabel: 'Legal and help',
    links: [
      { label: 'Terms and conditions', href: 'https://www.burgee.example/terms-and-conditions' },
      { label: 'Privacy policy', href: 'https://www.burgee.example/privacy' },
      { label: 'Questions and answers', href: 'https://help.burgee.example/' },
    ],
    registration: '© 2026 Burgee. All rights reserved.',
    version: 'Version 0.1.0',
  },
  parameters: {
    layout: 'fullscreen',
    ...about({
      purpose: 'Legal links, which a partner may replace, the registration line and the version (LAY-02).',
      not: 'anything that belongs to the task of the page.',
      keyboard: 'Tab goes from link to link.',
    }),
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithLinks: Story = {};
export const WithoutLinks: Story = { args: { links: [] } };
