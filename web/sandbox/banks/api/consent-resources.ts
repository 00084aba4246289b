import type { Consent, ConsentKind, ConsentRequest } from '../consent.ts';
import { jsonOf, type ApiAnswer, type ApiCall } from './api-call.ts';
import { checkAccountAccessConsent, checkFundsConfirmationConsent } from './check-body.ts';
import { badRequest } from './refusal.ts';

const schemes = ['UK.OBIE.SortCodeAccountNumber', 'UK.OBIE.IBAN'];

export function createAccountAccessConsent(call: ApiCall): ApiAnswer {
  const { Data } = checkAccountAccessConsent(jsonOf(call));
  checkPermissions(Data.Permissions);
  checkDates(call, Data);
  return created(call, 'accounts', Data);
}

export function createFundsConfirmationConsent(call: ApiCall): ApiAnswer {
  const { Data } = checkFundsConfirmationConsent(jsonOf(call));
  const { SchemeName, Identification } = Data.DebtorAccount;
  if (!schemes.includes(SchemeName)) {
    throw badRequest('Unsupported.Scheme', `Use ${schemes.join(' or ')}.`, 'Data.DebtorAccount.SchemeName');
  }
  if (SchemeName.endsWith('Number') && !/^\d{14}$/.test(Identification)) {
    const path = 'Data.DebtorAccount.Identification';
    throw badRequest('Unsupported.AccountIdentifier', 'Six digits of sort code and eight of account number.', path);
  }
  checkDates(call, Data);
  return created(call, 'funds', Data);
}

export function readConsent(call: ApiCall, kind: ConsentKind): ApiAnswer {
  return { status: 200, body: presentConsent(call, ownConsent(call, kind)) };
}

export function deleteConsent(call: ApiCall, kind: ConsentKind): ApiAnswer {
  call.bank.consents.delete(ownConsent(call, kind));
  return { status: 204 };
}

function created(call: ApiCall, kind: ConsentKind, request: ConsentRequest): ApiAnswer {
  const consent = call.bank.consents.create(kind, call.clientId, request);
  return { status: 201, body: presentConsent(call, consent) };
}

/** Somebody else's is as unknown as one that never was. */
function ownConsent({ bank, clientId, params }: ApiCall, kind: ConsentKind): Consent {
  const consent = bank.consents.find(params[0]);
  if (consent?.kind === kind && consent.clientId === clientId) return consent;
  throw badRequest('Resource.NotFound', 'There is no such consent.', 'ConsentId');
}

function checkPermissions(asked: string[]): void {
  const asks = (...names: string[]) => names.some((name) => asked.includes(name));
  const path = 'Data.Permissions';
  if (!asks('ReadAccountsBasic', 'ReadAccountsDetail')) {
    throw badRequest('Field.Invalid', 'ReadAccountsBasic or ReadAccountsDetail is required.', path);
  }
  const seesTransactions = asks('ReadTransactionsBasic', 'ReadTransactionsDetail');
  const seesDirections = asks('ReadTransactionsCredits', 'ReadTransactionsDebits');
  if (seesTransactions !== seesDirections) {
    const message = 'ReadTransactionsBasic or Detail goes with ReadTransactionsCredits or Debits, and they with it.';
    throw badRequest('Field.Invalid', message, path);
  }
}

function checkDates({ bank }: ApiCall, { ExpirationDateTime }: ConsentRequest): void {
  if (ExpirationDateTime !== undefined && new Date(ExpirationDateTime) <= bank.clock.now()) {
    throw badRequest('Field.InvalidDate', 'A date in the future is expected.', 'Data.ExpirationDateTime');
  }
}

function presentConsent({ names, baseUrl, path, params }: ApiCall, consent: Consent): object {
  const { id, kind, status, createdAt, updatedAt, request } = consent;
  const reason = names.givesReasons ? reasons[status] : undefined;
  return {
    Data: {
      ConsentId: id,
      CreationDateTime: createdAt,
      Status: names.status[status],
      StatusUpdateDateTime: updatedAt,
      ...(reason && {
        StatusReason: reason.map(([StatusReasonCode, StatusReasonDescription]) => ({
          StatusReasonCode,
          StatusReasonDescription,
        })),
      }),
      ...request,
    },
    ...(kind === 'accounts' && { Risk: {} }),
    Links: { Self: `${baseUrl}${path}${params.length === 0 ? `/${id}` : ''}` },
    Meta: { TotalPages: 1 },
  };
}

type Reasons = [code: string, description: string][];

const reasons: Partial<Record<Consent['status'], Reasons>> = {
  awaiting: [['U036', 'Waiting for completion of consent authorisation to be completed by user']],
  rejected: [['U037', 'The user declined the authorisation']],
  cancelled: [
    ['TKSP', 'The access was suspended'],
    ['U028', 'Re-authentication by the user is required'],
  ],
  expired: [['TKXP', 'The consent has passed its expiry date']],
};
