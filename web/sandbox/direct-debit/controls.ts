import { type ReturnCode, returnCodes } from './bank-returns.ts';
import { causes } from './causes.ts';
import { isOver } from './mandate-book.ts';
import type { Provider } from './provider.ts';
import type { Mandate, Payment, ProviderEvent } from './provider-resources.ts';

/** Something that a tester can bring about. */
export interface Control {
  /** The last part of its path. */
  what: string;
  label: string;
  work: () => void;
}

/** Controls that belong together, behind words of their own. */
export interface ControlGroup {
  title: string;
  controls: Control[];
}

/** What can be brought about now: first one by one, then in groups. */
export interface Controls {
  controls: Control[];
  groups: ControlGroup[];
}

export type Resend = (event: ProviderEvent) => void;

type EndingControl = 'no-account' | 'cancelled-by-payer' | 'account-closed' | 'transferred' | 'deceased';

const returnLabels: Readonly<Record<ReturnCode, string>> = {
  'ARUDD-0': '0: refer to payer',
  'ARUDD-1': '1: instruction cancelled',
  'ARUDD-2': '2: payer deceased',
  'ARUDD-3': '3: account transferred',
  'ARUDD-4': '4: advance notice disputed',
  'ARUDD-5': '5: no account',
  'ARUDD-6': '6: no instruction',
  'ARUDD-7': '7: amount differs',
  'ARUDD-8': '8: amount not yet due',
  'ARUDD-9': '9: presentation overdue',
  'ARUDD-A': 'A: service user differs',
  'ARUDD-B': 'B: account closed',
};

/** What days and banks can do to a mandate as it is. */
export function mandateControls({ mandates, payments, records }: Provider, mandate: Mandate, resend: Resend): Controls {
  const again = resendControl(() => records.eventsOf(mandate.id).forEach(resend));
  if (isOver(mandate)) return { controls: [again], groups: [] };
  const end = (what: EndingControl, label: string, action: 'failed' | 'cancelled' = 'cancelled'): Control => ({
    what,
    label,
    work: () => mandates.end(mandate, action, { origin: 'bank', ...causes[what] }),
  });
  const isActive = mandate.status === 'active';
  const activate = { what: 'activate', label: 'Let it become active', work: () => mandates.activate(mandate) };
  const prepare = (what: string, label: string, code?: ReturnCode): Control => ({
    what: `next-fails-${what}`,
    label,
    work: () => payments.setNextReturn(mandate, code),
  });
  const isPrepared = payments.nextReturn(mandate) !== undefined;
  return {
    controls: [
      ...(isActive ? [] : [activate]),
      ...(isPrepared ? [prepare('not', 'Let the next payment be paid')] : []),
      again,
    ],
    groups: [
      {
        title: 'Have the bank end it…',
        controls: [
          end('cancelled-by-payer', 'Cancel it at the bank'),
          end('account-closed', 'Close the account'),
          end('transferred', 'Move the account to another bank'),
          end('deceased', 'Say that the payer has died'),
          ...(isActive ? [] : [end('no-account', 'Refuse it: no such account', 'failed')]),
        ],
      },
      {
        title: 'Have the next payment returned…',
        controls: returnCodes.map((code) => prepare(signOf(code), returnLabels[code], code)),
      },
    ],
  };
}

/** What days, banks and payers can do to a payment as it is. */
export function paymentControls({ payments, refunds, records }: Provider, payment: Payment, resend: Resend): Controls {
  const { status } = payment;
  const step = (what: string, label: string, work: () => void): Control => ({ what, label, work });
  const isTaken = status === 'confirmed' || status === 'paid_out';
  const steps = {
    pending_submission: [step('submit', 'Submit it', () => payments.submit(payment))],
    submitted: [step('confirm', 'Confirm it', () => payments.confirm(payment))],
    confirmed: [step('pay-out', 'Pay it out', () => payments.payOut(payment))],
    paid_out: [],
    failed: [],
    cancelled: [],
    charged_back: [],
  }[status];
  const claim = isTaken ? [step('claim', 'Have the payer claim it back', () => payments.chargeBack(payment))] : [];
  const goingBack = refunds
    .refundsOf(payment)
    .filter((refund) => refund.status !== 'bounced')
    .flatMap((refund) => [
      ...(refund.status === 'created' ? [step(`${refund.id}-pay`, 'Pay the refund', () => refunds.pay(refund))] : []),
      step(`${refund.id}-bounce`, 'Send the refund back', () => refunds.bounce(refund)),
    ]);
  const fail = returnCodes.map((code) =>
    step(`fail-${signOf(code)}`, returnLabels[code], () => payments.fail(payment, code)),
  );
  return {
    controls: [...steps, ...claim, ...goingBack, resendControl(() => records.eventsOf(payment.id).forEach(resend))],
    groups:
      isTaken || status === 'submitted'
        ? [{ title: isTaken ? 'Have it returned late…' : 'Have it returned…', controls: fail }]
        : [],
  };
}

function resendControl(work: () => void): Control {
  return { what: 'resend', label: 'Send its events again', work };
}

/** The `B` of `ARUDD-B`. */
function signOf(code: ReturnCode): string {
  return code.slice(-1);
}
