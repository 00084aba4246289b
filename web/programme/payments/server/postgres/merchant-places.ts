import type { MerchantPlaces } from '#web/programme/payments/server/ports/merchant-places.ts';
import type { ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';

export function createMerchantPlaces(database: ProgrammeDatabase): MerchantPlaces {
  return {
    find: ({ merchant, town, country }) =>
      database
        .selectFrom('merchant_places')
        .select(['latitude', 'longitude', 'address'])
        .where('merchant', '=', merchant)
        .where('town', '=', town)
        .where('country', '=', country)
        .executeTakeFirst(),

    async keep(key, { latitude, longitude, address }, at) {
      await database
        .insertInto('merchant_places')
        .values({ ...key, latitude, longitude, address, looked_at: at })
        .onConflict((conflict) => conflict.columns(['merchant', 'town', 'country']).doNothing())
        .execute();
    },
  };
}
