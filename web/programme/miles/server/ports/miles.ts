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
  readonly milesPerPound: number;
  readonly miles: number;
}

export interface OpenBatch {
  readonly id: string;
  readonly until: CalendarDate;
  readonly lines: readonly MilesLine[];
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
  /**
   * Where at least a mile was collected for that the airline was not told of, or has refused, by how many miles a pound buys of
   * each cause; nobody else can tell of it within the transaction.
   */
  due(milesPerPound: ReadonlyMap<string, number>, most: number): Promise<readonly DueMiles[]>;
  /** How many customers have paid for miles that nobody was told of, whether we know a membership of theirs or not. */
  countWaiting(cause: string): Promise<number>;
  begin(
    batch: { readonly id: string; readonly until: CalendarDate; readonly at: Date },
    lines: readonly MilesLine[],
  ): Promise<void>;
  /** The batch that no answer is known of. */
  open(): Promise<OpenBatch | undefined>;
  /** Notes the answer, once; the customers whose membership is of no use any more. */
  settle(batchId: string, refused: readonly string[], at: Date): Promise<readonly string[]>;
}
