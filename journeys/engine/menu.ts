import type { AccessTable, Condition, Facts, JourneyDefinition } from './definition.ts';
import { holds } from './holds.ts';
import { matchRoute } from './match-route.ts';
import { closedBy } from './gates.ts';

/** A mark on an entry: something there waits for the customer. */
export interface MenuDot {
  readonly when: Condition;
  readonly tone: 'warning' | 'error';
  /** Copy key of what waits. */
  readonly text: string;
}

/** One line of the menu: a page of ours, or a link of the partner by name. */
export interface MenuEntry {
  /** Copy key. */
  readonly text: string;
  readonly route?: string;
  readonly link?: string;
  readonly icon?: string;
  readonly when?: Condition;
  readonly dots?: readonly MenuDot[];
  /** Routes of the pages on whose header it stands, as their steps spell them. */
  readonly on?: readonly string[];
  /** Routes of the pages of its section that do not stand below its own. */
  readonly pages?: readonly string[];
  /** The pages that its section is divided into: tabs on each of them. */
  readonly tabs?: readonly MenuEntry[];
}

/** `journeys/meta/menu.json`: the drawer, what stands below in it, and the header; the footer, and what the help of a phone leads to. */
export interface Menu {
  readonly main: readonly MenuEntry[];
  readonly secondary: readonly MenuEntry[];
  readonly header: readonly MenuEntry[];
  readonly footer: readonly MenuEntry[];
  /** Without the first of them there is no help. */
  readonly help: readonly MenuEntry[];
  /** What the block `menu-tiles` shows, in its order. */
  readonly tiles?: readonly MenuEntry[];
}

/** Its parts, by name. */
export const menuParts = ['main', 'secondary', 'header', 'footer', 'help'] as const satisfies readonly (keyof Menu)[];
/** Those too that a programme may do without. */
export const allMenuParts = [...menuParts, 'tiles'] as const satisfies readonly (keyof Menu)[];

/** What is known where a menu is shown. */
export interface MenuContext {
  readonly definitions: Readonly<Record<string, JourneyDefinition>>;
  readonly access: AccessTable;
  readonly facts: Facts;
}

/**
 * The entries that lead somewhere now: the page exists, what it needs holds, and no gate closes it (LAY-01). An entry of
 * a page that comes later may stand in the file before it does.
 */
export function openEntries(entries: readonly MenuEntry[], context: MenuContext): MenuEntry[] {
  return entries.filter(
    ({ route, when }) => holds(when, context.facts) && (route === undefined || isOpen(route, context)),
  );
}

/** The first mark of an entry that holds; without one of its own, that of its first tab that has one. */
export function dotOf({ dots, tabs }: MenuEntry, facts: Facts): MenuDot | undefined {
  const own = dots?.find(({ when }) => holds(when, facts));
  return own ?? tabs?.map((tab) => dotOf(tab, facts)).find((dot) => dot !== undefined);
}

/** Whether the page of `route` belongs to the section of an entry. */
export function isOfSection({ route, pages = [] }: MenuEntry, page: string): boolean {
  return (route !== undefined && (page === route || page.startsWith(`${route}/`))) || pages.includes(page);
}

function isOpen(route: string, { definitions, access, facts }: MenuContext): boolean {
  const match = matchRoute(definitions, route);
  const step = match && definitions[match.journey]?.steps[match.step];
  if (step === undefined) return false;
  return (step.needs ?? []).every((fact) => facts[fact] === true) && closedBy(access, step, facts) === undefined;
}
