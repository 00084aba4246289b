import type { ReactNode } from 'react';
import { Field, describedBy } from '../field/field.tsx';
import control from '../field/control.module.css';
import type { TextFieldProps } from '../text-field/text-field.tsx';

/** An answer of several lines. */
export function Textarea(props: Omit<TextFieldProps, 'type' | 'inputMode'>): ReactNode {
  return (
    <Field {...props}>
      <textarea
        className={control.control}
        id={props.id}
        name={props.name}
        rows={4}
        defaultValue={props.initialValue}
        autoComplete={props.autoComplete}
        aria-required={props.isRequired ? 'true' : undefined}
        aria-invalid={props.error === undefined ? undefined : 'true'}
        aria-describedby={describedBy(props)}
        onInput={(event) => {
          props.onInput(event.currentTarget.value);
        }}
        onBlur={(event) => {
          props.onBlur(event.currentTarget.value);
        }}
      />
    </Field>
  );
}
