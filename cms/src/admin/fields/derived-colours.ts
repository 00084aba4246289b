import type { Theme } from '../../../../web/platform/domain/content';
import { isColour } from '../../../../web/platform/content/theme/contrast';
import { seedColours, type SeedColour } from '../../../../web/platform/content/theme/readable-pairs';
import { themeColours } from '../../../../web/platform/content/theme/theme-colours';

/** What is made of each colour that a partner chooses: the name of its custom property, and what it is for. */
const madeFrom: Readonly<Partial<Record<SeedColour, readonly (readonly [string, string])[]>>> = {
  primary: [
    ['primary-hover', 'Button under the pointer'],
    ['primary-soft', 'Tint'],
    ['link', 'Links'],
    ['focus', 'Ring around what has the focus'],
  ],
  accent: [['accent-soft', 'Tint']],
  text: [
    ['text-muted', 'Small print'],
    ['border', 'Lines'],
    ['border-strong', 'Edges of form fields'],
  ],
};

export interface DerivedColour {
  readonly colour: string;
  readonly purpose: string;
}

/** The colours that customers get besides the one that was chosen; none until all six are colours. */
export function derivedFrom(seed: string, theme: Readonly<Record<string, unknown>>): readonly DerivedColour[] {
  const made = madeFrom[seed as SeedColour];
  if (!made || !seedColours.every((name) => isColour(theme[name]))) return [];
  const colours = themeColours(theme as unknown as Theme);
  return made.map(([name, purpose]) => ({ colour: colours[name] ?? '', purpose }));
}
