import { forwardRef, useState, type ChangeEvent } from 'react';
import { Checkbox, Field, TextInput, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { useSiblings } from './use-siblings';

type Props = InputProps & { label?: string; hint?: string };

/** What a picture shows, in words; or, as an empty text, that it is a decoration. Until either is said, nothing is published. */
const AlternativeInput = forwardRef<HTMLInputElement, Props>(function AlternativeInput(
  { name, label, hint, required, disabled },
  ref,
) {
  const field = useField<string | null>(name);
  const { banner } = useSiblings(name);
  const [words, setWords] = useState('');
  const isDecoration = field.value === '';
  const say = (event: ChangeEvent<HTMLInputElement>) => field.onChange(name, event.target.value || null);
  // What was typed comes back when the tick is taken away again.
  const decorate = () => {
    if (!isDecoration) setWords(field.value ?? '');
    field.onChange(name, isDecoration ? words || null : '');
  };
  const isUnsaid = Boolean(banner) && field.value == null;
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required}>
      <Field.Label>{label ?? name}</Field.Label>
      <TextInput
        ref={ref}
        name={name}
        value={field.value ?? ''}
        maxLength={200}
        placeholder={isDecoration ? '' : 'The harbour at dusk, a small boat coming home'}
        disabled={(disabled ?? false) || isDecoration}
        onChange={say}
      />
      <Checkbox checked={isDecoration} disabled={disabled ?? false} onCheckedChange={decorate}>
        It is a decoration: screen readers pass over it
      </Checkbox>
      {isUnsaid ? (
        <Typography tag="p" variant="pi" textColor="danger600" aria-live="polite">
          ✗ Say what the banner shows, or tick that it is a decoration. Until then this cannot be published.
        </Typography>
      ) : null}
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
});

export default AlternativeInput;
