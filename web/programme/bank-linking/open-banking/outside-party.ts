import { outsideParty } from '#web/platform/server/outside-party.ts';
import { file } from '#web/platform/server/settings.ts';
import type { Banks } from '#web/programme/bank-linking/server/ports/banks.ts';

import { readBankFiles } from './bank-files.ts';
import { createOpenBanking } from './create-open-banking.ts';

export const banks = outsideParty({
  settings: {
    BANK_DIRECTORY_FILE: file('a file that lists the banks and how each is reached'),
    BANK_CA_FILE: file('a PEM file of who vouches for the banks’ servers'),
    BANK_TRANSPORT_CERTIFICATE_FILE: file('a PEM file of the certificate that we show to banks'),
    BANK_TRANSPORT_KEY_FILE: file('a PEM file of the key of that certificate'),
    BANK_SIGNING_KEY_FILE: file('a file of the private JWK with which we sign for banks'),
  },
  open(config, { clock }) {
    const files = readBankFiles({
      directory: config.BANK_DIRECTORY_FILE,
      ca: config.BANK_CA_FILE,
      certificate: config.BANK_TRANSPORT_CERTIFICATE_FILE,
      certificateKey: config.BANK_TRANSPORT_KEY_FILE,
      signingKey: config.BANK_SIGNING_KEY_FILE,
    });
    const { close, ...service } = createOpenBanking(files, clock);
    return { service: service satisfies Banks, close };
  },
});
