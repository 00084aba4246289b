import type { ReactNode } from 'react';
import { Field, controlProps, type FieldProps } from '../field/field.tsx';
import control from '../field/control.module.css';
import { Icon } from '../icon/icon.tsx';
import styles from './select.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends Omit<FieldProps, 'children' | 'shape'> {
  name: string;
  initialValue: string;
  options: readonly Option[];
  /** First entry, chosen while nothing is. */
  emptyLabel: string;
  isRequired: boolean;
  autoComplete?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A choice of one from many, as the device draws it. */
export function Select(props: SelectProps): ReactNode {
  return (
    <Field {...props}>
      <div className={styles.row}>
        <select
          className={`${control.control} ${styles.select}`}
          {...controlProps(props)}
          defaultValue={props.initialValue}
          autoComplete={props.autoComplete}
          onChange={(event) => {
            props.onChange(event.currentTarget.value);
          }}
          onBlur={props.onBlur}
        >
          <option value="">{props.emptyLabel}</option>
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </div>
    </Field>
  );
}
