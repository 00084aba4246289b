import { isColour } from '../../../../web/platform/content/theme/contrast';
import { seedColours, unreadablePairs, type SeedColours } from '../../../../web/platform/content/theme/readable-pairs';
import { partner } from '../../content/content-kind';

/** Why a partner's colours, as they stand in the form, would be refused (PTR-05), and where to mend it. The API decides. */
export function unreadableIn(model: string, values: object): { field: string; message: string } | undefined {
  const { theme } = values as { theme?: Readonly<Record<string, unknown>> | null };
  if (model !== partner.uid || !theme || !seedColours.every((seed) => isColour(theme[seed]))) return undefined;
  const [first] = unreadablePairs(theme as unknown as SeedColours);
  if (!first) return undefined;
  const { words, where, found } = first;
  return {
    field: `theme.${words}`,
    message: `Not published. ${where} are hard to read: their contrast is ${found}, and 4.5 is needed. The nearest readable colour is shown beside the field.`,
  };
}
