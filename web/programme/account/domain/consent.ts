/** What a customer may say yes or no to. The first two are agreed to on the way to a card; the rest are settings. */
export const consentPurposes = [
  'terms',
  'newsletter',
  'transactionEmails',
  'marketingEmails',
  'marketingAppNotices',
  'charityEmails',
  'charityAppNotices',
] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** What is said to it: `agreed` to the terms, `on` or `off`, and how often emails about purchases come. */
export const consentChoices = ['agreed', 'on', 'off', 'immediate', 'daily'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Until somebody has chosen: each payment is told of at once, and nothing is advertised. */
export const withoutChoice = { transactionEmails: 'immediate', marketing: 'off' } as const;

/** Switches of the settings; news of a charity are for the customers of one alone. */
export const marketingSettings = ['marketingEmails', 'marketingAppNotices'] as const;
export const charitySettings = ['charityEmails', 'charityAppNotices'] as const;
export const switchSettings = [...marketingSettings, 'newsletter', ...charitySettings] as const;
export type SwitchSetting = (typeof switchSettings)[number];

/** The setting of this name, if it is one. */
export function findSwitchSetting(name: string): SwitchSetting | undefined {
  return switchSettings.find((each) => each === name);
}

/** Words of `hiddenScreens` that take a sort of news away, which the specification calls newsletters. */
export const hidesProductNews = 'product-newsletter';
export const hidesPartnerNews = 'partner-newsletter';

/** Whose settings are asked for. */
export interface SettingsHolder {
  readonly hiddenScreens: readonly string[];
  readonly isOfCharity: boolean;
  readonly hasPartnerNewsletter: boolean;
}

/** The switches that a customer is shown (ACC-04). */
export function settingsFor({ hiddenScreens, isOfCharity, hasPartnerNewsletter }: SettingsHolder): SwitchSetting[] {
  const isHidden = (word: string) => hiddenScreens.includes(word);
  return [
    ...(isHidden(hidesProductNews) ? [] : marketingSettings),
    ...(hasPartnerNewsletter && !isHidden(hidesPartnerNews) ? ['newsletter' as const] : []),
    ...(isOfCharity && !isHidden(hidesPartnerNews) ? charitySettings : []),
  ];
}
