import { readKept, SoonKept } from '../kept-file.ts';

/** A line of a batch as a partner sends it. */
export interface AccrualLine {
  readonly lineId: string;
  readonly membershipNumber: string;
  readonly miles: number;
  readonly activityDate: string;
}

export interface AnsweredLine extends Omit<AccrualLine, 'membershipNumber'> {
  readonly status: 'CREDITED' | 'REJECTED';
  readonly reason: 'MEMBER_NOT_FOUND' | 'MEMBER_CLOSED' | null;
}

export interface Accrual {
  readonly batchId: string;
  /** What was sent, to the letter: a batch that comes again has to be the same. */
  readonly sent: string;
  readonly lines: readonly AnsweredLine[];
}

export interface Member {
  readonly number: string;
  readonly miles: number;
  readonly isClosed: boolean;
}

interface Kept {
  readonly members: readonly Member[];
  readonly accruals: readonly Accrual[];
}

/** Members' numbers begin with an 8; everybody whom somebody asks about is one. */
const isNumber = (text: string) => /^8\d{9}$/u.test(text);

/** The airline's members, and the miles that partners have credited. */
export class MilesBook {
  readonly #members = new Map<string, Member>();
  readonly #accruals = new Map<string, Accrual>();
  readonly #kept: SoonKept;

  /** Without a file they end with the process. */
  constructor(file: string | undefined) {
    this.#kept = new SoonKept(file, () => JSON.stringify({ members: this.members(), accruals: this.accruals() }));
    const kept = file === undefined ? undefined : (readKept(file) as Kept | undefined);
    for (const member of kept?.members ?? []) this.#members.set(member.number, member);
    for (const accrual of kept?.accruals ?? []) this.#accruals.set(accrual.batchId, accrual);
  }

  write(): void {
    this.#kept.write();
  }

  members(): readonly Member[] {
    return [...this.#members.values()];
  }

  accruals(): readonly Accrual[] {
    return [...this.#accruals.values()];
  }

  /** Nothing where nobody has that number. */
  find(number: string): Member | undefined {
    if (!isNumber(number)) return undefined;
    return this.#members.get(number) ?? this.#put({ number, miles: 0, isClosed: false });
  }

  /** From now on the member takes no miles, or takes them again. */
  turn(number: string, to: 'close' | 'open'): Member | undefined {
    const member = this.find(number);
    return member && this.#put({ ...member, isClosed: to === 'close' });
  }

  /** Credits what is for members who take miles; the same batch again is answered as it was. Nothing where it is another under the same id. */
  accrue(batchId: string, lines: readonly AccrualLine[]): Accrual | undefined {
    const sent = JSON.stringify(lines);
    const before = this.#accruals.get(batchId);
    if (before !== undefined) return before.sent === sent ? before : undefined;
    const accrual = { batchId, sent, lines: lines.map((line) => this.#credit(line)) };
    this.#accruals.set(batchId, accrual);
    this.#kept.changed();
    return accrual;
  }

  #credit({ lineId, membershipNumber, miles, activityDate }: AccrualLine): AnsweredLine {
    const line = { lineId, miles, activityDate };
    const member = this.find(membershipNumber);
    if (member === undefined) return { ...line, status: 'REJECTED', reason: 'MEMBER_NOT_FOUND' };
    if (member.isClosed) return { ...line, status: 'REJECTED', reason: 'MEMBER_CLOSED' };
    this.#put({ ...member, miles: member.miles + miles });
    return { ...line, status: 'CREDITED', reason: null };
  }

  #put(member: Member): Member {
    this.#members.set(member.number, member);
    this.#kept.changed();
    return member;
  }
}
