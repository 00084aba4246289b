import type { Meta, StoryObj } from '@storybook/react-vite';

import { Icon } from '#web/platform/client/components/icon/icon.tsx';
import { Illustration } from '#web/platform/client/components/illustration/illustration.tsx';

import { iconNames } from '../support/icon-names.ts';
import { illustrationNames } from '../support/illustration-names.ts';
import styles from '../support/specimens.module.css';

const meta: Meta = { title: 'Foundations/Pictures' };

export default meta;

/** Line icons of 24 units, always beside words. */
export const Icons: StoryObj = {
  render: () => (
    <ul className={styles.specimens}>
      {iconNames.map((name) => (
        <li key={name} className={styles.specimen}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
};

/** Scenes at sea in the partner’s colours. */
export const Illustrations: StoryObj = {
  render: () => (
    <ul className={styles.specimens}>
      {illustrationNames.map((name) => (
        <li key={name} className={styles.tall}>
          <Illustration name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
};
