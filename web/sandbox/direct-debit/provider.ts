import type { SandboxClock } from '../sandbox-clock.ts';
import { beginningOf, londonHourOf } from './bacs-days.ts';
import { MandateBook } from './mandate-book.ts';
import { PaymentBook } from './payment-book.ts';
import { RefundBook } from './refund-book.ts';
import { ProviderRecords } from './provider-records.ts';

export interface Provider {
  records: ProviderRecords;
  mandates: MandateBook;
  payments: PaymentBook;
  refunds: RefundBook;
  /** What has become of all that is under way by now, one hour after the other. */
  catchUp: () => void;
}

/** The provider with its records, which are kept in `file` where there is one. */
export function openProvider(clock: SandboxClock, file?: string): Provider {
  const records = new ProviderRecords(clock, file);
  const mandates = new MandateBook(records);
  const payments = new PaymentBook(records, mandates);
  const refunds = new RefundBook(records, payments);
  const books = [mandates, payments, refunds];
  const nextHour = () =>
    books
      .map((book) => book.nextHour())
      .filter((hour) => hour !== undefined)
      .sort()[0];
  return {
    records,
    mandates,
    payments,
    refunds,
    catchUp: () => {
      const now = londonHourOf(records.now());
      for (let hour = nextHour(); hour !== undefined && hour <= now; hour = nextHour()) {
        const due = hour;
        records.during(beginningOf(due), () => {
          for (const book of books) book.live(due);
        });
      }
    },
  };
}
