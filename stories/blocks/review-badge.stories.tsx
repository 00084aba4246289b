import type { Meta, StoryObj } from '@storybook/react-vite';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('review-badge', { journey: 'sign-up', step: 'bank-intro', state: 'default' }),
  tags: ['autodocs'],
  title: 'Blocks/Review badge',
  args: {
    score: '4.7',
    scoreText: '4.7 out of 5',
    text: '2,381 reviews on Trustpilot',
    href: 'https://www.trustpilot.com/review/burgee.example',
  },
};

export default meta;

export const WithLink: StoryObj = {};
export const WordsOnly: StoryObj = { args: { href: undefined } };
export const Full: StoryObj = { args: { score: '5.0', scoreText: '5.0 out of 5' } };
export const Low: StoryObj = { args: { score: '1.3', scoreText: '1.3 out of 5', text: '12 reviews' } };
