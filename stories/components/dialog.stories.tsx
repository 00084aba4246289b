import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '#web/platform/client/components/button/button.tsx';
import { Dialog, type DialogProps } from '#web/platform/client/components/dialog/dialog.tsx';

import { about } from '../support/about.ts';

function Opened(props: DialogProps): ReactNode {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const close = () => {
    setIsOpen(false);
    props.onClose();
  };
  return (
    <>
      <Button
        look="secondary"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Send it again
      </Button>
      <Dialog {...props} isOpen={isOpen} onClose={close} />
    </>
  );
}

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    title: 'Send the email again?',
    closeLabel: 'Close',
    isOpen: false,
    onClose: fn(),
    children: <p>The link in the email that you already have will stop working.</p>,
  },
  argTypes: { children: { control: false }, isOpen: { control: false } },
  parameters: about({
    purpose: 'A question laid over the page that has to be answered or put aside. 290 to 450 wide (LAY-08).',
    not: 'messages that need no answer (Snackbar, Notice), or a form of more than a few fields.',
    keyboard: 'Esc closes. The page behind cannot be reached. Closing gives the focus back to what opened it.',
  }),
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Send it again' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Send the email again?' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Open: Story = {
  args: { isOpen: true },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
};
