import type { CardOrder } from '../contract/card-order.ts';
import type { CardStanding, PinStanding } from '../contract/signed-messages.ts';
import type { Asked, Card, Usable } from '../domain/card.ts';

/** A card whose turn it is to be asked about. */
export interface DueCard extends Card {
  readonly lookAt: Date;
  readonly tries: number;
}

/** What the API is to hear. */
export interface News {
  readonly id: string;
  readonly cardId: string;
  readonly standing: CardStanding;
  readonly tries: number;
}

export interface Cards {
  /**
   * Keeps an order; one that is there already stays as it is. One that replaces another is made by the next round, and the other
   * is closed at once where it is lost or stolen, be that said when the order is told again (CRD-08). False where that other is
   * nobody’s, somebody else’s, or being replaced. A first card gives its place to another until the processor is asked to make it.
   */
  order(cardId: string, order: CardOrder, now: Date): Promise<boolean>;
  /** The processor is asked to make it now, for the first time or again; false where it was closed before it ever was. */
  beginMaking(cardId: string): Promise<boolean>;
  find(cardId: string): Promise<Card | undefined>;
  findByToken(token: string): Promise<Card | undefined>;
  /**
   * What the processor has said. Where that is news, the API hears of it at `tellAt`. A card that becomes active closes the one that
   * it replaces for good, and the one that this was to replace, in the same transaction (CRD-08). The card as it is then.
   */
  note(cardId: string, said: NotedStanding, around: NotedAround): Promise<Card>;
  /**
   * The card is frozen for us from now on, or not any more; the processor hears of it as soon as it can. What was heard before, or is
   * older than that, changes nothing. The card as it is then; nothing where it can be neither.
   */
  become(cardId: string, change: FreezeChange, now: Date): Promise<Card | undefined>;
  /** The card is closed for good from now on, and the processor hears of it as soon as it can; one that is closed, or not there, stays so. */
  close(cardId: string, now: Date): Promise<void>;
  /**
   * Keeps no name and no address of whom a card was made for. False while the card is not closed at the processor as well, for it
   * may have to be made first; one that is not there has none.
   */
  forgetHolder(cardId: string): Promise<boolean>;
  /** The card is asked about now. */
  lookNow(token: string, now: Date): Promise<void>;
  /** The one that has waited longest; until its turn ends it is nobody else's, for two minutes at most. */
  takeDue(now: Date): Promise<DueCard | undefined>;
  /** Its next turn is at `at`; nothing happens when the turn is another's by now. */
  putOff(card: DueCard, at: Date | null): Promise<void>;
  /** Uses a token up; false where somebody did before. */
  useToken(jti: string, until: Date): Promise<boolean>;
  /** Uses a session key up, by its hash; false where somebody did before. */
  useSessionKey(hash: string, until: Date): Promise<boolean>;
  /** Takes one of the day's tries with a code; false where there is none left. */
  takeTry(cardId: string, now: Date): Promise<boolean>;
  /** The code was right: what was wrong before counts no more. */
  forgetTries(cardId: string): Promise<void>;
  takeNews(now: Date): Promise<News | undefined>;
  noteTold(newsId: string): Promise<void>;
  tellLater(newsId: string, at: Date): Promise<void>;
  /** @throws while the database does not answer. */
  isThere(): Promise<void>;
  /** Forgets what is over; says how many tokens and session keys. */
  clear(now: Date): Promise<number>;
}

/** The API says that a card is frozen, or not any more: of two changes the later has the greater number. */
export interface FreezeChange {
  readonly to: Usable;
  readonly number: number;
}

export interface NotedAround {
  readonly now: Date;
  readonly tellAt: Date;
  /** What was known of the card before the processor was asked: what it says then is older than what we have changed since. */
  readonly asked: Asked;
  /** How often in a row it was asked to do what we wish, where it has not done so now. */
  readonly tries?: number;
}

export interface NotedStanding {
  readonly token: string;
  readonly state: CardStanding['state'];
  readonly lastFour: string;
  readonly expiresOn: string;
  readonly pin: PinStanding;
}
