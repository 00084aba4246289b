import type { Attempts, Devices, Session, Sessions } from '#web/platform/server/ports/access.ts';

const lifetimeMs = 30 * 60 * 1000;

export function createFakeSessions(): Sessions {
  const sessions = new Map<string, Session>();
  const devices = new Map<string, string>();
  const open: Sessions['open'] = ({ idHash, deviceHash, customerId, proof: { signedInBy, steppedUpAt }, now }) => {
    const expiresAt = new Date(now.getTime() + lifetimeMs);
    const session = { idHash, customerId, awaits: null, startedAt: now, expiresAt, signedInBy, steppedUpAt };
    sessions.set(idHash, session);
    devices.set(idHash, deviceHash);
    return Promise.resolve(session);
  };
  const find: Sessions['find'] = (idHash, now) => {
    const session = sessions.get(idHash);
    return Promise.resolve(session !== undefined && session.expiresAt > now ? session : undefined);
  };
  return {
    open,
    peek: find,
    find,
    rotate({ from, to, ...session }) {
      sessions.delete(from);
      return open({ idHash: to, ...session });
    },
    await(idHash, awaits) {
      const session = sessions.get(idHash);
      if (session !== undefined) sessions.set(idHash, { ...session, awaits });
      return Promise.resolve();
    },
    end(idHash) {
      const customerId = sessions.get(idHash)?.customerId ?? null;
      const isSibling = (other: Session) =>
        other.customerId === customerId && devices.get(other.idHash) === devices.get(idHash);
      if (customerId !== null) {
        for (const other of sessions.values()) if (isSibling(other)) sessions.delete(other.idHash);
      }
      sessions.delete(idHash);
      return Promise.resolve();
    },
    endAllOf(customerId, except) {
      for (const session of sessions.values()) {
        if (session.customerId === customerId && session.idHash !== except) sessions.delete(session.idHash);
        if (session.awaits?.customerId === customerId) sessions.set(session.idHash, { ...session, awaits: null });
      }
      return Promise.resolve();
    },
    clearExpired(now) {
      const expired = [...sessions.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { idHash } of expired) sessions.delete(idHash);
      return Promise.resolve(expired.length);
    },
  };
}

export function createFakeDevices(): Devices {
  const known = new Set<string>();
  return {
    isKnown: (customerIds, deviceHash) => Promise.resolve(customerIds.some((id) => known.has(`${id} ${deviceHash}`))),
    remember({ customerId, info }) {
      known.add(`${customerId} ${info.deviceId}`);
      return Promise.resolve();
    },
    forgetAllOf(customerId) {
      for (const key of known) if (key.startsWith(`${customerId} `)) known.delete(key);
      return Promise.resolve();
    },
  };
}

export function createFakeAttempts(): Attempts {
  const counts = new Map<string, { count: number; endsAt: number }>();
  const current = (key: string, now: Date) => {
    const found = counts.get(key);
    return found !== undefined && found.endsAt > now.getTime() ? found : undefined;
  };
  return {
    take({ key, allowance, now }) {
      const counted = current(key, now) ?? { count: 0, endsAt: now.getTime() + allowance.seconds * 1000 };
      counted.count += 1;
      counts.set(key, counted);
      return Promise.resolve(counted.count <= allowance.limit ? 'within' : 'over');
    },
    isUsedUp: ({ key, allowance, now }) => Promise.resolve((current(key, now)?.count ?? 0) >= allowance.limit),
    forget(key) {
      counts.delete(key);
      return Promise.resolve();
    },
    clearExpired(now) {
      const expired = [...counts].filter(([, { endsAt }]) => endsAt <= now.getTime());
      for (const [key] of expired) counts.delete(key);
      return Promise.resolve(expired.length);
    },
  };
}
