import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { JourneyDefinition } from '#journeys/engine/definition.ts';
import { sayKeys } from '#journeys/check/used-copy.ts';
import { edges, type Edge } from '#journeys/engine/graph.ts';
import access from '#journeys/definitions/access.json' with { type: 'json' };

const journeys = path.join(import.meta.dirname, '..', '..', '..', 'journeys');

function readFolder(name: 'definitions' | 'copy' | 'language/copy'): Record<string, unknown>[] {
  const folder = path.join(journeys, name);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, unknown>);
}

export const definitions = readFolder('definitions').filter(
  (file) => file['journey'] !== undefined,
) as unknown as readonly JourneyDefinition[];
const copy = Object.assign({}, ...readFolder('language/copy'), ...readFolder('copy')) as Readonly<
  Record<string, string>
>;

/** One transition, named as a person would find it in the definition. */
export interface Transition {
  readonly name: string;
  readonly definition: JourneyDefinition;
  readonly edge: Edge;
}

export function transitions(): Transition[] {
  return definitions.flatMap((definition) =>
    edges(definition).map((edge) => ({ name: nameOf(definition, edge), definition, edge })),
  );
}

function nameOf({ journey }: JourneyDefinition, { from, action, outcome, index, path: place }: Edge): string {
  const isOneOfSeveral = typeof place.at(-1) === 'number';
  return [journey, from, action, outcome, isOneOfSeveral ? String(index) : undefined].filter(Boolean).join('/');
}

/** A text of the copy as a pattern: what stands for a value matches anything. */
export function wordsOf(key: string): RegExp {
  const text = copy[key];
  if (text === undefined) throw new Error(`The copy has no "${key}".`);
  const literal = text.replaceAll(/[.*+?^$()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(literal.replaceAll(/\{[^}]+\}/gu, '.+'), 'u');
}

/** A route of the language as a pattern of the address: `:name` and `:name?` stand for any word. */
function patternOf(route: string): string {
  const [path = '', query] = route.split(/\?(?=.*=)/u);
  const words = path.replaceAll(/\/:[^/]+\?/gu, '(?:/[^/?]+)?').replaceAll(/:[^/?]+/gu, '[^/?]+');
  return query === undefined ? `${words}/?(?:[?#]|$)` : `${words}\\?${query.replaceAll(/:\w+/gu, '[^&]+')}$`;
}

const nextRoutes = access.next.map(({ route }) => route);

/** Where the definition says that this transition leads, as the customer sees it: the page, what is said, what is wrong. */
export async function expectToHaveArrived(page: Page, { definition, edge }: Transition): Promise<void> {
  await expect(page).toHaveURL(new RegExp(destinationsOf(definition, edge).join('|'), 'u'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { say, errors } = edge.branch;
  for (const key of sayKeys(say)) await expect(page.getByText(wordsOf(key)).first()).toBeVisible();
  if (errors !== undefined) await expect(page.getByText(wordsOf('runtime.summary-heading')).first()).toBeVisible();
}

function destinationsOf(definition: JourneyDefinition, { to, leave = '@next', branch }: Edge): readonly string[] {
  if (to !== undefined) return [patternOf(definition.steps[to]?.route ?? '')];
  // Only a page of ours can say why somebody was led to it: that of the bank at which the walks begin.
  if (leave === '@answer' && branch.say !== undefined) return [patternOf('/bank/northgate')];
  // The banks of the sandbox, and its inbox, which stands for one.
  if (leave === '@answer') {
    const [inbox = '', banks = ''] = ['E2E_INBOX_URL', 'E2E_BANKS_URL'].map((name) => process.env[name]);
    return [inbox, inbox.replace('localhost', '127.0.0.1'), banks].map((origin) => `^${origin}/`);
  }
  if (leave.startsWith('@') || leave.startsWith('/get-started')) return nextRoutes.map(patternOf);
  return [patternOf(leave === '/user/logout' ? '/user/login' : leave)];
}
