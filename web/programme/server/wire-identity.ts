import { networkTries } from '#web/platform/domain/sign-in-rule.ts';

import { createAddressFinder } from '#web/programme/sign-up/address-finder/ideal-postcodes-finder.ts';
import { createDirectDebits } from '#web/programme/direct-debit/gocardless/gocardless-direct-debits.ts';
import { createIdentityVerification } from '#web/programme/identity/provider/create-identity-verification.ts';
import { createMobileNumbers } from '#web/programme/sign-up/mobile-numbers/uk-mobile-numbers.ts';
import { type BankFilePaths, readBankFiles } from '#web/programme/bank-linking/open-banking/bank-files.ts';
import { createOpenBanking } from '#web/programme/bank-linking/open-banking/create-open-banking.ts';
import type { Database } from '#web/platform/server/postgres/database.ts';
import { createDatabaseClock } from '#web/platform/server/postgres/database-clock.ts';
import { createArgon2Passwords } from '#web/platform/server/adapters/secrets/argon2-passwords.ts';
import { createSecrets } from '#web/platform/server/adapters/secrets/node-secrets.ts';
import { createPasswordGuesser } from '#web/platform/server/adapters/secrets/password-guesser.ts';
import type { Store } from './store.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';
import type { Dependencies } from './dependencies.ts';

export interface IdentityConfig {
  readonly secretKey: string;
  readonly product: string;
  /** Our own origin, as customers see it. */
  readonly publicUrl: string;
  readonly bankOrigins: readonly string[];
  readonly bankFiles: BankFilePaths;
  readonly smsUrl: string;
  readonly addressUrl: string;
  readonly addressApiKey: string;
  readonly directDebitUrl: string;
  readonly directDebitAccessToken: string;
  readonly directDebitWebhookSecret: string;
  readonly identityUrl: string;
  readonly identityApiToken: string;
  readonly askAgainWhenUnclearSeconds: number;
  readonly areLimitsOn: boolean;
  readonly supportEmail: string;
}

/** What the use cases of identity need; the caller synchronises the clock once a minute. */
export async function wireIdentity(database: Database, unitOfWork: UnitOfWork<Store>, config: IdentityConfig) {
  const clock = await createDatabaseClock(database);
  const banks = createOpenBanking(readBankFiles(config.bankFiles), clock);
  const dependencies: Dependencies = {
    clock,
    secrets: createSecrets(config.secretKey),
    passwords: await createArgon2Passwords(),
    passwordGuesser: createPasswordGuesser(),
    mobileNumbers: createMobileNumbers({ dramaNumbers: isLoopback(config.smsUrl) ? 'accepted' : 'refused' }),
    addressFinder: createAddressFinder({ url: config.addressUrl, apiKey: config.addressApiKey }),
    banks,
    directDebits: createDirectDebits({
      url: config.directDebitUrl,
      accessToken: config.directDebitAccessToken,
      webhookSecret: config.directDebitWebhookSecret,
    }),
    identityVerification: createIdentityVerification({
      url: config.identityUrl,
      apiToken: config.identityApiToken,
      publicUrl: config.publicUrl,
    }),
    unitOfWork,
    bankOrigins: config.bankOrigins,
    product: config.product,
    askAgainWhenUnclearSeconds: config.askAgainWhenUnclearSeconds,
    networkTries: config.areLimitsOn ? networkTries : undefined,
    supportEmail: config.supportEmail,
    publicUrl: config.publicUrl,
  };
  return { dependencies, clock, closeBanks: banks.close };
}

/** The sandbox listens on this machine only; nothing else that sends text messages does. */
function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
