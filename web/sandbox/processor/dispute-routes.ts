import { json, parseJson, type Reply, type Route, type SandboxRequest, valuesIn } from '../http/routes.ts';
import { type Dispute, type DisputeBook, disputeReasons, disputeSteps, presentDispute } from './dispute-book.ts';
import { type Guard, refuse } from './processor-routes.ts';
import { isWhole, type Said } from './read-asked.ts';
import { done, type Till } from './till.ts';
import type { TransactionBook } from './transaction-book.ts';
import { settledOf } from './transaction.ts';

interface Books {
  readonly disputes: DisputeBook;
  readonly transactions: TransactionBook;
}

const oneDispute = /^\/v1\/disputes\/([0-9a-f-]{36})$/u;

/** Chargebacks of Lithic's API, version 1. */
export function disputeRoutes(books: Books, guarded: Guard): Route[] {
  const { disputes } = books;
  const ofOne = (answer: (dispute: Dispute) => Reply) =>
    guarded(({ params }) => {
      const dispute = disputes.find(params[0] ?? '');
      return dispute === undefined ? refuse(404, 'Dispute not found') : answer(dispute);
    });
  return [
    { method: 'POST', path: /^\/v1\/disputes$/u, answer: guarded((request) => open(request, books)) },
    {
      method: 'GET',
      path: /^\/v1\/disputes$/u,
      answer: guarded(({ url: { searchParams } }) => {
        const of = searchParams.get('transaction_tokens')?.split(',');
        const found = disputes
          .list()
          .filter(({ transactionToken }) => of === undefined || of.includes(transactionToken));
        return json(200, { data: found.map(presentDispute), has_more: false });
      }),
    },
    { method: 'GET', path: oneDispute, answer: ofOne((dispute) => json(200, presentDispute(dispute))) },
    {
      method: 'DELETE',
      path: oneDispute,
      answer: ofOne((dispute) =>
        disputes.step(dispute, 'withdraw') ? json(200, presentDispute(dispute)) : refuse(400, 'The case is closed'),
      ),
    },
  ];
}

/** The same key opens one dispute, and answers with it as it is by now. */
function open({ headers, body }: SandboxRequest, { disputes, transactions }: Books): Reply {
  const key = headers['idempotency-key'];
  const idempotencyKey = typeof key === 'string' ? key : undefined;
  const before = idempotencyKey === undefined ? undefined : disputes.madeBefore(idempotencyKey);
  if (before !== undefined) return json(201, presentDispute(before));
  const said = valuesIn(parseJson(body));
  const { transaction_token: token, amount, customer_filed_date: filed, customer_note: note } = said;
  const reason = disputeReasons.find((each) => each === said['reason']);
  if (!isWhole(amount) || reason === undefined) return refuse(400, 'amount must be whole, and reason known');
  const transaction = typeof token === 'string' ? transactions.find(token) : undefined;
  if (transaction === undefined) return refuse(404, 'Transaction not found');
  if (disputes.ofTransaction(transaction.token) !== undefined) return refuse(422, 'It is disputed already');
  if (amount > settledOf(transaction).amount) return refuse(422, 'So much was not taken');
  const dispute = disputes.add(
    {
      ...{ transactionToken: transaction.token, amount, reason },
      customerFiled: typeof filed === 'string' ? filed : null,
      customerNote: typeof note === 'string' ? note : null,
    },
    idempotencyKey,
  );
  return json(201, presentDispute(dispute));
}

/** `x-chargeback` is ours too: the issuer's own people open a dispute at their desk, of all that was taken. `{token}` */
export function openAtDesk(
  { token }: Said,
  { disputes, transactions }: Pick<Till, 'disputes' | 'transactions'>,
): Reply {
  const transaction = typeof token === 'string' ? transactions.find(token) : undefined;
  if (transaction === undefined) return refuse(404, 'Transaction not found');
  const { amount } = settledOf(transaction);
  if (amount <= 0) return refuse(422, 'Nothing was taken');
  if (disputes.ofTransaction(transaction.token) !== undefined) return refuse(422, 'It is disputed already');
  const of = { transactionToken: transaction.token, amount, reason: 'FRAUD_OTHER' } as const;
  disputes.add({ ...of, customerFiled: null, customerNote: null }, undefined);
  return done(transaction.token);
}

/** `x-dispute` is ours: what the network and the merchant's bank do to a dispute. `{token, step}` */
export function simulateDispute({ token, step: asked }: Said, { disputes }: Pick<Till, 'disputes'>): Reply {
  const dispute = typeof token === 'string' ? disputes.find(token) : undefined;
  if (dispute === undefined) return refuse(404, 'Dispute not found');
  const step = Object.keys(disputeSteps).find((each): each is keyof typeof disputeSteps => each === asked);
  if (step === undefined) return refuse(400, `step must be one of ${Object.keys(disputeSteps).join(', ')}`);
  return disputes.step(dispute, step) ? done(dispute.transactionToken) : refuse(422, 'The case is closed');
}
