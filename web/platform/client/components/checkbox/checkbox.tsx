import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import fieldStyles from '../field/field.module.css';
import { controlProps } from '../field/field.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  id: string;
  name: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  initialValue: boolean;
  /** Stands as this says, whatever was pressed: what is kept elsewhere decides. */
  isOn?: boolean | undefined;
  isRequired: boolean;
  onChange: (isChecked: boolean) => void;
  onBlur?: () => void;
}

/** A yes that the customer gives by ticking. */
export function Checkbox(props: CheckboxProps): ReactNode {
  return (
    <div className={fieldStyles.field}>
      <label className={styles.row} htmlFor={props.id}>
        <input
          className={styles.box}
          type="checkbox"
          {...controlProps(props)}
          {...(props.isOn === undefined ? { defaultChecked: props.initialValue } : { checked: props.isOn })}
          onChange={(event) => {
            props.onChange(event.currentTarget.checked);
          }}
          onBlur={props.onBlur}
        />
        <span>{props.label}</span>
      </label>
      {props.hint === undefined ? null : (
        <p className={fieldStyles.hint} id={`${props.id}-hint`}>
          {props.hint}
        </p>
      )}
      {props.error === undefined ? null : (
        <p className={fieldStyles.error} id={`${props.id}-error`}>
          <Icon name="error" />
          <span>{props.error}</span>
        </p>
      )}
    </div>
  );
}
