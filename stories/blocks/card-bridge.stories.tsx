import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

import { BridgeNotice, type BridgeWords, type Standing } from '#web/programme/card/client/bridge/bridge-notice.tsx';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('card-bridge', { journey: 'card-bridge', step: 'bridge', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Card bridge',
};

export default meta;

/** As the app’s web view shows it: in the frame of a story there is no app, so it would refuse to answer. */
function standing(as: Standing): Pick<StoryObj, 'render'> {
  return {
    render: (args, { loaded }) => {
      const { view } = loaded['screen'] as { view: { blocks: readonly { block: string }[] } };
      const found = view.blocks.find(({ block }) => block === 'card-bridge');
      return <BridgeNotice standing={as} words={{ ...(found as unknown as BridgeWords), ...args }} />;
    },
  };
}

/** The app has opened it, and has asked nothing yet. */
export const Waiting: StoryObj = {
  ...standing('waiting'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('There’s nothing to do here');
  },
};

/** The app has what it asked for. */
export const Answered: StoryObj = {
  ...standing('answered'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent('Done.');
  },
};

/** Whatever went wrong, there is one text for it. */
export const Failed: StoryObj = {
  ...standing('failed'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong.');
  },
};

/** In a frame, or in a browser: it refuses to answer. */
export const WithoutTheApp: StoryObj = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Something went wrong.');
  },
};
