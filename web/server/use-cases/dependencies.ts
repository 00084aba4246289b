import type { AddressFinder } from '#web/server/ports/address-finder.ts';
import type { Clock } from '#web/server/ports/clock.ts';
import type { MobileNumbers } from '#web/server/ports/mobile-numbers.ts';
import type { PasswordGuesser, Passwords } from '#web/server/ports/passwords.ts';
import type { Secrets } from '#web/server/ports/secrets.ts';

/** What use cases need beside the store of the request. */
export interface Dependencies {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly passwordGuesser: PasswordGuesser;
  readonly mobileNumbers: MobileNumbers;
  readonly addressFinder: AddressFinder;
  /** The product's name as customers know it. */
  readonly product: string;
  /** Origins of the banks that customers may be sent to. */
  readonly bankOrigins: readonly string[];
  /** Our own origin, for links. */
  readonly publicUrl: string;
}
