import { type SwitchSetting, settingsFor, withoutChoice } from '#web/programme/account/domain/consent.ts';
import type { DataSource } from '#web/programme/server/catalogue.ts';

import { holderOf } from './choose-settings.ts';

/** The settings that this customer may turn, and how they stand (ACC-04). */
export function listSettings(): DataSource<'settings'> {
  return async ({ context: { store, content }, customer }) => {
    if (customer === undefined) return [];
    const latest = await store.consents.latest(customer.id);
    const newsletter = customer.newsletterOptIn === true ? 'on' : 'off';
    const choiceOf = (setting: SwitchSetting) =>
      setting === 'newsletter' ? newsletter : (latest[setting] ?? withoutChoice.marketing);
    return settingsFor(holderOf(customer, content)).map((setting) => ({
      setting,
      state: choiceOf(setting) === 'on' ? ('on' as const) : ('off' as const),
    }));
  };
}

/** How often emails about payments may come, and which of it the customer has (ACC-03). */
export function listFrequencies(): DataSource<'emailFrequencies'> {
  return async ({ context: { store }, customer }) => {
    if (customer === undefined) return [];
    const { transactionEmails = withoutChoice.transactionEmails } = await store.consents.latest(customer.id);
    return (['immediate', 'daily'] as const).map((choice) => ({
      choice,
      state: choice === transactionEmails ? 'chosen' : 'open',
    }));
  };
}

/** All that the customer has agreed to or refused, the newest first (ACC-08). */
export function listAgreements(): DataSource<'agreements'> {
  return async ({ context: { store }, customer }) => {
    if (customer === undefined) return [];
    const all = await store.consents.list(customer.id);
    return all.map(({ id, purpose, choice, words, at }) => ({ id, purpose, choice, words, at: at.toISOString() }));
  };
}
