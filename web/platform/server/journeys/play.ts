import { advance, begin } from '#journeys/engine/advance.ts';
import type { Facts, Gate, Say } from '#journeys/engine/definition.ts';
import { sayView } from '#journeys/engine/describe-step.ts';
import { closedBy } from '#journeys/engine/gates.ts';
import { fillRoute } from '#journeys/engine/match-route.ts';
import { type LeaveContext, resolveLeave, type Way, wayAround } from '#journeys/engine/resolve-leave.ts';
import type { EngineSession, Turn } from '#journeys/engine/session.ts';
import type { SayView } from '#journeys/engine/step-view.ts';
import type { DoneScreen, GoScreen, Screen } from '#web/platform/contract/screen.ts';
import type { Asker } from '#web/platform/server/ports/asker.ts';
import type { CallContext, Visitor } from '#web/platform/server/ports/call.ts';
import type { DataItem, DataRequest } from '#web/platform/server/ports/data-source.ts';
import type { JourneyEvent } from '#web/platform/server/ports/events.ts';
import type { Hints } from '#web/platform/server/ports/hints.ts';
import type { StoredJourney } from '#web/platform/server/ports/journey-sessions.ts';
import type { BrowserSession } from './browser-session.ts';
import { callInTime } from './call-in-time.ts';
import { visitorAt } from './caller.ts';
import { presentFrame } from './frame.ts';
import { firstAsk, type LivePage } from './live-data.ts';
import { type PinnedJourney, pinnedJourney } from './pinned-definition.ts';
import { dataOf, nobody, type Place, presentStep, type Showing } from './present-step.ts';
import { JourneyRace, type Page, type PlayTools } from './play-parts.ts';

interface Going {
  readonly facts: Facts;
  readonly isRefused: boolean;
  readonly isAnswered?: true | undefined;
}

/** How pages are used: not noted for whoever has stopped it. What was done and what was refused is the audit (OPS-10). */
const ofUse: ReadonlySet<JourneyEvent['kind']> = new Set(['visited', 'acted']);

const mostCalls = 20;

/** One request's turn in one journey: the engine, its calls and what is stored afterwards, all in one transaction. */
export class Play {
  readonly #tools: PlayTools;
  readonly #browser: BrowserSession;
  readonly #page: Page;
  #visitor: Visitor;
  #hints: Partial<Hints>;
  #asker: Asker = { ...nobody, facts: {}, customer: undefined };
  readonly #events: Omit<JourneyEvent, 'sessionHash' | 'customerId' | 'partner'>[] = [];

  constructor(tools: PlayTools, browser: BrowserSession, asked: { visitor: Visitor; page: Page }) {
    this.#tools = tools;
    this.#browser = browser;
    this.#page = asked.page;
    const { hints, content } = tools;
    this.#visitor = visitorAt(asked.visitor, asked.page.query, hints);
    this.#hints = hints.keptAtOnce(this.#visitor.hints, asked.visitor.hints, content);
  }

  get facts(): Facts {
    return this.#asker.facts;
  }

  /** Cookies that calls asked for. */
  get hints(): Partial<Hints> {
    return this.#hints;
  }

