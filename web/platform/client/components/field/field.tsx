import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { wholeNumbers } from '../whole-numbers.ts';
import styles from './field.module.css';

export interface FieldProps {
  /** Id of the control; hint and error are `<id>-hint` and `<id>-error`. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Said after the label of an answer that may be left out, e.g. "optional". */
  optionalLabel?: string | undefined;
  /** `group` for several controls under one question: a fieldset with a legend. */
  shape?: 'single' | 'group';
  children: ReactNode;
}

/** Ids of the hint and the error that are shown, for `aria-describedby`. */
export function describedBy(field: Pick<FieldProps, 'id' | 'hint' | 'error'>): string | undefined {
  const ids = [
    field.hint === undefined ? undefined : `${field.id}-hint`,
    field.error === undefined ? undefined : `${field.id}-error`,
  ];
  const shown = ids.filter((id) => id !== undefined);
  return shown.length === 0 ? undefined : shown.join(' ');
}

/** What ties a control to its question, for those who do not see them side by side. */
export function controlProps(field: Pick<FieldProps, 'id' | 'hint' | 'error'> & { name: string; isRequired: boolean }) {
  return {
    id: field.id,
    name: field.name,
    'aria-required': field.isRequired ? 'true' : undefined,
    'aria-invalid': field.error === undefined ? undefined : 'true',
    'aria-describedby': describedBy(field),
  } as const;
}

/** A question with its label, hint and error around a control. */
export function Field(props: FieldProps): ReactNode {
  const { id, label, hint, error, optionalLabel, shape = 'single', children } = props;
  const words = (
    <>
      {label}
      {optionalLabel === undefined ? null : <span className={styles.optional}> ({optionalLabel})</span>}
    </>
  );
  const inside = (
    <>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {wholeNumbers(hint)}
        </p>
      )}
      {children}
      {error === undefined ? null : (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="error" />
          <span>{wholeNumbers(error)}</span>
        </p>
      )}
    </>
  );
  if (shape === 'group') {
    return (
      <fieldset
        className={classNames(styles.field, error !== undefined && styles.wrong)}
        aria-describedby={describedBy(props)}
      >
        <legend className={styles.label}>{words}</legend>
        {inside}
      </fieldset>
    );
  }
  return (
    <div className={classNames(styles.field, error !== undefined && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {words}
      </label>
      {inside}
    </div>
  );
}
