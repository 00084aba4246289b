import { Field, JSONInput, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';

type Props = InputProps & { label?: string; hint?: string };

function whatIsWrong(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A JSON editor over text, so that the order of names is kept as it was typed. */
function OrderedJsonInput({ name, label, hint, required, disabled }: Props) {
  const field = useField<string | null>(name);
  const value = field.value ?? '';
  const wrong = whatIsWrong(value);
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required}>
      <Field.Label>{label ?? name}</Field.Label>
      <JSONInput
        id={name}
        value={value}
        disabled={disabled}
        hasError={Boolean(field.error ?? wrong)}
        onChange={(text: string) => field.onChange(name, text === '' ? null : text)}
      />
      {wrong ? (
        <Typography variant="pi" textColor="danger600">
          Not yet JSON: {wrong}. It can be saved, and not published.
        </Typography>
      ) : null}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

export default OrderedJsonInput;
