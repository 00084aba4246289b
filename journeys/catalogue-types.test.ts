import { readFile } from 'node:fs/promises';
import path from 'node:path';

import ts from 'typescript';
import { expect, test } from 'vitest';

import { catalogueTypes, languageTypes } from './catalogue-types.ts';
import { loadRepository } from './load-repository.ts';

const root = path.join(import.meta.dirname, '..');

test('RUN-12 the types of calls, facts, data and blocks are those of the catalogues', async () => {
  const written = await readFile(path.join(import.meta.dirname, 'meta', 'catalogues.d.ts'), 'utf8');
  expect(written, 'run `npm run catalogues`').toBe(await catalogueTypes(loadRepository()));
  const language = await readFile(path.join(import.meta.dirname, 'language', 'blocks.d.ts'), 'utf8');
  expect(language, 'run `npm run catalogues`').toBe(await languageTypes());
});

const useCase = `
import type { UseCase } from '#web/programme/server/catalogue.ts';
export const keepEmail: UseCase<'CALL'> = () => Promise.resolve({ outcome: 'OUTCOME' });`;
const fact = `
import type { Facts } from '#web/programme/server/catalogue.ts';
export const isKnown = (facts: Facts) => facts.FACT;`;
const block = `
import type { BlockProps } from '#web/platform/client/blocks/block-props.ts';
export const titleOf = ({ block }: BlockProps<'notice'>) => block.PROPERTY;`;

interface Snippet {
  readonly what: string;
  readonly text: string;
  /** Part of what the compiler says; nothing where it has nothing to say. */
  readonly says?: string;
}

const snippets: readonly Snippet[] = [
  { what: 'a use case as in the catalogue', text: useCase.replace('CALL', 'email.keep').replace('OUTCOME', 'kept') },
  {
    what: 'an outcome that is misspelt',
    text: useCase.replace('CALL', 'email.keep').replace('OUTCOME', 'keptt'),
    says: 'Type \'"keptt"\' is not assignable',
  },
  {
    what: 'a call that is misspelt',
    text: useCase.replace('CALL', 'email.keeps').replace('OUTCOME', 'kept'),
    says: 'Type \'"email.keeps"\' does not satisfy',
  },
  { what: 'a fact as in the catalogue', text: fact.replace('FACT', 'signedIn') },
  {
    what: 'a fact that is misspelt',
    text: fact.replace('FACT', 'singedIn'),
    says: "Property 'singedIn' does not exist",
  },
  { what: 'a property of a block as in the catalogue', text: block.replace('PROPERTY', 'title') },
  {
    what: 'a property of a block that is misspelt',
    text: block.replace('PROPERTY', 'titel'),
    says: "Property 'titel' does not exist",
  },
];

/** What the compiler says of each snippet, as if it were a file of ours. */
function compiled(): Map<string, string> {
  const file = path.join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (name) => ts.sys.readFile(name)).config,
    ts.sys,
    root,
  );
  const texts = new Map(snippets.map(({ text }, at) => [path.join(root, `snippet-${String(at)}.ts`), text]));
  const disk = ts.createCompilerHost(options);
  const host = { ...disk };
  host.fileExists = (name) => texts.has(name) || disk.fileExists(name);
  host.getSourceFile = (name, version) => {
    const text = texts.get(name);
    return text === undefined ? disk.getSourceFile(name, version) : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return new Map(
    [...texts].map(([name, text]) => {
      const found = program.getSemanticDiagnostics(program.getSourceFile(name));
      return [text, found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n')];
    }),
  );
}

test('RUN-12 a misspelt call, outcome, fact or property of a block does not compile', () => {
  const said = compiled();
  expect(said.size).toBe(snippets.length);
  for (const { what, text, says } of snippets) {
    if (says === undefined) expect(said.get(text), what).toBe('');
    else expect(said.get(text), what).toContain(says);
  }
});
