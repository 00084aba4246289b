import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './password-field.module.css';

export interface PasswordRule {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

export interface RuleChecklistProps {
  id: string;
  rules: readonly PasswordRule[];
  typed: string;
  /** Announced with the number met, e.g. "Password rules met". */
  label: string;
}

/** The rules of a password, each ticked as soon as what is typed meets it. */
export function RuleChecklist({ id, rules, typed, label }: RuleChecklistProps): ReactNode {
  const met = rules.filter((rule) => rule.isMet(typed)).length;
  return (
    <>
      <ul className={styles.rules} id={id}>
        {rules.map((rule) => {
          const isMet = rule.isMet(typed);
          return (
            <li key={rule.label} className={classNames(styles.rule, isMet && styles.met)}>
              <Icon name={isMet ? 'check' : 'dot'} />
              {rule.label}
            </li>
          );
        })}
      </ul>
      <span className="visually-hidden" aria-live="polite">
        {typed === '' ? '' : `${label}: ${String(met)}/${String(rules.length)}`}
      </span>
    </>
  );
}
