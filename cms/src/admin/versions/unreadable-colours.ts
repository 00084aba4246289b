import { isColour } from '../../../../web/platform/content/theme/contrast';
import { cardColoursOf, cardPairs } from '../../../../web/platform/content/theme/card-art';
import { seedColours, themePairs, unreadablePairs } from '../../../../web/platform/content/theme/readable-pairs';
import { partner } from '../../content/content-kind';

type Colours = Readonly<Record<string, unknown>>;

/** Why a partner's colours, as they stand in the form, would be refused (PTR-05), and where to mend it. The API decides. */
export function unreadableIn(model: string, values: object): { field: string; message: string } | undefined {
  const { theme, cardArt } = values as { theme?: Colours | null; cardArt?: Colours | null };
  if (model !== partner.uid || !theme || !seedColours.every((seed) => isColour(theme[seed]))) return undefined;
  const ofTheme = unreadablePairs(theme, themePairs).map((pair) => ({ ...pair, part: 'theme' }));
  const ofCard = cardArt ? unreadablePairs(cardColoursOf(theme, cardArt), cardPairs) : [];
  const [first] = [...ofTheme, ...ofCard.map((pair) => ({ ...pair, part: 'cardArt' }))];
  if (!first) return undefined;
  const { part, words, where, found } = first;
  return {
    field: `${part}.${words}`,
    message: `Not published. ${where} are hard to read: their contrast is ${found}, and 4.5 is needed. The nearest readable colour is shown beside the field.`,
  };
}
