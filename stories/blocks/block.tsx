import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { published } from 'virtual:published';

import { copyUses } from '#journeys/check/used-copy.ts';
import type { PropertyEntry } from '#journeys/engine/blocks-catalogue.ts';
import { type LiveState, nothingYet } from '#journeys/engine/step-view.ts';
import { LiveContext, stillPage } from '#web/platform/client/resources/live-context.ts';
import type { AnyBlock } from '#web/platform/client/blocks/block-props.ts';
import { drawnBy, wholeProgramme } from '#web/programme/whole-client.ts';
import { ProgrammeContext } from '#web/platform/client/runtime/client-programme.ts';
import { dropAllDrafts } from '#web/platform/client/runtime/form/drafts.ts';
import type { Screen } from '#web/platform/contract/screen.ts';

import { screenFile } from '../catalogue/catalogue.ts';
import { readBuilt } from '../catalogue/site.ts';
import { pretend } from '../screens/pretend-api.ts';
import { about } from '../support/about.ts';
import { aboutBlocks } from './about-blocks.ts';

type StepScreen = Extract<Screen, { kind: 'step' }>;
type Properties = Readonly<Record<string, unknown>>;

/** The screen that the block of a story is taken from; its properties are the controls. */
export interface Origin {
  readonly journey: string;
  readonly step: string;
  readonly state: string;
}

const { blocks: catalogue } = published.catalogues;

function controlOf({ kind, choices }: PropertyEntry) {
  if (kind === 'choice') return { control: 'inline-radio' as const, options: [...(choices ?? [])] };
  if (kind === 'copy' || kind === 'route' || kind === 'action') return { control: 'text' as const };
  if (kind === 'flag' || kind === 'fact') return { control: 'boolean' as const };
  return { control: false as const };
}

/** What a link's name becomes for the browser is its address. */
function nameOf(property: string, { kind }: PropertyEntry): string {
  return kind === 'link' ? 'href' : property;
}

/** The copy keys that journeys give this block, with the steps where they are seen. */
function copyKeys(name: string): string {
  const uses = Object.values(published.journeys)
    .flatMap((definition) => copyUses(definition, { blocks: catalogue }))
    .filter((use) => use.as === name);
  const rows = [...new Set(uses.map(({ key }) => key))].sort().map((key) => {
    const steps = uses.filter((use) => use.key === key).map(({ journey, step }) => `${journey}/${step}`);
    return `| \`${key}\` | ${[...new Set(steps)].join(', ')} |`;
  });
  return rows.length === 0 ? '' : `\n\n| copy key | seen on |\n|---|---|\n${rows.join('\n')}`;
}

/** Stories of one block of the catalogues: its controls and docs are those of the catalogue (DSN-03). */
export function blockStories(name: string, origin: Origin) {
  const entry = catalogue[name];
  const known = aboutBlocks[name];
  if (entry === undefined || known === undefined) throw new Error(`There is no block "${name}"`);
  const properties = Object.entries(entry.properties);
  const rows = properties.map(
    ([property, { description, required }]) =>
      `| \`${property}\`${required === true ? ' (required)' : ''} | ${description} |`,
  );
  return {
    argTypes: Object.fromEntries(
      properties.map(([property, each]) => [
        nameOf(property, each),
        { description: each.description, ...controlOf(each) },
      ]),
    ),
    parameters: {
      docs: {
        ...about({
          purpose: entry.description,
          ...known,
          more: `| property | |\n|---|---|\n${rows.join('\n')}${copyKeys(name)}`,
        }).docs,
        // What opens over the page by itself would cover its own docs.
        ...(known.opensByItself === true && { story: { inline: false, height: '36rem' } }),
      },
    },
    loaders: [
      async ({ globals }: { globals: Properties }) => {
        const chosen = String(globals['partner']);
        const partner = Object.hasOwn(published.partners, chosen) ? chosen : 'default';
        const screen = await readBuilt<StepScreen>(screenFile(partner, origin));
        dropAllDrafts();
        pretend({ screen, partner, visits: 'answers', actions: 'answers' });
        return { screen };
      },
    ],
    render: (args: Properties, { loaded }: { loaded: Properties }) => (
      <DrawnBlock name={name} properties={args} screen={loaded['screen'] as StepScreen} />
    ),
  };
}

const idle = { busy: undefined, pressed: undefined, isSlow: false, trouble: undefined };

function DrawnBlock({
  name,
  properties,
  screen,
}: {
  name: string;
  properties: Properties;
  screen: StepScreen;
}): ReactNode {
  const Block = drawnBy(name);
  if (Block === undefined) throw new Error(`Nothing draws the block "${name}"`);
  const found = screen.view.blocks.find(({ block }) => block === name);
  const block = { ...found, ...properties, block: name, id: `${name}-story` } as AnyBlock;
  return (
    <ProgrammeContext value={wholeProgramme}>
      <Block
        block={block}
        step={{
          view: screen.view,
          run: fn(),
          ...idle,
          customerWords: [],
          onErrors: fn(),
          app: screen.frame.app,
          tiles: screen.frame.menu?.tiles,
        }}
      />
    </ProgrammeContext>
  );
}

/** A block whose live data is awaited for so long that it is said to be late. */
export function lateIn(name: string): StoryObj {
  return {
    ...liveIn(name, 'awaited'),
    decorators: [
      (Story) => (
        <LiveContext value={{ ...stillPage, lateAfterMs: 0 }}>
          <Story />
        </LiveContext>
      ),
    ],
  };
}

/** A block whose live data has no records and stands so. */
export function liveIn(name: string, state: LiveState): StoryObj {
  return { args: { data: { ...nothingYet, name, floor: 60_000, state } } };
}
