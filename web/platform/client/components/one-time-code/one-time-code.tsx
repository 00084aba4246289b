import { useEffect, useRef, type ReactNode } from 'react';
import { Field, controlProps } from '../field/field.tsx';
import control from '../field/control.module.css';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import styles from './one-time-code.module.css';

export interface OneTimeCodeProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'initialValue'> {
  /** The code in what was typed or pasted, be it a whole text message. */
  readCode: (text: string) => string | undefined;
  /** Waits for the text message where the browser can read it; resolves with its code. */
  awaitMessage?: ((signal: AbortSignal) => Promise<string | undefined>) | undefined;
}

/**
 * One field for a whole code: it takes a paste, an autofill and a screen reader's typing alike (OTP-09).
 *
 * The field has no `maxlength`, so a pasted message is read rather than cut.
 */
export function OneTimeCode(props: OneTimeCodeProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { awaitMessage, readCode, onInput } = props;

  useEffect(() => {
    if (awaitMessage === undefined) return;
    const waiting = new AbortController();
    void awaitMessage(waiting.signal).then((code) => {
      if (code === undefined || input.current === null) return;
      input.current.value = code;
      onInput(code);
    });
    return () => {
      waiting.abort();
    };
    // Asked once for each opening of the field: a second request would cancel the first.
  }, [awaitMessage, onInput]);

  return (
    <Field {...props}>
      <input
        ref={input}
        className={`${control.control} ${styles.code}`}
        {...controlProps(props)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        onPaste={(event) => {
          const code = readCode(event.clipboardData.getData('text'));
          if (code === undefined) return;
          event.preventDefault();
          event.currentTarget.value = code;
          onInput(code);
        }}
        onInput={(event) => {
          onInput(readCode(event.currentTarget.value) ?? event.currentTarget.value.trim());
        }}
        onBlur={(event) => {
          props.onBlur(readCode(event.currentTarget.value) ?? event.currentTarget.value.trim());
        }}
      />
    </Field>
  );
}
