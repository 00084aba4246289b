import { html, type Html } from '../../../banks/pages/html.ts';
import { type Dispute, presentDispute } from '../../dispute-book.ts';
import { presentTransaction } from '../../present-transaction.ts';
import { faultIn } from '../../schema-check.ts';
import type { Transaction } from '../../transaction.ts';

interface Check {
  readonly what: string;
  /** Nothing where it is valid. */
  readonly fault: string | undefined;
}

/** Each exchange about a payment, held against the processor's published document; green, or red with what is wrong first. */
export function checks(transaction: Transaction, dispute: Dispute | undefined): Html {
  return html`<ul class="exchanges">
    <li>By the processor’s document:</li>
    ${checksOf(transaction, dispute).map(
      ({ what, fault }) =>
        html`<li class="${fault === undefined ? 'good' : 'bad'}">
          <span aria-hidden="true">${fault === undefined ? '✓' : '✕'}</span> ${what}
          ${fault === undefined ? 'valid' : html`not valid: ${fault}`}
        </li>`,
    )}
  </ul>`;
}

function checksOf(transaction: Transaction, dispute: Dispute | undefined): readonly Check[] {
  const { asking } = transaction;
  const told = { event_type: 'card_transaction.updated', ...presentTransaction(transaction) };
  const disputed = dispute && { event_type: 'dispute.updated', ...presentDispute(dispute) };
  return [
    ...(asking?.faults === undefined
      ? []
      : [
          { what: 'Question', fault: asking.faults.asked },
          { what: 'Answer', fault: asking.faults.answered },
        ]),
    { what: 'Event', fault: faultIn('told', told) },
    ...(disputed === undefined ? [] : [{ what: 'Dispute', fault: faultIn('disputed', disputed) }]),
  ];
}
