import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

import fc from 'fast-check';

import { siteUrl } from '#tests/e2e/support/http-customer.ts';

import { type Door, edgeDoors } from './edge-doors.ts';
import { atLeast, type Figure, none, type Scale } from './figure.ts';
import { mutatedBody, mutatedText } from './fuzz-values.ts';

const sizes = { quick: 40, full: 1_000 } as const;
const seed = 20_261_122;

const bytes = (data: Buffer | string) => new Uint8Array(Buffer.from(data));
const packings: Readonly<Record<string, (text: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>>> = {
  identity: (text) => text,
  gzip: (text) => bytes(gzipSync(text)),
  deflate: (text) => bytes(deflateSync(text)),
  br: (text) => bytes(brotliCompressSync(text)),
  compress: (text) => text,
};

interface Attempt {
  readonly text: string;
  /** How it is packed, and how it says that it is. */
  readonly packed: string;
  readonly said: string;
  /** How many bytes of it arrive, of a hundred. */
  readonly share: number;
}

function attemptsAt({ body }: Door, count: number): readonly Attempt[] {
  const text = fc.oneof(
    fc.constant(JSON.stringify(body)),
    mutatedBody(body)
      .filter((made) => made !== undefined)
      .map((made) => JSON.stringify(made)),
    mutatedText(body),
    fc.constantFrom('null', '[]', '7', '""', '\0', '', '{"events":null}', '{"payload":null}'),
  );
  const encoding = fc.constantFrom(...Object.keys(packings));
  const odd = fc.record({ text, packed: encoding, said: encoding, share: fc.constantFrom(100, 100, 50) });
  const right = fc.tuple(text, encoding).map(([one, packed]) => ({ text: one, packed, said: packed, share: 100 }));
  return fc.sample(fc.oneof(odd, right), { numRuns: count, seed });
}

/** `text` as it is signed: before it is packed, as senders do. */
async function statusOf(
  door: Door,
  { text, packed, said, share }: Attempt,
): Promise<{ status: number; answer: string }> {
  const { service = siteUrl(), path, method = 'POST', type = 'application/json' } = door;
  const plain = bytes(type === 'application/json' ? text : postedAs(text));
  const whole = packings[packed]?.(plain) ?? plain;
  const body = whole.slice(0, Math.ceil((whole.length * share) / 100));
  const headers = { 'content-type': type, 'content-encoding': said, ...(await door.headers(plain)) };
  const response = await fetch(service + path, { method, headers, body, redirect: 'manual' });
  return { status: response.status, answer: await response.text() };
}

/** The members of an object as a form of a page posts them; any other text as it is. */
export function postedAs(text: string): string {
  try {
    const members = Object.entries(JSON.parse(text) as object).map(([name, value]) => [name, String(value)]);
    return new URLSearchParams(members).toString();
  } catch {
    return text;
  }
}

/** Where providers, browsers and the CMS send, nothing is answered with a fault of ours, however it is packed. */
export async function checkFuzzedEdge({ size, cms, cards, authorisations, secrets = {} }: Scale): Promise<Figure[]> {
  if (cms === undefined || cards === undefined || authorisations === undefined)
    throw new Error('fuzz-edge needs a system of its own: leave E2E_SITE_URL unset.');
  const doors = edgeDoors({ cms, cards, authorisations, secrets });
  const faults: string[] = [];
  const refused: string[] = [];
  let [sent, unreadable] = [0, 0];
  for (const door of doors) {
    const plain = { text: JSON.stringify(door.body), packed: 'gzip', said: 'gzip', share: 100 };
    const { status: right } = await statusOf(door, plain);
    const isRight = door.answer === undefined ? right < 300 : right === door.answer;
    if (!isRight) refused.push(`${door.path}: ${String(right)}`);
    for (const attempt of attemptsAt(door, sizes[size])) {
      const { status, answer } = await statusOf(door, attempt);
      sent += 1;
      if (status === 400) unreadable += 1;
      if (status >= 500) faults.push(`${door.path} ${JSON.stringify(attempt).slice(0, 300)}: ${answer.slice(0, 200)}`);
    }
  }
  const among = `${String(sent)} requests at ${String(doors.length)} addresses beside the operations`;
  return [
    none('fuzz of the edge, answers of 5xx', faults, among),
    none('fuzz of the edge, packed as they should be and refused', refused, `${String(doors.length)} addresses`),
    atLeast('fuzz of the edge, answers of 400', unreadable, doors.length),
  ];
}
