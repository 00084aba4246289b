import type { Devices } from '#web/platform/server/ports/access.ts';

import type { Database } from './database.ts';

export function createDevices(database: Database): Devices {
  return {
    async isKnown(customerIds, deviceHash) {
      if (customerIds.length === 0) return false;
      const found = await database
        .selectFrom('devices')
        .select('customer_id')
        .where('customer_id', 'in', customerIds)
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst();
      return found !== undefined;
    },

    async remember({ customerId, info, now }) {
      const seen = { device_info: JSON.stringify(info), last_seen_at: now };
      await database
        .insertInto('devices')
        .values({ customer_id: customerId, device_hash: info.deviceId, first_seen_at: now, ...seen })
        .onConflict((conflict) => conflict.columns(['customer_id', 'device_hash']).doUpdateSet(seen))
        .execute();
    },

    async forgetAllOf(customerId) {
      await database.deleteFrom('devices').where('customer_id', '=', customerId).execute();
    },
  };
}
