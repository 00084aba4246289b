import type { Identity } from '#web/programme/identity/domain/identity.ts';
import type { Identities } from '#web/programme/identity/server/ports/identities.ts';

interface Row extends Identity {
  readonly dueAt: Date | null;
  readonly leasedUntil: Date | null;
  readonly tries: number;
}

const nothing = {
  applicantId: null,
  checkId: null,
  results: null,
  documentUploadedAt: null,
  leasedUntil: null,
  tries: 0,
};

/** A check that is known is looked at once more. */
function anew({ checkId, documentUploadedAt }: Row): Row['awaits'] {
  if (checkId !== null) return null;
  return documentUploadedAt === null ? 'records' : 'document';
}

type Turn = Parameters<Identities['putOff']>[0];

type Change = (customerId: string, changes: Partial<Row>) => Promise<void>;

function endTurnIn(rows: ReadonlyMap<string, Row>, change: Change) {
  return async (turn: Turn, changes: Partial<Row>, dueAt: Date | null): Promise<boolean> => {
    const row = rows.get(turn.customerId);
    if (row?.leasedUntil?.getTime() !== turn.leasedUntil.getTime()) return false;
    const isDueAnew = row.dueAt?.getTime() !== turn.dueAt.getTime() && changes.checkId !== null;
    await change(turn.customerId, { ...changes, dueAt: isDueAnew ? row.dueAt : dueAt, leasedUntil: null });
    return true;
  };
}

export function createFakeIdentities(): Identities {
  const rows = new Map<string, Row>();
  const all = () => [...rows.values()];
  const change = (customerId: string, changes: Partial<Row>) => {
    const row = rows.get(customerId);
    if (row === undefined) throw new Error('Nobody of that id is checked.');
    rows.set(customerId, { ...row, ...changes });
    return Promise.resolve();
  };
  const endTurn = endTurnIn(rows, change);
  return {
    begin(customerId, at) {
      if (!rows.has(customerId)) rows.set(customerId, { customerId, ...nothing, awaits: 'records', dueAt: at });
      return Promise.resolve();
    },
    find: (customerId) => Promise.resolve(rows.get(customerId)),
    takeDue(now) {
      const isFree = ({ leasedUntil }: Row) => leasedUntil === null || leasedUntil <= now;
      const row = all().find((each) => each.dueAt !== null && each.dueAt <= now && isFree(each));
      if (row === undefined) return Promise.resolve(undefined);
      const taken = { ...row, leasedUntil: new Date(now.getTime() + 60_000), tries: row.tries + 1 };
      rows.set(row.customerId, taken);
      return Promise.resolve({ ...taken, dueAt: row.dueAt ?? now });
    },
    async saveApplicant(customerId, applicantId) {
      const kept = rows.get(customerId)?.applicantId ?? applicantId;
      await change(customerId, { applicantId: kept });
      return kept;
    },
    saveCheck: (turn, { checkId, dueAt }) => endTurn(turn, { checkId, tries: 0 }, dueAt).then(() => undefined),
    putOff: (turn, dueAt) => endTurn(turn, {}, dueAt).then(() => undefined),
    saveResults(turn, { results, lookAgainAt }) {
      const over = lookAgainAt === null ? { checkId: null } : {};
      return endTurn(turn, { ...over, results, awaits: null, tries: 0 }, lookAgainAt);
    },
    async hasten(checkId, now) {
      const row = all().find((each) => each.checkId === checkId);
      if (row !== undefined) await change(row.customerId, { dueAt: now });
      return row !== undefined;
    },
    async noteDocument(customerId, at) {
      const isFirst = rows.get(customerId)?.documentUploadedAt === null;
      const sent = { documentUploadedAt: at, awaits: 'document', checkId: null, dueAt: at, tries: 0 } as const;
      if (isFirst) await change(customerId, sent);
      return isFirst;
    },
    async askAnew(customerId, dueAt) {
      const row = rows.get(customerId);
      if (row?.awaits === null) await change(customerId, { awaits: anew(row), dueAt, tries: 0 });
      return row?.awaits === null;
    },
    settle(customerId, { awaits, results, documentUploadedAt }) {
      rows.set(customerId, { customerId, ...nothing, awaits, results, documentUploadedAt, dueAt: null });
      return Promise.resolve();
    },
  };
}
