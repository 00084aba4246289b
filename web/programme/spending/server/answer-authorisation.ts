import { setTimeout as pause } from 'node:timers/promises';

import type { Clock } from '#web/platform/server/ports/clock.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { feeAside } from '#web/programme/spending/domain/card-fees.ts';
import { decide, declineByAmount } from '#web/programme/spending/domain/decide.ts';
import { isTryOrProof } from '#web/programme/spending/domain/suspicion.ts';
import type { SpendingRules } from '#web/programme/spending/domain/spending-rules.ts';
import { mayStandIn } from '#web/programme/spending/domain/stand-in.ts';

import { askBank, type AskingNeeds, type BankSays } from './ask-bank.ts';
import {
  type Answer,
  type AuthorisationRequest,
  type Authorisations,
  type FundsAccess,
  type Holder,
  type Moment,
  type Verdict,
  worstFor,
} from './ports/authorisations.ts';

export interface AnsweringNeeds extends AskingNeeds {
  readonly authorisations: Authorisations;
  readonly clock: Clock;
  readonly rules: SpendingRules;
}

/** The processor declines by itself after two seconds; our answer needs time to get there. */
const budgetMs = 1_800;
/** How long a bank is waited for. */
const bankMs = 1_200;
/** A bank is asked once more only where that leaves it time to answer. */
const askAgainMs = 600;
/** Left for storing the answer. */
const storeMs = 100;
const lookEveryMs = 20;
/** After this long a bank that was silent is asked about what was stood in for. */
const askAgainAfterMs = 60_000;

/** One request on its way to an answer. */
interface Asked {
  readonly request: AuthorisationRequest;
  readonly holder: Holder;
  readonly moment: Moment;
}

/**
 * Answers what the processor asks about a purchase, within 1,800 ms (CRD-11).
 *
 * The stored row is the answer: who cannot store it, because the same message was asked about before, waits for it and asks no bank. The money is set
 * aside first, and the bank is asked for all that is not debited yet, so that two purchases at once never spend the same pound
 * (CRD-14).
 */
export function answerAuthorisation(needed: AnsweringNeeds) {
  const { authorisations, clock, rules } = needed;
  return async (request: AuthorisationRequest): Promise<Answer> => {
    const at = clock.now();
    const moment = { at, day: londonDate(at), decideBy: new Date(at.getTime() + budgetMs) };
    const holder = await authorisations.findHolder(request.card);
    const decision = decide(request.purchase, holder?.facts, { rules, at, today: moment.day });
    if (decision.kind === 'reserve' && holder !== undefined) return answerReserved({ request, holder, moment }, needed);
    if (decision.kind === 'approved' && holder !== undefined && isTryOrProof(request.purchase))
      return answerCheck({ request, holder, moment }, needed);
    const answer: Answer =
      decision.kind === 'declined'
        ? { state: 'declined', reason: decision.reason }
        : { state: 'approved', reason: 'APPROVED' };
    const isNew = await authorisations.record(request, holder, { ...answer, ...moment });
    return isNew ? answer : answerStored(request.message, moment, needed);
  };
}

/** The answer that another request is about to store, or has stored; one that nobody has stored in time is a no. */
async function answerStored(message: string, { decideBy }: Moment, needed: AnsweringNeeds): Promise<Answer> {
  const { authorisations, clock } = needed;
  for (;;) {
    const stored = await authorisations.find(message);
    if (stored !== undefined && stored.state !== 'open') return stored;
    if (clock.now() > decideBy) return settle(message, { reason: 'LATE', at: clock.now() }, needed);
    await pause(lookEveryMs);
  }
}

/** Checks for nothing are how numbers are tried: however many come at once, only so many are told that the card is good. */
async function answerCheck({ request, holder, moment }: Asked, needed: AnsweringNeeds): Promise<Answer> {
  const counted = await needed.authorisations.countCheck(request, holder, { ...moment, rules: needed.rules });
  if (counted === 'known') return answerStored(request.message, moment, needed);
  const reason = counted === 'counted' ? 'APPROVED' : 'SUSPECTED_FRAUD';
  return settle(request.message, { reason, at: needed.clock.now() }, needed);
}

async function answerReserved(asked: Asked, needed: AnsweringNeeds): Promise<Answer> {
  const { request, holder, moment } = asked;
  const { message } = request;
  const { rules } = needed;
  const reserved = await needed.authorisations.reserve(request, holder, { ...moment, rules });
  switch (reserved.kind) {
    case 'known':
      return answerStored(message, moment, needed);
    case 'limited': {
      const exposure = await needed.authorisations.exposure(holder.customerId);
      // Where others have given back since, it was the cap or a limit all the same.
      const now = { ...holder.facts, ...exposure };
      const reason =
        declineByAmount(request.purchase, now, { rules, at: moment.at, today: moment.day }) ?? 'EXPOSURE_CAP';
      return settle(message, { reason, at: needed.clock.now() }, needed);
    }
    case 'reserved':
      return answerByBank(asked, reserved.toAsk, needed);
  }
}

