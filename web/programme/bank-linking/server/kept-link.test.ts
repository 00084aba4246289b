import { describe, expect, test } from 'vitest';

import { linkStages } from '#web/programme/bank-linking/domain/linked-account.ts';

import { type KeptLink, linkedFrom, unfinishedFrom } from './kept-link.ts';

const at = new Date('2027-01-04');
const begun: KeptLink = {
  ...{ id: 'a link', customerId: 'ada', bankId: 'northgate', accountType: 'PERSONAL', stage: 'sharing' },
  ...{ accounts: null, accountId: null, maskedNumber: null, openedAt: at, authOnDevice: true },
  ...{ linkedAt: null, confirmedAt: null, fingerprint: null, refusal: null },
};
const chosen = { accountId: 'main', maskedNumber: '•••• 6068' };
const linked: KeptLink = {
  ...{ ...begun, ...chosen, stage: 'linked', openedAt: null, linkedAt: at, confirmedAt: at },
  fingerprint: 'a fingerprint',
};

describe('LNK-01 a link as it is read', () => {
  test.each(linkStages)('LNK-01 is being made, or is not, by its stage: %s', (stage) => {
    const isMade = ['sharing', 'choosing', 'confirming', 'refused'].includes(stage);
    expect(unfinishedFrom({ ...begun, ...chosen, refusal: 'account', stage })?.stage).toBe(isMade ? stage : undefined);
  });

  test('LNK-01 has a chosen account while that is confirmed and once it is linked, and not before', () => {
    const read = (stage: 'choosing' | 'confirming') => unfinishedFrom({ ...begun, ...chosen, stage });
    expect(read('choosing')).toMatchObject({ accountId: null, maskedNumber: null, openedAt: begun.openedAt });
    expect(read('confirming')).toMatchObject(chosen);
    expect(linkedFrom(linked, 'funds')).toMatchObject({ ...chosen, linkedAt: at, confirmedAt: at, broken: 'funds' });
  });

  test.each(['accountId', 'maskedNumber'] as const)('LNK-01 is not taken for confirmed without its %s', (name) => {
    const reading = () => unfinishedFrom({ ...begun, ...chosen, stage: 'confirming', [name]: null });
    expect(reading).toThrow(`The link a link is confirming and has no ${name}.`);
  });

  test('LNK-01 is not taken for refused without a reason', () => {
    expect(() => unfinishedFrom({ ...begun, stage: 'refused' })).toThrow('is refused and has no refusal.');
  });

  test.each(['accountId', 'maskedNumber', 'linkedAt', 'confirmedAt', 'fingerprint'] as const)(
    'LNK-01 is not taken for linked without its %s',
    (name) => {
      expect(() => linkedFrom({ ...linked, [name]: null }, null)).toThrow(`is linked and has no ${name}.`);
    },
  );
});
