import type { ReactNode } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import type { Option } from '../select/select.tsx';
import styles from './radio-group.module.css';

export interface RadioGroupProps extends Omit<FieldProps, 'children' | 'shape'> {
  name: string;
  initialValue: string;
  options: readonly Option[];
  isRequired: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A choice of one from a few, all in sight. */
export function RadioGroup(props: RadioGroupProps): ReactNode {
  return (
    <Field {...props} shape="group">
      <div
        className={styles.options}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur();
        }}
      >
        {props.options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              id={index === 0 ? props.id : `${props.id}-${String(index)}`}
              name={props.name}
              value={option.value}
              defaultChecked={option.value === props.initialValue}
              aria-invalid={props.error === undefined ? undefined : 'true'}
              onChange={() => {
                props.onChange(option.value);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Field>
  );
}
