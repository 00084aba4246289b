import { networkTries } from '#web/platform/domain/sign-in-rule.ts';
import { createMobileNumbers } from '#web/programme/sign-up/mobile-numbers/uk-mobile-numbers.ts';

import { openParties } from '#web/platform/server/outside-party.ts';
import type { Database } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { followMovedClock } from '#web/platform/server/moved-clock.ts';
import { createArgon2Passwords } from '#web/platform/server/adapters/secrets/argon2-passwords.ts';
import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { createPasswordGuesser } from '#web/platform/server/adapters/secrets/password-guesser.ts';
import { outsideParties } from '#web/programme/outside-parties.ts';
import type { Config } from './config-schema.ts';
import type { Dependencies } from './dependencies.ts';
import type { Store } from './store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

/** What use cases need, with outside parties opened; the caller synchronises the clock once a minute. */
export async function wireDependencies(database: Database, unitOfWork: UnitOfWork<Store>, config: Config) {
  const clock = await createDatabaseClock(database, await followMovedClock(config.MOVED_CLOCK_URL));
  const { PUBLIC_URL: publicUrl } = config;
  const { services, ...outside } = openParties(outsideParties, config, { clock: clock.real, publicUrl });
  const dependencies: Dependencies = {
    ...services,
    clock,
    secrets: createSecrets(config.SECRET_KEY),
    passwords: await createArgon2Passwords(),
    passwordGuesser: createPasswordGuesser(),
    mobileNumbers: createMobileNumbers({ dramaNumbers: isLoopback(config.SMS_URL) ? 'accepted' : 'refused' }),
    unitOfWork,
    bankOrigins: config.BANK_ORIGINS.split(',').filter(Boolean),
    product: config.PRODUCT_NAME,
    askAgainWhenUnclearSeconds: config.IDENTITY_ASK_AGAIN_WHEN_UNCLEAR_SECONDS,
    networkTries: config.RATE_LIMITS === 'on' ? networkTries : undefined,
    supportEmail: config.SUPPORT_EMAIL,
    cardBridge: {
      host: config.CARD_BRIDGE_HOST ?? new URL(publicUrl).host,
      handlers: config.CARD_BRIDGE_HANDLERS,
    },
    closingTerms: {
      undoDays: config.CLOSING_UNDO_DAYS,
      identityYears: config.KEPT_IDENTITY_YEARS,
      moneyYears: config.KEPT_MONEY_YEARS,
    },
    publicUrl,
  };
  return { dependencies, clock, outside };
}

/** The sandbox listens on this machine only; nothing else that sends text messages does. */
function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
