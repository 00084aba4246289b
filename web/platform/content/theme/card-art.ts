import { wcagLuminance } from 'culori';

import type { CardArt, Theme } from '#web/platform/domain/content.ts';

import { contrast, made, mixed, wordsContrast } from './contrast.ts';
import type { ColourPair } from './readable-pairs.ts';

/** The colours that a partner may choose for its card. */
export const cardColours = ['background', 'waves', 'text'] as const;

export type CardColour = (typeof cardColours)[number];

/** Words stand at the foot of the card, half of them over the waves (CRD-02). */
export const cardPairs: readonly ColourPair<CardColour>[] = [
  { words: 'text', ground: 'background', where: 'The words on the card' },
  { words: 'text', ground: 'waves', where: 'The words over the card’s waves' },
];

type Typed<Name extends string> = Readonly<Partial<Record<Name, unknown>>>;

/** The card's colours as they count: what is not chosen is the main colour and its text; no waves where none are chosen. */
export function cardColoursOf(
  theme: Typed<'primary' | 'onPrimary'>,
  { background, waves, text }: Typed<CardColour>,
): Typed<CardColour> {
  return { background: background || theme.primary, text: text || theme.onPrimary, waves };
}

/** Whether anything about the card is chosen. */
function hasCardArt(art: CardArt | undefined): art is CardArt {
  return art !== undefined && [art.background, art.waves, art.text, art.pictureSrc].some((one) => Boolean(one));
}

type CardSort = 'normal' | 'business' | 'elite' | 'virtual';

/** One sort of card: its ground, the darker or lighter end of it, the waves, and the words on all three. */
interface CardLook {
  readonly paper: string;
  readonly shade: string;
  readonly waves: string;
  readonly ink: string;
}

/** So dark a ground could hardly be told from a darker one: it is lifted instead. */
const deep = 0.07;
const night = '#15171c';
const gold = '#f3ead8';

/**
 * How each sort of card is drawn from a partner's card art: the ordinary one as chosen, the business one a shade apart, the elite one
 * nearly black with the partner's hue in it, the virtual one with ground and waves exchanged (CRD-02, PTR-01).
 *
 * Words have a contrast of 4.5 with all that they stand on, whenever the chosen colours themselves have it.
 */
export function cardLooks(theme: Theme, art: CardArt): Readonly<Record<CardSort, CardLook>> {
  const paper = art.background || theme.primary;
  const ink = art.text || theme.onPrimary;
  const waves = art.waves || quietWaves(paper, ink);
  const [towards, share] = wcagLuminance(paper) < deep ? ['#ffffff', 0.22] : ['#000000', 0.34];
  const apart = (colour: string) =>
    made(mixed(colour, towards, share), { towards: '#000000', grounds: ['#ffffff'], needed: wordsContrast });
  const dusky = (colour: string, share: number) =>
    made(mixed(night, colour, share), { towards: night, grounds: [gold], needed: wordsContrast });
  return {
    normal: look(paper, waves, ink),
    business: look(apart(paper), apart(waves), '#ffffff'),
    elite: look(dusky(paper, 0.1), dusky(waves, 0.6), gold),
    virtual: look(waves, paper, ink),
  };
}

/**
 * What a partner's stylesheet says of its cards: each sort as drawn from its card art; without one only the business card, and only where
 * white could not be read on the main colour darkened, as that card is drawn else.
 */
export function cardLooksShown(theme: Theme, art: CardArt | undefined): Readonly<Partial<Record<CardSort, CardLook>>> {
  if (hasCardArt(art)) return cardLooks(theme, art);
  const isReadable = contrast('#ffffff', mixed(theme.primary, '#000000', 0.3)) >= wordsContrast;
  return isReadable ? {} : { business: cardLooks(theme, {}).business };
}

function look(paper: string, waves: string, ink: string): CardLook {
  return { paper, waves, ink, shade: mixed(paper, awayFrom(ink), 0.18) };
}

/** Black below light words, white below dark ones: what moves there is read more easily. */
function awayFrom(ink: string): string {
  return wcagLuminance(ink) > 0.18 ? '#000000' : '#ffffff';
}

/** Waves that can just be seen, and do not make the words on them hard to read. */
function quietWaves(paper: string, ink: string): string {
  const towards = mixed(paper, ink, 0.09);
  return contrast(ink, towards) >= wordsContrast ? towards : mixed(paper, awayFrom(ink), 0.14);
}
