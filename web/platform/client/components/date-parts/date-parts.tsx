import { useRef, type ReactNode } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import control from '../field/control.module.css';
import styles from './date-parts.module.css';

export interface DatePartValues {
  day: string;
  month: string;
  year: string;
}

export type DatePart = keyof DatePartValues;

export interface DatePartsProps extends Omit<FieldProps, 'children' | 'shape'> {
  /** What the names of the three controls begin with. */
  name: string;
  initialValue: DatePartValues;
  labels: DatePartValues;
  isRequired: boolean;
  /** `bday` asks the browser for a birth date. */
  autoComplete?: 'bday' | undefined;
  /** Only these are marked wrong; all of them when the whole date is. */
  wrongParts: readonly DatePart[];
  onInput: (value: DatePartValues) => void;
  onBlur: (value: DatePartValues) => void;
}

const parts: readonly DatePart[] = ['day', 'month', 'year'];

/** A date typed as day, month and year. Focus never jumps by itself; leaving all three is leaving the question. */
export function DateParts(props: DatePartsProps): ReactNode {
  const values = useRef(props.initialValue);
  return (
    <Field {...props} shape="group">
      <div
        className={styles.parts}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          props.onBlur(values.current);
        }}
      >
        {parts.map((part) => (
          <label key={part} className={styles.part} htmlFor={partId(props.id, part)}>
            <span className={styles.name}>{props.labels[part]}</span>
            <input
              className={`${control.control} ${styles[part]}`}
              id={partId(props.id, part)}
              name={`${props.name}-${part}`}
              defaultValue={props.initialValue[part]}
              inputMode="numeric"
              autoComplete={props.autoComplete === undefined ? 'off' : `bday-${part}`}
              aria-required={props.isRequired ? 'true' : undefined}
              aria-invalid={props.error !== undefined && props.wrongParts.includes(part) ? 'true' : undefined}
              aria-describedby={props.error === undefined ? undefined : `${props.id}-error`}
              onInput={(event) => {
                values.current = { ...values.current, [part]: event.currentTarget.value };
                props.onInput(values.current);
              }}
            />
          </label>
        ))}
      </div>
    </Field>
  );
}

/** The day carries the question's own id, so that a link of the error summary lands on it. */
function partId(id: string, part: DatePart): string {
  return part === 'day' ? id : `${id}-${part}`;
}
