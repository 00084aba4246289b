import type { Identity } from '#web/domain/identity.ts';
import type { Identities } from '#web/server/ports/identities.ts';

interface Row extends Identity {
  readonly dueAt: Date | null;
  readonly tries: number;
}

const nothing = { applicantId: null, checkId: null, results: null, documentUploadedAt: null, tries: 0 };

const isTurn = (row: Row | undefined, leasedUntil: Date) => row?.dueAt?.getTime() === leasedUntil.getTime();

export function createFakeIdentities(): Identities {
  const rows = new Map<string, Row>();
  const all = () => [...rows.values()];
  const change = (customerId: string, changes: Partial<Row>) => {
    const row = rows.get(customerId);
    if (row === undefined) throw new Error('Nobody of that id is checked.');
    rows.set(customerId, { ...row, ...changes });
    return Promise.resolve();
  };
  return {
    begin(customerId, at) {
      if (!rows.has(customerId)) rows.set(customerId, { customerId, ...nothing, awaits: 'records', dueAt: at });
      return Promise.resolve();
    },
    find: (customerId) => Promise.resolve(rows.get(customerId)),
    takeDue(now) {
      const due = all().filter(({ dueAt }) => dueAt !== null && dueAt <= now);
      return Promise.resolve(
        due.map((row) => {
          const leasedUntil = new Date(now.getTime() + 60_000);
          const taken = { ...row, dueAt: leasedUntil, tries: row.tries + 1 };
          rows.set(row.customerId, taken);
          return { ...taken, leasedUntil };
        }),
      );
    },
    async saveApplicant(customerId, applicantId) {
      const kept = rows.get(customerId)?.applicantId ?? applicantId;
      await change(customerId, { applicantId: kept });
      return kept;
    },
    async saveCheck({ customerId, leasedUntil }, { checkId, dueAt }) {
      if (isTurn(rows.get(customerId), leasedUntil)) await change(customerId, { checkId, dueAt, tries: 0 });
    },
    async putOff({ customerId, leasedUntil }, dueAt) {
      if (isTurn(rows.get(customerId), leasedUntil)) await change(customerId, { dueAt });
    },
    async hasten(checkId, now) {
      const row = all().find((each) => each.checkId === checkId);
      if (row !== undefined) await change(row.customerId, { dueAt: now });
      return row !== undefined;
    },
    async saveResults(checkId, { customerId, results }) {
      if (rows.get(customerId)?.checkId !== checkId) return false;
      await change(customerId, { results, awaits: null, checkId: null, dueAt: null, tries: 0 });
      return true;
    },
    async noteDocument(customerId, at) {
      const row = rows.get(customerId);
      if (row?.documentUploadedAt !== null) return false;
      await change(customerId, { documentUploadedAt: at, awaits: 'document', checkId: null, dueAt: at, tries: 0 });
      return true;
    },
    settle(customerId, { awaits, results, documentUploadedAt }) {
      rows.set(customerId, { customerId, ...nothing, awaits, results, documentUploadedAt, dueAt: null });
      return Promise.resolve();
    },
  };
}
