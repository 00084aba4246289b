import { isRecord } from '../fields-of.ts';
import { exampleFindings } from './example-rules.ts';
import { unknownName } from './finding.ts';
import type { Finding } from './finding.ts';
import { messageFindings } from './message-rules.ts';
import { referenceFindings } from './reference-rules.ts';
import { unsafeShapes } from './safe-shape.ts';
import { schemaFindings } from './schema-rules.ts';
import { uiFindings } from './ui-rules.ts';

const parts: readonly string[] = ['name', 'schema', 'uiSchema', 'messages', 'examples'];
/** After one of these the fields of the form cannot be listed, so nothing can be said about looks and words. */
const unreadable: readonly string[] = ['F001', 'F004', 'F011', 'F020', 'F021', 'F025'];

function nameFindings(name: unknown): readonly Finding[] {
  const isName = typeof name === 'string' && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name.length <= 60;
  return isName
    ? []
    : [
        {
          code: 'F007',
          at: ['name'],
          message: 'The form needs a name',
          expected: 'small letters, digits and hyphens, like customer-details',
        },
      ];
}

/** All breaches of a form definition from outside, safest check first. */
export function formFindings(definition: unknown): readonly Finding[] {
  if (!isRecord(definition))
    return [
      {
        code: 'F001',
        at: [],
        message: 'This is no form definition',
        expected: '{ name, schema, uiSchema, messages, examples }',
      },
    ];
  const unsafe = unsafeShapes(definition);
  if (unsafe.length > 0) return unsafe;
  const { name, schema, uiSchema, messages, examples } = definition;
  const strangers = Object.keys(definition)
    .filter((part) => !parts.includes(part))
    .map((part) => unknownName({ code: 'F001', at: [part], what: 'The part', name: part }, parts));
  const own = [
    ...strangers,
    ...nameFindings(name),
    ...schemaFindings(schema),
    ...(isRecord(schema) ? referenceFindings(schema) : []),
    ...exampleFindings(examples),
  ];
  if (!isRecord(schema) || own.some(({ code }) => unreadable.includes(code))) return own;
  if (!isRecord(uiSchema))
    return [
      ...own,
      { code: 'F001', at: ['uiSchema'], message: 'The form has no uiSchema', expected: '{ "ui:order": […] }' },
    ];
  return [...own, ...uiFindings({ schema, uiSchema }), ...messageFindings({ schema, uiSchema }, messages)];
}
