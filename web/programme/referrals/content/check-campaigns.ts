import { Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport, type Report } from '#journeys/check/report.ts';
import type { CheckedAgainst } from '#web/platform/content/content-kind.ts';
import { isHttps } from '#web/platform/content/is-https.ts';
import { reportShape } from '#web/platform/content/report-shape.ts';
import { type CampaignContent, completions, termNames, termsOf } from '#web/programme/referrals/domain/campaign.ts';

const words = Type.String({ minLength: 1, maxLength: 100 });
const text = Type.String({ minLength: 1, maxLength: 600 });
const step = Type.Object(
  { title: words, description: Type.Optional(Type.Union([text, Type.Array(text, { maxItems: 6 })])) },
  { additionalProperties: false },
);
/** £500: nobody gives more for a friend, whatever was typed. */
const mostPence = 50_000;
const pence = Type.Integer({ minimum: 0, maximum: mostPence });

/** The shape of an entry of a campaign as the CMS delivers it (`CampaignContent`). */
const campaignShape = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{2,60}$' }),
    kind: Type.Union([Type.Literal('PRIMARY_CONTENT'), Type.Literal('TUTORIAL_CONTENT')]),
    partner: Type.Optional(Type.String({ maxLength: 60 })),
    title: Type.Optional(words),
    description: Type.Optional(text),
    fixedUrl: Type.Optional(Type.String({ maxLength: 300 })),
    featureImage: Type.Optional(Type.String({ maxLength: 500 })),
    details: Type.Optional(Type.Array(step, { maxItems: 10 })),
    referrerPence: Type.Optional(pence),
    friendPence: Type.Optional(pence),
    completesAt: Type.Optional(Type.Union(completions.map((each) => Type.Literal(each)))),
    leastPence: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    rewardAfterDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 90 })),
    mostFriends: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    openUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  },
  { additionalProperties: false },
);

const hasShape = new Ajv({ allErrors: true, verbose: true }).compile<CampaignContent>(campaignShape);

/**
 * Everything that is wrong with campaigns (REF-01): shape, a key or an offer that stands twice, a partner that there is not, a
 * link that is not https, and an offer of which something is missing or that nobody could get.
 */
export function checkCampaigns(
  campaigns: readonly Partial<CampaignContent>[],
  { partners, nameOf }: Pick<CheckedAgainst, 'partners' | 'nameOf'>,
): readonly Problem[] {
  const [keys, offers] = [new Set<string>(), new Set<string>()];
  return campaigns.flatMap((campaign, index) => {
    const key = typeof campaign.key === 'string' ? campaign.key : String(index + 1);
    const report = openReport({ file: nameOf(key), text: JSON.stringify(campaign, null, 2) });
    if (!hasShape(campaign)) {
      reportShape(report, hasShape.errors ?? [], 'P120');
      return report.problems;
    }
    if (keys.has(key)) report.add({ code: 'P121', path: ['key'], message: `There is another campaign "${key}"` });
    keys.add(key);
    checkPlace(report, campaign, partners);
    checkOffer(report, campaign, offers);
    return report.problems;
  });
}

function checkPlace(report: Report, { partner, fixedUrl }: CampaignContent, partners: readonly string[]): void {
  if (partner !== undefined && !partners.includes(partner))
    report.add({
      code: 'P122',
      path: ['partner'],
      message: `There is no partner "${partner}"`,
      suggestion: didYouMean(partner, partners),
    });
  if (fixedUrl !== undefined && !isHttps(fixedUrl))
    report.add({
      code: 'P020',
      path: ['fixedUrl'],
      message: `"${fixedUrl}" is no address that customers can be sent to`,
      expected: 'an address that begins with https://',
    });
}

function checkOffer(report: Report, campaign: CampaignContent, offers: Set<string>): void {
  const given = termNames.filter((name) => campaign[name] !== undefined);
  const [first] = given;
  if (first === undefined) return;
  const wrong = (path: keyof CampaignContent, message: string) => {
    report.add({ code: 'P123', path: [path], message });
  };
  if (campaign.kind !== 'PRIMARY_CONTENT') wrong(first, 'An offer belongs to the page itself: PRIMARY_CONTENT');
  const terms = termsOf(campaign);
  if (terms === undefined) {
    const missing = termNames.filter((name) => campaign[name] === undefined);
    wrong(first, `An offer to invite friends also needs ${missing.join(', ')}`);
    return;
  }
  if (campaign.title === undefined) wrong(first, 'An offer to invite friends needs a title');
  if (terms.referrerPence + terms.friendPence === 0) wrong('referrerPence', 'Nobody would get anything');
  if (terms.completesAt === 'PURCHASE' && terms.leastPence < 100)
    wrong('leastPence', 'A purchase that completes an invitation is of £1 or more: 100');
  const whose = campaign.partner ?? '';
  if (offers.has(whose)) wrong('partner', 'These customers have another offer to invite friends: only one is shown');
  offers.add(whose);
}
