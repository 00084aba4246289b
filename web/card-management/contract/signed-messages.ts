import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { jwtVerify, SignJWT } from 'jose';

import { uuid } from './uuid.ts';

const id = Type.String({ pattern: `^${uuid}$` });

/** What a browser may have done to a card, once, with answers that are sealed. */
export const sealedOperations = ['set-pin', 'activate'] as const;
export type SealedOperation = (typeof sealedOperations)[number];
const operation = Type.Union([Type.Literal('set-pin'), Type.Literal('activate')]);

/** How a card stands, by the words of both services. */
export const cardStates = ['ordered', 'making', 'posted', 'active', 'frozen', 'closed'] as const;
export type CardState = (typeof cardStates)[number];
const state = Type.Union([
  Type.Literal('ordered'),
  Type.Literal('making'),
  Type.Literal('posted'),
  Type.Literal('active'),
  Type.Literal('frozen'),
  Type.Literal('closed'),
]);

/** What is known of its PIN: `blocked` once it was typed wrong three times (CRD-10). */
export type PinStanding = CardStanding['pin'];

/** What the API knows of a card that it has not seen made. */
const CardStanding = Type.Object({
  state,
  /** Nothing before the processor has made it. */
  lastFour: Type.Union([Type.String({ pattern: '^\\d{4}$' }), Type.Null()]),
  /** The day on which it went into the post, `YYYY-MM-DD`. */
  postedOn: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]),
  /** The month at whose end it expires, `YYYY-MM`. Nothing before the processor has made it. */
  expiresOn: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}$' }), Type.Null()]),
  pin: Type.Union([Type.Literal('none'), Type.Literal('set'), Type.Literal('blocked')]),
  /** The processor's name for it, by which it is paid with; nothing before it is made. */
  token: Type.Optional(id),
  /** How often it has changed: of two standings the later has the greater. */
  revision: Type.Integer({ minimum: 0 }),
});
export type CardStanding = Static<typeof CardStanding>;

/**
 * `done`; `refused`: what was sealed is not a PIN that the processor takes; `wrong`: another code; `locked`: wrong too often
 * today; `unavailable`: not in this state of the card.
 */
export const sealedOutcomes = ['done', 'refused', 'wrong', 'locked', 'unavailable'] as const;
export type SealedOutcome = (typeof sealedOutcomes)[number];

const messages = {
  /** The API lets a browser do one thing to one card, once, within a minute. */
  action: { seconds: 60, shape: Type.Object({ sub: id, card: id, op: operation, jti: id }) },
  /** card-management says what came of it. */
  receipt: {
    seconds: 300,
    shape: Type.Object({
      ...{ card: id, op: operation, jti: id, standing: CardStanding },
      outcome: Type.Union([
        Type.Literal('done'),
        Type.Literal('refused'),
        Type.Literal('wrong'),
        Type.Literal('locked'),
        Type.Literal('unavailable'),
      ]),
    }),
  },
  /** card-management tells the API of a card by itself. */
  news: { seconds: 60, shape: Type.Object({ card: id, standing: CardStanding }) },
  /** One service asks the other. */
  service: { seconds: 60, shape: Type.Object({}) },
} as const satisfies Readonly<Record<string, { readonly seconds: number; readonly shape: TSchema }>>;

export type MessageKind = keyof typeof messages;
export type Message<Kind extends MessageKind> = Static<(typeof messages)[Kind]['shape']>;
export type Receipt = Message<'receipt'>;

/**
 * What the API and card-management say to each other, some of it by way of a browser: JWS, HS256 under the secret that both
 * have. Each kind is its own audience, so that none passes for another.
 */
export class SignedMessages {
  readonly #key: Uint8Array;
  readonly #now: () => Date;

  constructor(secret: string, now: () => Date) {
    this.#key = new TextEncoder().encode(secret);
    this.#now = now;
  }

  sign<Kind extends MessageKind>(kind: Kind, message: Message<Kind>): Promise<string> {
    const at = Math.floor(this.#now().getTime() / 1000);
    return new SignJWT({ ...message })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(kind)
      .setIssuedAt(at)
      .setExpirationTime(at + messages[kind].seconds)
      .sign(this.#key);
  }

  /** Nothing unless it is ours, of this kind, whole, and not over. */
  async read<Kind extends MessageKind>(kind: Kind, token: string): Promise<Message<Kind> | undefined> {
    const { shape }: { readonly shape: TSchema } = messages[kind];
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        audience: kind,
        requiredClaims: ['exp'],
        currentDate: this.#now(),
      });
      return Value.Check(shape, payload) ? payload : undefined;
    } catch {
      return undefined;
    }
  }
}
