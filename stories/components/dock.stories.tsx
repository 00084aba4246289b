import type { Meta, StoryObj } from '@storybook/react-vite';

import { Button } from '#web/client/components/button/button.tsx';
import { Dock } from '#web/client/components/dock/dock.tsx';

const meta: Meta<typeof Dock> = {
  title: 'Components/Dock',
  component: Dock,
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
