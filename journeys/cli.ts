import { formChanges } from '#form-schemas/form-changes.ts';
import type { Problem } from '#form-schemas/problem.ts';

import { accessSchema } from './check/access-schema.ts';
import { catalogueSchemas } from './check/catalogue-schemas.ts';
import { checkCopy } from './check/check-copy.ts';
import { checkMenu, menuCopy } from './check/check-menu.ts';
import { type Cause, causeFirst, isHiding } from './check/cause-first.ts';
import { checkJourneys } from './check/check-journeys.ts';
import { journeyChanges } from './changes/journey-changes.ts';
import { checkShape } from './check/check-shape.ts';
import { copySchema, journeySchema } from './check/journey-schema.ts';
import { statesSchema } from './check/states-schema.ts';
import { copyUses, sayKeys } from './check/used-copy.ts';
import { mermaid } from './engine/graph.ts';
import { openReport, type SourceFile } from './check/report.ts';
import type { JourneyDefinition } from './engine/definition.ts';
import { type FormAt, formAt, formProblems, ownForms, simulateForm } from './form-commands.ts';
import { joinCopy, loadRepository, parseDefinitions, readDefinition, type Repository } from './load-repository.ts';
import { didYouMean } from './check/did-you-mean.ts';
import { UsageError } from './walk/read-simulation.ts';
import { simulate, type Simulated } from './walk/simulate.ts';

const usage = `Usage: journeys check [files…] [--format json]    or lint: journeys, forms and texts
       journeys graph <journey>
       journeys simulate <journey> [--from <step>] [--fact name=value]… [<action>[=<outcome>]]…
       journeys simulate <form> [--answer question=answer]…    what it asks then, and what it says
       journeys diff <a> <b>    what customers notice; each a journey or form of this repository, or a file
       journeys schema <journey|access|copy|states|blocks|calls|data|facts|assets|links|copy-rules|menu>
`;

/** What a command printed and how it ended. */
export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
}

/**
 * Every problem of the repository's journeys, access table, copy and states (RUN-06, RUN-07).
 *
 * A file of copy that is not JSON hides no other problem: it is reported, and its keys count as missing.
 */
export function checkRepository(repository: Repository): Problem[] {
  const { catalogues, copyFiles, definitions, states, forms } = repository;
  const readable = copyFiles.filter(({ text }) => isJson(text));
  const copy = joinCopy(readable);
  const problems = [
    ...checkJourneys({ definitions, catalogues, copy, forms, states }),
    ...checkMenu(
      { file: 'journeys/meta/menu.json', text: JSON.stringify(catalogues.menu, null, 2) },
      { catalogues, copy },
    ),
  ];
  const used = new Set<string>(Object.values(catalogues.assets).flatMap(({ alt }) => (alt === undefined ? [] : [alt])));
  for (const key of menuCopy(catalogues.menu)) used.add(key);
  const readableDefinitions = problems.some(({ code }) => code === 'J001' || code === 'J002')
    ? undefined
    : parseDefinitions(definitions);
  for (const definition of Object.values(readableDefinitions?.definitions ?? {}))
    for (const { key } of copyUses(definition, catalogues)) used.add(key);
  for (const { say } of readableDefinitions?.access.next ?? []) for (const key of sayKeys(say)) used.add(key);
  const copyProblems = checkCopy(copyFiles, { rules: catalogues.copyRules, used });
  // While a definition cannot be read, nobody can say which keys it uses.
  return [...problems, ...copyProblems.filter(({ code }) => code !== 'J076' || readableDefinitions !== undefined)];
}

/** Runs one command; nothing is printed here. */
export function runCommand(args: readonly string[], repository: Repository): CommandResult {
  const [command = 'help', ...rest] = args;
  switch (command) {
    case 'check':
    case 'lint':
      return check(rest, repository);
    case 'graph':
      return graph(rest[0] ?? '', repository);
    case 'diff':
      return diff(rest, repository);
    case 'schema':
      return schema(rest[0] ?? '', repository);
    case 'simulate':
      return simulateEither(rest, repository);
    default:
      return { output: usage, exitCode: 2 };
  }
}

function check(args: readonly string[], repository: Repository): CommandResult {
  const format = args[args.indexOf('--format') + 1];
  const isJsonWanted = args.includes('--format') && format === 'json';
  const files = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--format');
  const read = [...repository.definitions, ...repository.copyFiles, ...repository.states].map(({ file }) => file);
  const forms = ownForms();
  const looked = [...read, ...forms.files];
  const unknown = files.filter((file) => !looked.some((each) => each.endsWith(file)));
  if (read.length === 0 || unknown.length > 0)
    return { output: `Nothing to check: ${unknown.join(', ')}\n`, exitCode: 2 };
  const all = [...checkRepository(repository), ...formProblems(forms)];
  const problems =
    files.length === 0 ? all : all.filter((problem) => files.some((file) => problem.file.endsWith(file)));
  const exitCode = problems.length === 0 ? 0 : 1;
  if (isJsonWanted) return { output: `${JSON.stringify({ looked: looked.length, problems }, null, 2)}\n`, exitCode };
  const summary = `${String(problems.length)} ${problems.length === 1 ? 'problem' : 'problems'} in ${String(looked.length)} files`;
  return { output: `${[...causesInLines(problems), summary].join('\n')}\n`, exitCode };
}

const LISTED_PLACES = 3;

/** What is to be mended, in that order; what may only follow from a file that could not be read is told apart. */
function causesInLines(problems: readonly Problem[]): string[] {
  const causes = causeFirst(problems);
  const hiding = causes.filter(isHiding);
  const rest = causes.filter((cause) => !isHiding(cause));
  const note = 'These may follow from what is above; mend that first:';
  return [
    ...hiding.map(causeInLines),
    ...(hiding.length > 0 && rest.length > 0 ? [note] : []),
    ...rest.map(causeInLines),
  ];
}

