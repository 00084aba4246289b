import type { CollectionState, StopReason } from '#web/programme/collecting/domain/collection.ts';
import type { PaymentEnd } from '#web/programme/direct-debit/domain/payment.ts';
import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';

/** One Direct Debit of what a customer has spent and what their plan costs. */
export interface Collection {
  readonly id: string;
  readonly customerId: string;
  /** The provider's id of the mandate by which it is taken. */
  readonly mandate: string;
  /** The end of the number of the account that is debited, as its payer was told; nothing where it is not known. */
  readonly accountEnding: string | null;
  /** Whole pence, more than nothing: what was noticed is what is taken. */
  readonly pence: number;
  /** What of it pays for plans; more than all of it where money that came back pays for the rest, below nothing where a plan that was left is given back. */
  readonly planPence: number;
  /** What of it goes to causes; below nothing where more came back than was given. */
  readonly givenPence: number;
  readonly noticedOn: CalendarDate;
  /** The working day on which the bank is debited. */
  readonly chargeOn: CalendarDate;
  readonly state: CollectionState;
  /** What it gathers was returned before. */
  readonly isAgain: boolean;
  /** The provider's id of its payment; none until it has answered. */
  readonly payment: string | null;
  /** When the provider is asked about it; for whoever was given it to ask, until when it is theirs. */
  readonly askAt: Date | null;
  /** How often the provider was asked since it last answered. */
  readonly tries: number;
}

/** What a collection has become, by the provider's answer. */
export interface CollectionAnswer {
  readonly payment: string | null;
  readonly state: CollectionState;
  readonly endedBecause: PaymentEnd | null;
  /** When its bank is debited, by the provider’s word: what was presented once more has another day. */
  readonly chargeOn: CalendarDate | null;
  /** When the provider is asked again; null for not before it tells us. */
  readonly lookAt: Date | null;
}

/** Why a customer cannot spend, how much was returned, and how much of that was for plans. */
export interface SpendingStop {
  readonly reason: StopReason;
  readonly pence: number;
  readonly planPence: number;
}

/** What has come of an answer, for its payer: it is not taken after all, or their spending stops, or goes on. */
export interface Noted {
  readonly isWithdrawn: boolean;
  readonly stopped: SpendingStop | null;
  readonly isLifted: boolean;
  /**
   * What was returned is presented once more while another collection asks for the same: `asked-twice`, for one of us to cancel one of
   * them in time; `paid-twice`, to pay it back, which is said anew each day. `dismissed`: it was paid, and one of us has dealt with it
   * by hand; `taken-back`: they have, and yet the bank has taken it back. Null where no other asks for it.
   */
  readonly held: 'asked-twice' | 'paid-twice' | 'dismissed' | 'taken-back' | null;
}

/** What came of comparing some customers, by id. */
export interface Compared {
  readonly count: number;
  /** Whose figures are not what they are counted from. */
  readonly differing: readonly string[];
  /** The last one compared; nothing where there was none. */
  readonly last: string | null;
}

/** Collections by Direct Debit, and the stops of spending that returned ones bring. */
export interface Collections {
  /** The next customer, by id, who owes something, of whom nothing was collected that day, and who is not put off beyond `at`. */
  nextToGather(
    on: { readonly day: CalendarDate; readonly at: Date },
    after: string | null,
  ): Promise<string | undefined>;
  /** Gathering of a customer has failed: it is tried again in a minute, and later each time, an hour at most. */
  putOffGathering(customerId: string, at: Date): Promise<void>;
  /**
   * Gathers all of a customer's that was cleared, and what is owed for plans, and that no other collection gathers; nothing where that comes to nothing, or
   * somebody else has gathered it meanwhile. All that comes of it is in the caller’s transaction.
   */
  gather(
    of: { readonly id: string; readonly customerId: string },
    on: {
      readonly day: CalendarDate;
      readonly at: Date;
      readonly chargeOn: (chargeableFrom: CalendarDate | null) => CalendarDate;
    },
  ): Promise<Collection | undefined>;
  /** The provider says that something is different: it is asked how the payment stands. */
  lookAgain(payment: string, at: Date): Promise<void>;
  /** The one about which the provider is to be asked now, the longest due first; it is given to nobody else for two minutes. */
  takeToAsk(now: Date): Promise<Collection | undefined>;
  /** The provider did not answer: it is asked again at `askAt`, unless it is to be asked anew meanwhile. */
  putOff(asked: Pick<Collection, 'id' | 'askAt'>, askAt: Date): Promise<void>;
  /**
   * What the provider answered to whoever was given `asked`, with all that comes of it for books, exposure and spending, in the
   * caller’s transaction; nothing where it is to be asked anew meanwhile.
   */
  note(asked: Pick<Collection, 'id' | 'askAt'>, answer: CollectionAnswer, at: Date): Promise<Noted | undefined>;
  /** Whose collection it is. */
  whose(id: string): Promise<string | undefined>;
  /** What was paid twice, by the collection that came back first, becomes its customer’s once the provider has said so a last time; false where there is no such thing, or that was said already. */
  agreeSurplus(id: string, at: Date): Promise<boolean>;
  /** What was paid twice, by the collection that came back first, is dealt with by hand: once the provider has said a last time that it is paid, it is said no more, and pays for nothing; false as above. */
  dismissSurplus(id: string, at: Date): Promise<boolean>;
  /** Takes what was debited this morning, from seven in London, out of what banks are asked for; how many collections. */
  countDebits(now: Date): Promise<number>;
  /** Those that are under way, the earliest first. */
  upcoming(customerId: string): Promise<readonly Collection[]>;
  /** The day of the last one that a customer was told of. */
  lastNoticedOn(customerId: string): Promise<CalendarDate | undefined>;
  stopOf(customerId: string): Promise<SpendingStop | undefined>;
  /** Counts the next customers anew, all that is stored of them in one moment. */
  compareBalances(after: string | null): Promise<Compared>;
  /** Stops a customer’s spending, as a returned collection does. */
  stop(customerId: string, stop: SpendingStop, at: Date): Promise<void>;
  /** Stops a customer’s spending until one of us has looked, whatever else has stopped it. */
  stopForPerson(customerId: string, at: Date): Promise<void>;
  /** Lets a customer spend again; false where nothing has stopped them. */
  liftStop(customerId: string): Promise<boolean>;
  /** The same once what was returned is paid, or made up for by what was given back; not where a person is to look first. */
  liftWhereNothingIsOwed(customerId: string): Promise<boolean>;
  /** Of the next customer, by id, who is stopped, not for a person, though nothing is owed any more: what was returned last. */
  nextMadeUpFor(after: string | null): Promise<Collection | undefined>;
}
