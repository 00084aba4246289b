import { getUiOptions, type FieldProps } from '@rjsf/utils';

/** The question's words. */
export function fieldLabel(props: FieldProps): string {
  const { title } = getUiOptions(props.uiSchema);
  return title ?? props.schema.title ?? props.name;
}

export function fieldOptions(props: FieldProps): Readonly<Record<string, unknown>> {
  return getUiOptions(props.uiSchema);
}
