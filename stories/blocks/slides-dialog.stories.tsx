import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';

import { blockStories } from './block.tsx';

const meta: Meta = {
  ...blockStories('slides-dialog', { journey: 'more', step: 'more', state: 'charity' }),
  tags: ['autodocs'],
  title: 'Blocks/Slides dialog',
};

export default meta;

export const Closed: StoryObj = {};
/** The last button closes it, and opened once more it begins with the first slide. */
export const ToTheEnd: StoryObj = {
  play: async ({ canvas, canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const opens = canvas.getByRole('button', { name: 'How it works' });
    await userEvent.click(opens);
    await userEvent.click(body.getByRole('button', { name: 'Next' }));
    await userEvent.click(body.getByRole('button', { name: 'Next' }));
    await userEvent.click(body.getByRole('button', { name: 'I understand' }));
    await expect(body.queryByRole('dialog')).toBeNull();
    await userEvent.click(opens);
    await expect(body.getByText('1 / 3')).toBeVisible();
  },
};
