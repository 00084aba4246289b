import { authorisationLifetimeSeconds } from '#web/programme/bank-linking/domain/linked-account.ts';

import type { CallAnswer, UseCase } from '#web/programme/server/catalogue.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { type Ahead, aheadOf, type Around, registeredConsent, renewable } from './bank-consent.ts';
import { deviceQuestion } from './choose-device.ts';
import { sealWayBack } from './way-back.ts';

/**
 * Sends the customer to their bank: registers what we ask for, and opens the one way back (BNK-12, RET-01).
 *
 * The bank's address is good for a minute, so it is asked for when the customer goes, not when the page is shown.
 */
export function goToBank(dependencies: Dependencies): UseCase<'bank.go'> {
  return async (input, context) => {
    const customer = await currentCustomer(context);
    const link = await context.store.bankLinks.unfinished(customer.id);
    if (customer.hold !== null || link?.bankId !== input.bankId) return { outcome: 'none' };
    if (deviceQuestion(link, context) === 'open') return { outcome: 'deviceUndecided' };
    const around = { dependencies, context };
    return goThere(await aheadOf(link, around), around);
  };
}

/** Sends the customer to their bank to allow anew what they are renewing (RET-04). */
export function goToRelink(dependencies: Dependencies): UseCase<'bank.go-relink'> {
  return async (_input, context) => {
    const { id: customerId } = await currentCustomer(context);
    const { relinks, linkedAccounts, bankConsents } = context.store;
    const consent = await relinks.last(customerId);
    const link = (await linkedAccounts.ofCustomer(customerId)).find(({ id }) => id === consent?.linkId);
    if (link === undefined || consent?.role !== 'relinking') return { outcome: 'none' };
    const before = await bankConsents.ofLink(link.id, consent.kind);
    return goThere(
      { link, consent, ask: () => renewable({ before, link, kind: consent.kind }, dependencies) },
      { dependencies, context },
    );
  };
}

async function goThere(
  { link, consent, ask }: Ahead,
  { dependencies, context }: Around,
): Promise<CallAnswer<'bank.go-relink'>> {
  const { clock, secrets, banks } = dependencies;
  const { waysBack } = context.store;
  const { customerId, bankId } = link;
  const { kind } = consent;
  const consentId = await registeredConsent({ link, consent, ask }, context);
  if (consentId === undefined) return { outcome: 'unavailable' };
  const { token: state, hash: stateHash } = context.aside.keep('state', () => secrets.newToken());
  const begun = await context.aside(`begin ${stateHash}`, () =>
    banks.authorisation.begin({ bankId, kind, consentId, state }),
  );
  const origin = banks.directory.find(bankId)?.origin;
  if (begun.kind !== 'done' || new URL(begun.value.url).origin !== origin) return { outcome: 'unavailable' };

  const { nonce, codeVerifier, url } = begun.value;
  await waysBack.open({
    stateHash,
    consentId: consent.id,
    customerId,
    sessionHash: context.session.idHash,
    sealed: sealWayBack(secrets, stateHash, { nonce, codeVerifier, state }),
    expiresAt: new Date(clock.now().getTime() + authorisationLifetimeSeconds * 1000),
  });
  return { outcome: 'ready', to: url };
}
