import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BankAccount } from '../customers/bank-customer.ts';
import { jsonOf, type ApiAnswer, type CustomerCall } from './api-call.ts';
import { checkFundsConfirmation } from './check-body.ts';
import { badRequest, Refusal } from './refusal.ts';

const SLOW_MS = 3_000;
const HANGING_MS = 30_000;

/** Whether an amount is there at this moment: a question, nothing is set aside. */
export async function confirmFunds(call: CustomerCall): Promise<ApiAnswer> {
  const { bank, consent, user } = call;
  const { Data } = checkFundsConfirmation(jsonOf(call));
  const { ConsentId, Reference, InstructedAmount } = Data;
  if (ConsentId !== consent.id) {
    throw badRequest('Resource.ConsentMismatch', 'The token is for another consent.', 'Data.ConsentId');
  }
  const account = accountOf(call);
  if (InstructedAmount.Currency !== account.currency) {
    const path = 'Data.InstructedAmount.Currency';
    throw badRequest('Unsupported.Currency', `The account is kept in ${account.currency}.`, path);
  }
  if (consent.references.includes(Reference)) {
    throw badRequest('Rules.DuplicateReference', 'This reference was used before.', 'Data.Reference');
  }
  bank.consents.use(consent, Reference);
  await misbehave(InstructedAmount.Amount, bank.customer(user)?.fundsConfirmation);
  const pence = Math.round(Number(InstructedAmount.Amount) * 100);
  return {
    status: 201,
    body: {
      Data: {
        FundsConfirmationId: randomUUID(),
        ConsentId,
        CreationDateTime: bank.clock.now().toISOString(),
        FundsAvailable: !InstructedAmount.Amount.endsWith('.51') && pence <= bank.balanceOf(account),
        Reference,
        InstructedAmount,
      },
      Links: { Self: `${call.baseUrl}${call.path}` },
      Meta: { TotalPages: 1 },
    },
  };
}

function accountOf({ bank, consent }: CustomerCall): BankAccount {
  const account = bank.account(consent.accountIds[0] ?? '');
  if (!account) throw new Error(`The consent ${consent.id} is for no account.`);
  return account;
}

/** What testers can bring about by an amount (.91 an error, .93 no answer) or by who signed in. */
async function misbehave(amount: string, habit: 'slow' | 'down' | undefined): Promise<void> {
  if (habit === 'slow') await pause(SLOW_MS, undefined, { ref: false });
  if (amount.endsWith('.93')) await pause(HANGING_MS, undefined, { ref: false });
  if (habit === 'down') throw new Refusal(503, { code: 'UnexpectedError', message: 'The service is not available.' });
  if (/\.9[13]$/.test(amount)) throw new Refusal(500, { code: 'UnexpectedError', message: 'Something went wrong.' });
}
