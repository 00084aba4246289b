import { HttpCustomer, type StepScreen } from '#tests/e2e/support/http-customer.ts';
import { aPerson } from '#tests/e2e/support/person.builder.ts';
import { registerPath } from '#tests/e2e/support/sign-up.ts';

import { type Figure, type Measured, percentile } from './figures.ts';
import { partsOf, processorTimeOf, type Started } from './processes.ts';
import { type Actor, runLoop } from './request-loop.ts';

const most = 50;
const seconds = 4;
const targets = { p50: 8, p99: 60 };
/** How 50 customers press who read what they see, instead of 50 programs. */
const readingRate = 100;

interface Step {
  readonly name: string;
  readonly expects: number;
  /** One that is ready to send this step over and over. */
  readonly actor: () => Promise<Actor>;
  /** A password is hashed slowly on purpose, so no target is set. */
  readonly isSlowOnPurpose?: true;
}

const steps: readonly Step[] = [
  { name: 'first visit of a stranger', expects: 200, actor: stranger },
  { name: 'visit of the registration', expects: 200, actor: visitor },
  { name: 'action with an invalid answer', expects: 422, actor: careless },
  { name: 'valid action (newsletter choice)', expects: 200, actor: chooser },
  { name: 'registration (Argon2, 14 ms)', expects: 200, actor: registrant, isSlowOnPurpose: true },
];

/** The time of a step of a journey, over HTTP, by one customer and by fifty. */
export async function measureJourneySteps(site: string, started: Started): Promise<Measured> {
  const figures: Figure[] = [];
  for (const step of steps) {
    const actors: Actor[] = [];
    while (actors.length < most) actors.push(await step.actor());
    const [first] = actors;
    if (first === undefined) throw new Error('There is nobody to send anything');
    const loop = { site, expects: step.expects };
    await runLoop({ ...loop, actors, seconds: 1 }); // warm
    figures.push(...(await ways(step, { loop, actors, first })));
    figures.push(...(await processorTime(step, { ...loop, actors }, started)));
  }
  return {
    title: 'Journey step on the server',
    how:
      'Whole request over keep-alive HTTP as its sender sees it. Sender, API and PostgreSQL share the cores of this machine. ' +
      '"Flat out": each connection sends again as soon as it is answered, so p50 is the connections ÷ requests a second. ' +
      'Processor time, the sender’s excluded, hardly depends on what else this machine does.',
    figures,
  };
}

async function ways(
  step: Step,
  { loop, actors, first }: { loop: { site: string; expects: number }; actors: readonly Actor[]; first: Actor },
): Promise<Figure[]> {
  const found: Figure[] = [];
  const measured = [
    { words: '1 connection', loop: { actors: [first] } },
    { words: `${most} connections at ${readingRate}/s`, loop: { actors, rate: readingRate } },
    { words: `${most} connections flat out`, loop: { actors } },
  ];
  for (const way of measured) {
    if (step.isSlowOnPurpose && 'rate' in way.loop) continue; // more hashes than two cores calculate
    const { milliseconds, perSecond, refused } = await runLoop({ ...loop, ...way.loop, seconds });
    const name = `${step.name}, ${way.words}`;
    const target = (most: number) => (step.isSlowOnPurpose ? {} : { target: most });
    found.push(
      { what: `${name}: p50`, figure: percentile(milliseconds, 0.5), unit: 'ms', ...target(targets.p50) },
      { what: `${name}: p99`, figure: percentile(milliseconds, 0.99), unit: 'ms', ...target(targets.p99) },
      { what: `${name}: requests`, figure: Math.round(perSecond), unit: '/s' },
    );
    if (refused > 0) found.push({ what: `${name}: refused`, figure: refused, unit: '', target: 0 });
  }
  return found;
}

/** What one step costs the processor, which says the same however busy the machine is otherwise. */
async function processorTime(
  { name }: Step,
  loop: { site: string; expects: number; actors: readonly Actor[] },
  started: Started,
): Promise<Figure[]> {
  if (process.platform !== 'linux') return [];
  const parts = (await partsOf(started)).filter((part) => part.name !== 'sandbox');
  const before = parts.map(({ pids }) => processorTimeOf(pids));
  const { milliseconds, refused } = await runLoop({ ...loop, seconds });
  return parts.map((part, index) => ({
    what: `${name}: processor time of ${part.name}`,
    figure: (processorTimeOf(part.pids) - (before[index] ?? 0)) / (milliseconds.length + refused),
    unit: 'ms',
  }));
}

function stranger(): Promise<Actor> {
  return Promise.resolve({ next: () => new HttpCustomer().prepareVisit(registerPath) });
}

async function visitor(): Promise<Actor> {
  const customer = new HttpCustomer();
  await customer.open(registerPath);
  return { next: () => customer.prepareVisit(registerPath) };
}

async function careless(): Promise<Actor> {
  const customer = new HttpCustomer();
  const screen = await customer.open(registerPath);
  const answers = { ...answersOf(), email: 'nobody at all' };
  return { next: () => customer.prepareAction(screen, { action: 'submit', answers }) };
}

async function chooser(): Promise<Actor> {
  const customer = new HttpCustomer();
  let screen = await customer.press(await customer.open(registerPath), { action: 'submit', answers: answersOf() });
  let optIn = false;
  return {
    next: () => {
      optIn = !optIn;
      return customer.prepareAction(screen, { action: 'choose-newsletter', answers: { optIn } });
    },
    answered: (text) => {
      screen = JSON.parse(text) as StepScreen;
    },
  };
}

function registrant(): Promise<Actor> {
  return Promise.resolve({
    next: async () => {
      const customer = new HttpCustomer();
      const screen = await customer.open(registerPath);
      return customer.prepareAction(screen, { action: 'submit', answers: answersOf() });
    },
  });
}

function answersOf(): Record<string, unknown> {
  const { givenName, familyName, email, password } = aPerson();
  return { givenName, familyName, email, password };
}
