import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import { blockStories } from '../blocks/block.tsx';
import styles from './card-art.module.css';

const story = blockStories('card-picture', { journey: 'card', step: 'card', state: 'default' });

const sorts = [
  { kind: 'normal', kindName: 'Debit' },
  { kind: 'business', kindName: 'Business' },
  { kind: 'elite', kindName: 'Elite' },
  { kind: 'virtual', kindName: 'Virtual' },
];

/** Every sort of card side by side, so that it shows whether they can be told apart. */
function EverySort({ card }: { readonly card: (sort: object) => ReactNode }): ReactNode {
  return (
    <ul className={styles.sorts}>
      {sorts.map((sort) => (
        <li key={sort.kind}>{card(sort)}</li>
      ))}
    </ul>
  );
}

const meta: Meta = {
  ...story,
  tags: ['autodocs'],
  title: 'Foundations/Card art',
  render: (args, { loaded }) => <EverySort card={(sort) => story.render({ ...args, ...sort }, { loaded })} />,
};

export default meta;

type Story = StoryObj;

const penhallow = { partner: 'penhallow' };
const gadabout = { partner: 'gadabout' };
const frozen = { state: 'frozen' };
const making = { ending: null, state: 'making' };

export const Colours: Story = { globals: penhallow };
export const ColoursFrozen: Story = { globals: penhallow, args: frozen };
export const ColoursBeforeItIsMade: Story = { globals: penhallow, args: making };
export const ColoursBack: Story = { globals: penhallow, args: { back: true } };
export const Picture: Story = { globals: gadabout };
export const PictureFrozen: Story = { globals: gadabout, args: frozen };
export const PictureBeforeItIsMade: Story = { globals: gadabout, args: making };
export const PictureBack: Story = { globals: gadabout, args: { back: true } };
export const NoneOfItsOwn: Story = { globals: { partner: 'default' } };
