import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './password-field.module.css';

export type Strength = 'weak' | 'fair' | 'strong';

export interface StrengthMeterProps {
  typed: string;
  strengthOf: (password: string) => Strength;
  /** What the word is about, e.g. "Password strength". */
  label: string;
  words: Readonly<Record<Strength, string>>;
}

/** Measuring takes some milliseconds, and a word at every key would be read out at every key: so it waits for a pause. */
const pauseMs = 250;

/** How strong what is typed is: three marks, and a word that a screen reader says when it changes. */
export function StrengthMeter({ typed, strengthOf, label, words }: StrengthMeterProps): ReactNode {
  const [measured, setMeasured] = useState<Strength>();
  useEffect(() => {
    const timer = setTimeout(() => {
      setMeasured(typed === '' ? undefined : strengthOf(typed));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, strengthOf]);
  const strength = typed === '' ? undefined : measured;
  return (
    <div className={classNames(styles.strength, strength && styles[strength])}>
      <span className={styles.marks} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <p aria-live="polite" aria-atomic="true">
        {label}
        {strength === undefined ? null : (
          <>
            : <b>{words[strength]}</b>
          </>
        )}
      </p>
    </div>
  );
}
