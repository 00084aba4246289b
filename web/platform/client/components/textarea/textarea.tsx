import type { ReactNode } from 'react';
import { Field, controlProps } from '../field/field.tsx';
import control from '../field/control.module.css';
import type { TextFieldProps } from '../text-field/text-field.tsx';

/** An answer of several lines. */
export function Textarea(props: Omit<TextFieldProps, 'type' | 'inputMode'>): ReactNode {
  return (
    <Field {...props}>
      <textarea
        className={control.control}
        {...controlProps(props)}
        rows={4}
        defaultValue={props.initialValue}
        autoComplete={props.autoComplete}
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
