import { closesAfter } from '#web/programme/closing/domain/closing.ts';
import { cardKindFor } from '#web/programme/card/domain/card.ts';
import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import type { RiskCheckStanding } from '#web/programme/eligibility/domain/account-analysis.ts';
import type { Refusal } from '#web/programme/eligibility/domain/assess-account.ts';
import { eligibilityRules as rules } from '#web/programme/eligibility/domain/rules.ts';
import { blocks, type Profile } from '#web/programme/customer/domain/customer.ts';
import type { Identity, IdentityStanding } from '#web/programme/identity/domain/identity.ts';
import { maskedNumber } from '#web/programme/bank-linking/domain/linked-account.ts';
import {
  dramaMobiles,
  givenNameOf,
  mobileOf,
  type Persona,
  personaPassword,
} from '#web/programme/customer/domain/persona.ts';
import { isFree } from '#web/programme/plans/domain/plan-terms.ts';
import { notBegun } from '#web/programme/plans/domain/subscription.ts';
import { offersFor, soldBy } from '#web/programme/plans/server/offers.ts';
import { startSubscription } from '#web/programme/plans/server/start-subscription.ts';
import { referralCodeFrom } from '#web/programme/referrals/domain/referral-code.ts';
import { setupStates } from '#web/programme/customer/domain/setup-state.ts';
import type { AnalysedLink } from '#web/programme/bank-linking/server/ports/account-analyses.ts';
import type { NewCustomer } from '#web/programme/customer/server/ports/customers.ts';
import type { Store } from '#web/programme/server/store.ts';

import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';
import { sealAccounts, sealTokens } from '#web/programme/bank-linking/server/sealed-accounts.ts';
import { deviceOf } from '#web/programme/sign-in/server/device-of.ts';
import { orderMandate } from '#web/programme/direct-debit/server/account-operations.ts';

