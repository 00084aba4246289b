import type { Allowance } from '#web/platform/server/ports/access.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';
import type { CardBridgePlace } from '#web/programme/card/server/card-facts.ts';
import type { ClosingTerms } from '#web/programme/closing/domain/closing.ts';
import type { MobileNumbers } from '#web/programme/sign-up/server/ports/mobile-numbers.ts';
import type { PasswordGuesser, Passwords } from '#web/platform/server/ports/passwords.ts';
import type { Secrets } from '#web/platform/server/ports/secrets.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { OutsideServices } from '#web/programme/outside-parties.ts';

/** What use cases need beside the store of the request. */
export interface Dependencies extends OutsideServices {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly passwordGuesser: PasswordGuesser;
  readonly mobileNumbers: MobileNumbers;
  /** For what has to be stored before an outside party is asked, whatever becomes of the request. */
  readonly unitOfWork: Pick<UnitOfWork<Store>, 'statement'>;
  /** How long after an unclear result the identity provider is asked again. */
  readonly askAgainWhenUnclearSeconds: number;
  /** The product's name as customers know it. */
  readonly product: string;
  /** Sign-ins from one network address; as many as come where limits are off. */
  readonly networkTries: Allowance | undefined;
  /** Where those who help customers read their mail. */
  readonly supportEmail: string;
  /** Origins of the banks that customers may be sent to. */
  readonly bankOrigins: readonly string[];
  readonly cardBridge: CardBridgePlace;
  /** How accounts are closed, and how long records of them are kept. */
  readonly closingTerms: ClosingTerms;
  /** Our own origin, for links. */
  readonly publicUrl: string;
}