  get partner(): string {
    return String(this.#asker.facts['partner.code']);
  }

  async learn(): Promise<void> {
    this.#asker = await this.#tools.loadFacts(this.#context(), this.#page.query);
  }

  /** The journey of this visitor, held until the transaction ends. */
  async open(journey: string): Promise<PinnedJourney | undefined> {
    const stored = await this.#tools.store.journeySessions.lock(this.#browser.owner, journey);
    return stored && pinnedJourney(stored, this.#tools.content, this.#tools.store);
  }

  beginNew(journey: string): PinnedJourney {
    const { content, secrets } = this.#tools;
    const definition = content.definitions[journey];
    if (definition === undefined) throw new Error(`There is no journey "${journey}"`);
    const { session } = begin(definition, { id: secrets.newId(), facts: this.#asker.facts, params: {} });
    return { definition, definitionHash: content.definitionHash(journey), session };
  }

  /** The gate that closes the page where `session` is. */
  gateAt({ definition }: PinnedJourney, { step }: EngineSession): Gate | undefined {
    const here = definition.steps[step];
    return here && closedBy(this.#tools.content.access, here, this.#asker.facts);
  }

  /** Makes the calls that `turn` asks for, one after the other, until the engine asks for none or leads to a closed page. */
  async finish(pinned: PinnedJourney, turn: Turn): Promise<Turn> {
    let current = turn;
    for (let made = 0; current.effects.length > 0; made += 1) {
      if (this.gateAt(pinned, current.session) !== undefined) break;
      if (made === mostCalls) throw new Error(`The journey "${pinned.definition.journey}" calls without end`);
      const [effect] = current.effects;
      if (effect === undefined) break;
      const call = this.#tools.calls[effect.call];
      if (call === undefined) throw new Error(`There is no call "${effect.call}"`);
      const answer = await callInTime(call, effect, this.#context());
      if (answer.session) await this.#browser.follow(answer.session);
      if (answer.hints) this.#remember(answer.hints);
      await this.learn();
      this.note(current.session, { kind: 'called', what: effect.call, outcome: answer.outcome });
      if (answer.event) this.note(current.session, { kind: 'noted', ...answer.event });
      current = advance(pinned.definition, current.session, {
        type: 'outcome',
        key: effect.key,
        outcome: answer.outcome,
        facts: this.#asker.facts,
        query: this.#page.query,
        ...(answer.errors && { errors: answer.errors }),
        ...(answer.to !== undefined && { to: answer.to }),
      });
    }
    return current;
  }

  /** Stores where the customer is now; a visit that was refused before anything began leaves nothing behind, and so does a closed page. */
  async store(pinned: PinnedJourney, session: EngineSession): Promise<void> {
    const now = this.#tools.clock.now();
    const { eventsStopped } = this.#visitor.hints;
    await this.#tools.store.events.add(
      this.#events
        .filter(({ kind }) => !eventsStopped || !ofUse.has(kind))
        .map((event) => ({
          ...event,
          sessionHash: this.#browser.current.idHash,
          customerId: this.#browser.current.customerId,
          partner: this.partner,
        })),
    );
    const isClosed = session.ended !== true && this.gateAt(pinned, session) !== undefined;
    if (session === pinned.session || isClosed) return;
    const stored: StoredJourney = {
      id: session.id,
      journey: session.journey,
      definitionHash: pinned.definitionHash,
      state: this.#withoutKnownFacts(session),
    };
    const put = await this.#tools.store.journeySessions.put(stored, { owner: this.#browser.owner, now });
    if (put === 'another-was-first') throw new JourneyRace();
  }

  note(session: EngineSession, what: Pick<JourneyEvent, 'kind' | 'what' | 'outcome'>): void {
    const { clock, secrets } = this.#tools;
    const { journey, version, step } = session;
    this.#events.push({
      id: secrets.newId(),
      at: clock.now(),
      requestId: this.#visitor.requestId,
      journey,
      version,
      step,
      ...what,
    });
  }

  /** What the customer sees: the step, or where to go instead. */
  async present(pinned: PinnedJourney, turn: Turn, say?: SayView): Promise<Screen> {
    if (turn.leave !== undefined) return this.#leave(turn.leave, turn);
    const gate = this.gateAt(pinned, turn.session);
    if (gate !== undefined) return this.#leadAround(gate, pinned, turn.session);
    const place = { definition: pinned.definition, session: turn.session, say };
    return presentStep(place, { ...this.#showing(), data: await this.#load(place) });
  }

  /** A message in the partner's words. */
  say(say: Say, facts: Facts = this.#asker.facts): SayView {
    return sayView(say, { facts, text: (key, values) => this.#tools.content.text(this.partner, key, values) });
  }

  /** The answer that sends the customer to another page. */
  go(
    way: Pick<GoScreen, 'route' | 'external' | 'back' | 'refused' | 'say'> & Partial<Pick<GoScreen, 'replace'>>,
  ): Screen {
    const { content } = this.#tools;
    const frame = presentFrame(content, {
      partner: this.partner,
      title: content.product,
      account: this.#asker.account,
      facts: this.#asker.facts,
    });
    return { kind: 'go', replace: true, ...way, frame };
  }

  /** A page that is closed now shows nothing and calls nothing, and leads elsewhere (SES-08). */
  turnAway(gate: Gate): Screen {
    const way = wayAround(gate, this.#leaving(this.#asker.facts));
    return this.#goBy(way, { facts: this.#asker.facts, isRefused: true });
  }

  /** Where a step leads on to inside its journey is no way round the access table (SES-08). */
  #leadAround(gate: Gate, { definition }: PinnedJourney, { step, params, say }: EngineSession): Screen {
    const path = fillRoute(definition.steps[step]?.route ?? '', params);
    const way = wayAround(gate, { ...this.#leaving(this.#asker.facts), path, query: {} });
    return this.#goBy({ ...way, say: say ?? way.say }, { facts: this.#asker.facts, isRefused: false });
  }

  #leave(leave: string, turn: Turn): Screen {
    const facts = { ...turn.session.facts, ...this.#asker.facts };
    const way = resolveLeave({ ...turn, leave }, this.#leaving(facts));
    return this.#goBy(way, { facts, isRefused: turn.refused !== undefined, isAnswered: turn.isAnswered });
  }

  #goBy({ route, external, back, say }: Way, { facts, isRefused, isAnswered }: Going): Screen {
    return this.go({
      route,
      ...(external && { external }),
      ...(isAnswered && !external && { replace: false }),
      ...(back && { back }),
      ...(isRefused && { refused: isRefused }),
      ...(say && { say: this.say(say, facts) }),
    });
  }

  #leaving(facts: Facts): LeaveContext {
    const { access, definitions } = this.#tools.content;
    return { access, definitions, facts, path: this.#page.route, query: this.#page.query };
  }

  /** What the step lists, as it is now. */
  async #load(place: Place): Promise<Showing['data']> {
    const { content } = this.#tools;
    const asked = this.#request(place.session);
    const data: Record<string, readonly DataItem[]> = {};
    // One after the other: a transaction has one connection.
    for (const name of dataOf(place, { facts: this.#asker.facts, content })) {
      if (content.data[name]?.live !== undefined) continue;
      const source = this.#tools.data[name];
      if (source === undefined) throw new Error(`Nothing loads "${name}"`);
      const records = await source({ ...asked, ask: firstAsk(name, content) });
      if ('state' in records || 'version' in records)
        throw new Error(`"${name}" is not live, and its source answers as if it were`);
      data[name] = records;
    }
    return data;
  }

  /** Who asks for what a page of this journey shows. */
  #request({ params }: EngineSession): DataRequest {
    const { customer, facts } = this.#asker;
    return { context: this.#context(), customer, facts, params, query: this.#page.query };
  }

  /** The page of `session`, for what it shows that is alive. */
  livePage({ definition }: PinnedJourney, session: EngineSession): LivePage | undefined {
    const step = definition.steps[session.step];
    const facts = { ...session.facts, ...this.#asker.facts };
    return step && { step, facts, asked: this.#request(session), content: this.#tools.content };
  }

  /** The answer to what was done beside the page. */
  done({ say, refresh = [] }: Turn): DoneScreen {
    return this.doneBefore({ refresh, ...(say && { say: this.say(say) }) });
  }

  /** The same again, of what was kept of it. */
  doneBefore({ say, refresh }: { readonly say?: SayView; readonly refresh: readonly string[] }): DoneScreen {
    const { frame } = this.go({ route: this.#page.route });
    return { kind: 'done', refresh: [...refresh], frame, ...(say && { say }) };
  }

  #showing(): Omit<Showing, 'data'> {
    return { ...this.#asker, content: this.#tools.content, query: this.#page.query };
  }

  #context(): CallContext {
    const { store, aside, content } = this.#tools;
    return { store, aside, session: this.#browser.current, visitor: this.#visitor, content };
  }

  #remember(hints: Partial<Hints>): void {
    this.#hints = { ...this.#hints, ...hints };
    this.#visitor = { ...this.#visitor, hints: { ...this.#visitor.hints, ...hints } };
  }

  /** Facts of the server are read fresh each time; only what outcomes gave is kept with the session. */
  #withoutKnownFacts(session: EngineSession): Record<string, unknown> {
    const facts = Object.fromEntries(
      Object.entries(session.facts).filter(([name]) => !Object.hasOwn(this.#asker.facts, name)),
    );
    return { ...session, facts };
  }
}
