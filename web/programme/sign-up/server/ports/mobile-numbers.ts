import type { MobileNumber } from '#web/programme/customer/domain/customer.ts';

/** Knowing which numbers are UK mobile numbers that can receive a text message. */
export interface MobileNumbers {
  parse(typed: string): MobileNumber | undefined;
  /** The number as it is dialled from abroad: +44 7700 900123. */
  fromAbroad(number: MobileNumber): string;
}
