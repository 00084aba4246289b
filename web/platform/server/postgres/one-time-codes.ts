import { triesPerCode } from '#web/platform/domain/one-time-code.ts';
import type { CodeQuestion, CountedTry, OneTimeCodes } from '#web/platform/server/ports/proofs.ts';

import type { Database } from './database.ts';

export function createOneTimeCodes(database: Database): OneTimeCodes {
  return {
    async replace({ customerId, purpose, codeHash, sentTo, sentAt, expiresAt }) {
      const fresh = {
        code_hash: codeHash,
        sent_to: sentTo,
        sent_at: sentAt,
        expires_at: expiresAt,
        tries: 0,
        used_at: null,
      };
      await database
        .insertInto('one_time_codes')
        .values({ customer_id: customerId, purpose, ...fresh })
        .onConflict((conflict) => conflict.columns(['customer_id', 'purpose']).doUpdateSet(fresh))
        .execute();
    },

    async findLive(question) {
      const row = await newestOf(database, question)
        .where('used_at', 'is', null)
        .where('tries', '<', triesPerCode)
        .where('expires_at', '>', question.now)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        customerId: row.customer_id,
        purpose: row.purpose,
        codeHash: row.code_hash,
        sentTo: row.sent_to,
        sentAt: row.sent_at,
        expiresAt: row.expires_at,
      };
    },

    countTry: (question) => countTry(database, question),

    async consume({ customerId, purpose, now }) {
      const used = await database
        .updateTable('one_time_codes')
        .set({ used_at: now })
        .where('customer_id', '=', customerId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .returning('customer_id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}

function newestOf(database: Database, { customerId, purpose }: CodeQuestion) {
  return database
    .selectFrom('one_time_codes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose);
}

/** One statement counts; only when it counted nothing is it asked why. */
async function countTry(database: Database, question: CodeQuestion): Promise<CountedTry> {
  const counted = await database
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('customer_id', '=', question.customerId)
    .where('purpose', '=', question.purpose)
    .where('used_at', 'is', null)
    .where('tries', '<', triesPerCode)
    .where('expires_at', '>', question.now)
    .returning(['code_hash', 'sent_to', 'tries'])
    .executeTakeFirst();
  if (counted !== undefined) {
    const { code_hash: codeHash, sent_to: sentTo, tries } = counted;
    return { kind: 'counted', codeHash, sentTo, triesLeft: triesPerCode - tries };
  }
  const row = await newestOf(database, question).executeTakeFirst();
  const isUsedUp = row !== undefined && row.used_at === null && row.tries >= triesPerCode;
  return { kind: isUsedUp ? 'used-up' : 'expired' };
}
