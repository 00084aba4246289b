import { useRef, useState, type ReactNode } from 'react';
import { Field, controlProps, describedBy } from '../field/field.tsx';
import control from '../field/control.module.css';
import { Icon } from '../icon/icon.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import { RuleChecklist, type PasswordRule } from './rule-checklist.tsx';
import { StrengthMeter, type Strength } from './strength-meter.tsx';
import styles from './password-field.module.css';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'initialValue'> {
  showLabel: string;
  hideLabel: string;
  /** What is told of a new password as it is typed; nothing of one that exists already. */
  check?: PasswordCheck;
  onFocus?: () => void;
}

export interface PasswordCheck {
  /** Ticked off one by one. */
  readonly rules: readonly PasswordRule[];
  /** Said to a screen reader before the number of rules that are met. */
  readonly rulesLabel: string;
  readonly strengthOf: (password: string) => Strength;
  readonly strengthLabel: string;
  readonly strengths: Readonly<Record<Strength, string>>;
}

/**
 * For managers of passwords, which pass over `autocomplete="off"`: 1Password, LastPass, Bitwarden and Dashlane each have a word of
 * their own for what is neither to be filled nor kept.
 */
const keptByNobody = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

/**
 * A password with a button that shows it. It hides itself again when its form is submitted.
 *
 * Something secret that is no password, such as a PIN, is one with `autoComplete="off"`. It stays of the type `password` all the
 * same: of masked text, screen readers say the characters, it can be copied, and keyboards learn it.
 */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const { check } = props;
  const rulesId = `${props.id}-rules`;
  return (
    <Field {...props}>
      <div className={styles.row}>
        <input
          ref={input}
          className={`${control.control} ${styles.input}`}
          {...controlProps(props)}
          type={isShown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          {...(props.autoComplete === 'off' ? keptByNobody : {})}
          inputMode={props.inputMode}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={
            [describedBy(props), check === undefined ? undefined : rulesId].filter(Boolean).join(' ') || undefined
          }
          onFocus={props.onFocus}
          onInput={(event) => {
            const { value } = event.currentTarget;
            if (check !== undefined) setTyped(value);
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
      {check === undefined ? null : (
        <>
          <RuleChecklist id={rulesId} rules={check.rules} typed={typed} label={check.rulesLabel} />
          <StrengthMeter
            typed={typed}
            strengthOf={check.strengthOf}
            label={check.strengthLabel}
            words={check.strengths}
          />
        </>
      )}
    </Field>
  );
}
