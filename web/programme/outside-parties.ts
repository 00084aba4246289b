import { type ServicesOf } from '#web/platform/server/outside-party.ts';

import { banks } from './bank-linking/open-banking/outside-party.ts';
import { app } from './card/app-backend/outside-party.ts';
import { cardManagement } from './card/card-management/outside-party.ts';
import { directDebits } from './direct-debit/gocardless/outside-party.ts';
import { identityVerification } from './identity/provider/outside-party.ts';
import { airline } from './miles/airline-api/outside-party.ts';
import { cardProcessor } from './spending/lithic/outside-party.ts';
import { shopNetwork } from './rewards/awin/outside-party.ts';
import { payouts } from './payouts/modulr/outside-party.ts';
import { placeFinder } from './payments/nominatim/outside-party.ts';
import { addressFinder } from './sign-up/address-finder/outside-party.ts';

/** The companies whose services the card needs, by the names under which use cases know them. */
export const outsideParties = {
  addressFinder,
  airline,
  app,
  banks,
  cardManagement,
  cardProcessor,
  directDebits,
  identityVerification,
  payouts,
  placeFinder,
  shopNetwork,
};

export type OutsideServices = ServicesOf<typeof outsideParties>;
