import type { FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { DateParts } from '../../components/date-parts/date-parts.tsx';
import { useWords } from '../words.ts';
import { datePartsOf, dateText, wrongDateParts } from '#form-schemas/typed-date.ts';
import { labelInSentence, useFieldState, useForm } from './form-context.ts';
import { fieldLabel, fieldOptions } from './field-props.ts';
import { textOption } from './widget-props.ts';

/** A date in three parts, stored as `YYYY-MM-DD` (DET-04). */
export function DatePartsField(props: FieldProps): ReactNode {
  const words = useWords();
  const { session } = useForm();
  const { $id: id } = props.fieldPathId;
  const path = props.fieldPathId.path.join('.');
  const label = fieldLabel(props);
  const options = fieldOptions(props);
  const field = useFieldState(path, id, labelInSentence(label));
  return (
    <DateParts
      key={field.resets}
      id={id}
      name={path}
      label={label}
      hint={textOption(options, 'help')}
      error={field.error}
      isRequired={props.required === true}
      initialValue={datePartsOf(field.initialValue)}
      labels={{ day: words('date.day'), month: words('date.month'), year: words('date.year') }}
      autoComplete={textOption(options, 'autocomplete') === 'bday' ? 'bday' : undefined}
      wrongParts={field.error === undefined ? [] : wrongDateParts(session.answerAt(path))}
      onInput={(parts) => {
        field.type(dateText(parts));
      }}
      onBlur={(parts) => {
        props.onChange(dateText(parts), props.fieldPathId.path);
        field.leave();
      }}
    />
  );
}
