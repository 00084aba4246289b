import type { Reply, SandboxRequest } from '../../http/routes.ts';
import { nextWorkingAfternoon } from '../../working-days.ts';
import { type Action, actionRequest, atOnce, withAmount } from './actions.ts';
import { type Answer, Answers } from './answers.ts';
import { Burst, type Pace } from './burst.ts';
import { addressOf, type Choice, type Problem, readChoice } from './choice.ts';
import { readAmount } from './currency.ts';
import { Desk, type DeskParts, type SimulatorRequest } from './desk.ts';
import { presets } from './presets.ts';
import { posPage } from './render/page.ts';
import { disputeInWords, isApproved, lastMoveOf, verdictOn } from './render/words.ts';
import { paymentFor, refundFor } from './requests.ts';
import { runPreset } from './run-preset.ts';
import { turnDials } from './turn-dials.ts';

/** What each press does. It ends with the page as it was left, and an answer on it. */
export class PointOfSale {
  readonly #desk: Desk;
  readonly #answers = new Answers();
  #burst: Burst | undefined;

  constructor(
    readonly parts: DeskParts,
    readonly pace: Pace,
  ) {
    this.#desk = new Desk(parts);
  }

  show(request: SandboxRequest): Reply {
    const { searchParams } = request.url;
    const answer = this.#answers.find(searchParams.get('answer') ?? '');
    return this.#page(request, { choice: this.#choiceIn(request), answer });
  }

  async pay(request: SandboxRequest): Promise<Reply> {
    const choice = this.#choiceIn(request);
    return this.#sell(request, choice, paymentFor(choice, formOf(request).get('pin') ?? ''));
  }

  async refund(request: SandboxRequest): Promise<Reply> {
    const choice = this.#choiceIn(request);
    return this.#sell(request, choice, refundFor(choice));
  }

  async act(request: SandboxRequest): Promise<Reply> {
    const [token = '', what = ''] = request.params;
    const transaction = this.parts.transactions.find(token);
    const card = this.parts.book.card(transaction?.cardToken ?? '');
    if (transaction === undefined || card === undefined) return this.#fail(request, 'There is no such payment.');
    if (!isAction(what)) return this.#fail(request, 'Nobody can do that to a payment.');
    const dispute = this.parts.disputes.ofTransaction(token);
    const typed = formOf(request).get('part') ?? '';
    const asked = actionRequest(what, { transaction, card, dispute, typed });
    if (typeof asked === 'string')
      return this.#back(request, { says: asked, tone: 'bad', token, isAboutPart: what in withAmount }, `#p-${token}`);
    const sent = await this.#desk.send(asked);
    if ('problem' in sent) return this.#fail(request, sent.problem, token);
    const changed = this.parts.transactions.find(sent.token ?? token) ?? transaction;
    const disputed = isAboutDispute(what) ? this.parts.disputes.ofTransaction(token) : undefined;
    const moved = disputed === undefined ? lastMoveOf(changed) : disputeInWords(disputed);
    const says = `${moved}: ${changed.merchant.descriptor}`;
    return this.#back(request, { says, tone: 'good', token: changed.token }, `#p-${changed.token}`);
  }

  async take(request: SandboxRequest): Promise<Reply> {
    const preset = presets.find(({ id }) => id === request.params[0]);
    const { card } = this.#choiceIn(request);
    if (preset === undefined) return this.#fail(request, 'There is no such preset.');
    if (card === undefined) return this.#fail(request, 'There is no card to pay with yet.');
    const pin = formOf(request).get('pin') ?? '';
    return this.#back(request, await runPreset(preset, { desk: this.#desk, card, pin }));
  }

  turn(request: SandboxRequest): Reply {
    const form = formOf(request);
    const isReset = form.get('reset') === 'on';
    const problem = turnDials(isReset ? new URLSearchParams() : form, this.parts);
    if (problem !== undefined) return this.#fail(request, problem);
    const says = isReset ? 'All dials are turned back' : 'The dials are turned';
    return this.#back(request, { says, tone: 'good' }, '#dials');
  }

