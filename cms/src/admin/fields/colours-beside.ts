import { cardColoursOf, cardPairs } from '../../../../web/platform/content/theme/card-art';
import { themePairs, type ColourPair } from '../../../../web/platform/content/theme/readable-pairs';
import { useFormValues, useSiblings } from './use-siblings';

interface ColoursBeside {
  /** The colours that count, by the names of their fields. */
  readonly colours: Readonly<Record<string, unknown>>;
  readonly pairs: readonly ColourPair<string>[];
  /** Whether they are the theme's, from which other colours are made. */
  readonly areOfTheme: boolean;
}

/** The colours that a field's own meets: those of the theme, or of the card, which takes from the theme what it leaves empty. */
export function useColoursBeside(name: string): ColoursBeside {
  const siblings = useSiblings(name);
  const { theme } = useFormValues() as { theme?: object | null };
  if (!name.startsWith('cardArt.')) return { colours: siblings, pairs: themePairs, areOfTheme: true };
  return {
    colours: cardColoursOf(theme ?? {}, siblings) as ColoursBeside['colours'],
    pairs: cardPairs,
    areOfTheme: false,
  };
}
