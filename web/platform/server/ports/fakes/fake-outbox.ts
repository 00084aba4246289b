import type { Outbox, OutboxEntry } from '#web/platform/server/ports/outbox.ts';

interface Row {
  readonly entry: OutboxEntry;
  dueAt: Date;
  tries: number;
  mayHaveArrived: boolean;
  claim: string | null;
  leasedUntil: Date | null;
  end: 'sent' | 'dead' | null;
}

export function createFakeOutbox(): Outbox {
  const rows = new Map<string, Row>();
  const settle = ({ id, claim }: { id: string; claim: string }, change: Partial<Row>) => {
    const row = rows.get(id);
    if (row?.claim !== claim || row.end !== null) return Promise.resolve(false);
    Object.assign(row, change, { claim: null, leasedUntil: null });
    return Promise.resolve(true);
  };
  return {
    add(entry) {
      rows.set(entry.id, {
        entry,
        dueAt: entry.createdAt,
        tries: 0,
        mayHaveArrived: false,
        claim: null,
        leasedUntil: null,
        end: null,
      });
      return Promise.resolve();
    },
    claim({ claim, limit, leaseSeconds, now }) {
      const isDue = (row: Row) =>
        row.end === null && row.dueAt <= now && (row.leasedUntil === null || row.leasedUntil <= now);
      const due = [...rows.values()].filter(isDue).slice(0, limit);
      for (const row of due) {
        row.tries += 1;
        row.claim = claim;
        row.leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
      }
      return Promise.resolve(
        due.map(({ entry, tries, mayHaveArrived }) => ({ ...entry, claim, tries, mayHaveArrived })),
      );
    },
    finish: (done) => settle(done, { end: 'sent' }),
    retryAt: ({ dueAt, mayHaveArrived, ...failed }) => settle(failed, { dueAt, mayHaveArrived }),
    bury: (failed) => settle(failed, { end: 'dead' }),
    count() {
      const all = [...rows.values()];
      const waiting = all.filter(({ end }) => end === null);
      const dead = all.filter(({ end }) => end === 'dead').length;
      return Promise.resolve({ waiting: waiting.length, dead, oldest: waiting[0]?.entry.createdAt ?? null });
    },
  };
}