  moveClock(request: SandboxRequest): Reply {
    const { clock, book, transactions } = this.parts;
    if (formOf(request).get('to') === 'real') clock.advance(-clock.offsetMs);
    else clock.set(nextWorkingAfternoon(clock.now()));
    book.catchUp();
    transactions.catchUp();
    return this.#back(request, { says: 'The clock has moved', tone: 'good' });
  }

  burst(request: SandboxRequest): Reply {
    const { card } = this.#choiceIn(request);
    if (card === undefined) return this.#fail(request, 'There is no card to pay with yet.');
    if (this.#burst?.isRunning === true) return this.#fail(request, 'One is running: wait for its end.');
    const typed = formOf(request).get('limit') ?? '';
    const most = typed === '' ? undefined : readAmount(typed, 'GBP');
    if (typeof most === 'string') return this.#fail(request, most);
    this.#burst = Burst.begin(this.#desk, card, { ...this.pace, most });
    return this.#back(request, { says: '50 a second have begun', tone: 'good' }, '#burst');
  }

  async release(request: SandboxRequest): Promise<Reply> {
    await this.#burst?.release();
    return this.#back(request, { says: 'Its holds are let go', tone: 'good' }, '#burst');
  }

  async #sell(request: SandboxRequest, choice: Choice, asked: SimulatorRequest | Problem): Promise<Reply> {
    if ('says' in asked) return this.#page(request, { choice, problem: asked });
    const sent = await this.#desk.send(asked);
    if ('problem' in sent) return this.#fail(request, sent.problem);
    const made = this.parts.transactions.find(sent.token ?? '');
    if (made === undefined) return this.#fail(request, 'The processor does not know it.');
    const answer = { says: verdictOn(made), tone: isApproved(made) ? 'good' : 'bad', token: made.token } as const;
    return this.#back(request, answer, '#receipt');
  }

  #choiceIn(request: SandboxRequest): Choice {
    const form = formOf(request);
    const cards = this.parts.book.cards();
    return readChoice(form.has('merchant') ? form : request.url.searchParams, { cards, remembered: cookieOf(request) });
  }

  #fail(request: SandboxRequest, says: string, token?: string): Reply {
    return this.#back(request, { says, tone: 'bad', token }, token === undefined ? '' : `#p-${token}`);
  }

  /** Back to the page with the terminal as it was; the card is remembered for the next time. */
  #back(request: SandboxRequest, answer: Answer, place = ''): Reply {
    const choice = this.#choiceIn(request);
    const location = `${addressOf(choice, this.#answers.keep(answer))}${place}`;
    const card = choice.card?.token ?? '';
    const cookie = `pos-card=${card}; Path=/pos; Max-Age=31536000; HttpOnly; SameSite=Strict`;
    return { status: 303, headers: { location, 'set-cookie': cookie }, body: '' };
  }

  #page(
    request: SandboxRequest,
    {
      choice,
      answer,
      problem,
    }: { readonly choice: Choice; readonly answer?: Answer | undefined; readonly problem?: Problem },
  ): Reply {
    const { host = '' } = request.headers;
    const origin = `http://${/^[\w.:-]+$/u.test(host) ? host : '127.0.0.1'}`;
    return posPage({ parts: this.parts, choice, answer, problem, burst: this.#burst, origin });
  }
}

function isAboutDispute(what: Action): boolean {
  return what === 'chargeback' || what.startsWith('dispute-');
}

function isAction(what: string): what is Action {
  return Object.hasOwn(atOnce, what) || Object.hasOwn(withAmount, what);
}

function formOf({ body }: SandboxRequest): URLSearchParams {
  return new URLSearchParams(body.toString('utf8'));
}

function cookieOf({ headers }: SandboxRequest): string | undefined {
  return /(?:^|;\s*)pos-card=([0-9a-f-]{36})/u.exec(headers.cookie ?? '')?.[1];
}
