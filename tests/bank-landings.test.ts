import { describe, expect, test } from 'vitest';

import { holds } from '#journeys/engine/holds.ts';
import type { Branch } from '#journeys/engine/definition.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';

const { definitions } = parseDefinitions(loadRepository().definitions);
const linking = definitions['bank-linking'];
const answers: Readonly<Record<string, Branch | readonly Branch[]>> = linking?.steps['return']?.enter?.on ?? {};

type Known = Readonly<Record<string, string | boolean | null>>;
const sharing: Known = { setupState: 'MOBILE_VERIFIED', bankStage: 'sharing', bankOpened: true, relinking: null };
const confirming: Known = { ...sharing, bankStage: 'confirming' };
const withCard: Known = { ...sharing, setupState: 'CARD_CREATED' };
const payingByCard: Known = { ...confirming, setupState: 'CARD_ACTIVATED' };
/** Renewing a link, with no card yet; and with another link begun meanwhile. */
const renewing: Known = {
  ...sharing,
  setupState: 'CARD_LINKED',
  bankStage: null,
  bankOpened: false,
  relinking: 'accounts',
};
const both: Known = { ...renewing, bankStage: 'sharing', bankOpened: true };
const bothConfirming: Known = { ...both, bankStage: 'confirming' };

/** Where the customer lands who comes back with this outcome, and what they read there. */
function landing(outcome: string, facts: Known): readonly [page: string | undefined, kind: string, words: string] {
  const branches = [answers[outcome] ?? []].flat() as readonly Branch[];
  const branch = branches.find(({ when }) => holds(when, facts));
  const [[kind, words] = ['', '']] = Object.entries(branch?.say ?? {}) as [string, string][];
  return [branch?.leave ?? linking?.steps[branch?.go ?? '']?.route, kind, words];
}

const account = '/customer/account';
const confirm = '/bank/confirm-account';
const list = '/bank/list';
const again = '/bank/relink';

describe('where the customer lands who comes back from the bank', () => {
  test.each([
    ['RET-02', 'denied', sharing, '/bank/:id', 'error', 'bank.denied'],
    ['RET-02', 'denied', confirming, confirm, 'error', 'bank.denied'],
    ['RET-10', 'failed', sharing, list, 'error', 'bank.link-failed'],
    ['RET-02', 'failed', confirming, confirm, 'error', 'bank.link-failed'],
    ['RET-10', 'failed', withCard, account, 'error', 'bank.link-failed'],
    ['RET-10', 'failed', both, list, 'error', 'bank.link-failed'],
    ['RET-02', 'failed', bothConfirming, confirm, 'error', 'bank.link-failed'],
    ['RET-10', 'unavailable', sharing, list, 'warning', 'bank.issues'],
    ['RET-02', 'unavailable', confirming, confirm, 'warning', 'bank.issues'],
    ['RET-10', 'unavailable', withCard, account, 'warning', 'bank.issues'],
    ['RET-02', 'unavailable', bothConfirming, confirm, 'warning', 'bank.issues'],
    ['RET-10', 'timeout', sharing, list, 'warning', 'bank.issues'],
    ['RET-02', 'timeout', confirming, confirm, 'warning', 'bank.issues'],
    ['RET-10', 'timeout', withCard, account, 'warning', 'bank.issues'],
    ['RET-02', 'timeout', renewing, account, 'warning', 'bank.issues'],
    ['RET-02', 'timeout', bothConfirming, confirm, 'warning', 'bank.issues'],
    ['RET-02', 'relinkDenied', renewing, again, 'error', 'bank-relink.denied'],
    ['RET-02', 'relinkFailed', renewing, account, 'error', 'bank-relink.failed'],
    ['RET-02', 'relinkUnavailable', renewing, account, 'warning', 'bank-relink.unavailable'],
    ['RET-10', 'failed', payingByCard, account, 'error', 'bank.link-failed'],
    ['RET-10', 'linked', payingByCard, account, 'success', 'bank.linked'],
    ['RET-03', 'success', confirming, confirm, '', ''],
    ['RET-03', 'noCurrentAccount', sharing, '/bank/select-new-account', '', ''],
    ['RET-03', 'multipleCurrentAccounts', sharing, '/bank/select-account', '', ''],
    ['RET-04', 'restored', renewing, account, 'success', 'bank-relink.restored'],
    ['RET-04', 'otherAccount', renewing, again, 'error', 'bank-relink.other-account'],
  ] as const)('%s %s with %j: %s', (_row, outcome, facts, ...expected) => {
    expect(landing(outcome, facts)).toEqual(expected);
  });
});
