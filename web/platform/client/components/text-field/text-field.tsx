import type { HTMLAttributes, ReactNode } from 'react';
import { Field, controlProps, type FieldProps } from '../field/field.tsx';
import control from '../field/control.module.css';

/** What every control reports: each keystroke, and that the customer has left it. */
export interface ControlEvents {
  onInput: (value: string) => void;
  onBlur: (value: string) => void;
}

export interface TextFieldProps extends Omit<FieldProps, 'children' | 'shape'>, ControlEvents {
  name: string;
  initialValue: string;
  type?: 'text' | 'email' | 'tel';
  isRequired: boolean;
  autoComplete?: string | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: string | undefined;
  spellCheck?: boolean | undefined;
}

/** A one-line answer. The browser keeps the text, so a keystroke draws nothing again. */
export function TextField(props: TextFieldProps): ReactNode {
  return (
    <Field {...props}>
      <input
        className={control.control}
        {...controlProps(props)}
        type={props.type ?? 'text'}
        defaultValue={props.initialValue}
        autoComplete={props.autoComplete}
        inputMode={props.inputMode}
        autoCapitalize={props.autoCapitalize}
        spellCheck={props.spellCheck}
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
