import type { Selectable } from 'kysely';

import type { MobileNumber } from '#web/programme/customer/domain/customer.ts';
import type { Customers, Milestone, SignInCandidate } from '#web/programme/customer/server/ports/customers.ts';

import type { CustomersTable, ProgrammeDatabase } from '#web/programme/server/postgres/tables.ts';
import { customerOf, holdOf, rowOf } from './customer-rows.ts';

const candidateColumns = [
  ...(['customer_id', 'given_name', 'partner_code'] as const),
  ...(['password_hash', 'email_verified_at'] as const),
] as const;
type CandidateRow = Pick<Selectable<CustomersTable>, (typeof candidateColumns)[number]>;

type Question =
  'find' | 'findOwnerOfEmail' | 'findForSignIn' | 'findByReferralCode' | 'findPasswordHash' | 'mobilesFrom';

export function createCustomers(database: ProgrammeDatabase): Customers {
  return { ...questionsOf(database), ...changesOf(database), ...standingOf(database), ...companyIn(database) };
}

function questionsOf(database: ProgrammeDatabase): Pick<Customers, Question> {
  return {
    async find(id) {
      const row = await database.selectFrom('customers').selectAll().where('customer_id', '=', id).executeTakeFirst();
      return row === undefined ? undefined : customerOf(row);
    },

    async findOwnerOfEmail(email) {
      const row = await database
        .selectFrom('customers')
        .select('customer_id')
        .where('email', '=', email)
        .where('email_verified_at', 'is not', null)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      return row?.customer_id;
    },

    findForSignIn: (email) => findCandidates(database, email),

    async mobilesFrom(start) {
      const rows = database
        .selectFrom('customers')
        .select('mobile_e164')
        .where((each) => each.fn('starts_with', ['mobile_e164', each.val(start)]), '=', true);
      return (await rows.execute()).flatMap(({ mobile_e164: mobile }) => mobile ?? []);
    },

    async findByReferralCode(code) {
      const row = await database
        .selectFrom('customers')
        .select('customer_id')
        .where('referral_code', '=', code)
        .where('closed_at', 'is', null)
        .executeTakeFirst();
      return row?.customer_id;
    },

    async findPasswordHash(id) {
      const row = await database
        .selectFrom('customers')
        .select('password_hash')
        .where('customer_id', '=', id)
        .executeTakeFirst();
      return row?.password_hash ?? undefined;
    },
  };
}

type Standing =
  'noteMilestone' | 'saveBlock' | 'hold' | 'liftHold' | 'endHold' | 'held' | 'saveHiddenScreens' | 'savePilots';

