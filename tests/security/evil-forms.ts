import { setTimeout as pause } from 'node:timers/promises';

import type { PartnerContent } from '#web/platform/domain/content.ts';

import type { Proposed } from './cms-of-check.ts';
import { evilFields, evilSides } from './evil-schemas.ts';
import { atLeast, atMost, type Figure, none, type Scale } from './figure.ts';

const form = 'edit-mobile';
const partner = 'gadabout';

/** A question that a partner manager or designer could paste is refused at once, and nobody else waits for it. */
export async function checkEvilForms({ size, cms }: Scale): Promise<Figure[]> {
  if (cms === undefined) throw new Error('evil-forms needs a system of its own: leave E2E_SITE_URL unset.');
  const all = proposalsOver(await cms.seeded());
  // Each schema once, in turn in a form and of a partner.
  const proposals = size === 'full' ? all : all.filter((_, index) => index % 4 === 0 || index % 4 === 3);
  const taken: string[] = [];
  let slowest = { name: 'none', ms: 0 };
  await cms.answerTo(asQuestion({} as PartnerContent, {})); // the first check starts a thread
  await eventLoopLag(); // and it counts from here
  for (const { name, proposed } of proposals) {
    const began = performance.now();
    const { status, problems } = await cms.answerTo(proposed);
    const ms = Math.round(performance.now() - began);
    if (ms > slowest.ms) slowest = { name, ms };
    if (status >= 500 || (status === 200 && problems.every(isOfItsSurroundings))) taken.push(`${name}: ${status}`);
    await pause(20); // others have their turn, as between two presses of a person
  }
  const refused: string[] = [];
  const good = proposalsOver(await cms.seeded(), { fields: goodFields, sides: goodSides });
  for (const { name, proposed } of good) {
    const { status, problems } = await cms.answerTo(proposed);
    if (status !== 200 || problems.length > 0)
      refused.push(`${name}: ${status} ${JSON.stringify(problems).slice(0, 200)}`);
  }
  const lag = await eventLoopLag();
  return [
    none('evil forms, not refused', taken, `${proposals.length}`),
    none('evil forms, good ones among them that were refused', refused, `${good.length}`),
    atLeast('evil forms, schemas', Object.keys({ ...evilFields, ...evilSides }).length, 40),
    // Only a quiet machine tells the time.
    ...(size === 'quick'
      ? []
      : [
          atMost(`evil forms, slowest refusal (${slowest.name}), ms`, slowest.ms, 1000),
          atMost('evil forms, p99 of what others wait for the event loop, ms', Math.round(lag), 50),
        ]),
  ];
}

/** An order or a message that is missing says nothing of the question itself. */
const isOfItsSurroundings = ({ code }: { readonly code: string }) => code === 'F034' || code === 'F042';

/** Questions as people make them, each close to an evil one: a check that refuses everything sees nothing. */
const goodFields: Readonly<Record<string, object>> = {
  'a text': { type: 'string', title: 'A question', maxLength: 40 },
  'a text of a pattern': { type: 'string', title: 'A question', maxLength: 40, pattern: '^[A-Z]{2}[0-9]{1,4}$' },
  'a choice': {
    type: 'string',
    title: 'A question',
    oneOf: [
      { const: 'a', title: 'One' },
      { const: 'b', title: 'Two' },
    ],
  },
  'a yes or no': { type: 'boolean', title: 'A question' },
};
const goodSides: typeof evilSides = {
  'a look': { uiSchema: { 'ui:widget': 'textarea', 'ui:help': 'As you like' } },
  words: { messages: { '*': 'Answer in up to 40 characters' } },
};

type Seeded = Awaited<ReturnType<NonNullable<Scale['cms']>['seeded']>>;

/** Each schema as a question of a form and as one of a partner's own; each look and word beside a question that is fine. */
function proposalsOver(
  { forms, partners }: Seeded,
  { fields, sides }: { fields: Record<string, object>; sides: typeof evilSides } = {
    fields: evilFields,
    sides: evilSides,
  },
): { name: string; proposed: Proposed }[] {
  const good = forms[form];
  const theirs = partners[partner];
  if (good === undefined || theirs === undefined)
    throw new Error('The seeds have changed: name another form or partner.');
  const inForm = (schema: object, { uiSchema = {}, messages = {} }: (typeof evilSides)[string] = {}) => ({
    ...good,
    schema: { ...good.schema, properties: { ...(good.schema['properties'] as object), evil: schema } },
    // As whoever adds a question writes it, so that nothing but the question itself can be refused.
    uiSchema: { ...good.uiSchema, 'ui:order': [...(good.uiSchema['ui:order'] as string[]), 'evil'], evil: uiSchema },
    messages: { ...good.messages, evil: { '*': 'Check this answer', ...messages } },
  });
  const fine = { type: 'string', title: 'A question', maxLength: 40 };
  return [
    ...Object.entries(fields).flatMap(([name, schema]) => [
      { name: `${name}, in a form`, proposed: { uid: 'form-schema', key: form, entry: inForm(schema) } },
      { name: `${name}, of a partner`, proposed: asQuestion(theirs, { schema }) },
    ]),
    ...Object.entries(sides).flatMap(([name, side]) => [
      { name: `${name}, in a form`, proposed: { uid: 'form-schema', key: form, entry: inForm(fine, side) } },
      { name: `${name}, of a partner`, proposed: asQuestion(theirs, { schema: fine, ...side }) },
    ]),
  ];
}

function asQuestion(theirs: PartnerContent, parts: object): Proposed {
  const question = { name: 'evil', required: false, ...parts };
  return { uid: 'partner', key: partner, entry: { ...theirs, extraQuestions: [question] } };
}

/** The p99 since it was last asked, in ms. */
async function eventLoopLag(): Promise<number> {
  const metrics = await (await fetch(`${process.env['E2E_OPERATIONS_URL'] ?? ''}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/mu.exec(metrics) ?? [];
  if (seconds === undefined) throw new Error('The metrics do not tell the lag of the event loop.');
  return Number(seconds) * 1000;
}
