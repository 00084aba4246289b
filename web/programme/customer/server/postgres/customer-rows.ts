import type { Selectable } from 'kysely';

import type { Company, Customer, Hold, MobileNumber } from '#web/programme/customer/domain/customer.ts';
import type { NewCustomer } from '#web/programme/customer/server/ports/customers.ts';
import type { CustomersTable } from '#web/programme/server/postgres/tables.ts';

/** A customer who signs up, as their row. */
export function rowOf(customer: NewCustomer) {
  return {
    customer_id: customer.id,
    account_type: customer.accountType,
    email: customer.email,
    password_hash: customer.passwordHash,
    given_name: customer.givenName,
    family_name: customer.familyName,
    partner_code: customer.partnerCode,
    promo_code: customer.promoCode,
    consumer_codes: JSON.stringify(customer.consumerCodes),
    friend_referral_code: customer.friendReferralCode,
    referral_code: customer.referralCode,
    channel: customer.channel,
    is_hybrid_signup: customer.isHybridSignup,
    external_customer_id: customer.externalCustomerId,
    partner_user_data: JSON.stringify(customer.partnerUserData),
    device_info: JSON.stringify(customer.deviceInfo),
    extra_answers: '{}',
    created_at: customer.createdAt,
  };
}

/** The customer of a row. */
export function customerOf(row: Selectable<CustomersTable>): Customer {
  return {
    id: row.customer_id,
    accountType: row.account_type,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    newEmail: row.new_email,
    givenName: row.given_name,
    familyName: row.family_name,
    partnerCode: row.partner_code,
    referralCode: row.referral_code,
    isHybridSignup: row.is_hybrid_signup,
    title: row.title,
    dateOfBirth: row.date_of_birth,
    mobile: mobileOf(row),
    mobileVerifiedAt: row.mobile_verified_at,
    lastStrongSignInAt: row.last_strong_sign_in_at,
    address: row.address,
    company: companyOf(row),
    extraAnswers: row.extra_answers,
    profileUpdatedAt: row.profile_updated_at,
    cardLinkedAt: row.card_linked_at,
    planSelectedAt: row.plan_selected_at,
    cardCreatedAt: row.card_created_at,
    cardActivatedAt: row.card_activated_at,
    block: row.block,
    hold: holdOf(row),
    judgedUntil: row.judged_until,
    hiddenScreens: row.hidden_screens,
    pilots: row.pilots,
    newsletterOptIn: row.newsletter_opt_in,
    createdAt: row.created_at,
    closesAt: row.closes_at,
    closedAt: row.closed_at,
  };
}

/** Why a customer is held, if they are. */
export function holdOf({ hold_reason, hold_link_id, held_at }: Selectable<CustomersTable>): Hold | null {
  if (hold_reason === null || hold_link_id === null || held_at === null) return null;
  return { reason: hold_reason, linkId: hold_link_id, at: held_at };
}

function companyOf({ company_name, company_office }: Selectable<CustomersTable>): Company | null {
  return company_name === null || company_office === null ? null : { name: company_name, office: company_office };
}

function mobileOf(row: Selectable<CustomersTable>): MobileNumber | null {
  if (row.mobile_e164 === null || row.mobile_as_typed === null) return null;
  return { e164: row.mobile_e164, asTyped: row.mobile_as_typed };
}
