import { randomUUID } from 'node:crypto';

import type Koa from 'koa';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';

import { afterFile } from '#tests/support/after-file.ts';
import type { SayView } from '#journeys/engine/step-view.ts';
import type { Repository } from '#journeys/load-repository.ts';
import type { ContentBundle } from '#web/platform/domain/content.ts';

import { byPassword, type SignInProof } from '#web/platform/domain/sign-in-proof.ts';

import { cmsToken, FakeCms } from '#web/platform/content/cms/fake-cms.builder.ts';
import { browserModule } from '#web/platform/server/adapters/form-compiler/browser-module.ts';
import type { Look } from '#web/platform/content/follow-cms.ts';
import { type App, createApp } from '#web/platform/server/http/app.ts';
import { createMetrics } from '#web/platform/server/http/metrics.ts';
import { createOperationsApp } from '#web/platform/server/http/operations-app.ts';
import { noting } from './noting-calls.builder.ts';
import { type ProgrammeParts, programmeParts } from './programme-parts.ts';
import { programmeRoutes } from './programme-routes.ts';
import type { ServerParts } from '#web/platform/server/http/server-parts.ts';
import { createPostgresWorld, testDatabase, type World } from './identity-world.builder.ts';
import type { ProgrammeDatabase } from './postgres/tables.ts';
import { listen } from '#web/platform/server/listen.ts';
import type { AnyCall } from '#web/platform/server/ports/call.ts';
import type { AnyDataSource } from '#web/platform/server/ports/data-source.ts';
import type { RateLimiter } from '#web/platform/server/ports/rate-limiter.ts';
import { unlimited } from '#web/platform/server/postgres/rate-limiters.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';
import { calendarFigure } from '#web/programme/direct-debit/server/warn-of-calendar.ts';
import { wireContent } from '#web/platform/server/wire-content.ts';
import { newCheckThread, programmeContent } from '#web/programme/content/programme-content.ts';
import type { OutsideServices } from '#web/programme/outside-parties.ts';
import type { Store } from './store.ts';

export const publicUrl = 'https://card.example';
export const contentSecret = 'what the CMS and we know';

const client = {
  script: '/assets/main-1.js',
  styles: ['/assets/main-1.css'],
  preload: ['/assets/react-1.js'],
  more: [],
  forms: [],
};
/** Where the CMS stands in its users' browsers. */
export const cmsOrigin = 'https://cms.example';
/** One for all worlds: it takes longer to start than to check. */
const checkThread = newCheckThread();
const product = { product: 'Burgee', supportEmail: 'support@card.example', version: '1.2.3', cmsToken };
const desk = { secret: contentSecret, cmsOrigin };

/** Its pages are left to the browser. */
export const undrawn: App['client'] = {
  folder: '/nowhere',
  build: () => client,
  drawer: () => Promise.resolve(undefined),
  preview: () => client,
  shared: () => client,
};

interface HttpWorldOptions {
  readonly limiters?: ServerParts['limiters'];
  /** Requests of one user of the CMS for drafts. */
  readonly previewLimiter?: RateLimiter;
  /** Journeys and access table in place of our own. */
  readonly repository?: Repository;
  /** Use cases beside our own. */
  readonly calls?: Readonly<Record<string, AnyCall>>;
  /** Sources of live data in the place of our own. */
  readonly data?: Readonly<Record<string, AnyDataSource>>;
  /** None that can be called, when left out. */
  readonly banks?: Banks;
  /** Parties in the place of those that every world plays: by itself nobody can be checked. */
  readonly services?: Partial<OutsideServices>;
}

function loggerInto(lines: string[]): Logger {
  const write = (line: string) => {
    lines.push(line);
  };
  return pino({ base: null }, { write });
}

/** Hashes of the journeys that the repository carries, where its release is the first that the database has. */
let ownJourneys: readonly string[] | undefined;

/** Forgets what was released, but for the repository's own content: that is checked and compiled once for all worlds of a file. */
async function emptyReleases(database: ProgrammeDatabase, repository: Repository | undefined): Promise<void> {
  await sql`truncate journey_sessions, idempotency`.execute(database);
  if (repository !== undefined || ownJourneys === undefined) {
    await sql`truncate releases, journey_versions`.execute(database);
    ownJourneys = undefined;
    return;
  }
  await sql`delete from releases where number > 1`.execute(database);
  await database.deleteFrom('journey_versions').where('hash', 'not in', ownJourneys).execute();
}

