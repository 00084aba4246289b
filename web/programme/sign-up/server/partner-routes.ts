import type Router from '@koa/router';

import { operations } from '#web/programme/contract/operations.ts';
import type { PartnerContent } from '#web/platform/domain/content.ts';
import {
  getPromoPartner,
  getPromoPartnerCustomizations,
  type PartnerQuestion,
} from '#web/programme/sign-up/server/get-promo-partner.ts';

import { HttpProblem } from '#web/platform/server/http/http-problem.ts';
import { mountOperation } from '#web/platform/server/http/operation-router.ts';
import type { ServerParts } from '#web/platform/server/http/server-parts.ts';

function presentPartner({
  code,
  name,
  aboutText,
  displayMarketingOptIn,
  newsLetterOptions,
  extraQuestions,
  customizations,
}: PartnerContent) {
  return {
    promoPartnerId: code,
    name,
    ...(aboutText !== undefined && { aboutText }),
    displayMarketingOptIn,
    ...(newsLetterOptions && { newsLetterOptions }),
    extraQuestions: extraQuestions.map((question) => ({
      name: question.name,
      schema: question.schema,
      required: question.required,
    })),
    customizations,
  };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new HttpProblem('not-found');
  return value;
}

/** What is published of partners, for whoever asks. */
export function mountPartners(router: Router, parts: ServerParts): void {
  const { content } = parts;

  mountOperation(router, operations.findPromoPartner, (ctx, { query }) => {
    const { promoCode } = query;
    const question: PartnerQuestion = promoCode === undefined ? { by: 'nothing' } : { by: 'promo-code', promoCode };
    ctx.body = presentPartner(found(getPromoPartner(question, content.get())));
    return Promise.resolve();
  });

  mountOperation(router, operations.getPromoPartner, (ctx, { params }) => {
    const question: PartnerQuestion = { by: 'promo-partner-id', promoPartnerId: params.promoPartnerId };
    ctx.body = presentPartner(found(getPromoPartner(question, content.get())));
    return Promise.resolve();
  });

  mountOperation(router, operations.getPromoPartnerCustomizations, (ctx, { params }) => {
    const question: PartnerQuestion = { by: 'promo-partner-id', promoPartnerId: params.promoPartnerId };
    ctx.body = found(getPromoPartnerCustomizations(question, content.get()));
    return Promise.resolve();
  });
}