function causeInLines({ problem, others }: Cause): string {
  if (others.length === 0) return inLines(problem);
  const listed = others.slice(0, LISTED_PLACES).map(placeOf).join(', ');
  const places = others.length === 1 ? '1 more place' : `${String(others.length)} more places`;
  return `${inLines(problem)}\n    in ${places}: ${listed}${others.length > LISTED_PLACES ? ', …' : ''}`;
}

function placeOf({ file, line, column }: Problem): string {
  return line === undefined ? file : `${file}:${String(line)}:${String(column)}`;
}

/** `file:line:column code message`, then what was expected. */
export function inLines(problem: Problem): string {
  const { code, message, pointer, expected, suggestion } = problem;
  const lines = [`${placeOf(problem)} ${code} ${message}`, `    at ${pointer === '' ? 'the top' : pointer}`];
  if (expected !== undefined) lines.push(`    expected ${expected}`);
  if (suggestion !== undefined) lines.push(`    did you mean "${suggestion}"?`);
  return lines.join('\n');
}

function graph(name: string, repository: Repository): CommandResult {
  const { definitions } = parseDefinitions(repository.definitions);
  const definition = definitions[name];
  if (definition !== undefined) return { output: mermaid(definition), exitCode: 0 };
  const known = Object.keys(definitions);
  const near = didYouMean(name, known);
  return {
    output: `There is no journey "${name}", but ${known.join(', ')}.${near === undefined ? '' : ` Did you mean "${near}"?`}\n`,
    exitCode: 2,
  };
}

function simulated({ definitions: files, catalogues, copyFiles }: Repository): Simulated {
  return { ...parseDefinitions(files), catalogues, copy: joinCopy(copyFiles) };
}

function simulateEither(args: readonly string[], repository: Repository): CommandResult {
  const [name = '', ...rest] = args;
  const found = readDefinition(name, repository) === undefined ? formAt(name) : undefined;
  if (found === undefined) return simulate(args, simulated(repository));
  if (found.kind === 'refused') return { output: `${found.problems.map(inLines).join('\n')}\n`, exitCode: 1 };
  try {
    return {
      output: simulateForm(found.form, rest, new Date().toISOString().slice(0, '2027-01-01'.length)),
      exitCode: 0,
    };
  } catch (problem) {
    if (!(problem instanceof UsageError)) throw problem;
    return { output: `${problem.message}\n`, exitCode: 2 };
  }
}

function diff(args: readonly string[], repository: Repository): CommandResult {
  const [before, after] = args;
  if (before === undefined || after === undefined) return { output: usage, exitCode: 2 };
  const forms = [before, after].map(formAt);
  if (forms.some((one) => one !== undefined)) return diffForms([before, after], forms);
  const [was, is] = [before, after].map((name) => readDefinition(name, repository));
  if (was === undefined || is === undefined) {
    const missing = [was === undefined ? before : '', is === undefined ? after : ''].filter((name) => name !== '');
    return { output: `Neither a journey, a form nor a file: ${missing.join(', ')}\n`, exitCode: 2 };
  }
  const problems = [was, is].flatMap((source) => shapeProblems(source));
  if (problems.length > 0) return { output: `${problems.map(inLines).join('\n')}\n`, exitCode: 1 };
  const copy = joinCopy(repository.copyFiles.filter(({ text }) => isJson(text)));
  const sentences = journeyChanges(definitionIn(was), definitionIn(is), (key) => copy[key]);
  return { output: inSentences(sentences), exitCode: 0 };
}

function diffForms(names: readonly string[], found: readonly (FormAt | undefined)[]): CommandResult {
  const missing = names.filter((_, index) => found[index] === undefined);
  if (missing.length > 0) return { output: `No form: ${missing.join(', ')}\n`, exitCode: 2 };
  const problems = found.flatMap((one) => (one?.kind === 'refused' ? one.problems : []));
  if (problems.length > 0) return { output: `${problems.map(inLines).join('\n')}\n`, exitCode: 1 };
  const [was, is] = found.flatMap((one) => (one?.kind === 'form' ? [one.form] : []));
  const sentences = is === undefined ? [] : formChanges(was, is);
  return { output: inSentences(sentences), exitCode: 0 };
}

const inSentences = (sentences: readonly string[]) =>
  `${sentences.length === 0 ? 'Nothing has changed.' : sentences.join('\n')}\n`;

/** What is wrong with the shape of a definition; names that it uses are not looked up. */
function shapeProblems(source: SourceFile): readonly Problem[] {
  const report = openReport(source);
  if (report.content !== undefined) checkShape(report, 'journey');
  return report.problems;
}

const definitionIn = ({ text }: SourceFile) => JSON.parse(text) as JourneyDefinition;

/** The JSON Schemas of journeys/meta, made from the catalogues. */
export function schemas({ catalogues }: Pick<Repository, 'catalogues'>): Readonly<Record<string, unknown>> {
  return {
    ...catalogueSchemas(),
    journey: journeySchema(catalogues),
    access: accessSchema(catalogues),
    copy: copySchema(),
    states: statesSchema(catalogues),
  };
}

function schema(name: string, repository: Repository): CommandResult {
  const found = schemas(repository)[name];
  return found === undefined
    ? { output: usage, exitCode: 2 }
    : { output: `${JSON.stringify(found, null, 2)}\n`, exitCode: 0 };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1]?.endsWith('journeys/cli.ts') === true) {
  const { output, exitCode } = runCommand(process.argv.slice(2), loadRepository());
  process.stdout.write(output);
  process.exitCode = exitCode;
}
