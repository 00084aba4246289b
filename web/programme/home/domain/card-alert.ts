import type { OwnDecline } from '#web/programme/spending/domain/decision-reason.ts';

/** Why a returned Direct Debit, or one that is over, stops a card: `spendingStop` of the facts. */
export type SpendingStop = 'bounced' | 'delayed' | 'mandate' | 'account' | 'person';

/** What the home says of a card that cannot pay, or not everywhere. */
export type CardAlert =
  | SpendingStop
  | ('hold' | 'notActive' | 'frozen' | 'expired' | 'closed' | 'pinBlocked')
  /** The card spends from no account yet: its owner can change that, or has to wait for the Direct Debit. */
  | ('inactive' | 'settingUp')
  | 'other';

export interface AlertFacts {
  /** Why the till would decline whatever is paid for; nothing where it would not. */
  readonly reason: OwnDecline | undefined;
  readonly stop: SpendingStop | null;
  /** Nothing where no account is linked. */
  readonly account: {
    /** The card can be made to spend from it now. */
    readonly canBeActivated: boolean;
    /** Its Direct Debit has ended. */
    readonly isCancelled: boolean;
    /** The bank shows it to us. */
    readonly isShared: boolean;
  } | null;
  readonly isPinBlocked: boolean;
  /** Its last month is over. */
  readonly isExpired: boolean;
}

const alertOf: Readonly<Partial<Record<OwnDecline, CardAlert>>> = {
  CUSTOMER_HOLD: 'hold',
  CARD_NOT_ACTIVATED: 'notActive',
  CARD_FROZEN: 'frozen',
  CARD_EXPIRED: 'expired',
  CARD_CLOSED: 'closed',
};

/**
 * The one thing that is to be said of the card, by what the till declines it for (DSH-02, CRD-13). What is wrong with the account
 * itself, none or one that the bank shows no more, is said by how the balance stands.
 */
export function alertFor({ reason, stop, account, isPinBlocked, isExpired }: AlertFacts): CardAlert | null {
  if (reason === undefined) return isPinBlocked ? 'pinBlocked' : null;
  if (reason === 'LINK_BROKEN') return null;
  if (reason === 'COLLECTION_BOUNCED') return stop ?? 'other';
  // It forbids to activate the card as well (CRD-05): whoever is told of the card alone would go there in vain.
  const isOver = reason === 'MANDATE_OVER' || (reason === 'CARD_NOT_ACTIVATED' && stop !== null);
  // The balance says that no account is linked, and leads to one.
  if (isOver && stop === 'account' && account === null) return null;
  if (isOver) return stop ?? alertForAccount(account);
  // Whoever unfroze it could pay as little.
  if (reason === 'CARD_FROZEN' && isExpired) return 'expired';
  return alertOf[reason] ?? 'other';
}

/** Nothing where the Direct Debit has ended or the bank shows the account no more: the balance says so, with the way out. */
function alertForAccount(account: AlertFacts['account']): CardAlert | null {
  if (account === null || account.isCancelled || !account.isShared) return null;
  return account.canBeActivated ? 'inactive' : 'settingUp';
}
