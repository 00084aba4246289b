import { isUnfinished, type LinkStage } from '#web/programme/bank-linking/domain/linked-account.ts';
import type { Refusal } from '#web/programme/eligibility/domain/assess-account.ts';

import type { UnfinishedLink } from './ports/bank-links.ts';
import type { LinkedAccount } from './ports/linked-accounts.ts';

/** A link as it is kept, whatever its stage. */
export interface KeptLink extends Pick<
  UnfinishedLink,
  'id' | 'customerId' | 'bankId' | 'accountType' | 'accounts' | 'openedAt' | 'authOnDevice'
> {
  readonly stage: LinkStage;
  readonly accountId: string | null;
  readonly maskedNumber: string | null;
  readonly linkedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly fingerprint: string | null;
  readonly refusal: Refusal | null;
}

/**
 * A link that is being made, with what its stage says that there is; undefined where it is not being made.
 *
 * @throws where that is not there: somebody has written it by hand.
 */
export function unfinishedFrom(kept: KeptLink): UnfinishedLink | undefined {
  if (!isUnfinished(kept)) return undefined;
  const { id, customerId, bankId, accountType, accounts, openedAt, authOnDevice, stage } = kept;
  const link = { id, customerId, bankId, accountType, accounts, openedAt, authOnDevice };
  switch (stage) {
    case 'sharing':
    case 'choosing':
      return { ...link, ...noneChosen, stage, refusal: null };
    case 'confirming':
      return { ...link, ...chosenIn(kept), stage, refusal: null };
    case 'refused':
      return { ...link, ...noneChosen, stage, refusal: needed(kept, 'refusal') };
  }
}

/**
 * An account that is linked; `broken` is what its consents say.
 *
 * @throws where it has not what every linked account has: somebody has written it by hand.
 */
export function linkedFrom(kept: KeptLink, broken: LinkedAccount['broken']): LinkedAccount {
  const { id, customerId, bankId, accountType, accounts } = kept;
  return {
    ...{ id, customerId, bankId, accountType, accounts, stage: 'linked', broken },
    ...chosenIn(kept),
    linkedAt: needed(kept, 'linkedAt'),
    confirmedAt: needed(kept, 'confirmedAt'),
    fingerprint: needed(kept, 'fingerprint'),
  };
}

const noneChosen = { accountId: null, maskedNumber: null } as const;

function chosenIn(kept: KeptLink) {
  return { accountId: needed(kept, 'accountId'), maskedNumber: needed(kept, 'maskedNumber') };
}

function needed<Name extends keyof KeptLink>(kept: KeptLink, name: Name): NonNullable<KeptLink[Name]> {
  const value = kept[name];
  if (value === null) throw new Error(`The link ${kept.id} is ${kept.stage} and has no ${name}.`);
  return value;
}
