import type { CalendarDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { UntoldMiles } from '#web/programme/miles/domain/miles.ts';

/** The membership to which a customer's miles go. */
export interface Membership {
  /** The number itself; opens with `openNumber` alone. */
  readonly sealed: Buffer;
  /** The keyed hash of the number, by which it is known again. */
  readonly hash: string;
  /** Its last four digits. */
  readonly ending: string;
  /** `refused`: the airline takes no more miles for it. */
  readonly state: 'active' | 'refused';
}

/** Miles of a customer, for whom there is a membership that takes them. */
export interface DueMiles extends UntoldMiles {
  readonly customerId: string;
  readonly cause: string;
  readonly membership: Membership;
}

/** What the airline is told for a customer. */
export interface MilesLine {
  readonly id: string;
  readonly customerId: string;
  readonly cause: string;
  /** For whom, as it was when the batch was made. */
  readonly membership: Pick<Membership, 'sealed' | 'hash'>;
  /** What was collected for them. */
  readonly pence: number;
  readonly miles: number;
}

/** A batch that no answer is known of. */
export interface OpenBatch {
  readonly id: string;
  readonly until: CalendarDate;
  readonly lines: readonly MilesLine[];
}

/** A batch that the airline has not answered, for whoever looks after it. */
export interface UnansweredBatch {
  readonly id: string;
  readonly until: CalendarDate;
  readonly madeAt: Date;
  /** Null where nobody does. */
  readonly heldBy: string | null;
  readonly lines: readonly { readonly id: string; readonly miles: number }[];
}

/** What a person has seen of a batch at the airline. */
export interface SeenBatch {
  /** Ids of the lines that were credited; no others were. */
  readonly credited: readonly string[];
  readonly by: string;
  readonly at: Date;
  readonly heldSince: Date;
}

/** What has become of a customer's membership and miles, without its number. */
export interface MembershipStanding {
  readonly membership: { readonly state: Membership['state']; readonly givenAt: Date } | null;
  /** The newest first. */
  readonly lines: readonly {
    readonly id: string;
    readonly batchId: string;
    readonly until: CalendarDate;
    readonly pence: number;
    readonly miles: number;
    readonly state: 'told' | 'credited' | 'refused';
  }[];
}

/** Memberships, and the miles that were told to the airline. */
export interface Miles {
  membership(customerId: string): Promise<Membership | undefined>;
  /** Puts a membership in the place of the one that there was. */
  keepMembership(customerId: string, membership: Membership, at: Date): Promise<void>;
  standing(customerId: string): Promise<MembershipStanding>;
  /** How many miles a customer was credited, by cause. */
  credited(customerId: string): Promise<ReadonlyMap<string, number>>;
  /** Notes how many miles a pound buys of each cause from now on, where that is new. */
  noteRates(milesPerPound: ReadonlyMap<string, number>, at: Date): Promise<void>;
  /**
   * Where at least a mile was collected for that the airline was not told of, or has refused, among the next customers of whom
   * something was collected or given since they were looked at; undefined where there are none. Nobody else can tell of it within
   * the transaction.
   */
  due(mostChanges: number): Promise<readonly DueMiles[] | undefined>;
  /** How many customers have paid for miles that they were not credited, whether we know a membership of theirs or not. */
  countWaiting(cause: string): Promise<number>;
  begin(
    batch: { readonly id: string; readonly until: CalendarDate; readonly at: Date },
    lines: readonly MilesLine[],
  ): Promise<void>;
  /** Of the batches without an answer that were not told since, and that nobody holds, the one that has waited longest: it is told at `at`. */
  nextOpen(notToldSince: Date, at: Date): Promise<OpenBatch | undefined>;
  /** Notes the answer, once; the customers whose membership is of no use any more. */
  settle(batchId: string, refused: readonly string[], at: Date): Promise<readonly string[]>;
  /** The batches without an answer, the oldest first. */
  unanswered(): Promise<readonly UnansweredBatch[]>;
  /** Has a batch without an answer told no more, or told again. False where nothing has changed. */
  hold(batchId: string, by: string, at: Date): Promise<boolean>;
  release(batchId: string): Promise<boolean>;
  /** Notes what a person has seen at the airline of a batch that is held since then at least: what was not credited is due again. */
  settleByHand(batchId: string, seen: SeenBatch): Promise<boolean>;
}
