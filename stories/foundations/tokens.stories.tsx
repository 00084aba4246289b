import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';

import tokens from '#web/platform/client/styles/tokens.json' with { type: 'json' };

import styles from '../support/specimens.module.css';

const meta: Meta = { title: 'Foundations/Tokens' };

export default meta;

const sample = 'The flag that tells whose boat it is';

export const Type: StoryObj = {
  render: () => (
    <Specimens
      group="text"
      draw={(name) => <p style={{ fontSize: `var(--text-${name})`, lineHeight: 1.2 }}>{sample}</p>}
    />
  ),
};
export const Weights: StoryObj = {
  render: () => (
    <Specimens
      group="weight"
      draw={(name) => <p style={{ fontWeight: `var(--weight-${name})` as CSSProperties['fontWeight'] }}>{sample}</p>}
    />
  ),
};
export const Spacing: StoryObj = {
  render: () => (
    <Specimens
      group="space"
      draw={(name) => <span className={styles.bar} style={{ inlineSize: `var(--space-${name})` }} />}
    />
  ),
};
export const Sizes: StoryObj = {
  render: () => (
    <Specimens
      group="size"
      draw={(name) => <span className={styles.bar} style={{ inlineSize: `min(100%, var(--size-${name}))` }} />}
    />
  ),
};
/** `control` and `card` are the partner’s: sharp, soft or round. */
export const Radii: StoryObj = {
  render: () => (
    <ul className={styles.specimens}>
      {[...Object.keys(tokens.radius), 'control', 'card'].map((name) => (
        <li key={name} className={styles.tall}>
          <span className={styles.box} style={{ borderRadius: `var(--radius-${name})` }} />
          <code>--radius-{name}</code>
        </li>
      ))}
    </ul>
  ),
};
export const Shadows: StoryObj = {
  render: () => (
    <Specimens
      group="shadow"
      draw={(name) => <span className={styles.box} style={{ boxShadow: `var(--shadow-${name})` }} />}
    />
  ),
};
export const SignalColours: StoryObj = {
  render: () => (
    <Specimens
      group="color"
      draw={(name) => <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />}
    />
  ),
};
/** Press a button to see the pace; the toolbar’s reduced motion stops it. */
export const Motion: StoryObj = {
  render: () => (
    <>
      <Specimens
        group="duration"
        draw={(name) => <Pace duration={`var(--duration-${name})`} ease="var(--ease-out)" />}
      />
      <Specimens group="ease" draw={(name) => <Pace duration="var(--duration-slow)" ease={`var(--ease-${name})`} />} />
    </>
  ),
};

function Pace({ duration, ease }: { duration: string; ease: string }): ReactNode {
  return (
    <button
      type="button"
      className={styles.pace}
      onClick={(event) => {
        event.currentTarget.classList.toggle(styles.there ?? '');
      }}
    >
      <span className={styles.mark} style={{ transitionDuration: duration, transitionTimingFunction: ease }} />
      Move
    </button>
  );
}

function Specimens({ group, draw }: { group: keyof typeof tokens; draw: (name: string) => ReactNode }): ReactNode {
  return (
    <div className={styles.scroll} role="region" aria-label={group} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Token</th>
            <th scope="col">Value</th>
            <th scope="col">Sample</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(tokens[group]).map(([name, value]) => (
            <tr key={name}>
              <td>
                <code>
                  --{group}-{name}
                </code>
              </td>
              <td>{value}</td>
              <td>{draw(name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
