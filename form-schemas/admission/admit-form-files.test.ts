import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { admitFormFiles, formFiles } from './admit-form-files.ts';
import type { FormFile, FormText } from './admit-form-files.ts';
import { readForms } from './read-forms.ts';

const folder = 'form-schemas/forms/login';

function loginFiles(changes: Partial<Record<FormFile, (text: string) => string>> = {}): Record<FormFile, FormText> {
  const entries = formFiles.map((which) => {
    const text = readFileSync(`${import.meta.dirname}/../forms/login/${which}.json`, 'utf8');
    return [which, { file: `${folder}/${which}.json`, text: changes[which]?.(text) ?? text }] as const;
  });
  return Object.fromEntries(entries) as Record<FormFile, FormText>;
}

test('RUN-02 four files are one form, without the names of their schemas', () => {
  const { form, problems } = admitFormFiles('login', loginFiles(), folder);
  expect(problems).toEqual([]);
  expect(form?.name).toBe('login');
  expect(JSON.stringify(form)).not.toContain('$schema');
});

describe('RUN-06 a problem in a file has its line and column', () => {
  test('a misspelt widget', () => {
    const files = loginFiles({
      'ui-schema': (text) => text.replace('"email",\n    "ui:options"', '"emial",\n    "ui:options"'),
    });
    const line = files['ui-schema'].text.split('\n').findIndex((each) => each.includes('emial')) + 1;
    expect(line).toBeGreaterThan(1);
    expect(admitFormFiles('login', files, folder).problems).toEqual([
      expect.objectContaining({
        code: 'F031',
        file: `${folder}/ui-schema.json`,
        pointer: '/email/ui:widget',
        line,
        column: 5,
        suggestion: 'email',
      }),
    ]);
  });

  test.each<[string, string, FormFile, (text: string) => string]>([
    ['a comma too many', 'F060', 'schema', (text) => text.replace(/\}\s*$/, ',}')],
    ['a comment', 'F060', 'messages', (text) => `// words\n${text}`],
    ['an empty file', 'F060', 'examples', () => ''],
    [
      'a name that stands twice',
      'F061',
      'messages',
      (text) => text.replace('"required"', '"required": "Once", "required"'),
    ],
    ['a schema that is not named', 'F062', 'schema', (text) => text.replace(/"\$schema":[^\n]*\n/, '')],
    ['brackets without end', 'F003', 'examples', () => '['.repeat(60_000)],
    ['a file of 70 kB', 'F002', 'schema', (text) => text + ' '.repeat(70_000)],
    [
      'a prototype',
      'F005',
      'schema',
      (text) => text.replace('"additionalProperties"', '"__proto__": {}, "additionalProperties"'),
    ],
  ])('%s', (_about, code, which, change) => {
    const { problems, form } = admitFormFiles('login', loginFiles({ [which]: change }), folder);
    expect(problems).toContainEqual(expect.objectContaining({ code, file: `${folder}/${which}.json` }));
    expect(form).toBeUndefined();
  });

  test('a file that is missing', () => {
    const { messages: _messages, ...rest } = loginFiles();
    expect(admitFormFiles('login', rest, folder).problems).toEqual([
      expect.objectContaining({ code: 'F063', file: `${folder}/messages.json` }),
    ]);
  });
});

test('a folder without forms is a fault: nothing was looked at', () => {
  expect(() => readForms(`${import.meta.dirname}/../forms/login`, 'login')).toThrow('no form');
});
