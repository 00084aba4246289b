import { checkJourneys } from './check/check-journeys.ts';
import { advance, begin } from './engine/advance.ts';
import type { JourneyDefinition } from './engine/definition.ts';
import { joinCopy, loadRepository, parseDefinitions, type Repository } from './load-repository.ts';
import { strangersFacts } from './story-session.ts';

/** What the engine and the checker cost. */
export interface Measures {
  /** Of one message to `advance`; the target is 10. */
  readonly microsecondsPerStep: number;
  /** Of all proofs of the largest journey; the target is 50. */
  readonly millisecondsPerCheck: number;
}

/** Measures the engine and the checker on the sign-up journey; `now` gives milliseconds. For the bench. */
export function measureJourneys(now: () => number): Measures {
  const repository = loadRepository();
  return { microsecondsPerStep: measureSteps(repository, now), millisecondsPerCheck: measureChecks(repository, now) };
}

function measureSteps(repository: Repository, now: () => number): number {
  const definition = signUpOf(repository);
  const known = { signedIn: true, emailVerified: true, profileUpdated: true };
  const facts = { ...strangersFacts(repository.catalogues.facts), ...known };
  const begun = begin(definition, { id: 'bench', facts, params: {} }).session;
  const page = advance(definition, begun, {
    type: 'visit',
    step: 'verify-mobile',
    params: {},
    query: {},
    facts,
  }).session;
  return bestOf(5, () => {
    const rounds = 5_000;
    const start = now();
    for (let round = 0; round < rounds; round += 1) {
      const answers = { code: '123456' };
      const asked = advance(definition, page, {
        type: 'action',
        seq: page.seq,
        action: 'submit',
        answers,
        query: {},
        facts,
      });
      advance(definition, asked.session, {
        type: 'outcome',
        key: asked.effects[0]?.key ?? '',
        outcome: 'wrong',
        facts,
      });
    }
    return ((now() - start) * 1000) / (rounds * 2);
  });
}

function measureChecks({ definitions, catalogues, copyFiles, forms }: Repository, now: () => number): number {
  const copy = joinCopy(copyFiles);
  const largest = [...definitions].sort((one, other) => other.text.length - one.text.length).slice(0, 1);
  return bestOf(10, () => {
    const start = now();
    checkJourneys({ definitions: largest, catalogues, copy, forms });
    return now() - start;
  });
}

function signUpOf({ definitions }: Repository): JourneyDefinition {
  const definition = parseDefinitions(definitions).definitions['sign-up'];
  if (definition === undefined) throw new Error('There is no journey "sign-up" to measure');
  return definition;
}

/** The least disturbed of several runs. */
function bestOf(runs: number, run: () => number): number {
  return Math.min(...Array.from({ length: runs }, run));
}
