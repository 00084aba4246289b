import { type AccountAnalysis, mayAskAgainAfterSeconds } from '#web/programme/eligibility/domain/account-analysis.ts';
import type { AccountAnalyses, AnalysedLink } from '#web/programme/bank-linking/server/ports/account-analyses.ts';

interface Row extends AccountAnalysis {
  readonly dueAt: Date | null;
  readonly leasedUntil: Date | null;
  readonly triedAt: Date | null;
  readonly tries: number;
}

type Turn = Parameters<AccountAnalyses['putOff']>[0];

const begun = {
  result: null,
  isLate: false,
  isEmailWanted: false,
  finishedAt: null,
  leasedUntil: null,
  triedAt: null,
  tries: 0,
};

type Change = (linkId: string, changes: (row: Row) => Partial<Row> | undefined) => boolean;

function changeIn(rows: Map<string, Row>): Change {
  return (linkId, changes) => {
    const row = rows.get(linkId);
    const changed = row && changes(row);
    if (row === undefined || changed === undefined) return false;
    rows.set(linkId, { ...row, ...changed });
    return true;
  };
}

/** The analyses of linked accounts, in memory. */
export function createFakeAccountAnalyses(): AccountAnalyses {
  const rows = new Map<string, Row>();
  const change = changeIn(rows);
  const begin = ({ linkId, customerId }: AnalysedLink, at: Date) => {
    if (!rows.has(linkId)) rows.set(linkId, { linkId, customerId, ...begun, dueAt: at });
    else change(linkId, ({ result, dueAt }) => (result === null && dueAt === null ? { dueAt: at } : undefined));
  };
  return {
    ...coursesIn(rows, change),
    keep(link, result) {
      begin(link, result.analysedAt);
      change(link.linkId, () => ({ result, dueAt: null, leasedUntil: null }));
      return Promise.resolve();
    },
    begin(link, at) {
      begin(link, at);
      return Promise.resolve();
    },
    renew(link, at) {
      begin(link, at);
      change(link.linkId, ({ finishedAt, result }) => ({
        ...{ result: finishedAt === null ? null : result, dueAt: at, tries: 0 },
      }));
      return Promise.resolve();
    },
    find: (linkId) => Promise.resolve(rows.get(linkId)),
    newest: (customerId) => Promise.resolve([...rows.values()].findLast((row) => row.customerId === customerId)),
    hasten(linkId, at) {
      change(linkId, ({ result, triedAt, dueAt }) => {
        if (result !== null) return undefined;
        const again = (triedAt?.getTime() ?? -Infinity) + mayAskAgainAfterSeconds * 1000;
        const soon = Math.min(dueAt?.getTime() ?? Infinity, Math.max(at.getTime(), again));
        return { dueAt: new Date(soon), isLate: false };
      });
      return Promise.resolve();
    },
    noteLate(linkId) {
      change(linkId, ({ result }) => (result === null ? { isLate: true, isEmailWanted: true } : undefined));
      return Promise.resolve();
    },
    finish(linkId, at) {
      const goOn = ({ result, finishedAt }: Row) =>
        result !== null && finishedAt === null ? { finishedAt: at } : undefined;
      return Promise.resolve(change(linkId, goOn));
    },
  };
}

function coursesIn(rows: Map<string, Row>, change: Change): Pick<AccountAnalyses, 'takeDue' | 'putOff' | 'save'> {
  const endTurn = (turn: Turn, changes: Partial<Row>, dueAt: Date | null): boolean =>
    change(turn.linkId, (row) => {
      if (row.leasedUntil?.getTime() !== turn.leasedUntil.getTime()) return undefined;
      const isDueAnew = row.dueAt?.getTime() !== turn.dueAt.getTime();
      return { ...changes, dueAt: isDueAnew ? row.dueAt : dueAt, leasedUntil: null };
    });
  return {
    takeDue(now) {
      const isFree = ({ leasedUntil }: Row) => leasedUntil === null || leasedUntil <= now;
      const row = [...rows.values()].find((each) => each.dueAt !== null && each.dueAt <= now && isFree(each));
      if (row === undefined) return Promise.resolve(undefined);
      const leasedUntil = new Date(now.getTime() + 120_000);
      const taken = { ...row, leasedUntil, triedAt: now, tries: row.tries + 1 };
      rows.set(row.linkId, taken);
      return Promise.resolve({ ...taken, dueAt: row.dueAt ?? now });
    },
    putOff(turn, dueAt) {
      endTurn(turn, {}, dueAt);
      return Promise.resolve();
    },
    save: (turn, result) =>
      Promise.resolve(endTurn(turn, { result, tries: 0, isLate: false, isEmailWanted: false }, null)),
  };
}