async function noteOwnJourneys(database: ProgrammeDatabase, repository: Repository | undefined): Promise<void> {
  if (repository !== undefined || ownJourneys !== undefined) return;
  const rows = await database.selectFrom('journey_versions').select('hash').execute();
  ownJourneys = rows.map(({ hash }) => hash);
}

/** The whole API on a real database and a real socket, with the clock and the messengers that the test holds. */
export class HttpWorld {
  /** Every line that the server logged, as text. */
  readonly log: string[] = [];
  /** The calls of journeys that were made, by name, in their order. */
  readonly called: string[] = [];

  private constructor(
    readonly identity: World,
    readonly content: Awaited<ReturnType<typeof wireContent<Store>>>,
    readonly cms: FakeCms,
  ) {}

  origin = '';
  /** Where those who run the process look. */
  operationsOrigin = '';

  static async start({
    limiters = { any: unlimited, changing: unlimited, polled: unlimited },
    previewLimiter = unlimited,
    repository,
    calls = {},
    data = {},
    banks,
    services,
  }: HttpWorldOptions = {}): Promise<HttpWorld> {
    const identity = await createPostgresWorld(banks, services);
    const database = await testDatabase();
    await emptyReleases(database, repository);
    const { unitOfWork, clock, dependencies } = identity;
    const cms = await FakeCms.start();
    const content = await wireContent(
      { ...product, cmsUrl: cms.url },
      { unitOfWork, clock, checkThread },
      programmeContent(repository),
    );
    await content.takeUpRepository();
    await noteOwnJourneys(database, repository);
    const world = new HttpWorld(identity, content, cms);
    const made = programmeParts(dependencies);
    const parts: ProgrammeParts = {
      ...made,
      unitOfWork,
      anyCalls: noting(world.called, { ...made.anyCalls, ...calls }),
      data: { ...made.data, ...data },
      content: content.follower,
      logger: loggerInto(world.log),
      metrics: createMetrics(() => content.follower.find()?.number ?? 0, [calendarFigure(clock)]),
      limiters,
    };
    const programme = programmeRoutes(parts, {
      runNow: () => undefined,
      connectsTo: [new URL(dependencies.identityVerification.uploadUrl).origin],
    });
    const app = createApp({
      parts,
      proxies: 1,
      lifecycle: { isStopping: () => false },
      programme,
      preview: {
        ...content.preview,
        ...desk,
        limiter: previewLimiter,
        linkLimiter: previewLimiter,
        now: () => clock.now(),
      },
      gate: { secret: contentSecret, hint: () => undefined, ...content.answers },
      files: browserModule,
      client: undrawn,
    });
    world.origin = await served(app);
    world.operationsOrigin = await served(createOperationsApp(parts, programme.operations));
    afterFile(() => cms.stop());
    return world;
  }

  browser(): HttpBrowser {
    return new HttpBrowser(this);
  }

  /** Publishes in the CMS what is served now with `change` made to it; the API has seen it when this returns. */
  async publish(change: (bundle: ContentBundle) => ContentBundle): Promise<Look> {
    const { cmsFollower, follower } = this.content;
    this.cms.publish(change(follower.get().release.bundle));
    const look = await cmsFollower.look();
    await follower.catchUp();
    return look;
  }
}

