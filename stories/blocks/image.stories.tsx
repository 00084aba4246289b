import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const block = blockStories('image', { journey: 'sign-up', step: 'register', state: 'default' });

const meta: Meta = {
  ...block,
  tags: ['autodocs'],
  title: 'Blocks/Image',
};

export default meta;

export const OfThePartner: StoryObj = {
  render: (args, { loaded }) => {
    const { frame } = loaded['screen'] as { frame: { logo?: { src: string; alt: string } } };
    return block.render({ ...args, asset: frame.logo }, { loaded });
  },
};
