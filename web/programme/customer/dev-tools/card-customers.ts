import { type AccountType, accountTypes, findAccountType } from '#web/programme/customer/domain/account-type.ts';
import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { noSignUpHint } from '#web/programme/sign-up/domain/entry.ts';
import { type Persona, personaPassword } from '#web/programme/customer/domain/persona.ts';
import { byPassword } from '#web/platform/domain/sign-in-proof.ts';
import { addPersona } from '#web/programme/customer/server/add-persona.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import { makeHistory } from '#web/programme/history/server/make-history.ts';
import { upgradesFor } from '#web/programme/plans/server/upgrade-offer.ts';
import { quoteUpgrade, upgradeToAddress } from '#web/programme/plans/server/upgrade-plan.ts';
import { type Aside, doneAtOnce } from '#web/platform/server/ports/unit-of-work.ts';
import type { CallContext, Programme } from '#web/programme/server/catalogue.ts';
import type { Store } from '#web/programme/server/store.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import type { DevCustomers } from '#web/platform/dev-tools/dev-customers.ts';

import { type Cast, casts } from './casts.ts';

function personaOf(cast: Cast, accountType: AccountType, partnerCode: string): Persona {
  const { id: _id, label: _label, proof: _proof, history: _history, upgrade: _upgrade, ...is } = cast;
  const canSpend = is.card === 'active' || is.card === 'frozen';
  return { accountType, ...is, partnerCode, canSpend, hiddenScreens: [] };
}

/** More than the processor tells of any such history. */
const mostEvents = 1_000;

/** What they have paid, lived within the transaction in which they are made. */
async function giveHistory(
  history: { readonly customerId: string; readonly payments: number; readonly days: number },
  { store }: CallContext,
  { clock, secrets }: Dependencies,
): Promise<void> {
  const unitOfWork = { transaction: <T>(work: (store: Store, aside: Aside) => Promise<T>) => work(store, doneAtOnce) };
  await makeHistory({ ...history, seed: 1, ends: 'going-on' }, { unitOfWork, clock, secrets });
  // The first page that they see has all of it.
  await store.payments.fold(mostEvents, clock.now());
}

/** As if they had asked for it themselves. */
async function goUp(
  { customerId, upgrade }: { readonly customerId: string; readonly upgrade: Cast['upgrade'] },
  context: CallContext,
  dependencies: Dependencies,
): Promise<void> {
  const asThem = { ...context, session: { ...context.session, customerId } };
  const offers = await upgradesFor(await currentCustomer(asThem), asThem);
  const highest = offers.at(-1);
  const billingCycle = highest?.terms.prices[0]?.cycle;
  if (highest === undefined || billingCycle === undefined) return;
  await quoteUpgrade(dependencies)({ planName: highest.plan.name, billingCycle }, asThem);
  const quoted = await context.store.planQuotes.newest(customerId);
  if (upgrade === 'agreed' && quoted !== undefined)
    await upgradeToAddress(dependencies)({ quoteId: quoted.id }, asThem);
}

/** The customers of this programme in every state that there is. */
export function cardCustomers(dependencies: Dependencies): DevCustomers<Programme> {
  return {
    offered: casts.map(({ id, label }) => ({ id, label })),
    kinds: { label: 'Account type', names: accountTypes },
    add: async (context, { customer, kind, partner, isRehearsed = false }) => {
      const cast = casts.find(({ id }) => id === customer);
      const accountType = findAccountType(kind);
      if (cast === undefined || accountType === undefined)
        throw new RangeError(`${customer} is not offered as ${kind}`);
      const customerId = await addPersona(dependencies, context, personaOf(cast, accountType, partner));
      if (cast.history !== undefined && !isRehearsed)
        await giveHistory({ customerId, ...cast.history }, context, dependencies);
      if (cast.upgrade !== undefined) await goUp({ customerId, upgrade: cast.upgrade }, context, dependencies);
      const email = (await context.store.customers.find(customerId))?.email;
      const proof = cast.proof?.(dependencies.clock.now()) ?? byPassword;
      return { customerId, proof, email, password: personaPassword };
    },
    remembered: ({ kind, partner }) => ({
      signUp: { ...noSignUpHint, partner },
      previousLoginCustomerType: findAccountType(kind) ?? null,
      previousLoginPromoPartnerId: partner === defaultPartnerCode ? null : partner,
    }),
  };
}
