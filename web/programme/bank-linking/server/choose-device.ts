import { publishedBanks } from '#web/programme/bank-linking/domain/bank.ts';
import { isPhone } from '#web/platform/domain/device-info.ts';
import type { UnfinishedLink } from '#web/programme/bank-linking/server/ports/bank-links.ts';

import type { CallContext, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';

/**
 * How the question stands where the customer will approve: `open` until it is answered, `answered` while the answer may
 * still be another one, `settled` once they have been to the bank with it.
 */
type DeviceQuestion = 'open' | 'answered' | 'settled';

/**
 * How that question stands for the link that the customer is making; undefined where it is not asked. A bank is named in the
 * CMS as one that asks. On a phone its app is at hand, and once accounts were seen the answer is of no use (BNK-09).
 */
export function deviceQuestion(
  link: UnfinishedLink,
  { content, visitor }: Pick<CallContext, 'content' | 'visitor'>,
): DeviceQuestion | undefined {
  const bank = publishedBanks.of(content).find(({ id }) => id === link.bankId);
  const isAsked = bank?.asksForDevice === true && link.stage === 'sharing' && link.accounts === null;
  if (!isAsked || isPhone(visitor.userAgent)) return undefined;
  if (link.authOnDevice === null) return 'open';
  return link.openedAt === null ? 'answered' : 'settled';
}

/** Keeps where the customer will approve, with the link that they are making; another answer takes its place until they go (BNK-09). */
export function chooseDevice(): UseCase<'bank.choose-device'> {
  return async (input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const { bankLinks } = context.store;
    const link = await bankLinks.unfinished(customerId);
    const question = link && deviceQuestion(link, context);
    const { authOnDevice } = input;
    if (link === undefined || question === undefined || question === 'settled') return { outcome: 'none' };
    if (typeof authOnDevice !== 'boolean') return { outcome: 'none' };
    await bankLinks.chooseDevice(link.id, { authOnDevice });
    return { outcome: 'chosen' };
  };
}
