import { expect, test } from 'vitest';

import { checkRepository, inLines } from '../cli.ts';
import type { JourneyDefinition, Step } from '../engine/definition.ts';
import { loadRepository, type Repository } from '../load-repository.ts';
import type { JourneyStates } from '../states.ts';

/** The harbour's berths, with a list of who came and went, and a choice that is made beside the page. */
const harbour = loadRepository('tests/second-programme');
const text = { type: 'string', description: '' } as const;
const log = { kind: 'page', floor: 'PT10S', wait: 'PT0S', size: 5 } as const;
const catalogues = {
  ...harbour.catalogues,
  calls: {
    ...harbour.catalogues.calls,
    'sort.keep': {
      description: '',
      inputs: { by: { ...text, required: true } },
      outcomes: { kept: { description: '' }, lost: { description: '' } },
    },
  },
  data: {
    ...harbour.catalogues.data,
    log: { description: '', live: log, fields: { id: text } },
    sort: {
      description: '',
      live: { kind: 'one', floor: 'PT1S', wait: 'PT0S' } as const,
      fields: { by: { ...text, values: ['name', 'length'] } },
    },
  },
  blocks: {
    ...harbour.catalogues.blocks,
    log: {
      description: '',
      layout: false,
      properties: {
        data: { kind: 'data', live: 'page', required: true, fields: ['id'], description: '' },
        at: { kind: 'hash', description: '' },
      },
    },
    sort: {
      description: '',
      layout: false,
      properties: {
        data: { kind: 'data', live: 'one', required: true, fields: ['by'], description: '' },
        choose: { kind: 'action', description: '' },
      },
    },
  },
} as const;

const words = { empty: 'berths.none', away: 'berths.away', again: 'berths.again' };
const berths = {
  block: 'berth-board',
  area: 'main',
  label: 'berths.list',
  data: 'berths',
  left: 'berths.free',
  ...words,
};
const logBlock = {
  block: 'log',
  area: 'side',
  tab: 'berths.list',
  data: 'log',
  at: 'entry',
  refresh: 'PT30S',
  ...words,
};
const sort = { block: 'sort', area: 'top', data: 'sort', choose: 'sort', ...words };
const choice = {
  beside: true,
  call: 'sort.keep',
  with: { by: '$form.by' },
  expects: { sort: { by: '$form.by' } },
  on: {
    kept: { silent: true, refresh: ['sort'] },
    lost: { say: { error: 'berths.away' } },
  },
} as const;
const heading = { block: 'heading', area: 'top', text: 'berths.title' };
const right = {
  layout: 'dashboard',
  hash: ['entry'],
  blocks: [heading, sort, berths, logBlock],
  actions: { sort: choice },
} satisfies Partial<Step>;
const shown = { berths: { state: 'away' }, log: [{ id: 'a' }], sort: { state: 'stale', records: [{ by: 'name' }] } };

function problems(page: object, data: object = shown, known: Repository['catalogues'] = catalogues): string[] {
  const definitions = harbour.definitions.map(({ file, text: source }) => {
    const definition = JSON.parse(source) as JourneyDefinition;
    if (definition.journey !== 'berths') return { file, text: source };
    const steps = { ...definition.steps, berths: { ...definition.steps['berths'], ...page } };
    return { file, text: JSON.stringify({ ...definition, steps }) };
  });
  const states = harbour.states.map(({ file, text: source }) => {
    const content = JSON.parse(source) as JourneyStates;
    if (content.journey !== 'berths') return { file, text: source };
    const steps = { ...content.steps, berths: { default: { about: 'All of it', data } } };
    return { file, text: JSON.stringify({ ...content, steps }) };
  });
  return checkRepository({ ...harbour, catalogues: known, definitions, states })
    .filter(({ code }) => code !== 'J076')
    .map(inLines);
}

test('RUN-18 a page with live data, a layout and a choice beside it passes every check', () => {
  expect(problems(right)).toEqual([]);
});

const blocks = (...all: object[]) => ({ ...right, blocks: all });
const acting = (change: object) => ({ ...right, actions: { sort: { ...choice, ...change } } });
const keeping = (kept: object) => acting({ on: { ...choice.on, kept } });
const without = (block: object, name: string) =>
  Object.fromEntries(Object.entries(block).filter(([property]) => property !== name));

test.each<readonly [string, string, object]>([
  ['a block that stands in no area', 'J065', blocks(without(heading, 'area'), sort, berths, logBlock)],
  ['an area that the layout does not have', 'J065', blocks({ ...heading, area: 'cellar' }, sort, berths, logBlock)],
  ['an area without a layout', 'J065', { ...right, layout: undefined }],
  [
    'data that is asked for more often than it may',
    'J066',
    blocks(heading, sort, berths, { ...logBlock, refresh: 'PT5S' }),
  ],
  ['a list where one thing is drawn', 'J067', blocks(heading, { ...sort, data: 'log' }, berths, logBlock)],
  ['live data without words for nothing', 'J014', blocks(heading, sort, without(berths, 'empty'), logBlock)],
  ['live data without words for a fault', 'J014', blocks(heading, sort, without(berths, 'away'), logBlock)],
  ['live data without words to ask again', 'J014', blocks(heading, sort, without(berths, 'again'), logBlock)],
  ['a pace where nothing is alive', 'J013', blocks({ ...heading, refresh: 'PT30S' }, sort, berths, logBlock)],
  ['an expected field that there is not', 'J068', acting({ expects: { sort: { order: '$form.by' } } })],
  ['an expected value that never comes', 'J068', acting({ expects: { sort: { by: 'colour' } } })],
  ['what is expected of a whole list', 'J068', acting({ expects: { log: { id: '$form.by' } } })],
  ['what is expected, and no outcome bears out', 'J068', keeping({ silent: true })],
  ['a choice beside the page that moves', 'J069', keeping({ leave: '/permit', refresh: ['sort'] })],
  ['a choice beside the page that gives', 'J069', keeping({ silent: true, gives: ['hasPermit'], refresh: ['sort'] })],
  ['what is expected of what is not beside the page', 'J069', acting({ beside: undefined })],
  ['data that is asked anew and not there', 'J070', keeping({ silent: true, refresh: ['sort', 'tides'] })],
  ['data that is asked anew though the page is', 'J070', acting({ beside: undefined, expects: undefined })],
  ['a fragment that no block reads', 'J071', { ...right, hash: ['entry', 'key'] }],
  ['a fragment that the step does not have', 'J071', { ...right, hash: undefined }],
])('RUN-18 the checker catches %s (%s)', (_what, code, page) => {
  expect(problems(page).join('\n')).toContain(code);
});

test('RUN-18 only live data stands some other way than as records (J064)', () => {
  const { live: _live, ...still } = catalogues.data.sort;
  const found = problems(right, shown, { ...catalogues, data: { ...catalogues.data, sort: still } });
  expect(found.join('\n')).toContain('J064');
});
