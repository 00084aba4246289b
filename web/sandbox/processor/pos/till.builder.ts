import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Faults } from '../../faults.ts';
import { startHttpServer } from '../../http/start-http-server.ts';
import { SandboxClock } from '../../sandbox-clock.ts';
import type { Card } from '../card-book.ts';
import { type Processor, startProcessor } from '../start-processor.ts';
import type { Transaction } from '../transaction.ts';

const secret = `whsec_${Buffer.from('what it asks and tells under, long enough').toString('base64')}`;
export const PIN = '7391';
export const API_KEY = 'key of the processor';

export interface Told {
  readonly id: string;
  readonly token: string;
  readonly events: readonly { readonly type: string }[];
}

interface Question {
  readonly event_token: string;
  readonly amount: number;
  readonly network_risk_score: number | null;
  readonly cardholder_authentication: { readonly authentication_result: string };
}

export interface TillWorld {
  readonly origin: string;
  readonly processor: Processor;
  readonly clock: SandboxClock;
  readonly faults: Faults;
  readonly questions: Question[];
  readonly told: Told[];
  /** How the issuer answers a question; approved when left as it is. */
  answer: (question: Question) => Promise<string> | string;
  readonly stop: () => Promise<void>;
}

/** The processor with its point of sale, an issuer that decides and whoever is told. */
export async function openTill(): Promise<TillWorld> {
  const [questions, told]: [Question[], Told[]] = [[], []];
  const issuer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const said = JSON.parse(Buffer.concat(chunks).toString()) as Question & Omit<Told, 'id'>;
      if (request.url === '/told') {
        told.push({ ...said, id: String(request.headers['webhook-id']) });
        response.end();
        return;
      }
      questions.push(said);
      void Promise.resolve(world.answer(said)).then((result) => response.end(JSON.stringify({ result })));
    });
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const here = `http://127.0.0.1:${String((issuer.address() as AddressInfo).port)}`;
  const clock = new SandboxClock();
  const faults = new Faults(['processor']);
  const target = (path: string) => ({ url: `${here}${path}`, secret });
  const options = { apiKey: API_KEY, issuer: target('/asked'), transactionsWebhook: target('/told') };
  const processor = startProcessor({ ...options, pace: { perSecond: 100, seconds: 0.5 } }, clock, faults);
  const http = await startHttpServer(0, processor.routes);
  const world: TillWorld = {
    ...{ origin: `http://127.0.0.1:${String(http.port)}`, processor, clock, faults, questions, told },
    answer: () => 'APPROVED',
    stop: async () => {
      await processor.stop();
      await http.stop();
      issuer.closeAllConnections();
      issuer.close();
    },
  };
  return world;
}

/** A plastic card in use, with its PIN. */
export function addCard({ processor: { book } }: TillWorld): Card {
  const shipTo = { first_name: 'Ada', last_name: 'Byron', address1: '1 Quay', postal_code: 'BS1 4QD' };
  const card = book.add(
    {
      ...{ type: 'PHYSICAL', state: undefined, memo: randomUUID(), productId: null, shipTo },
      ...{ replacementFor: null, replacementSubstatus: null },
    },
    undefined,
  );
  book.move(card, 'OPEN');
  const key = createPublicKey({ key: Buffer.from(book.hsm.sealingKey, 'base64'), format: 'der', type: 'spki' });
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };
  const block = Buffer.from(JSON.stringify({ nonce: '48151623', pin: PIN }));
  book.setPin(card, publicEncrypt({ key, ...padding }, block).toString('base64'));
  return card;
}

export interface Pressed {
  readonly status: number;
  /** The page that came of it in the end. */
  readonly page: string;
  /** The address that it is at, with what stands in the terminal. */
  readonly at: URL;
}

/** Posts a form as a browser without script does, and follows to the page. */
export async function press(
  { origin }: TillWorld,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Pressed> {
  const answer = await fetch(`${origin}/pos${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, page: await answer.text(), at: new URL(answer.url) };
}

/** What was paid with a card, the oldest first. */
export function paidWith({ processor }: TillWorld, { token }: Card): Transaction[] {
  return processor.transactions
    .list()
    .filter(({ cardToken }) => cardToken === token)
    .reverse();
}
