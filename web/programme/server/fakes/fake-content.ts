import { readFileSync } from 'node:fs';

import { MessageTexts } from '#web/platform/content/message-texts.ts';
import type { Bank } from '#web/programme/bank-linking/domain/bank.ts';
import type { PartnerContent } from '#web/platform/domain/content.ts';
import type { Cause } from '#web/programme/giving/domain/cause.ts';
import type { Benefit } from '#web/programme/plans/domain/benefit.ts';
import type { CampaignContent } from '#web/programme/referrals/domain/campaign.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

const words = Object.assign(
  {},
  ...['messages', 'sign-up', 'partner-charts'].map(
    (file) =>
      JSON.parse(readFileSync(new URL(`../../../../journeys/copy/${file}.json`, import.meta.url), 'utf8')) as object,
  ),
) as Readonly<Record<string, string>>;

const banks = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/banks.json', import.meta.url), 'utf8'),
) as readonly Bank[];

const plans = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/plans.json', import.meta.url), 'utf8'),
) as readonly Plan[];

const causes = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/causes.json', import.meta.url), 'utf8'),
) as readonly Cause[];
const benefits = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/benefits.json', import.meta.url), 'utf8'),
) as readonly Benefit[];

const secured: readonly Plan[] = plans
  .filter(({ securitised }) => securitised === true)
  .map((plan) => ({ ...plan, accountTypes: ['PERSONAL'], partners: ['lighthouse'] }));

const theme = {
  primary: '#0b3d4f',
  onPrimary: '#ffffff',
  accent: '#b5502f',
  background: '#f4f6f7',
  surface: '#ffffff',
  text: '#14212b',
  radius: 'soft',
  headingFont: 'Figtree',
  bodyFont: 'Figtree',
} as const;

const nobodys: PartnerContent = {
  code: 'default',
  name: 'Burgee',
  promoCodes: ['WELCOME'],
  consumerCodes: [],
  displayMarketingOptIn: false,
  extraQuestions: [],
  customizations: {},
  theme,
  copy: {},
};

const lighthouse: PartnerContent = {
  ...nobodys,
  code: 'lighthouse',
  name: 'Lighthouse Trust',
  promoCodes: ['LANTERN'],
  consumerCodes: ['KEEPER', 'HARBOURMASTER'],
  displayMarketingOptIn: true,
  extraQuestions: [{ name: 'membership', schema: { type: 'string', maxLength: 20 }, required: true }],
  customizations: { signUp: { hidePromoCodeInput: true, externalCustomerIdKey: 'memberNo', abTestingKey: 'variant' } },
};

const partners = [nobodys, lighthouse];
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const campaigns = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/campaigns.json', import.meta.url), 'utf8'),
) as readonly CampaignContent[];

/** Two partners, the banks, plans, benefits and campaigns of the seeds, one more for the second partner, and the words of the real messages and of the sign-up; plurals are not worked out, their number is shown, and amounts and days are shown as they are stored. */
export const fakeContent: PublishedContent = {
  lists: { banks, benefits, campaigns, causes, plans: [...plans, ...secured] },
  partnerByCode: (code) => partners.find((partner) => isSame(partner.code, code)),
  partnerByPromoCode: (typed) => partners.find(({ promoCodes }) => promoCodes.some((code) => isSame(code, typed))),
  partnerByConsumerCode: (typed) =>
    partners.find(({ consumerCodes }) => consumerCodes.some((code) => isSame(code, typed))),
  text(partnerCode, key, values = {}) {
    const message = words[key];
    if (message === undefined) throw new Error(`There are no words for "${key}".`);
    const partner = partners.find(({ code }) => code === partnerCode)?.name ?? '';
    const all: Readonly<Record<string, string | number>> = { product: 'Burgee', partner, ...values };
    return message
      .replace(
        /\{(\w+), plural, one \{[^}]*\} other \{# (\w+)\}\}/g,
        (_, name: string, unit: string) => `${String(all[name])} ${unit}`,
      )
      .replace(/\{(\w+)(?:, (?:number|date), [\w-]+)?\}/g, (_, name: string) => String(all[name]));
  },
};

const texts = new MessageTexts();

/** The same, with its messages as a customer reads them. */
export const readContent: PublishedContent = {
  ...fakeContent,
  text: (_partner, key, values = {}) => texts.fill(words[key] ?? key, { product: 'Burgee', ...values }),
};
