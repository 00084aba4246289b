import { triesPerCode } from '#web/platform/domain/one-time-code.ts';
import type {
  CodeQuestion,
  EmailLink,
  EmailLinks,
  HandOver,
  HandOvers,
  OneTimeCode,
  OneTimeCodes,
  SignInLink,
  SignInLinks,
} from '#web/platform/server/ports/proofs.ts';

export function createFakeOneTimeCodes(): OneTimeCodes {
  const codes = new Map<string, OneTimeCode & { tries: number; isUsed: boolean }>();
  const keyOf = ({ customerId, purpose }: Pick<CodeQuestion, 'customerId' | 'purpose'>) => `${customerId} ${purpose}`;
  const liveOf = (question: CodeQuestion) => {
    const code = codes.get(keyOf(question));
    const isLive = code !== undefined && !code.isUsed && code.tries < triesPerCode && code.expiresAt > question.now;
    return isLive ? code : undefined;
  };
  return {
    replace(code) {
      codes.set(keyOf(code), { ...code, tries: 0, isUsed: false });
      return Promise.resolve();
    },
    findLive: (question) => Promise.resolve(liveOf(question)),
    countTry(question) {
      const live = liveOf(question);
      if (live !== undefined) {
        live.tries += 1;
        const { codeHash, sentTo, tries } = live;
        return Promise.resolve({ kind: 'counted', codeHash, sentTo, triesLeft: triesPerCode - tries });
      }
      const code = codes.get(keyOf(question));
      const isUsedUp = code !== undefined && !code.isUsed && code.tries >= triesPerCode;
      return Promise.resolve({ kind: isUsedUp ? 'used-up' : 'expired' });
    },
    consume(question) {
      const code = codes.get(keyOf(question));
      if (code === undefined || code.isUsed) return Promise.resolve(false);
      code.isUsed = true;
      return Promise.resolve(true);
    },
  };
}

export function createFakeEmailLinks(): EmailLinks {
  const links = new Map<string, EmailLink & { isUsed: boolean }>();
  const liveOf = (customerId: string, now: Date) => {
    const link = links.get(customerId);
    return link !== undefined && !link.isUsed && link.expiresAt > now ? link : undefined;
  };
  return {
    replace(link) {
      links.set(link.customerId, { ...link, isUsed: false });
      return Promise.resolve();
    },
    findLive: (customerId, now) => Promise.resolve(liveOf(customerId, now)),
    consume({ customerId, tokenHash, now }) {
      const live = liveOf(customerId, now);
      if (live?.tokenHash !== tokenHash) return Promise.resolve(undefined);
      live.isUsed = true;
      return Promise.resolve(live.email);
    },
  };
}

export function createFakeSignInLinks(): SignInLinks {
  const links = new Map<string, SignInLink>();
  const liveOf = (tokenHash: string, now: Date) => {
    const link = links.get(tokenHash);
    return link !== undefined && link.expiresAt > now ? link : undefined;
  };
  return {
    add(link) {
      links.set(link.tokenHash, link);
      return Promise.resolve();
    },
    isLive: (tokenHash, now) => Promise.resolve(liveOf(tokenHash, now) !== undefined),
    consume(tokenHash, now) {
      const live = liveOf(tokenHash, now);
      for (const link of links.values()) if (link.customerId === live?.customerId) links.delete(link.tokenHash);
      return Promise.resolve(live && { customerId: live.customerId, email: live.email });
    },
    clearExpired(now) {
      const expired = [...links.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { tokenHash } of expired) links.delete(tokenHash);
      return Promise.resolve(expired.length);
    },
  };
}

export function createFakeHandOvers(): HandOvers {
  const codes = new Map<string, HandOver>();
  return {
    add(handOver) {
      codes.set(handOver.tokenHash, handOver);
      return Promise.resolve();
    },
    find(tokenHash, now) {
      const code = codes.get(tokenHash);
      return Promise.resolve(code !== undefined && code.expiresAt > now ? code : undefined);
    },
    consume: (tokenHash) => Promise.resolve(codes.delete(tokenHash)),
    clearExpired(now) {
      const expired = [...codes.values()].filter(({ expiresAt }) => expiresAt <= now);
      for (const { tokenHash } of expired) codes.delete(tokenHash);
      return Promise.resolve(expired.length);
    },
  };
}
