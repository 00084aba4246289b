import { parseArgs } from 'node:util';

import type { Catalogues, FactEntry } from '../check/catalogues.ts';
import { didYouMean } from '../check/did-you-mean.ts';
import type { Facts, FactValue, JourneyDefinition } from '../engine/definition.ts';
import { routeParams } from '../engine/match-route.ts';
import { strangersFacts } from '../story-session.ts';
import type { Happening } from './walk.ts';

export const simulateUsage = `Usage: journeys simulate <journey> [--from <step>] [--fact name=value]… [--param name=value]… [--query name=value]…
                         [--answer field=value]… [<action>[=<outcome>] | enter=<outcome>]…
`;

/** What somebody wants to see walked. */
export interface Simulation {
  readonly definition: JourneyDefinition;
  readonly from: string;
  readonly facts: Facts;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly happenings: readonly Happening[];
}

/** What is asked for cannot be walked; the message says what could. */
export class UsageError extends Error {}

/** The known names, with the one that was probably meant. */
export function unknown(what: string, name: string, known: readonly string[]): UsageError {
  const near = didYouMean(name, known);
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
  return new UsageError(
    `There is no ${what} "${name}", but ${known.length === 0 ? 'none' : known.join(', ')}.${meant}`,
  );
}

/**
 * Reads what is to be walked.
 *
 * @throws {UsageError} for an unknown option, journey, step, parameter or fact, and for a value that a fact cannot have.
 */
export function readSimulation(
  args: readonly string[],
  known: {
    readonly definitions: Readonly<Record<string, JourneyDefinition>>;
    readonly catalogues: Pick<Catalogues, 'facts'>;
  },
): Simulation {
  const { values, positionals } = parsed(args);
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError(`Which journey? ${Object.keys(known.definitions).join(', ')}.`);
  const definition = known.definitions[name];
  if (definition === undefined) throw unknown('journey', name, Object.keys(known.definitions));
  const from = values.from ?? definition.start;
  const step = definition.steps[from];
  if (step === undefined) throw unknown(`step of "${name}"`, from, Object.keys(definition.steps));
  const params = pairs('--param', values.param);
  const wanted = routeParams(step.route);
  for (const param of Object.keys(params))
    if (!wanted.some((each) => each.name === param))
      throw unknown(
        `parameter of ${step.route}`,
        param,
        wanted.map((each) => each.name),
      );
  const missing = wanted.find((each) => !each.isOptional && params[each.name] === undefined);
  if (missing !== undefined) throw new UsageError(`${step.route} needs --param ${missing.name}=…`);
  const given = Object.entries(pairs('--fact', values.fact)).map(
    ([fact, text]) => [fact, factValue(known.catalogues.facts, fact, text)] as const,
  );
  const answers = pairs('--answer', values.answer);
  return {
    definition,
    from,
    params,
    facts: { ...strangersFacts(known.catalogues.facts), ...Object.fromEntries(given) },
    query: pairs('--query', values.query),
    happenings: rest.map((text) => happening(text, answers)),
  };
}

const manyTexts = { type: 'string', multiple: true } as const;

function parsed(args: readonly string[]) {
  try {
    const options = {
      from: { type: 'string' },
      fact: manyTexts,
      param: manyTexts,
      query: manyTexts,
      answer: manyTexts,
    } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

function pairs(option: string, texts: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const [name = '', ...value] = text.split('=');
      if (name === '' || value.length === 0) throw new UsageError(`${option} takes name=value, not "${text}".`);
      return [name, value.join('=')];
    }),
  );
}

function happening(text: string, answers: Readonly<Record<string, string>>): Happening {
  const [action = '', outcome, ...more] = text.split('=');
  if (action === '' || outcome === '' || more.length > 0)
    throw new UsageError(`What happens is written <action> or <action>=<outcome>, not "${text}".`);
  return { action, outcome, answers };
}

function factValue(catalogue: Readonly<Record<string, FactEntry>>, name: string, text: string): FactValue {
  const entry = catalogue[name];
  if (entry === undefined) throw unknown('fact', name, Object.keys(catalogue));
  if (text === 'nothing' && entry.nullable === true) return null;
  switch (entry.type) {
    case 'boolean':
      if (text === 'yes' || text === 'no') return text === 'yes';
      throw new UsageError(`"${name}" is yes or no, not "${text}".`);
    case 'number':
      if (text !== '' && Number.isFinite(Number(text))) return Number(text);
      throw new UsageError(`"${name}" is a number, not "${text}".`);
    case 'list':
      return text === '' ? [] : text.split(',');
    case 'string':
      if (entry.values === undefined || entry.values.includes(text)) return text;
      throw unknown(`value of "${name}"`, text, entry.values);
  }
}
