import { forwardRef, type ChangeEvent } from 'react';
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useField, type InputProps } from '@strapi/strapi/admin';
import { isColour, wordsContrast } from '../../../../web/platform/content/theme/contrast';
import { mendedColour, readingsOf, type PairReading } from '../../../../web/platform/content/theme/readable-pairs';
import { useColoursBeside } from './colours-beside';
import { derivedFrom } from './derived-colours';
import { Swatch } from './swatch';

type Props = InputProps & { label?: string; hint?: string };

const well = { width: 44, height: 40, padding: 2, border: '1px solid #8e8ea9', borderRadius: 4, background: 'none' };

const against: Readonly<Record<string, string>> = {
  primary: 'the main colour',
  onPrimary: 'its text',
  accent: 'the accent',
  text: 'the text',
  background: 'the page',
  surface: 'panels',
};

const againstOnCard: Readonly<Record<string, string>> = {
  background: 'the card',
  waves: 'the second colour',
  text: 'the text',
};

/** A hex colour with a picker, its contrast with the colours that it meets, and what is made of it. */
const ColourInput = forwardRef<HTMLInputElement, Props>(function ColourInput(
  { name, label, hint, required, disabled },
  ref,
) {
  const field = useField<string | null>(name);
  const seed = name.slice(name.lastIndexOf('.') + 1);
  const { colours, pairs, areOfTheme } = useColoursBeside(name);
  const value = field.value ?? '';
  const called = label ?? seed;
  const take = (colour: string) => field.onChange(name, colour || null);
  const change = (event: ChangeEvent<HTMLInputElement>) => take(event.target.value);
  const mended = mendedColour(seed, colours, pairs);
  return (
    <Field.Root name={name} id={name} error={field.error} hint={hint} required={required}>
      <Field.Label>{called}</Field.Label>
      <Flex gap={2}>
        <input
          type="color"
          aria-label={`${called}: choose`}
          value={isColour(value) ? value : '#000000'}
          disabled={disabled}
          onChange={change}
          style={well}
        />
        <TextInput ref={ref} name={name} value={value} placeholder="#2a3fb8" disabled={disabled} onChange={change} />
      </Flex>
      <Field.Hint />
      <Box aria-live="polite">
        {value !== '' && !isColour(value) ? (
          <Typography variant="pi" textColor="danger600">
            ✗ Write a colour as # and six digits, such as #2a3fb8.
          </Typography>
        ) : null}
        {readingsOf(seed, colours, pairs).map((reading) => (
          <Reading
            key={reading.against}
            reading={reading}
            met={(areOfTheme ? against : againstOnCard)[reading.against] ?? reading.against}
          />
        ))}
      </Box>
      {mended && !disabled ? (
        <Button variant="secondary" size="S" startIcon={<Swatch colour={mended} />} onClick={() => take(mended)}>
          Use the nearest, {mended}
        </Button>
      ) : null}
      {areOfTheme ? <Derived seed={seed} theme={colours} /> : null}
      <Field.Error />
    </Field.Root>
  );
});

function Reading({ reading, met }: { readonly reading: PairReading<string>; readonly met: string }) {
  // Rounded down: what is not enough never reads as if it were.
  const ratio = (Math.floor(reading.ratio * 10) / 10).toFixed(1);
  return (
    <Typography tag="p" variant="pi" textColor={reading.isEnough ? 'success600' : 'danger600'}>
      {reading.isEnough
        ? `✓ ${ratio}:1 with ${met}`
        : `✗ ${ratio}:1 with ${met}, needs ${wordsContrast}:1. ${reading.where} are hard to read, so this cannot be published.`}
    </Typography>
  );
}

function Derived({ seed, theme }: { readonly seed: string; readonly theme: Readonly<Record<string, unknown>> }) {
  const derived = derivedFrom(seed, theme);
  if (derived.length === 0) return null;
  return (
    <Flex tag="ul" gap={3} wrap="wrap" aria-label="Made from it">
      {derived.map(({ colour, purpose }) => (
        <Flex tag="li" key={purpose} gap={1}>
          <Swatch colour={colour} />
          <Typography variant="pi" textColor="neutral600">
            {purpose}
          </Typography>
        </Flex>
      ))}
    </Flex>
  );
}

export default ColourInput;