/** How far a customer has got, and what they may not do or see. */
function standingOf(database: ProgrammeDatabase): Pick<Customers, Standing> {
  const change = (id: string) => database.updateTable('customers').where('customer_id', '=', id);

  return {
    async noteMilestone({ id, milestone, at }) {
      await change(id)
        .set({ [milestones[milestone]]: at })
        .execute();
    },

    async saveBlock(id, block) {
      await change(id).set({ block }).execute();
    },

    async hold(id, { reason, linkId, at }) {
      await change(id)
        .set({ hold_reason: reason, hold_link_id: linkId, held_at: at })
        .where('held_at', 'is', null)
        .execute();
    },

    async liftHold(id) {
      const row = await change(id)
        .set((each) => ({ hold_reason: null, hold_link_id: null, held_at: null, judged_until: each.ref('held_at') }))
        .where('held_at', 'is not', null)
        .returning('customer_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async endHold(id) {
      const row = await change(id)
        .set({ hold_reason: null, hold_link_id: null, held_at: null })
        .where('held_at', 'is not', null)
        .returning('customer_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async held() {
      const rows = await database
        .selectFrom('customers')
        .selectAll()
        .where('held_at', 'is not', null)
        .orderBy('held_at')
        .execute();
      return rows.flatMap((row) => {
        const hold = holdOf(row);
        return hold === null ? [] : [{ customerId: row.customer_id, hold }];
      });
    },

    async saveHiddenScreens(id, screens) {
      await change(id)
        .set({ hidden_screens: JSON.stringify(screens) })
        .execute();
    },

    async savePilots(id, pilots) {
      await change(id)
        .set({ pilots: JSON.stringify(pilots) })
        .execute();
    },
  };
}

function changesOf(database: ProgrammeDatabase): Omit<Customers, Question | Standing | 'saveCompany'> {
  const change = (id: string) => database.updateTable('customers').where('customer_id', '=', id);

  return {
    async insert(customer) {
      await database.insertInto('customers').values(rowOf(customer)).execute();
    },

    async claimEmail({ id, email, at }) {
      const claimed = await change(id)
        .set({ email, email_verified_at: at, new_email: null })
        .where((row) => row.not(row.exists(anotherOwner({ id, email }, database))))
        .returning('customer_id')
        .executeTakeFirst();
      return claimed === undefined ? 'owned-by-another' : 'verified';
    },

    async setNewEmail(id, newEmail) {
      await change(id).set({ new_email: newEmail }).execute();
    },

    async saveProfile(id, profile, at) {
      await change(id)
        .set({
          title: profile.title,
          date_of_birth: profile.dateOfBirth,
          ...unverifiedMobile(profile.mobile),
          address: JSON.stringify(profile.address),
          extra_answers: JSON.stringify(profile.extraAnswers),
          profile_updated_at: at,
        })
        .execute();
    },

    async saveMobile(id, mobile) {
      await change(id).set(unverifiedMobile(mobile)).execute();
    },

    async verifyMobile({ id, e164, at }) {
      const verified = await change(id)
        .set({ mobile_verified_at: at, last_strong_sign_in_at: at })
        .where('mobile_e164', '=', e164)
        .returning('customer_id')
        .executeTakeFirst();
      return verified !== undefined;
    },

    async noteStrongSignIn(id, at) {
      await change(id).set({ last_strong_sign_in_at: at }).execute();
    },

    async savePassword(id, passwordHash) {
      await change(id).set({ password_hash: passwordHash }).execute();
    },

    async voidPassword(id) {
      await change(id).set({ password_hash: null }).execute();
    },

    async saveNewsletterChoice({ id, optIn, at }) {
      await change(id).set({ newsletter_opt_in: optIn, newsletter_chosen_at: at }).execute();
    },
  };
}

/** Who has verified an address that somebody else wants. */
function anotherOwner({ id, email }: { readonly id: string; readonly email: string }, database: ProgrammeDatabase) {
  return database
    .selectFrom('customers as owner')
    .select('owner.customer_id')
    .where('owner.email', '=', email)
    .where('owner.email_verified_at', 'is not', null)
    .where('owner.closed_at', 'is', null)
    .where('owner.customer_id', '!=', id);
}

function companyIn(database: ProgrammeDatabase): Pick<Customers, 'saveCompany'> {
  return {
    async saveCompany(id, { name, office }) {
      const company = { company_name: name, company_office: JSON.stringify(office) };
      await database.updateTable('customers').set(company).where('customer_id', '=', id).execute();
    },
  };
}

/** Two statements whatever they find, so that an address with an owner takes no other time than one without (ENT-09). */
async function findCandidates(database: ProgrammeDatabase, email: string): Promise<readonly SignInCandidate[]> {
  const ofAddress = database
    .selectFrom('customers')
    .select(candidateColumns)
    .where('email', '=', email)
    .where('closed_at', 'is', null);
  const owner = await ofAddress.where('email_verified_at', 'is not', null).executeTakeFirst();
  const newest = await ofAddress
    .where('email_verified_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('customer_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return [owner, newest].filter((row) => row !== undefined).map(candidateOf);
}

function candidateOf(row: CandidateRow): SignInCandidate {
  return {
    customerId: row.customer_id,
    givenName: row.given_name,
    partnerCode: row.partner_code,
    passwordHash: row.password_hash,
    isOwner: row.email_verified_at !== null,
  };
}

const milestones = {
  cardLinkedAt: 'card_linked_at',
  planSelectedAt: 'plan_selected_at',
  cardCreatedAt: 'card_created_at',
  cardActivatedAt: 'card_activated_at',
} as const satisfies Record<Milestone, keyof CustomersTable>;

function unverifiedMobile({ e164, asTyped }: MobileNumber) {
  return { mobile_e164: e164, mobile_as_typed: asTyped, mobile_verified_at: null };
}
