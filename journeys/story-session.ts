import type { FactEntry } from './check/catalogues.ts';
import type { Facts, FactValue, JourneyDefinition, Step } from './engine/definition.ts';
import type { EngineSession, FieldError } from './engine/session.ts';
import type { StepState } from './states.ts';

type FactsCatalogue = Readonly<Record<string, FactEntry>>;

/** What is known about a visitor of whom nothing is known: no to everything, nothing where that may be. */
export function strangersFacts(catalogue: FactsCatalogue): Facts {
  return Object.fromEntries(Object.entries(catalogue).map(([fact, entry]) => [fact, strangersValue(entry)]));
}

function strangersValue(entry: FactEntry): FactValue {
  if (entry.nullable === true) return null;
  switch (entry.type) {
    case 'boolean':
      return false;
    case 'number':
      return 0;
    case 'list':
      return [];
    case 'string':
      return entry.values?.[0] ?? 'default';
  }
}

/** Somebody to show the pages with. */
const examplePerson: Facts = {
  accountType: 'PERSONAL',
  setupState: 'USER_REGISTERED',
  email: 'sam.okafor@example.com',
  emailToVerify: 'sam.okafor@example.com',
  givenName: 'Sam',
  mobileNumber: '07700 900982',
  mobileEnding: '0982',
};

/** What is proved, and the setup state that it makes, in order. */
const proofs = [
  ['signedIn', 'USER_REGISTERED'],
  ['emailVerified', 'EMAIL_VERIFIED'],
  ['profileUpdated', 'PROFILE_UPDATED'],
  ['mobileVerified', 'MOBILE_VERIFIED'],
  ['accountLinked', 'CARD_LINKED'],
] as const;

/**
 * `facts` as they can be of one person: whoever is signed in has a name, an address and the setup state of what is proved,
 * and a first linked account sets the identity check going.
 *
 * A setup state beyond those that proofs make stays as it is.
 */
export function settled(facts: Facts): Facts {
  if (facts['signedIn'] !== true) return facts;
  const states = proofs.map(([, state]) => state);
  const reached = proofs.findLast(([fact]) => facts[fact] === true)?.[1];
  const now = states.findIndex((state) => state === facts['setupState']);
  const isBehind = facts['setupState'] === null || (now >= 0 && now < states.findIndex((state) => state === reached));
  const unknown = Object.entries(examplePerson).filter(([fact]) => (facts[fact] ?? null) === null);
  const isChecked = isBehind && reached === 'CARD_LINKED' && facts['identity'] === null;
  return {
    ...facts,
    ...Object.fromEntries(unknown),
    ...(isBehind && reached && { setupState: reached }),
    ...(isChecked && { identity: 'awaited' }),
  };
}

/** The facts under which `step` is seen in `state`: what the step needs, an example person when signed in, and the state's own. */
export function storyFacts(step: Step, state: StepState, catalogue: FactsCatalogue): Facts {
  const needed = Object.fromEntries((step.needs ?? []).map((fact) => [fact, true]));
  const person = needed['signedIn'] === true || state.facts?.['signedIn'] === true ? examplePerson : {};
  return { ...strangersFacts(catalogue), ...person, ...needed, ...state.facts };
}

/**
 * The session of a customer who sees `step` in `state`, for `describeStep`: stories, preview and tests (RUN-01).
 *
 * @throws {Error} for an unknown step.
 */
export function storySession(
  definition: JourneyDefinition,
  stepName: string,
  { state, facts }: { state: StepState; facts: Facts },
): EngineSession {
  const step = definition.steps[stepName];
  if (step === undefined) throw new Error(`The journey "${definition.journey}" has no step "${stepName}"`);
  return {
    id: 'story',
    journey: definition.journey,
    version: definition.version,
    step: stepName,
    seq: 1,
    trail: [stepName],
    facts,
    params: state.params ?? {},
    entered: [],
    ...(state.say && { say: state.say }),
    ...(state.errors && {
      errors: Object.fromEntries(Object.entries(state.errors).map(([field, message]) => [field, fieldError(message)])),
    }),
    ...(state.waiting && { waiting: { key: `story:${stepName}`, action: waitedFor(step) } }),
  };
}

function fieldError(message: string): FieldError {
  return message.startsWith('$') ? { keyword: message.slice(1) } : { text: message };
}

function waitedFor(step: Step): string {
  return Object.keys(step.actions ?? {})[0] ?? 'enter';
}
