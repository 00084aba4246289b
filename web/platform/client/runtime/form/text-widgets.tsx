import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { canonicalOneTimeCode, isOneTimeCode } from '#form-schemas/formats/one-time-code.ts';
import { OneTimeCode } from '../../components/one-time-code/one-time-code.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { TextField, type TextFieldProps } from '../../components/text-field/text-field.tsx';
import { Textarea } from '../../components/textarea/textarea.tsx';
import { inSentence, useWords, type Words } from '../words.ts';
import { rulesInWords } from './password-rules.ts';
import { awaitCodeMessage } from './await-code-message.ts';
import { usePasswordStrength } from './password-strength.ts';
import { shownValue, textOption, useWidget, type WidgetField } from './widget-props.ts';

const inputModes = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] as const;

function textProps(props: WidgetProps, field: WidgetField): TextFieldProps {
  const spellCheck = field.options['spellcheck'];
  return {
    id: props.id,
    name: field.path,
    label: field.label,
    hint: field.hint,
    error: field.error,
    isRequired: props.required === true,
    initialValue: shownValue(field.initialValue),
    autoComplete: field.autoComplete,
    inputMode: inputModes.find((mode) => mode === field.options['inputmode']),
    autoCapitalize: textOption(field.options, 'autocapitalize'),
    spellCheck: typeof spellCheck === 'boolean' ? spellCheck : undefined,
    onInput: (typed) => {
      field.type(field.valueOf(typed));
    },
    onBlur: (typed) => {
      props.onChange(field.valueOf(typed));
      field.leave();
    },
  };
}

export function TextWidget(props: WidgetProps): ReactNode {
  const field = useWidget(props);
  return <TextField key={field.resets} {...textProps(props, field)} />;
}

export function EmailWidget(props: WidgetProps): ReactNode {
  const field = useWidget(props);
  return <TextField key={field.resets} {...textProps(props, field)} type="email" inputMode="email" />;
}

export function MobileNumberWidget(props: WidgetProps): ReactNode {
  const field = useWidget(props);
  return <TextField key={field.resets} {...textProps(props, field)} type="tel" inputMode="tel" />;
}

export function TextareaWidget(props: WidgetProps): ReactNode {
  const field = useWidget(props);
  return <Textarea key={field.resets} {...textProps(props, field)} />;
}

export function PasswordWidget(props: WidgetProps): ReactNode {
  const words = useWords();
  const field = useWidget(props);
  return <PasswordField key={field.resets} {...textProps(props, field)} {...passwordWords(field, words)} />;
}

export function NewPasswordWidget(props: WidgetProps): ReactNode {
  const words = useWords();
  const field = useWidget(props);
  const { strengthOf, prepare } = usePasswordStrength();
  const isMeasured = field.options['strength'] !== false;
  return (
    <PasswordField
      key={field.resets}
      {...textProps(props, field)}
      {...passwordWords(field, words)}
      {...(isMeasured && { check: { ...passwordCheck(words), strengthOf }, onFocus: prepare })}
    />
  );
}

function passwordCheck(words: Words) {
  return {
    rules: rulesInWords(words),
    rulesLabel: words('password.rules-met'),
    strengthLabel: words('password.strength'),
    strengths: { weak: words('password.weak'), fair: words('password.fair'), strong: words('password.strong') },
  };
}

function passwordWords(field: WidgetField, words: Words): { showLabel: string; hideLabel: string } {
  const label = inSentence(field.label);
  return { showLabel: words('show', { label }), hideLabel: words('hide', { label }) };
}

export function OneTimeCodeWidget(props: WidgetProps): ReactNode {
  const field = useWidget(props);
  return (
    <OneTimeCode key={field.resets} {...textProps(props, field)} readCode={readCode} awaitMessage={awaitCodeMessage} />
  );
}

function readCode(text: string): string | undefined {
  return isOneTimeCode(canonicalOneTimeCode(text)) ? canonicalOneTimeCode(text) : undefined;
}