const profile: Omit<Profile, 'mobile'> = {
  title: 'Mx',
  dateOfBirth: '1990-04-12',
  address: { line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3QA' },
  extraAnswers: {},
};

const company = {
  name: 'Persona Rope & Sail Ltd',
  office: { line1: 'The Loft', line2: '4 Chandlers Row', town: 'Falmouth', postcode: 'TR11 3QA' },
} as const;

function account(nickname: string, identification: string) {
  const identifications = [{ scheme: 'SortCodeAccountNumber', identification }] as const;
  const kind = { kind: 'current', category: 'personal', currency: 'GBP' } as const;
  return { id: nickname, nickname, ...kind, isOpen: true, isSwitched: false, identifications };
}

const accounts = [account('Main', '20455300004821'), account('Bills', '20455300001176')] as const;

const allClear = { sanctionsClear: true, pepClear: true, kyc: 'clear' } as const;
const found = { awaits: null, documentUploadedAt: null } as const;

/** What is stored of whom the identity check stands so with. */
const identities: Readonly<Record<IdentityStanding, Pick<Identity, 'awaits' | 'results' | 'documentUploadedAt'>>> = {
  awaited: { ...found, awaits: 'records', results: null },
  documentDue: { ...found, results: { ...allClear, kyc: 'consider' } },
  unclear: { ...found, results: { ...allClear, kyc: 'unidentified' } },
  clear: { ...found, results: allClear },
};

const milestones = [
  ['CARD_LINKED', 'cardLinkedAt'],
  ['SELECTED_PRICING_PLAN', 'planSelectedAt'],
  ['CARD_CREATED', 'cardCreatedAt'],
  ['CARD_ACTIVATED', 'cardActivatedAt'],
] as const;

/** Adds a customer who is as `persona` says, and gives their id. They sign in with `personaPassword` (OPS-08). */
export async function addPersona(dependencies: Dependencies, context: CallContext, persona: Persona): Promise<string> {
  const { store } = context;
  const { state, accountType, hiddenScreens, pilots } = persona;
  const at = dependencies.clock.now();
  const customer = await newCustomer(dependencies, context, persona);
  const { id, email } = customer;
  await store.customers.insert(customer);
  const block = blocks.find((each) => each === state) ?? null;
  const isPast = (step: (typeof setupStates)[number]) => setupStates.indexOf(state) >= setupStates.indexOf(step);
  if (isPast('EMAIL_VERIFIED')) await store.customers.claimEmail({ id, email, at });
  const mobile = mobileOf(id, new Set(await store.customers.mobilesFrom(dramaMobiles)));
  if (isPast('PROFILE_UPDATED')) await store.customers.saveProfile(id, { ...profile, mobile }, at);
  if (isPast('MOBILE_VERIFIED')) await store.customers.verifyMobile({ id, e164: mobile.e164, at });
  for (const [step, milestone] of milestones)
    if (isPast(step)) await store.customers.noteMilestone({ id, milestone, at });
  if (isPast('CARD_LINKED')) {
    const linkId = await linkAccount(dependencies, store, {
      customerId: id,
      isBalanceKnown: persona.isBalanceUnknown !== true,
    });
    await store.identities.settle(id, { ...identities[persona.identity ?? 'clear'], at });
    await analyse({ linkId, customerId: id }, { store, at, standing: persona.riskCheck ?? 'done' });
    if (persona.isRelinking === true || persona.isLinkBroken === true)
      await breakLink(dependencies, store, { customerId: id, linkId });
    if (persona.isRelinking === true) await beginRelink(dependencies, store, { customerId: id, linkId });
  }
  if (isPast('SELECTED_PRICING_PLAN')) await sellPlan(dependencies, context, id);
  if (isPast('CARD_CREATED')) await startSubscription(id, { store, now: at });
  if (persona.card !== undefined) await giveCard(dependencies, store, { customer, state: persona.card });
  if (persona.canSpend === true) await letSpend(dependencies, store, id);
  if (persona.isStopped === true)
    await store.collections.stop(id, { reason: 'bounced', pence: 4_215, planPence: 0 }, dependencies.clock.now());
  if (persona.isClosing === true)
    await store.closings.ask(id, { at, closesAt: closesAfter(at, dependencies.closingTerms) });
  if (persona.isDebitOver === true) await endDebit(store, id);
  // One link at a time: the account that is linked already comes first.
  if (persona.linking !== undefined) await beginLink(dependencies, store, { customerId: id, stage: persona.linking });
  if (persona.isOnHold === true) await holdPersona(dependencies, store, id);
  if (block !== null) await store.customers.saveBlock(id, block);
  if (accountType === 'BUSINESS' && isPast('PROFILE_UPDATED')) await store.customers.saveCompany(id, company);
  if (hiddenScreens.length > 0) await store.customers.saveHiddenScreens(id, hiddenScreens);
  if (pilots !== undefined) await store.customers.savePilots(id, pilots);
  const info = deviceOf(dependencies.secrets, context.visitor, 'registration');
  await store.devices.remember({ customerId: id, info, now: at });
  return id;
}

/** As if its payer had cancelled it before the provider was told of it. */
async function endDebit({ mandates }: Store, customerId: string): Promise<void> {
  const [mandate] = await mandates.ofCustomer(customerId);
  if (mandate === undefined) return;
  const { id, providerId, askAt } = mandate;
  const over = { state: 'over', activeFrom: null, endedBecause: 'cancelled', lookAt: null } as const;
  await mandates.noteAnswer({ id, askAt }, { ...over, providerId });
}

/** The first plan that something is paid for, of those that are offered to them; its card comes by post, as a persona’s stands. */
async function sellPlan(
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
  { store, content }: CallContext,
  customerId: string,
): Promise<void> {
  const customer = await store.customers.find(customerId);
  const offers = customer === undefined ? [] : await offersFor(customer, { store, content });
  const offer = offers.find(({ plan, terms }) => !isFree(terms) && plan.card !== 'virtual');
  const [price] = offer?.terms.prices ?? [];
  if (offer === undefined || price === undefined) return;
  const autoRenew = offer.plan.disableAutoRenew !== true;
  const chosen = { id: secrets.newId(), customerId, autoRenew, chosenAt: clock.now() };
  await store.subscriptions.choose({ ...soldBy(offer, price), ...chosen, ...notBegun });
}

/** The card that comes with their plan, with a PIN: as it is being made, or as if it had gone into the post today. */
async function giveCard(
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
  { cards, subscriptions }: Store,
  { customer, state }: { readonly customer: NewCustomer; readonly state: NonNullable<Persona['card']> },
): Promise<void> {
  const { id: customerId, accountType } = customer;
  const [id, at] = [secrets.newId(), clock.now()];
  const sold = await subscriptions.find(customerId);
  if (sold === undefined) return;
  await cards.order({ id, customerId, kind: cardKindFor(accountType, sold.plan), at });
  const postedOn = state === 'making' ? null : londonDate(at);
  const printed = { lastFour: '4242', postedOn, expiresOn: '2099-12', pin: 'set' } as const;
  await cards.note(id, { ...printed, state: state === 'frozen' ? 'active' : state, revision: 1 }, at);
  if (state === 'frozen') await cards.note(id, { ...printed, state, revision: 2 }, at);
}

/**
 * The card spends from their account, by a Direct Debit that counts already and which the provider hears of like any other, and
 * by a consent that no bank knows: what is paid for is declined once the bank is asked.
 */
async function letSpend({ secrets, clock }: Dependencies, store: Store, customerId: string): Promise<void> {
  const [mandate] = await store.mandates.ofCustomer(customerId);
  if (mandate === undefined) return;
  const [consentId, at] = [secrets.newId(), clock.now()];
  const { id, linkId, askAt } = mandate;
  const active = { state: 'active', activeFrom: londonDate(at), endedBecause: null, lookAt: null } as const;
  await store.mandates.noteAnswer({ id, askAt }, { ...active, providerId: `MD${secrets.newId()}` });
  await store.mandates.use(mandate, at);
  await store.mandates.wish(id, { wish: 'set-up', at });
  await store.bankConsents.add({ id: consentId, linkId, customerId, bankId: 'northgate', kind: 'funds' }, at);
  const tokens = sealTokens(secrets, consentId, { accessToken: 'made up', accessEndsAt: at });
  await store.bankConsents.saveProvider(consentId, consentId);
  await store.bankConsents.saveTokens(consentId, tokens, at);
}

/** A link that goes on, with accounts that no bank knows. */
async function beginLink(
  { secrets, clock }: Pick<Dependencies, 'secrets' | 'clock'>,
  { bankLinks }: Store,
  { customerId, stage }: { readonly customerId: string; readonly stage: Refusal | NonNullable<Persona['linking']> },
): Promise<string> {
  const id = secrets.newId();
  const at = clock.now();
  await bankLinks.begin({ id, customerId, bankId: 'northgate', accountType: 'PERSONAL', startedAt: at });
  if (stage === 'sharing') return id;
  await bankLinks.saveAccounts(id, { stage: 'choosing', accounts: sealAccounts(secrets, id, accounts), refusal: null });
  if (stage === 'judgements' || stage === 'blocked') {
    const refused = { stage: 'refused', accounts: sealAccounts(secrets, id, accounts), refusal: stage } as const;
    await bankLinks.saveAccounts(id, refused);
  }
  const [{ id: accountId, identifications }] = accounts;
  const number = maskedNumber(identifications[0].identification);
  if (stage === 'confirming') await bankLinks.chooseAccount(id, { accountId, maskedNumber: number });
  if (stage === 'forgotten') {
    await bankLinks.drop(id, { customerId, at });
    await bankLinks.forget(id, customerId);
  }
  return id;
}

/** A link that was refused because of payments to a court. */
async function holdPersona({ secrets, clock }: Dependencies, store: Store, customerId: string): Promise<void> {
  const id = await beginLink({ secrets, clock }, store, { customerId, stage: 'judgements' });
  await store.customers.hold(customerId, { reason: 'judgements', linkId: id, at: clock.now() });
}

/** What their bank last said: no bank knows the account, so none is asked. */
const shownPence = 131_873;

/** An account that is linked already. */
async function linkAccount(
  dependencies: Dependencies,
  store: Store,
  { customerId, isBalanceKnown }: { readonly customerId: string; readonly isBalanceKnown: boolean },
): Promise<string> {
  const { secrets, clock } = dependencies;
  const id = await beginLink(dependencies, store, { customerId, stage: 'confirming' });
  const at = clock.now();
  await store.bankLinks.finish(id, { fingerprint: secrets.keyedHash('bank-account', id), at });
  if (isBalanceKnown) await store.linkedAccounts.noteBalance(id, { pence: shownPence, at });
  await orderMandate({ id, customerId }, dependencies, store);
  return id;
}

const steady = { score: 95, rules: rules.version, isEligible: true, needsMoreInformation: false } as const;

/** As if the account had been analysed so far: no bank knows it, so none is asked. */
async function analyse(
  link: AnalysedLink,
  { store, at, standing }: { readonly store: Store; readonly at: Date; readonly standing: RiskCheckStanding },
): Promise<void> {
  const { accountAnalyses } = store;
  await accountAnalyses.keep(link, { ...steady, analysedAt: at });
  if (standing === 'done') await accountAnalyses.finish(link.linkId, at);
  if (standing === 'awaited' || standing === 'late') await accountAnalyses.renew(link, at);
  if (standing === 'late') await accountAnalyses.noteLate(link.linkId);
}

interface OfLink {
  readonly customerId: string;
  readonly linkId: string;
}

/** The bank takes the tokens of a link no more. */
async function breakLink({ secrets, clock }: Dependencies, { bankConsents }: Store, of: OfLink): Promise<void> {
  const [id, at] = [secrets.newId(), clock.now()];
  const tokens = sealTokens(secrets, id, { accessToken: 'ended', accessEndsAt: at });
  await bankConsents.add({ ...of, bankId: 'northgate', kind: 'accounts', id }, at);
  await bankConsents.saveTokens(id, tokens, at);
  await bankConsents.noteBroken(id, tokens);
}

/** Its owner is about to renew it. */
async function beginRelink({ secrets, clock }: Dependencies, { relinks }: Store, of: OfLink): Promise<void> {
  const consent = { ...of, bankId: 'northgate', kind: 'accounts', id: secrets.newId() } as const;
  await relinks.begin({ ...consent, source: 'aispRelink' }, clock.now());
}

async function newCustomer(
  { secrets, passwords, clock }: Dependencies,
  { aside, visitor }: CallContext,
  persona: Persona,
): Promise<NewCustomer> {
  const { state, accountType, partnerCode } = persona;
  const id = secrets.newId();
  const givenName = givenNameOf(persona);
  return {
    id,
    accountType,
    email: `${givenName}.${state}.${id.slice(-8)}@personas.example`.toLowerCase(),
    givenName,
    familyName: 'Persona',
    partnerCode,
    passwordHash: await aside('password', () => passwords.hash(personaPassword)),
    referralCode: referralCodeFrom(secrets.randomBytes(16)),
    promoCode: null,
    consumerCodes: [],
    friendReferralCode: null,
    channel: null,
    isHybridSignup: persona.isHybridSignup ?? false,
    externalCustomerId: null,
    partnerUserData: {},
    deviceInfo: deviceOf(secrets, visitor, 'registration'),
    createdAt: clock.now(),
  };
}
