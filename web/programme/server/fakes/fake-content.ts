import { readFileSync } from 'node:fs';

import type { Bank } from '#web/programme/bank-linking/domain/bank.ts';
import type { PartnerContent } from '#web/platform/domain/content.ts';
import type { Benefit } from '#web/programme/plans/domain/benefit.ts';
import type { Plan } from '#web/programme/plans/domain/plan.ts';
import type { PublishedContent } from '#web/platform/server/ports/published-content.ts';

const words = JSON.parse(
  readFileSync(new URL('../../../../journeys/copy/messages.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

const banks = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/banks.json', import.meta.url), 'utf8'),
) as readonly Bank[];

const plans = JSON.parse(
  readFileSync(new URL('../../../../cms/seeds/plans.json', import.meta.url), 'utf8'),
) as readonly Plan[];

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

/** Two partners, the banks, plans and benefits of the seeds, one more for the second partner, and the words of the real messages; plurals are not worked out, their number is shown, and amounts and days are shown as they are stored. */
export const fakeContent: PublishedContent = {
  lists: { banks, benefits, plans: [...plans, ...secured] },
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
