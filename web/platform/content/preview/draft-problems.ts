import { admitExtraQuestions } from '#form-schemas/admit-extra-questions.ts';
import { admitForm } from '#form-schemas/admit-form.ts';
import type { Problem } from '#form-schemas/problem.ts';
import type { Catalogues } from '#journeys/check/catalogues.ts';
import { checkJourneys } from '#journeys/check/check-journeys.ts';
import type { ContentBundle, PartnerContent } from '#web/platform/domain/content.ts';

import { extendableForm, listedProblems } from '../check-bundle.ts';
import { checkEverybodysWords } from '../check-everybodys-words.ts';
import { checkPartner } from '../check-partner.ts';
import { type ContentKind, kindCalled } from '../content-kind.ts';
import { cmsNames } from '../entry-names.ts';
import { KeptAnswers } from './kept-answers.ts';

/** Names one entry of the CMS, by the kind and the key under which it is published. */
export interface EntryName {
  readonly kind: string;
  readonly key: string;
}

/** Wrong in such a way that a page could not be drawn: shapes, colours, fonts, forms that are not admitted, names that lead nowhere, and words that nothing could be filled into. */
const undrawable = /^(?:P0(?:01|02|10|11|32|33|37)|F\d+|J00[1-3]|J0[128]\d)$/u;

export function isDrawable(problems: readonly Problem[], kinds: readonly ContentKind[]): boolean {
  const own = kinds.flatMap(({ preview }) => preview?.undrawable ?? []);
  return !problems.some(({ code }) => undrawable.test(code) || own.includes(code));
}

/**
 * What is wrong with one entry of `bundle`, by the checks of a publish; each takes a few milliseconds, so that they can be made
 * with every key that is pressed. Whether customers would be sent round in circles is looked at only when it is published.
 */
export function createDraftChecks(catalogues: Catalogues, kinds: readonly ContentKind[]) {
  const admitted = new KeptAnswers<readonly Problem[]>(50);

  function questionsOf(bundle: ContentBundle, partner: PartnerContent): readonly Problem[] {
    const form = bundle.forms[extendableForm];
    const file = cmsNames.partner(partner.code);
    const { extraQuestions } = partner;
    const key = JSON.stringify([form, file, extraQuestions]);
    return form === undefined ? [] : admitted.get(key, () => admitExtraQuestions(form, extraQuestions, file));
  }

  return (bundle: ContentBundle, { kind, key }: EntryName, partnerCode: string): readonly Problem[] => {
    switch (kind) {
      case 'partner': {
        const partner = bundle.partners[key] as PartnerContent;
        const { copy } = bundle;
        const words = { copy, rules: catalogues.copyRules };
        const own = checkPartner(partner, { file: cmsNames.partner(key), key, words });
        return [...own, ...questionsOf(bundle, partner)];
      }
      case 'form-schema': {
        const own = admitForm(bundle.forms[key], cmsNames.form(key));
        const partner = bundle.partners[partnerCode];
        if (own.length > 0 || key !== extendableForm || partner === undefined) return own;
        return questionsOf(bundle, partner);
      }
      case 'journey':
        return checkJourneys({
          definitions: Object.entries(bundle.journeys).map(([name, definition]) => ({
            file: cmsNames.journey(name),
            text: JSON.stringify(definition, null, 2),
          })),
          copy: bundle.copy,
          catalogues,
          forms: bundle.forms,
        }).filter(({ file }) => file === cmsNames.journey(key));
      case 'copy':
        return checkEverybodysWords(bundle.copy, { file: cmsNames.copy, rules: catalogues.copyRules });
      default: {
        const listed = kindCalled(kinds, kind);
        if (listed === undefined) return [];
        return listedProblems(bundle, listed, cmsNames).filter(({ file }) => file === cmsNames.listed(listed, key));
      }
    }
  };
}
