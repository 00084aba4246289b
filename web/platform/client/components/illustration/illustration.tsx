import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { subjects, type IllustrationName } from './subjects.tsx';
import styles from './illustration.module.css';

export type { IllustrationName };

/** The drawing of that name. @throws when there is none. */
export function illustrationOf(name: string): IllustrationName {
  if (!isIllustration(name)) throw new Error(`There is no illustration "${name}"`);
  return name;
}

function isIllustration(name: string): name is IllustrationName {
  return Object.hasOwn(subjects, name);
}

export interface IllustrationProps {
  name: IllustrationName;
  /** `strip` stands in the text, `full` fills the pane that it is in. */
  size?: 'strip' | 'full';
  /** `clear` where words stand in the sky. */
  sky?: 'cloudy' | 'clear';
}

/** A small scene at sea in the partner's colours. It repeats the words beside it and says nothing itself. */
export function Illustration({ name, size = 'strip', sky = 'cloudy' }: IllustrationProps): ReactNode {
  return (
    <div className={classNames(styles.scene, styles[size])} aria-hidden="true">
      <span className={styles.sun} />
      {sky === 'cloudy' ? <Sky /> : null}
      <Waves className={styles.far} />
      <svg className={styles.subject} viewBox="0 0 400 300" preserveAspectRatio="xMidYMax meet" focusable="false">
        {subjects[name]}
      </svg>
      <Waves className={styles.near} />
      <Waves className={styles.front} />
    </div>
  );
}

function Sky(): ReactNode {
  return (
    <svg className={styles.sky} viewBox="0 0 400 90" focusable="false">
      <path className={styles.cloud} d="M28 62a15 15 0 0 1 15-15 21 21 0 0 1 40-5 17 17 0 0 1 22 20z" />
      <path className={styles.cloud} d="M296 40a10 10 0 0 1 10-10 15 15 0 0 1 28-3 12 12 0 0 1 16 13z" />
      <path className={styles.gull} d="M176 40q7-8 13 0 7-8 13 0M214 56q5-6 10 0 5-6 10 0" />
    </svg>
  );
}

function Waves({ className }: { className: string | undefined }): ReactNode {
  return (
    <svg
      className={classNames(styles.waves, className)}
      viewBox="0 0 800 120"
      preserveAspectRatio="none"
      focusable="false"
    >
      <path d="M0 22c34 0 34-16 67-16s33 16 66 16 34-16 67-16 33 16 66 16 34-16 67-16 34 16 67 16 33-16 66-16 34 16 67 16 33-16 67-16 33 16 66 16 34-16 67-16 34 16 67 16V120H0z" />
    </svg>
  );
}