async function answerByBank(asked: Asked, toAsk: number, needed: AnsweringNeeds): Promise<Answer> {
  const { request, holder } = asked;
  const { funds } = holder;
  if (funds === null) return settle(request.message, { reason: 'LINK_BROKEN', at: needed.clock.now() }, needed);
  // What leaves other accounts is read together with what it is taken from: a debit between the two would be taken off twice.
  const pence = holder.elsewherePence > 0 ? await sumNow(asked, needed) : toAsk;
  const first = await ask(asked, { funds, pence }, needed);
  const last = first === 'no' ? await askOnceMore(asked, { funds, pence }, needed) : { says: first, pence };
  return answerFor(asked, last, needed);
}

interface Question {
  readonly funds: FundsAccess;
  readonly pence: number;
}

interface Heard {
  readonly says: BankSays;
  readonly pence: number;
}

function ask({ moment }: Asked, question: Question, needed: AnsweringNeeds): Promise<BankSays> {
  const leftMs = msLeft(moment, needed.clock) - storeMs;
  return askBank({ ...question, withinMs: Math.min(bankMs, leftMs) }, needed);
}

/**
 * A no to a sum may be for the sake of another purchase that was stored before and is declined itself. Once those are decided
 * the bank is asked for what is left, if there is time (cards.md 3.3).
 */
async function askOnceMore(asked: Asked, question: Question, needed: AnsweringNeeds): Promise<Heard> {
  const { authorisations, clock } = needed;
  const { request, holder, moment } = asked;
  const one = { message: request.message, customerId: holder.customerId, at: moment.at };
  const no = { says: 'no', pence: question.pence } as const;
  while (await authorisations.isBehind(one)) {
    if (msLeft(moment, clock) < askAgainMs) return no;
    await pause(lookEveryMs);
  }
  const pence = await sumNow(asked, needed);
  if (pence >= question.pence || msLeft(moment, clock) < askAgainMs) return no;
  return { says: await ask(asked, { ...question, pence }, needed), pence };
}

/** What its bank is to have now, this purchase with it: what is given back pays for none of it while a collection is under way. */
async function sumNow({ request, holder }: Asked, { authorisations }: AnsweringNeeds): Promise<number> {
  const { toAsk, isCollecting } = await authorisations.exposure(holder.customerId);
  const least = request.purchase.pence + feeAside(request.purchase.pence, worstFor(request, holder));
  return isCollecting ? Math.max(toAsk, least) : toAsk;
}

function answerFor(asked: Asked, { says, pence: askedPence }: Heard, needed: AnsweringNeeds): Promise<Answer> {
  const { message } = asked.request;
  const at = needed.clock.now();
  switch (says) {
    case 'yes':
      return settle(message, { reason: 'APPROVED', at, ...(askedPence > 0 && { askedPence }) }, needed);
    case 'no':
      return settle(message, { reason: 'BANK_SAYS_NO', askedPence, at }, needed);
    case 'broken':
      return settle(message, { reason: 'LINK_BROKEN', askedPence, at }, needed);
    case 'silent':
      return standInFor(asked, askedPence, needed);
  }
}

async function standInFor(asked: Asked, askedPence: number, needed: AnsweringNeeds): Promise<Answer> {
  const { request, holder } = asked;
  const { authorisations, clock } = needed;
  const at = clock.now();
  const mayBe = mayStandIn(request.purchase, { ...holder.standIn, toAsk: askedPence }, at);
  const askAgainAt = new Date(at.getTime() + askAgainAfterMs);
  const stoodIn = mayBe ? await authorisations.standIn(request.message, { at, askAgainAt }) : undefined;
  return stoodIn ?? settle(request.message, { reason: 'BANK_SILENT', askedPence, at: clock.now() }, needed);
}

/** The answer that counts: this one, or the one that was stored before it. */
async function settle(message: string, verdict: Verdict, { authorisations }: AnsweringNeeds): Promise<Answer> {
  const settled = (await authorisations.settle(message, verdict)) ?? (await authorisations.find(message));
  if (settled === undefined || settled.state === 'open') throw new Error('What was to be decided is not there.');
  return settled;
}

function msLeft({ decideBy }: Moment, clock: Clock): number {
  return decideBy.getTime() - clock.now().getTime();
}
