import type { ReactNode } from 'react';
import { classNames } from '#web/platform/client/components/class-names.ts';
import type { BlockProps } from '#web/programme/block-props.ts';
import styles from './card.module.css';

/**
 * The card, drawn: the partner's card art gives its sort a look of its own, and its picture is the face (CRD-02). Sort and last
 * digits are text (CRD-03, CRD-06).
 */
export function CardPictureBlock({ block }: BlockProps<'card-picture'>): ReactNode {
  const { kind, ending, state, label, number, kindName, frozen, asset, back = false } = block;
  const isFrozen = state === 'frozen';
  const picture = back ? undefined : asset;
  const look = classNames(styles.card, styles[String(kind)], picture && styles.pictured, isFrozen && styles.frozen);
  return (
    <figure className={look} aria-label={label}>
      {picture && <img className={styles.picture} src={picture.src} alt="" />}
      {back ? <Back /> : <Front hasWaves={picture === undefined} />}
      <figcaption className={styles.words}>
        <span className={styles.number}>{ending === null ? '' : number}</span>
        <span className={styles.kind}>{kindName}</span>
      </figcaption>
      {isFrozen ? <p className={styles.state}>{frozen}</p> : null}
    </figure>
  );
}

function Front({ hasWaves }: { readonly hasWaves: boolean }): ReactNode {
  return (
    <svg className={styles.art} viewBox="0 0 340 214" aria-hidden="true" focusable="false">
      {hasWaves ? <path className={styles.wave} d="M0 150c60-40 120 20 180-10s90-70 160-50v124H0z" /> : null}
      <path className={styles.flag} d="M270 30v46m0-44 42 15-42 15z" />
      <rect className={styles.chip} x="30" y="62" width="44" height="34" rx="7" />
      <path className={styles.lines} d="M30 79h14m16 0h14M52 62v8m0 18v8" />
      <path className={styles.arcs} d="M88 70c5 6 5 12 0 18m9-23c9 9 9 19 0 28" />
    </svg>
  );
}

function Back(): ReactNode {
  return (
    <svg className={styles.art} viewBox="0 0 340 214" aria-hidden="true" focusable="false">
      <rect className={styles.stripe} y="26" width="340" height="42" />
      <rect className={styles.field} x="30" y="92" width="200" height="34" rx="3" />
      <path className={styles.dots} d="M196 109h.1m10 0h.1m10 0h.1" />
      <rect className={styles.ring} x="184" y="86" width="52" height="46" rx="12" />
    </svg>
  );
}
