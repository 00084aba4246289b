import { Button, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { isColour } from '../../../../web/platform/content/theme/contrast';
import { seedColours, themePairs, unreadablePairs } from '../../../../web/platform/content/theme/readable-pairs';
import { useFormValues } from '../fields/use-siblings';
import { isPicture } from '../pictures/stored-picture';
import { revealField } from '../preview/reveal-field';
import { codeFrom, isCode } from './partner-code';

interface Step {
  readonly name: string;
  readonly field: string;
  readonly isDone: boolean;
  readonly says: string;
}

type Values = Readonly<Record<string, unknown>>;

const typed = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** The five things that make a brand; all others fall back to what everybody has. */
function stepsOf(values: Values): readonly Step[] {
  const theme = (values['theme'] ?? {}) as Values;
  const hasColours = seedColours.every((seed) => isColour(theme[seed]));
  const isReadable = hasColours && unreadablePairs(theme, themePairs).length === 0;
  const home = (values['footer'] as Values | null | undefined)?.['homeUrl'];
  return [
    { name: 'Name', field: 'name', isDone: typed(values['name']), says: 'as customers read it' },
    { name: 'Code', field: 'code', isDone: isCode(values['code']), says: 'stands in the address of the sign-up' },
    { name: 'Logo', field: 'logo', isDone: isPicture(values['logo']), says: 'without one the name is shown' },
    {
      name: 'Colours',
      field: 'theme.primary',
      isDone: isReadable,
      says: hasColours && !isReadable ? 'some cannot be read' : 'all six',
    },
    { name: 'Home link', field: 'footer.homeUrl', isDone: typed(home), says: 'without one it leads to ours' },
  ];
}

/** What a new brand still needs, each a press away. */
export function BrandSteps() {
  const values = useFormValues();
  const change = useForm('Brand', ({ onChange }) => onChange);
  const code = codeFrom(values['name']);
  const go = (field: string) => {
    const [part = ''] = field.split('.');
    if (field.includes('.') && values[part] == null) change(part, {});
    void revealField(field);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography variant="sigma" tag="h3" textColor="neutral600">
        Five things make a brand
      </Typography>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={1}>
        {stepsOf(values).map(({ name, field, isDone, says }) => (
          <Flex tag="li" key={field} gap={2} justifyContent="space-between">
            <Typography variant="pi" textColor={isDone ? 'success600' : 'neutral800'}>
              {isDone ? '✓' : '○'} {name}
              {isDone ? '' : `: ${says}`}
            </Typography>
            {isDone ? null : (
              <Button variant="ghost" size="S" aria-label={`Go to ${name}`} onClick={() => go(field)}>
                Go
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
      {code !== undefined && !typed(values['code']) ? (
        <Button
          variant="secondary"
          size="S"
          style={{ height: 'auto', paddingBlock: 6 }}
          onClick={() => change('code', code)}
        >
          Use the code “{code}”
        </Button>
      ) : null}
      <Typography variant="pi" textColor="neutral600">
        Everything else is what everybody has until you say otherwise. Save, then open the preview.
      </Typography>
    </Flex>
  );
}
