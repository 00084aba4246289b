import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { RadioGroup } from '../../components/radio-group/radio-group.tsx';
import { Select } from '../../components/select/select.tsx';
import { useWords } from '../words.ts';
import { shownValue, useWidget } from './widget-props.ts';

/** A choice can change which questions follow, so @rjsf hears of it at once. */
function useChoice(props: WidgetProps) {
  const field = useWidget(props);
  const choose = (value: unknown) => {
    field.type(value);
    props.onChange(value);
  };
  return {
    field,
    choose,
    shared: {
      id: props.id,
      name: field.path,
      label: field.label,
      hint: field.hint,
      error: field.error,
      isRequired: props.required === true,
      onBlur: field.leave,
    },
  };
}

export function SelectWidget(props: WidgetProps): ReactNode {
  const words = useWords();
  const { field, choose, shared } = useChoice(props);
  return (
    <Select
      key={field.resets}
      {...shared}
      initialValue={shownValue(field.initialValue)}
      options={field.choices}
      emptyLabel={words('choose')}
      autoComplete={field.autoComplete}
      onChange={(value) => {
        choose(field.choiceOf(value));
      }}
    />
  );
}

export function RadioWidget(props: WidgetProps): ReactNode {
  const { field, choose, shared } = useChoice(props);
  return (
    <RadioGroup
      key={field.resets}
      {...shared}
      initialValue={shownValue(field.initialValue)}
      options={field.choices}
      onChange={(value) => {
        choose(field.choiceOf(value));
      }}
    />
  );
}

export function CheckboxWidget(props: WidgetProps): ReactNode {
  const { field, choose, shared } = useChoice(props);
  return (
    <Checkbox
      key={field.resets}
      {...shared}
      initialValue={field.initialValue === true}
      onChange={(isChecked) => {
        // A box that must be ticked is not answered by "no".
        choose(isChecked || props.schema.const !== true ? isChecked : undefined);
      }}
    />
  );
}

export function HiddenWidget(): ReactNode {
  return null;
}
