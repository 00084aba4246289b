import { getUiOptions, type FieldProps, type UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { TextField } from '../../components/text-field/text-field.tsx';
import { labelInSentence, useFieldState } from './form-context.ts';
import styles from './form.module.css';
import { shownValue, textOption } from './widget-props.ts';

/** The lines of an address as its schema names them, typed by hand. */
export function AddressLines({ field }: { field: FieldProps }): ReactNode {
  const { schema, uiSchema } = field;
  const order = getUiOptions(uiSchema).order ?? Object.keys(schema.properties ?? {});
  return (
    <div className={styles.fields}>
      {order.map((name) => (
        <AddressLine key={name} field={field} name={name} />
      ))}
    </div>
  );
}

function AddressLine({ field, name }: { field: FieldProps; name: string }): ReactNode {
  const id = `${field.fieldPathId.$id}.${name}`;
  const path = [...field.fieldPathId.path, name].join('.');
  const line = field.schema.properties?.[name];
  const label = typeof line === 'object' ? (line.title ?? name) : name;
  const options = getUiOptions(field.uiSchema?.[name] as UiSchema | undefined);
  const state = useFieldState(path, id, labelInSentence(label));
  return (
    <TextField
      id={id}
      name={path}
      label={label}
      error={state.error}
      isRequired={field.schema.required?.includes(name) ?? false}
      initialValue={shownValue(state.initialValue)}
      autoComplete={textOption(options, 'autocomplete')}
      autoCapitalize={textOption(options, 'autocapitalize')}
      onInput={(typed) => {
        state.type(typed === '' ? undefined : typed);
      }}
      onBlur={() => {
        state.leave();
      }}
    />
  );
}
