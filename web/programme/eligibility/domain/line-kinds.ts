import type { LineKind, LineRule } from './rules.ts';

/** What of a transaction the rules look at. */
export interface MeasuredTransaction {
  readonly bookedAt: Date;
  /** Above zero came in. */
  readonly pence: number;
  readonly isBooked: boolean;
  readonly description?: string;
  /** ISO 20022 family and sub-family, or the words that version 3.1 has for them. */
  readonly bankCode?: string;
  /** The bank's own code. */
  readonly ownCode?: string;
  /** ISO 18245, of whoever took a card. */
  readonly merchantCode?: string;
  /** Who paid it in, or was paid, where the bank names them apart. */
  readonly otherParty?: string;
}

/** Tells of which kinds a line is. */
export type KindsOf = (line: MeasuredTransaction) => ReadonlySet<LineKind>;

type Says = (text: string) => boolean;

interface ReadRule {
  readonly kind: LineKind;
  readonly is: (line: MeasuredTransaction) => boolean;
}

const read = new WeakMap<object, readonly ReadRule[]>();

/** Looks once at each line, and once at each wording: a year of an account repeats few of them. */
export function kindsBy(rules: Readonly<Record<LineKind, LineRule>>): KindsOf {
  const kinds =
    read.get(rules) ?? (Object.keys(rules) as LineKind[]).map((kind) => ({ kind, is: readRule(rules[kind]) }));
  read.set(rules, kinds);
  const known = new Map<string, ReadonlySet<LineKind>>();
  const seen = new WeakMap<MeasuredTransaction, ReadonlySet<LineKind>>();
  return (line) => {
    const before = seen.get(line);
    if (before !== undefined) return before;
    const { description, bankCode, ownCode, merchantCode, otherParty } = line;
    const wording = JSON.stringify([Math.sign(line.pence), description, bankCode, ownCode, merchantCode, otherParty]);
    const found = known.get(wording) ?? new Set(kinds.filter(({ is }) => is(line)).map(({ kind }) => kind));
    known.set(wording, found);
    seen.set(line, found);
    return found;
  };
}

function readRule(rule: LineRule): (line: MeasuredTransaction) => boolean {
  const { phrases = [], hints = [], except = [], merchantCodes = [], hintMerchantCodes = [], ownCodes = [] } = rule;
  const [says, hintsAt, saysElse] = [phrases, hints, except].map(saying) as [Says, Says, Says];
  const isBankCode = matching(rule.bankCodes ?? []);
  const isHintBankCode = rule.hintBankCodes === undefined ? () => true : matching(rule.hintBankCodes);
  const believed = [...merchantCodes, ...hintMerchantCodes];
  return ({ pence, description = '', otherParty = '', merchantCode, bankCode = '', ownCode = '' }) => {
    if (rule.direction !== undefined && (rule.direction === 'in' ? pence <= 0 : pence >= 0)) return false;
    const text = `${description} \n\n\n\n ${otherParty}`;
    if (saysElse(text)) return false;
    if (merchantCode !== undefined && merchantCodes.includes(merchantCode)) return true;
    if (isBankCode(bankCode) || ownCodes.includes(ownCode) || says(text)) return true;
    const mayBe = merchantCode === undefined || believed.includes(merchantCode);
    return mayBe && isHintBankCode(bankCode) && hintsAt(text);
  };
}

/** Whole words, or their plurals: who pays a nursery called Alphabets does not bet. */
function saying(phrases: readonly string[]): Says {
  if (phrases.length === 0) return () => false;
  const apart = String.raw`[^\p{L}\p{N}]{1,3}`;
  const reference = String.raw`\p{L}*\p{N}[\p{L}\p{N}]*`;
  const any = phrases.map((phrase) => phrase.replaceAll(' ', apart).replaceAll('#', reference)).join('|');
  const said = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})s?(?![\p{L}\p{N}])`, 'iu');
  return (text) => said.test(text);
}

function matching(codes: readonly string[]): Says {
  if (codes.length === 0) return () => false;
  const any = new RegExp(`^(?:${codes.map((code) => code.replaceAll('*', '.*')).join('|')})$`, 'iu');
  return (code) => any.test(code);
}
