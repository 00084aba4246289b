import type { FundsConfirmation } from '#web/programme/bank-linking/server/ports/funds-confirmation.ts';

import type { BankCaller } from './bank-caller.ts';
import { consentShape, debtorShape, fundsShape } from './bank-shapes.ts';
import { identificationsOf, spell } from './identification.ts';
import { amountOf } from './money.ts';
import { consentState, revokeConsent } from './existing-consent.ts';
import { Unavailable } from './unavailable.ts';

const consents = '/cbpii/funds-confirmation-consents';

/** Confirmation of funds by the UK Open Banking Read/Write API, versions 3.1 and 4.0. */
export function createFundsConfirmation(caller: BankCaller): FundsConfirmation {
  return {
    createConsent: (bankId, account) =>
      caller.asOurselves(
        bankId,
        { method: 'POST', path: consents, body: { Data: { DebtorAccount: spell(account) } }, kind: 'funds' },
        (reply) => consentShape(reply).Data.ConsentId,
      ),
    consentState: (bankId, consentId) => consentState(caller, { bankId, consentId, consents, kind: 'funds' }),
    debtor: (bankId, consentId) =>
      caller.asOurselves(
        bankId,
        { method: 'GET', path: `${consents}/${encodeURIComponent(consentId)}`, kind: 'funds' },
        (reply) => {
          const [debtor] = identificationsOf([debtorShape(reply).Data.DebtorAccount]);
          if (debtor === undefined) throw new Unavailable('unreadable');
          return debtor;
        },
      ),
    revokeConsent: (bankId, consentId) => revokeConsent(caller, { bankId, consentId, consents, kind: 'funds' }),
    isAvailable(access, { consentId, reference, pence }) {
      const InstructedAmount = { Amount: amountOf(pence), Currency: 'GBP' };
      const body = { Data: { ConsentId: consentId, Reference: reference, InstructedAmount } };
      const request = { method: 'POST', path: '/cbpii/funds-confirmations', body, patience: 'till' } as const;
      return caller.asCustomer(access, request, (reply) => {
        const said = fundsShape(reply).Data;
        if (said.Reference !== reference || said.ConsentId !== consentId) throw new Unavailable('other-question');
        return said.FundsAvailable;
      });
    },
  };
}
