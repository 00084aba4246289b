import type { KeptAssessment } from '#web/programme/bank-linking/server/ports/account-assessments.ts';

import { type Help, type Helped, type HelpNeeds, isReasonFit } from './help-customer.ts';

export type Shown =
  { readonly kind: Exclude<Helped, 'done'> } | { readonly kind: 'done'; readonly made: readonly KeptAssessment[] };

/** Whose assessments are looked at: a customer's, or those of one account that they link or have linked. */
export type Look = Omit<Help, 'customerId'> & { readonly id: string };

/**
 * Shows whoever helps a customer how their accounts were judged last, by figures and words of ours, and keeps that they
 * looked and why: nothing that a bank has written is among it (ELG-05, OPS-10).
 */
export function showAssessment({ unitOfWork, clock, secrets }: HelpNeeds): (look: Look) => Promise<Shown> {
  return async ({ id, by, reason }) => {
    if (!isReasonFit(reason)) return { kind: 'reasonRefused' };
    return unitOfWork.transaction(async (store) => {
      const made = await store.accountAssessments.newest(id);
      const [newest] = made;
      if (newest === undefined) {
        const isKnown = (await store.customers.find(id)) !== undefined;
        return { kind: isKnown ? 'notNeeded' : 'noSuchCustomer' };
      }
      const { customerId } = newest;
      const action = { id: secrets.newId(), customerId, action: 'see-assessment', by, at: clock.now() } as const;
      await store.supportActions.add({ ...action, reason: reason.trim() });
      return { kind: 'done', made };
    });
  };
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const said = (name: string, value: number) => (name.endsWith('Pence') ? pounds.format(value / 100) : String(value));

/** An assessment in lines of text, for people. */
export function assessmentInWords({ linkId, at, assessment }: KeptAssessment, passMark: number): readonly string[] {
  const { rules, score, isEligible, needsMoreInformation, judgements, measures, reasons, ...seen } = assessment;
  const verdict = needsMoreInformation ? 'says too little' : isEligible ? 'eligible' : 'not eligible';
  const unread = seen.unreadLines ?? 0;
  return [
    `Account ${linkId}, judged ${at.toISOString()} by rules ${rules}`,
    `  ${verdict}: ${String(score)} points, ${String(passMark)} are needed today`,
    `  a person looks first because of: ${judgements.length === 0 ? 'nothing' : judgements.join(', ')}`,
    `  ${seen.isWhole === false ? 'the look was cut off' : 'the whole year was seen'}, ${String(unread)} lines could not be read`,
    ...reasons.map(
      ({ rule, value, points }) => `  ${rule.padEnd(20)}${String(points).padStart(5)} for ${String(value)}`,
    ),
    `  measured: ${Object.entries<number>({ ...measures })
      .map(([name, value]) => `${name.replace(/Pence$/u, '')} ${said(name, value)}`)
      .join(', ')}`,
  ];
}
