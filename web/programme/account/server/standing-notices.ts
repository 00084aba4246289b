import { awaitedStageOf } from '#web/programme/home/domain/awaited-card.ts';
import type { DataRecord, Facts } from '#web/programme/server/catalogue.ts';

type Notice = DataRecord<'notices'>;

/** What a notice has that is about none of these. */
export const nothing = { amount: 0, day: '', bank: '', email: '', merchant: '', mark: '' } as const;

/** What has to be put right, from what is known: it is gone once it is not so any more (ACC-07). */
export function standing(facts: Facts): Notice[] {
  const found = [stopIn(facts), holdIn(facts), ...cardIn(facts), bankIn(facts), emailIn(facts), milesIn(facts)];
  return found.flatMap((each) => (each === undefined ? [] : [{ ...nothing, state: 'standing' as const, ...each }]));
}

type Standing = Pick<Notice, 'id' | 'kind' | 'href'> & Partial<Notice>;

const stopKinds = {
  bounced: 'stopBounced',
  delayed: 'stopDelayed',
  mandate: 'stopMandate',
  account: 'stopAccount',
  person: 'stopPerson',
} as const;

function stopIn({ spendingStop, returnedPence }: Facts): Standing | undefined {
  if (spendingStop === null) return undefined;
  const isOver = spendingStop === 'mandate' || spendingStop === 'account';
  return {
    ...{ id: 'stop', kind: stopKinds[spendingStop], href: isOver ? '/customer/account' : '/customer/card' },
    // Nothing was returned where a Direct Debit has only ended.
    amount: returnedPence ?? 0,
  };
}

/** There is nothing that they can do; home says so too. Before there is a card it stops none. */
function holdIn({ hold, cardState }: Facts): Standing | undefined {
  return hold === null || cardState === null ? undefined : { id: 'hold', kind: 'hold', href: '/customer/dashboard' };
}

/** Why the till declines the card itself, and the one that waits to be activated, or for its PIN (CRD-13). */
function cardIn(facts: Facts): Standing[] {
  const { cardState, cardExpired, cardPin, newCardKind, newCardState, spendingStop, hold } = facts;
  const isUsed = cardState === 'active' || cardState === 'frozen';
  const works = isUsed && !cardExpired;
  // What stops spending forbids to activate a card too (CRD-05), and on hold it could not pay: they would go there in vain.
  const mayWork = spendingStop === null && hold === null;
  const kinds = [
    ...(cardState === 'closed' ? (['cardClosed'] as const) : []),
    ...(isUsed && cardExpired ? (['cardExpired'] as const) : []),
    ...(works && cardState === 'frozen' ? (['cardFrozen'] as const) : []),
    ...(works && cardPin === 'blocked' ? (['pinBlocked'] as const) : []),
  ];
  return [
    ...kinds.map((kind) => ({ id: kind, kind, href: '/customer/card' })),
    ...(mayWork ? waitingIn({ newCardKind, newCardState }) : []),
  ];
}

/** Nobody activates a virtual card: it works once its PIN is set, which may be as soon as it is ordered. */
function waitingIn(facts: Pick<Facts, 'newCardKind' | 'newCardState'>): Standing[] {
  switch (awaitedStageOf(facts)) {
    case 'posted':
      return [{ id: 'cardWaiting', kind: 'cardWaiting', href: '/card/activate' }];
    case 'virtual':
      return [{ id: 'cardNeedsPin', kind: 'cardNeedsPin', href: '/card/set-pin' }];
    case 'making':
    case 'none':
      return [];
  }
}

function bankIn({ brokenBank }: Facts): Standing | undefined {
  return brokenBank === null ? undefined : { id: 'bank', kind: 'bank', bank: brokenBank, href: '/customer/account' };
}

function emailIn({ newEmailPending, emailToVerify }: Facts): Standing | undefined {
  if (!newEmailPending) return undefined;
  return { id: 'email', kind: 'email', email: emailToVerify ?? '', href: '/customer/account/details' };
}

function milesIn({ milesRefused }: Facts): Standing | undefined {
  return milesRefused ? { id: 'miles', kind: 'milesRefused', href: '/customer/airline-membership' } : undefined;
}
