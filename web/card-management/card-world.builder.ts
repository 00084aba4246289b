import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CompactEncrypt, importSPKI } from 'jose';
import { pino } from 'pino';

import { afterEachOfFile, afterFile } from '#tests/support/after-file.ts';
import { createFilledDatabase, type Filling } from '#tests/support/postgres.ts';
import { FakeClock } from '#web/platform/server/ports/fakes/fake-clock.ts';
import { listen } from '#web/platform/server/listen.ts';
import { openDatabase } from '#web/platform/server/postgres/database.ts';
import { migrate } from '#web/platform/server/postgres/migrate.ts';
import { Faults } from '#web/sandbox/faults.ts';
import { startHttpServer } from '#web/sandbox/http/start-http-server.ts';
import { LithicExchanges } from '#web/sandbox/processor/lithic-exchanges.builder.ts';
import { type Processor, startProcessor } from '#web/sandbox/processor/start-processor.ts';
import { SandboxClock } from '#web/sandbox/sandbox-clock.ts';

import type { CardOrder } from './contract/card-order.ts';
import type { SealingKeys } from './contract/sealing.ts';
import { SignedMessages, type SealedOperation } from './contract/signed-messages.ts';
import { createApp } from './http/app.ts';
import { openSealingKeys } from './keys/sealing-keys.ts';
import { createCards } from './postgres/cards.ts';
import { type Limits, noLimits } from './postgres/limits.ts';
import { type CardDatabase, migrations, schema, type Tables } from './postgres/tables.ts';
import { createProcessor } from './processor/lithic-processor.ts';
import { followCards } from './use-cases/follow-cards.ts';
import type { Needed } from './use-cases/needed.ts';

const apiKey = 'key of the processor';
export const webhookSecret = Buffer.from('a secret of thirty-two characters').toString('base64');
export const publicUrl = 'https://card.example';

export const anOrder = (over: Partial<CardOrder> = {}): CardOrder => ({
  ...{ customerId: randomUUID(), kind: 'normal', givenName: 'Wren', familyName: 'Fairweather' },
  address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' },
  ...over,
});

interface Parts {
  readonly needed: Needed;
  readonly database: CardDatabase;
  readonly processor: Processor;
  /** All that is said to the processor's API and by it; each test fails where some of it is not as Lithic has it. */
  readonly exchanges: LithicExchanges;
  readonly faults: Faults;
  readonly clock: FakeClock;
  readonly origin: string;
  readonly log: string[];
}

/** card-management on a real database, a real socket, and the sandbox's processor; the clock is the test's. */
export class CardWorld {
  private constructor(readonly parts: Parts) {}

  /** Without limits, unless `limitsAt` makes some at the address of its database. Before it stands one proxy. */
  static async start(limitsAt: (url: string) => Limits = () => noLimits): Promise<CardWorld> {
    const clock = new FakeClock();
    const faults = new Faults(['processor']);
    const processor = startProcessor({ apiKey }, new SandboxClock(), faults);
    const exchanges = new LithicExchanges();
    const sandbox = await startHttpServer(0, exchanges.watch(processor.routes));
    afterEachOfFile(() => {
      exchanges.expectValid();
    });
    const { database, url } = await cardDatabase();
    const limits = limitsAt(url);
    const needed: Needed = {
      clock,
      realClock: clock,
      cards: createCards(database),
      processor: createProcessor({ url: `http://127.0.0.1:${String(sandbox.port)}`, apiKey, webhookSecret }),
      keys: await openSealingKeys({
        folder: mkdtempSync(path.join(tmpdir(), 'card-keys-')),
        passphrase: 'what keys are enciphered under',
        clock,
      }),
      messages: new SignedMessages('what both services know, and nobody else', () => clock.now()),
      attempts: limits.card,
    };
    const log: string[] = [];
    const logger = pino({ base: null }, { write: (line: string) => void log.push(line) });
    const isReady = () => Promise.resolve(true);
    const pinKey = () => Promise.resolve({ spki: processor.book.hsm.sealingKey });
    const around = { pinKey, publicUrl, proxies: 1, limits, logger, onEvent: () => undefined, isReady };
    const answer = createApp({ ...needed, ...around }).callback();
    const listening = await listen((...call) => void answer(...call), 0);
    afterFile(async () => {
      await listening.close(Promise.resolve());
      await processor.stop();
      await sandbox.stop();
    });
    return new CardWorld({
      needed,
      database,
      processor,
      exchanges,
      faults,
      clock,
      log,
      origin: `http://127.0.0.1:${String(listening.port)}`,
    });
  }

