import type { Meta, StoryObj } from '@storybook/react-vite';
import { published } from 'virtual:published';

import { Header } from '#web/platform/client/components/header/header.tsx';

import { about } from '../support/about.ts';

const meta = {
  title: 'Components/Header',
  component: Header,
  tags: ['autodocs'],
  args: { name: 'Burgee', homeUrl: 'https://www.burgee.example/' },
  argTypes: { children: { control: false } },
  parameters: {
    layout: 'fullscreen',
    ...about({
      purpose:
        'Whose page it is: the partner’s logo, or its name beside a pennant. The logo follows the partner toolbar.',
      not: 'navigation within a journey.',
      keyboard: 'Tab reaches the home link first, after the skip link.',
    }),
  },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithLogo: Story = {
  render: (args, { globals }) => {
    const frame = published.partners[String(globals['partner'])]?.frame;
    return <Header {...args} name={frame?.logo?.alt ?? args.name} logo={frame?.logo} />;
  },
};
export const WithoutLogo: Story = {};
export const LongName: Story = { args: { name: 'Millbrook and District Independent Traders’ Co-operative Society' } };
