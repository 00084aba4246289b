import { randomUUID } from 'node:crypto';

import { pino } from 'pino';

import { afterFile } from '#tests/support/after-file.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import type { Screen, StepScreen } from '#web/platform/contract/screen.ts';
import { cmsToken, FakeCms } from '#web/platform/content/cms/fake-cms.builder.ts';

import { startServer } from './start-server.ts';

export const cmsSecret = 'what the CMS and we know';

/** The harbour on a database of its own, with a CMS that delivers what a test publishes. */
export async function startProgramme() {
  const { url: databaseUrl, drop } = await createDatabase();
  const cms = await FakeCms.start();
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const server = await startServer(
    {
      product: 'Samphire Harbour',
      supportEmail: 'office@samphire-harbour.example',
      databaseUrl,
      secretKey: 'a key for tests, longer than 32 characters',
      cms: { url: cms.url, token: cmsToken, secret: cmsSecret },
      clientFolder: '/nowhere',
      port: 0,
      publicUrl: 'http://permits.example',
    },
    logger,
  );
  afterFile(async () => {
    await server.stop();
    await cms.stop();
    await drop();
  });
  return { cms, lines, databaseUrl, origin: `http://127.0.0.1:${String(server.port)}` };
}

type Block = Readonly<Record<string, unknown>> & { readonly block: string };

/** Keeps cookies, and goes where the API leads. */
export class Skipper {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  screen: StepScreen | undefined;
  /** What was said on the way to the page. */
  said: string | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  get view(): StepScreen['view'] {
    if (this.screen === undefined) throw new Error('Nothing is shown yet');
    return this.screen.view;
  }

  /** The first block of that kind on the page. */
  block(name: string): Block {
    const found = (this.view.blocks as readonly Block[]).find(({ block }) => block === name);
    if (found === undefined) throw new Error(`${this.view.step} has no ${name}`);
    return found;
  }

  async visit(address: string): Promise<void> {
    const { pathname: route, searchParams } = new URL(address, this.#origin);
    const query = Object.fromEntries(searchParams);
    await this.#follow(await this.#post('/api/journeys/visits', { route, query }));
  }

  /** What live data of the page is now. */
  async look(name: string, query = '', headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const { journey, step } = this.view;
    return this.ask(`/api/journeys/${journey}/steps/${step}/data/${name}${query}`, headers);
  }

  ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return fetch(this.#origin + path, { headers: { ...headers, Cookie: this.#cookie() } });
  }

  #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async act(action: string, answers: unknown): Promise<void> {
    const { journey, session, seq, route } = this.view;
    const { hash: formHash } = this.block('form')['form'] as { readonly hash: string };
    const body = { journey, session, seq, action, answers, formHash, route, query: {} };
    await this.#follow(await this.#post('/api/journeys/actions', body));
  }

  async #follow(answered: Screen): Promise<void> {
    this.said = (answered.kind === 'go' ? answered.say : answered.view.say)?.text ?? this.said;
    if (answered.kind === 'go') await this.visit(answered.route);
    else this.screen = answered;
  }

  async #post(path: string, body: unknown): Promise<Screen> {
    const response = await fetch(this.#origin + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'Sec-Fetch-Site': 'same-origin',
        Cookie: this.#cookie(),
      },
      body: JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${String(response.status)} ${text}`);
    return JSON.parse(text) as Screen;
  }
}
