import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '#web/platform/client/components/button/button.tsx';
import { Drawer, type DrawerProps } from '#web/platform/client/components/drawer/drawer.tsx';

import { about } from '../support/about.ts';

function Opened(props: DrawerProps): ReactNode {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  return (
    <>
      <Button
        look="secondary"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Menu
      </Button>
      <Drawer
        {...props}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          props.onClose();
        }}
      />
    </>
  );
}

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  tags: ['autodocs'],
  args: {
    label: 'Menu',
    closeLabel: 'Close the menu',
    isOpen: false,
    onClose: fn(),
    children: (
      <nav style={{ padding: '4rem 1rem' }} aria-label="Pages">
        <a href="#my-card">My card</a>
      </nav>
    ),
  },
  argTypes: { children: { control: false }, isOpen: { control: false } },
  parameters: about({
    purpose: 'The menu of a phone, 250 wide, from the left (LAY-01).',
    not: 'a question (Dialog), or a wide screen, where the menu stands beside the page.',
    keyboard: 'Tab stays inside. Esc closes, and the focus goes back to the button that opened it.',
  }),
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Menu' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer.getBoundingClientRect().width).toBe(250));
    await userEvent.keyboard('{Tab}');
    await expect(drawer).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
