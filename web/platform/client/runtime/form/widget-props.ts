import type { WidgetProps } from '@rjsf/utils';
import type { Option } from '../../components/select/select.tsx';
import { labelInSentence, useFieldState, useForm, type FieldState } from './form-context.ts';

type UiOptions = Readonly<Record<string, unknown>>;

export interface WidgetField extends FieldState {
  readonly path: string;
  readonly hint: string | undefined;
  readonly label: string;
  readonly options: UiOptions;
  readonly choices: readonly Option[];
  /** The value that the choice drawn as `value` stands for: it need not be text. */
  readonly choiceOf: (value: string) => unknown;
  readonly valueOf: (typed: string) => unknown;
  readonly autoComplete: string | undefined;
}

/** What our controls need, out of what @rjsf gives a widget. */
export function useWidget(props: WidgetProps): WidgetField {
  const { idPrefix } = useForm();
  const path = props.id.slice(idPrefix.length + 1);
  const state = useFieldState(path, props.id, labelInSentence(props.label));
  const options: UiOptions = props.options;
  const choices = props.options.enumOptions ?? [];
  return {
    ...state,
    path,
    label: props.label,
    hint: textOption(options, 'help'),
    options,
    choices: choices.map((choice) => ({ value: String(choice.value), label: choice.label })),
    choiceOf: (value): unknown => choices.find((choice) => String(choice.value) === value)?.value,
    valueOf: (typed) => valueTyped(props.schema.type, typed),
    autoComplete: textOption(options, 'autocomplete'),
  };
}

/** An option that is words; undefined for anything else. */
export function textOption(options: UiOptions, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function valueTyped(type: unknown, typed: string): unknown {
  if (typed === '') return undefined;
  const isNumber = type === 'integer' || type === 'number';
  return isNumber && /^-?\d+(?:\.\d+)?$/u.test(typed.trim()) ? Number(typed) : typed;
}

/** An answer as a control shows it. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
