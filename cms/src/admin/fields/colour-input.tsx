import { forwardRef, type ChangeEvent } from 'react';
import { Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useField, useForm, type InputProps } from '@strapi/strapi/admin';
import { contrasts, ENOUGH, isColour } from './contrast';

type Props = InputProps & { label?: string; hint?: string };

const well = { width: 44, height: 40, padding: 2, border: '1px solid #dcdce4', borderRadius: 4, background: 'none' };

/** A hex colour with a picker, and its contrast with the colours that it meets, as they stand in the form. */
const ColourInput = forwardRef<HTMLInputElement, Props>(function ColourInput(
  { name, label, hint, required, disabled },
  ref,
) {
  const field = useField<string | null>(name);
  const path = name.split('.');
  const colour = path[path.length - 1] ?? '';
  const theme = useForm('ColourInput', ({ values }) =>
    path.slice(0, -1).reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], values),
  );
  const value = field.value ?? '';
  const change = (event: ChangeEvent<HTMLInputElement>) => field.onChange(name, event.target.value || null);
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required}>
      <Field.Label>{label ?? colour}</Field.Label>
      <Flex gap={2}>
        <input
          type="color"
          aria-label={`${label ?? colour}: choose`}
          value={isColour(value) ? value : '#000000'}
          disabled={disabled}
          onChange={change}
          style={well}
        />
        <TextInput ref={ref} name={name} value={value} placeholder="#2a3fb8" disabled={disabled} onChange={change} />
      </Flex>
      <Flex gap={3} wrap="wrap" aria-live="polite">
        {contrasts(colour, (theme ?? {}) as Record<string, unknown>).map(({ against, ratio }) => (
          <Typography key={against} variant="pi" textColor={ratio >= ENOUGH ? 'success600' : 'danger600'}>
            {ratio >= ENOUGH ? '✓' : '✗'} {ratio.toFixed(1)}:1 with {against}
            {ratio >= ENOUGH ? '' : `, needs ${ENOUGH}:1`}
          </Typography>
        ))}
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
});

export default ColourInput;