async function served(app: Koa): Promise<string> {
  const answer = app.callback();
  const server = await listen((request, response) => void answer(request, response), 0);
  afterFile(() => server.close(Promise.resolve()));
  return `http://127.0.0.1:${String(server.port)}`;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

export interface Ask {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface StepView {
  readonly journey: string;
  readonly session: string;
  readonly seq: number;
  readonly step: string;
  readonly route: string;
  readonly say?: SayView;
  readonly blocks: readonly { readonly block: string; readonly action?: string; readonly form?: FormOfBlock }[];
}

interface FormOfBlock {
  readonly hash: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly validator: string;
  readonly uiSchema: Readonly<Record<string, unknown>>;
}

export interface ScreenAnswer extends Answer {
  /** Where the customer is, when the answer is a step. */
  readonly view: StepView;
  /** Where to go, when the answer is elsewhere. */
  readonly route: string | undefined;
}

/** A browser: it keeps cookies, follows what the API says, and sends what browsers send by themselves. */
export class HttpBrowser {
  readonly cookies = new Map<string, string>();
  readonly #world: HttpWorld;
  #view: StepView | undefined;
  /** What the last action sent, for sending it again. */
  #last: { body: unknown; key: string } | undefined;

  constructor(world: HttpWorld) {
    this.#world = world;
  }

  /** Another browser with the same cookies. */
  copy(): HttpBrowser {
    const copy = new HttpBrowser(this.#world);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  get view(): StepView {
    if (this.#view === undefined) throw new Error('No step was shown yet');
    return this.#view;
  }

  /** The form on the page. */
  get form(): FormOfBlock {
    const form = this.view.blocks.find((block) => block.form !== undefined)?.form;
    if (form === undefined) throw new Error(`The step ${this.view.step} has no form`);
    return form;
  }

  async ask(method: string, path: string, { body, headers = {} }: Ask = {}): Promise<Answer> {
    const response = await fetch(this.#world.origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-Proto': 'https',
        // Nothing is packed for the way to the same process.
        'Accept-Encoding': 'identity',
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    const parsed = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, headers: response.headers, body: parsed, text };
  }

  /** Opens an address and follows where the API leads, as the client does. */
  async visit(address: string): Promise<ScreenAnswer> {
    const { pathname, searchParams } = new URL(address, publicUrl);
    const answer = this.#screen(
      await this.ask('POST', '/api/journeys/visits', {
        body: { route: pathname, query: Object.fromEntries(searchParams) },
      }),
    );
    return answer.route === undefined ? answer : this.visit(answer.route);
  }

  /** Opens an address without following. */
  async open(address: string, more: Readonly<Record<string, unknown>> = {}): Promise<ScreenAnswer> {
    const { pathname, searchParams } = new URL(address, publicUrl);
    const body = { route: pathname, query: Object.fromEntries(searchParams), ...more };
    return this.#screen(await this.ask('POST', '/api/journeys/visits', { body }));
  }

  async act(action: string, answers?: unknown, more: Readonly<Record<string, unknown>> = {}): Promise<ScreenAnswer> {
    const { journey, session, seq, route, blocks } = this.view;
    const form = blocks.find((block) => block.action === action)?.form;
    const body = { journey, session, seq, action, answers, formHash: form?.hash, route, query: {}, ...more };
    return this.send({ body, key: randomUUID() });
  }

  /** Sends what the last action sent, under the same key. */
  again(): Promise<ScreenAnswer> {
    if (this.#last === undefined) throw new Error('Nothing was sent yet');
    return this.send(this.#last);
  }

  async send(action: { readonly body: unknown; readonly key: string }): Promise<ScreenAnswer> {
    this.#last = action;
    const headers = { 'Idempotency-Key': action.key };
    return this.#screen(await this.ask('POST', '/api/journeys/actions', { body: action.body, headers }));
  }

  get lastKey(): string {
    return this.#last?.key ?? '';
  }

  /** An operation that takes an Idempotency-Key. */
  keyed(method: string, path: string, body: unknown): Promise<Answer> {
    return this.ask(method, path, { body, headers: { 'Idempotency-Key': randomUUID() } });
  }

  /** Comes with a session of this customer's, as after a sign-in; says nothing about how they got it. */
  async signInAs(customerId: string, proof: SignInProof = byPassword): Promise<void> {
    const { clock, dependencies, unitOfWork } = this.#world.identity;
    const { secrets } = dependencies;
    const { token, hash: idHash } = secrets.newToken();
    const device = this.cookies.get('did') ?? secrets.newToken().token;
    this.cookies.set('did', device);
    const deviceHash = secrets.keyedHash('device', device);
    const now = clock.now();
    await unitOfWork.statement(({ sessions }) => sessions.open({ idHash, deviceHash, customerId, proof, now }));
    this.cookies.set('__Host-sid', `s.${token}`);
  }

  #screen(answer: Answer): ScreenAnswer {
    const screen = answer.body as { kind?: string; view?: StepView; route?: string };
    if (screen.kind === 'step') this.#view = screen.view;
    return { ...answer, view: (screen.view ?? {}) as StepView, route: screen.kind === 'go' ? screen.route : undefined };
  }

  #keep(cookie: string): void {
    const [pair = '', ...flags] = cookie.split('; ');
    const at = pair.indexOf('=');
    const isGone = flags.some((flag) => flag.toLowerCase() === 'expires=thu, 01 jan 1970 00:00:00 gmt');
    if (isGone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
