import type { Interaction, InteractionResult, Provider } from 'oidc-provider';
import type { Bank } from '../bank.ts';
import type { Consent } from '../consent.ts';
import type { BankAccount, BankCustomer } from '../customers/bank-customer.ts';
import { consentPage } from '../pages/consent-page.ts';
import type { Page } from '../pages/page.ts';
import { signInPage } from '../pages/sign-in-page.ts';

export interface InteractionOptions {
  bank: Bank;
  provider: Provider;
  /** Who asks, by the name that the customer knows. */
  caller: string;
  /** Where answers may lead: the origin that the caller comes back to. */
  formTargets: string[];
}

/** Either another page or the end of it. */
export type InteractionStep = { page: Page } | { result: InteractionResult };

const STRONG = 'urn:openbanking:psd2:sca';
const MINUTE_MS = 60_000;

/** What the customer meets at the bank: sign in, then say yes or no. `form` is there when they have sent one. */
export function interact(
  options: InteractionOptions,
  interaction: Interaction,
  form: URLSearchParams | undefined,
): InteractionStep | Promise<InteractionStep> {
  const consent = askedConsent(options.bank, interaction);
  if (!consent) {
    return refuse('invalid_request', 'There is no such consent, or it cannot be authorised any more.');
  }
  if (form?.get('decision') === 'deny') return deny(options.bank, consent);
  if (interaction.prompt.name === 'login') return signIn(options, consent, form);
  const customer = options.bank.customer(interaction.session?.accountId);
  if (!customer) return refuse('login_required', 'Nobody is signed in.');
  return decide(options, { consent, customer, interaction }, form);
}

/** A consent that waits for its answer, or one that the customer may confirm anew with the same id. */
function askedConsent({ consents }: Bank, { params }: Interaction): Consent | undefined {
  const consent = consents.find(intentOf(params['claims']));
  const scope = consent?.kind === 'accounts' ? 'accounts' : 'fundsconfirmations';
  const canBeAnswered =
    consent?.status === 'awaiting' ||
    consent?.status === 'authorised' ||
    (consent?.status === 'cancelled' && consent.kind === 'accounts');
  const isAskedRightly =
    String(params['scope']).split(' ').includes(scope) && consent?.clientId === params['client_id'];
  return canBeAnswered && isAskedRightly ? consent : undefined;
}

function intentOf(claims: unknown): string | undefined {
  if (typeof claims !== 'string') return undefined;
  const asked = JSON.parse(claims) as { id_token?: { openbanking_intent_id?: { value?: string } } };
  return asked.id_token?.openbanking_intent_id?.value;
}

function signIn(options: InteractionOptions, consent: Consent, form: URLSearchParams | undefined): InteractionStep {
  if (!form) return { page: signInPage(options) };
  const user = (form.get('user') ?? '').trim().toLowerCase();
  const customer = options.bank.customer(user);
  if (!customer || customer.signIn === 'fails' || form.get('password') === '') {
    const problem = 'Those details aren’t right. Check them and try again.';
    return { page: signInPage({ ...options, problem }) };
  }
  if (consent.user !== undefined && consent.user !== user) {
    const problem = 'Somebody else gave this permission. Only they can renew it, so log in as the same person.';
    return { page: signInPage({ ...options, problem }) };
  }
  return { result: { login: { accountId: user, acr: STRONG, remember: false } } };
}

interface Decision {
  consent: Consent;
  customer: BankCustomer;
  interaction: Interaction;
}

function decide(
  options: InteractionOptions,
  { consent, customer, interaction }: Decision,
  form: URLSearchParams | undefined,
): InteractionStep | Promise<InteractionStep> {
  const accounts = accountsOffered(options.bank, consent, customer);
  const show = (problem?: string) => ({ page: consentPage({ ...options, consent, customer, accounts, problem }) });
  if (form?.get('decision') !== 'approve' || customer.consent === 'deny' || accounts.length === 0) return show();
  const chosen = consent.kind === 'funds' ? accounts : accounts.filter(({ id }) => form.getAll('account').includes(id));
  if (chosen.length === 0) return show('Choose at least one account.');
  return approve(options, { consent, customer, interaction }, chosen);
}

async function approve(
  { bank, provider }: InteractionOptions,
  { consent, customer, interaction }: Decision,
  chosen: BankAccount[],
): Promise<InteractionStep> {
  const grant = new provider.Grant({ accountId: customer.user, clientId: consent.clientId });
  grant.addOIDCScope(String(interaction.params['scope']));
  grant.addOIDCClaims(['openbanking_intent_id', 'acr', 'auth_time']);
  const grantId = await grant.save();
  if (consent.grantId !== undefined) await endTokens(provider, consent.grantId);
  const soon = new Date(bank.clock.now().getTime() + MINUTE_MS).toISOString();
  bank.consents.change(consent, {
    status: 'authorised',
    user: customer.user,
    accountIds: chosen.map(({ id }) => id),
    grantId,
    firstReadAt: undefined,
    ...(customer.consent === 'ends-in-a-minute' && { endsAt: soon }),
  });
  return { result: { consent: { grantId } } };
}

/** Those that the customer may share, or the one that the caller asks about. */
function accountsOffered(
  bank: Bank,
  consent: Consent,
  { user, accounts, consent: habit }: BankCustomer,
): BankAccount[] {
  const asked = consent.request.DebtorAccount?.Identification;
  if (consent.kind === 'funds') {
    return accounts.filter(({ sortCode, number, iban }) => [`${sortCode}${number}`, iban].includes(asked ?? ''));
  }
  if (habit !== 'other-account') return accounts;
  return bank.consents.hasAllowed(user, 'accounts') ? accounts.slice(1) : accounts.slice(0, 1);
}

/** No tokens that were given before count any more. */
export async function endTokens(provider: Provider, grantId: string): Promise<void> {
  for (const model of [provider.AccessToken, provider.RefreshToken, provider.AuthorizationCode]) {
    await model.revokeByGrantId(grantId);
  }
}

/** A no to a first question ends it; a no to a renewal leaves what there was. */
function deny({ consents }: Bank, consent: Consent): InteractionStep {
  if (consent.status === 'awaiting') consents.change(consent, { status: 'rejected' });
  return refuse('access_denied', 'The customer declined.');
}

function refuse(error: string, description: string): InteractionStep {
  return { result: { error, error_description: description } };
}