  ask(
    method: string,
    where: string,
    sent: { readonly body?: unknown; readonly headers?: Record<string, string> } = {},
  ) {
    return fetch(`${this.parts.origin}${where}`, {
      method,
      headers: { 'content-type': 'application/json', ...sent.headers },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
  }

  /** As the API. */
  async askAsApi(method: string, where: string, body?: unknown) {
    const token = await this.parts.needed.messages.sign('service', {});
    return this.ask(method, where, { body, headers: { authorization: `Bearer ${token}` } });
  }

  /** A card that the API has asked for; its holder. */
  async holder(order: CardOrder = anOrder()): Promise<Holder> {
    const id = randomUUID();
    const { status } = await this.askAsApi('PUT', `/cards/${id}`, order);
    if (status !== 204) throw new Error(`The order was answered ${String(status)}.`);
    return new Holder(this, id, order);
  }

  /** A round of looking at cards. */
  follow() {
    return followCards(this.parts.needed)();
  }

  get theirCards() {
    return this.parts.processor.book.cards();
  }
}

/** Whose card it is, with a browser that seals as ours does. */
export class Holder {
  constructor(
    readonly world: CardWorld,
    readonly id: string,
    readonly order: CardOrder,
  ) {}

  card() {
    return this.world.parts.needed.cards.find(this.id);
  }

  /** As the processor has it. */
  get theirs() {
    const found = this.world.theirCards.find(({ memo }) => memo === this.id);
    if (found === undefined) throw new Error('The processor has no such card.');
    return found;
  }

  get code() {
    return this.world.parts.processor.book.cvvOf(this.theirs);
  }

  token(op: SealedOperation, over: { readonly sub?: string; readonly jti?: string } = {}) {
    const message = { sub: this.order.customerId, card: this.id, op, jti: randomUUID(), ...over };
    return this.world.parts.needed.messages.sign('action', message);
  }

  /** What a browser sends: the token, and what is sealed for it. */
  async sealed(op: SealedOperation, content: object, header: object = {}) {
    const jti = randomUUID();
    const token = await this.token(op, { jti });
    const { cardManagement } = (await (await this.world.ask('GET', '/keys')).json()) as SealingKeys;
    const key = await importSPKI(pem(cardManagement.spki), 'RSA-OAEP-512');
    const iat = Math.floor(this.world.parts.clock.now().getTime() / 1000);
    const about = { kid: cardManagement.kid, card: this.id, op, jti, iat, ...header };
    const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'RSA-OAEP-512', enc: 'A256GCM', ...about })
      .encrypt(key);
    return { token, sealed };
  }

  async pinBlock(pin: string) {
    const { processor } = (await (await this.world.ask('GET', '/keys')).json()) as SealingKeys;
    const key = createPublicKey({ key: Buffer.from(processor?.spki ?? '', 'base64'), format: 'der', type: 'spki' });
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
    return publicEncrypt({ key, ...padding }, Buffer.from(JSON.stringify({ nonce: '12345678', pin }))).toString(
      'base64',
    );
  }

  /** Status and outcome; with the receipt, where there is one. */
  async send(body: object) {
    const answer = await this.world.ask('POST', '/sealed', { body });
    const { receipt = '', code } = (await answer.json()) as { readonly receipt?: string; readonly code?: string };
    const read = await this.world.parts.needed.messages.read('receipt', receipt);
    return { status: answer.status, code, receipt: read };
  }

  async setPin(pin = '7391') {
    return this.send(await this.sealed('set-pin', { pinBlock: await this.pinBlock(pin) }));
  }

  async activate(code = this.code) {
    return this.send(await this.sealed('activate', { code }));
  }
}

function pem(spki: string): string {
  return `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`;
}

const migrated: Filling = {
  name: 'cards',
  fill: async (url) => {
    const database = openDatabase<Tables>({ url, maxConnections: 1, onLost: () => undefined });
    await migrate(database, migrations, schema);
    await database.destroy();
  },
};

async function cardDatabase(): Promise<{ readonly database: CardDatabase; readonly url: string }> {
  const { url, drop } = await createFilledDatabase(migrated);
  const database = openDatabase<Tables>({ url, maxConnections: 10, onLost: () => undefined });
  afterFile(async () => {
    await database.destroy();
    await drop();
  });
  return { database, url };
}
