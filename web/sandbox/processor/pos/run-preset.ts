import { randomInt } from 'node:crypto';
import type { Card } from '../card-book.ts';
import type { Transaction } from '../transaction.ts';
import { type Action, actionRequest } from './actions.ts';
import type { Answer } from './answers.ts';
import { readAmount, shownAmount } from './currency.ts';
import type { Desk, SimulatorRequest } from './desk.ts';
import { merchantOf } from './merchants.ts';
import type { Preset, Step } from './presets.ts';
import { dayOf, isApproved, lastMoveOf, outcomeInWords } from './render/words.ts';
import { purchaseOf, refundAlone } from './requests.ts';
import type { Way } from './ways.ts';

const DAY_MS = 86_400_000;

interface Run {
  readonly desk: Desk;
  readonly card: Card;
  /** As it stands in the terminal. */
  readonly pin: string;
}

/** What a step did, and the payment that it made or changed; or why nothing can follow. */
type Taken =
  { readonly says: string; readonly made?: Transaction; readonly isDeclined?: boolean } | { readonly problem: string };

type Of<Does extends Step['does']> = Extract<Step, { readonly does: Does }>;

/** Takes the steps of a preset with a card, one after the other, as far as they go. */
export async function runPreset(preset: Preset, run: Run): Promise<Answer> {
  const steps: string[] = [];
  let made: Transaction | undefined;
  for (const [index, step] of preset.steps.entries()) {
    const taken = await take(step, { ...run, made });
    if ('problem' in taken) return answer(preset, { steps: [...steps, taken.problem], made, tone: 'bad' });
    made = taken.made ?? made;
    const isOver = taken.isDeclined === true;
    const isEarly = isOver && index < preset.steps.length - 1;
    steps.push(isEarly ? `${taken.says}. It ends here` : taken.says);
    if (isOver) return answer(preset, { steps, made, tone: 'bad' });
  }
  return answer(preset, { steps, made, tone: 'good' });
}

function answer(
  { title }: Preset,
  {
    steps,
    made,
    tone,
  }: { readonly steps: readonly string[]; readonly made: Transaction | undefined; readonly tone: Answer['tone'] },
): Answer {
  return { says: `${title}: ${steps.at(-1) ?? 'nothing'}`, steps, tone, token: made?.token };
}

type Taking = Run & { readonly made: Transaction | undefined };

function take(step: Step, taking: Taking): Promise<Taken> {
  switch (step.does) {
    case 'pay':
      return pay(step, taking);
    case 'pay-wrong-pin':
      return payWithWrongPin(step, taking);
    case 'pay-frozen':
      return payFrozen(step, taking);
    case 'pay-expired':
      return payExpired(step, taking);
    case 'pay-risky':
      return payRisky(step, taking);
    case 'refund-alone':
      return giveBack(step, taking);
    case 'wait':
      return Promise.resolve(wait(step, taking));
    case 'add':
    case 'clear':
    case 'clear-more-follow':
    case 'clear-part':
    case 'expire':
    case 'refund':
    case 'refund-part':
    case 'reverse':
    case 'take-back':
      return act(step.does, 'amount' in step ? step.amount : '', taking);
  }
}

async function pay({ at, amount, way, times, atOnce = 1 }: Of<'pay'>, taking: Taking): Promise<Taken> {
  const { name, said } = purchaseAt({ at, amount, way }, taking);
  const request = times === undefined ? { name, said } : { name, said: { ...said, x_times: times } };
  const all = await Promise.all(Array.from({ length: atOnce }, () => settle(taking.desk, request)));
  const problem = all.find((each) => typeof each === 'string');
  if (problem !== undefined) return { problem };
  const made = all.filter((each) => typeof each !== 'string');
  const [last] = made;
  if (last === undefined) return { problem: 'Nothing was paid.' };
  const words = made.map(outcomeInWords).join(' and ');
  const { name: merchant, currency } = merchantAt(at);
  const where = `${shownAmount(minorAt(at, amount), currency)} at ${merchant}`;
  const repeats = times === undefined ? '' : `; ${repeatsInWords(last)}`;
  return { says: `${where}: ${words}${repeats}`, made: last, isDeclined: !made.every(isApproved) };
}

function repeatsInWords({ asking }: Transaction): string {
  const answers = asking?.answers ?? [];
  return `sent ${answers.length} times, ${new Set(answers).size > 1 ? 'and the answers differ' : 'the same answer each time'}`;
}

