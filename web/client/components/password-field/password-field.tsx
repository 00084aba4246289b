import { useRef, useState, type ReactNode } from 'react';
import { Field, describedBy } from '../field/field.tsx';
import control from '../field/control.module.css';
import { Icon } from '../icon/icon.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import { RuleChecklist, type PasswordRule } from './rule-checklist.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'initialValue'> {
  showLabel: string;
  hideLabel: string;
  /** Rules ticked off as the customer types; none for a password that exists already. */
  rules?: readonly PasswordRule[];
  /** Said to a screen reader before the rules that are met. */
  rulesLabel?: string;
}

/** A password with a button that shows it. It hides itself again when its form is submitted. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const rules = props.rules ?? [];
  const rulesId = `${props.id}-rules`;
  return (
    <Field {...props}>
      <div className={styles.row}>
        <input
          ref={input}
          className={`${control.control} ${styles.input}`}
          id={props.id}
          name={props.name}
          type={isShown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-required={props.isRequired ? 'true' : undefined}
          aria-invalid={props.error === undefined ? undefined : 'true'}
          aria-describedby={
            [describedBy(props), rules.length > 0 ? rulesId : undefined].filter(Boolean).join(' ') || undefined
          }
          onInput={(event) => {
            const { value } = event.currentTarget;
            if (rules.length > 0) setTyped(value);
            props.onInput(value);
          }}
          onBlur={(event) => {
            props.onBlur(event.currentTarget.value);
          }}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={isShown ? props.hideLabel : props.showLabel}
          aria-controls={props.id}
          onClick={() => {
            setIsShown(!isShown);
            input.current?.focus();
          }}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      </div>
      {rules.length > 0 ? (
        <RuleChecklist id={rulesId} rules={rules} typed={typed} label={props.rulesLabel ?? ''} />
      ) : null}
    </Field>
  );
}
