import { partnerOf } from '#web/platform/content/find-partner.ts';
import { NotAllowed } from '#web/platform/server/journeys/not-allowed.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';
import { findSwitchSetting, type SettingsHolder, settingsFor } from '#web/programme/account/domain/consent.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { currentCustomer } from '#web/programme/customer/server/current-customer.ts';
import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { noteConsent } from './note-consent.ts';

type Needed = Pick<Dependencies, 'secrets' | 'clock'>;

/** What decides which settings a customer has: they themselves, and their partner. */
export function holderOf({ hiddenScreens, partnerCode }: Customer, content: PublishedContent): SettingsHolder {
  const { customizations, displayMarketingOptIn } = partnerOf(partnerCode, content);
  const isOfCharity = customizations.charity?.isCharity ?? false;
  return { hiddenScreens, isOfCharity, hasPartnerNewsletter: displayMarketingOptIn };
}

/**
 * Turns a setting on or off as it is pressed, and adds that to the log of what was agreed to (ACC-04, ACC-08).
 *
 * @throws {NotAllowed} for a setting that this customer is not shown.
 */
export function chooseSetting(needed: Needed): UseCase<'settings.choose'> {
  return async ({ setting: name, isOn }, context) => {
    const customer = await currentCustomer(context);
    const setting = findSwitchSetting(name);
    if (setting === undefined || !settingsFor(holderOf(customer, context.content)).includes(setting))
      throw new NotAllowed('wrong-state');
    if (setting === 'newsletter')
      await context.store.customers.saveNewsletterChoice({ id: customer.id, optIn: isOn, at: needed.clock.now() });
    const words = { copyKey: 'account-settings.detail', values: { setting } };
    await noteConsent(needed, context, { customer, purpose: setting, choice: isOn ? 'on' : 'off', ...words });
    return { outcome: 'saved' };
  };
}

/**
 * Keeps how often the customer is told by email of what they have paid for (ACC-03).
 *
 * @throws {NotAllowed} for what is none of the choices.
 */
export function chooseFrequency(needed: Needed): UseCase<'settings.choose-frequency'> {
  return async ({ frequency }, context) => {
    if (frequency !== 'immediate' && frequency !== 'daily') throw new NotAllowed('wrong-state');
    const customer = await currentCustomer(context);
    const words = { copyKey: 'account-frequency.option', values: { choice: frequency } };
    await noteConsent(needed, context, { customer, purpose: 'transactionEmails', choice: frequency, ...words });
    return { outcome: 'saved' };
  };
}