async function payWithWrongPin({ at, amount, times }: Of<'pay-wrong-pin'>, taking: Taking): Promise<Taken> {
  const { desk, card } = taking;
  if (card.pin === null) return { problem: 'This card has no PIN yet, so none is wrong' };
  const all: Transaction[] = [];
  for (let tried = 0; tried < times; tried += 1) {
    const bought = purchaseAt({ at, amount, way: 'chip' }, { ...taking, pin: wrongPinOf(desk, card) });
    const settled = await settle(desk, bought);
    if (typeof settled === 'string') return { problem: settled };
    all.push(settled);
  }
  const made = all.at(-1);
  const blocked = card.isPinBlocked ? '. The PIN is blocked until the app unblocks it' : '';
  return { says: `${all.map(outcomeInWords).join(', ')}${blocked}`, ...(made && { made }) };
}

function wrongPinOf({ parts: { book } }: Desk, { pan, pin }: Card): string {
  const tried = String(randomInt(10_000)).padStart(4, '0');
  return pin !== null && book.hsm.isPin(tried, pan, pin)
    ? String((Number(tried) + 1) % 10_000).padStart(4, '0')
    : tried;
}

/** Freezes the card at the processor while it pays, unless it is frozen anyway. */
async function payFrozen({ at, amount }: Of<'pay-frozen'>, taking: Taking): Promise<Taken> {
  const { desk, card } = taking;
  const { book } = desk.parts;
  const wasOpen = card.state === 'OPEN';
  if (wasOpen) book.move(card, 'PAUSED');
  const made = await settle(desk, purchaseAt({ at, amount, way: 'tap' }, taking));
  if (wasOpen) book.move(card, 'OPEN');
  if (typeof made === 'string') return { problem: made };
  return { says: outcomeInWords(made), made, isDeclined: false };
}

/** As if the card's last month were long over, for this payment alone. */
async function payExpired({ at, amount }: Of<'pay-expired'>, taking: Taking): Promise<Taken> {
  const { desk, card } = taking;
  const { expYear } = card;
  card.expYear = '2000';
  const made = await settle(desk, purchaseAt({ at, amount, way: 'tap' }, taking)).finally(() => {
    card.expYear = expYear;
  });
  if (typeof made === 'string') return { problem: made };
  return { says: outcomeInWords(made), made, isDeclined: false };
}

/** The network's score is the highest there is. */
async function payRisky({ at, amount }: Of<'pay-risky'>, taking: Taking): Promise<Taken> {
  const { name, said } = purchaseAt({ at, amount, way: 'online' }, taking);
  const made = await settle(taking.desk, { name, said: { ...said, x_risk_score: 999 } });
  if (typeof made === 'string') return { problem: made };
  return { says: outcomeInWords(made), made, isDeclined: false };
}

async function giveBack({ at, amount }: Of<'refund-alone'>, { desk, card }: Taking): Promise<Taken> {
  const made = await settle(desk, refundAlone(card, merchantAt(at), minorAt(at, amount)));
  if (typeof made === 'string') return { problem: made };
  return { says: `${shownAmount(minorAt(at, amount), merchantAt(at).currency)} back, without a purchase`, made };
}

function wait({ days }: Of<'wait'>, { desk }: Taking): Taken {
  const { clock, book, transactions } = desk.parts;
  clock.advance(days * DAY_MS);
  book.catchUp();
  transactions.catchUp();
  return { says: `${days} days pass: it is ${dayOf(clock.now())}` };
}

async function act(action: Action, typed: string, { desk, card, made }: Taking): Promise<Taken> {
  if (made === undefined) return { problem: 'There is no payment to do that to.' };
  const dispute = desk.parts.disputes.ofTransaction(made.token);
  const request = actionRequest(action, { transaction: made, card, dispute, typed });
  if (typeof request === 'string') return { problem: request };
  const sent = await desk.send(request);
  if ('problem' in sent) return sent;
  return { says: lastMoveOf(desk.parts.transactions.find(sent.token ?? made.token) ?? made) };
}

/** Sends what makes a transaction, and gives it; or what is wrong. */
async function settle(desk: Desk, request: SimulatorRequest): Promise<Transaction | string> {
  const sent = await desk.send(request);
  if ('problem' in sent) return sent.problem;
  return desk.parts.transactions.find(sent.token ?? '') ?? 'The processor does not know it.';
}

function purchaseAt(
  { at, amount, way }: { readonly at: string; readonly amount: string; readonly way: Way },
  { card, pin }: Run,
): SimulatorRequest {
  return purchaseOf({ card, pin, way, merchant: merchantAt(at), minor: minorAt(at, amount) });
}

function merchantAt(id: string) {
  const found = merchantOf(id);
  if (found === undefined) throw new Error(`There is no merchant ${id}.`);
  return found;
}

function minorAt(at: string, amount: string): number {
  const minor = readAmount(amount, merchantAt(at).currency);
  if (typeof minor === 'string') throw new Error(`${amount} at ${at}: ${minor}`);
  return minor;
}
