import type { Consent, Consents } from '#web/programme/account/server/ports/consents.ts';

export function createFakeConsents(): Consents {
  const rows: Consent[] = [];
  const of = (customerId: string) => rows.filter((row) => row.customerId === customerId);
  return {
    add(consent) {
      rows.push(consent);
      return Promise.resolve();
    },
    latest: (customerId) => Promise.resolve(Object.fromEntries(of(customerId).map((row) => [row.purpose, row.choice]))),
    list: (customerId) => Promise.resolve(of(customerId).reverse()),
  };
}
