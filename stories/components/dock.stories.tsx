import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '#web/platform/client/components/button/button.tsx';
import { Dock } from '#web/platform/client/components/dock/dock.tsx';

import { about } from '../support/about.ts';

const meta: Meta<typeof Dock> = {
  title: 'Components/Dock',
  component: Dock,
  tags: ['autodocs'],
  parameters: about({
    purpose: 'Keeps the one thing to do at hand at the bottom of a narrow window, with praise below it.',
    not: 'more than one button, or a page with a form: the keyboard of a phone would cover it.',
    keyboard: 'Nothing of its own: what takes the focus is scrolled clear of it.',
  }),
  render: () => (
    <>
      <p>The page ends above the bar.</p>
      <Dock>
        <Button width="full">Continue</Button>
      </Dock>
    </>
  ),
};

export default meta;

export const WithButton: StoryObj<typeof Dock> = {};
