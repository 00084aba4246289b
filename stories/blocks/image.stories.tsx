import type { Meta, StoryObj } from '@storybook/react-vite';
import { published } from 'virtual:published';

import { blockStories } from './block.tsx';

const block = blockStories('image', { journey: 'sign-up', step: 'register', state: 'default' });

const meta: Meta = {
  ...block,
  tags: ['autodocs'],
  title: 'Blocks/Image',
};

export default meta;

/** Of a partner without a logo of its own the product's. */
export const OfThePartner: StoryObj = {
  render: (args, { loaded }) => {
    const { frame } = loaded['screen'] as { frame: { logo?: { src: string; alt: string } } };
    return block.render({ ...args, asset: frame.logo ?? published.partners['default']?.frame.logo }, { loaded });
  },
};
