import { londonDate } from '#web/programme/direct-debit/domain/working-days.ts';
import { referralCampaign, type ReferralCampaign } from '#web/programme/referrals/domain/campaign.ts';
import type { CallContext } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

type Needed = Pick<Dependencies, 'clock' | 'secrets'>;
type Around = Pick<CallContext, 'store' | 'content'>;

/** Whoever has a code, and the campaign by which they invite; without one their code invites nobody now. */
export interface CodeHolder {
  readonly customerId: string;
  readonly campaign: ReferralCampaign | undefined;
}

/** Who has given this code to a friend (ENT-06, ENT-10); nothing where nobody has it. */
export async function codeHolder(
  code: string,
  { store, content }: Around,
  { clock }: Pick<Needed, 'clock'>,
): Promise<CodeHolder | undefined> {
  const customerId = await store.customers.findByReferralCode(code);
  const holder = customerId === undefined ? undefined : await store.customers.find(customerId);
  if (holder === undefined) return undefined;
  const campaign = referralCampaign(holder.partnerCode, content, londonDate(clock.now()));
  return { customerId: holder.id, campaign };
}

/**
 * Keeps that somebody has registered by a friend’s code, with what that was worth on the day (REF-02). A campaign that has ended
 * in the meantime leaves no invitation, and the registration as it is.
 */
export async function beginReferral(
  needed: Needed,
  around: Around,
  { friendId, code }: { readonly friendId: string; readonly code: string | null },
): Promise<void> {
  if (code === null) return;
  const holder = await codeHolder(code, around, needed);
  if (holder?.campaign === undefined) return;
  const { terms } = holder.campaign;
  const referral = { id: needed.secrets.newId(), referrerId: holder.customerId, friendId, terms };
  await around.store.referrals.begin(referral, needed.clock.now());
}
