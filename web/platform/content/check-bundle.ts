import { admitExtraQuestions } from '#form-schemas/admit-extra-questions.ts';
import { admitForm } from '#form-schemas/admit-form.ts';
import type { Problem } from '#form-schemas/problem.ts';
import { withExtraQuestions } from '#form-schemas/with-extra-questions.ts';
import type { Catalogues, CheckedForm } from '#journeys/check/catalogues.ts';
import { checkJourneys } from '#journeys/check/check-journeys.ts';
import { openReport } from '#journeys/check/report.ts';
import {
  type ContentBundle,
  defaultPartnerCode,
  type FormContent,
  type PartnerContent,
} from '#web/platform/domain/content.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import { checkEverybodysWords } from './check-everybodys-words.ts';
import { checkMarks } from './check-marks.ts';
import { checkPartner } from './check-partner.ts';
import type { ContentKind } from './content-kind.ts';
import { valueAt } from './partner-assets.ts';

/** The form to which partners add questions. */
export const extendableForm = 'customer-details';

/** What the author of an entry knows it by: a path in the repository, or the entry in the CMS. */
export interface EntryNames {
  readonly form: (name: string) => string;
  readonly journey: (name: string) => string;
  readonly copy: string;
  readonly partner: (code: string) => string;
  readonly listed: (kind: ContentKind, key: string) => string;
}

export interface BundleChecks<Store extends PlatformStore = PlatformStore> {
  readonly names: EntryNames;
  /** What the programme publishes of its own. */
  readonly kinds: readonly ContentKind<object, Store>[];
  readonly catalogues: Catalogues;
  /** `journeys/definitions/access.json` as text: part of the program, not of the content. */
  readonly access: { readonly file: string; readonly text: string };
}

/** Everything that is wrong with a bundle, all at once; none means that it may be published (RUN-06, RUN-07). */
export function checkBundle(bundle: ContentBundle, checks: BundleChecks): readonly Problem[] {
  const { names, catalogues } = checks;
  const partners = Object.entries(bundle.partners);
  return [
    ...Object.values(bundle.forms).flatMap((form) => admitForm(form, names.form(form.name))),
    ...journeyProblems(bundle, checks),
    ...checkEverybodysWords(bundle.copy, { file: names.copy, rules: catalogues.copyRules }),
    ...partners.flatMap(([key, partner]) =>
      checkPartner(partner, {
        file: names.partner(key),
        key,
        words: { copy: bundle.copy, rules: catalogues.copyRules },
      }),
    ),
    ...partners.flatMap(([key, partner]) => questionProblems(bundle, { partner, file: names.partner(key) })),
    ...checks.kinds.flatMap((kind) => listedProblems(bundle, kind, names)),
    ...codeProblems(bundle, names),
    ...defaultProblems(bundle, names),
  ];
}

/** What is wrong with the entries of one kind. */
export function listedProblems(bundle: ContentBundle, kind: ContentKind, names: EntryNames): readonly Problem[] {
  const against = {
    partners: Object.keys(bundle.partners),
    lists: bundle.lists,
    nameOf: (key: string) => names.listed(kind, key),
  };
  const entries = kind.list.of(bundle);
  return [...marksOf(entries, kind, against.nameOf), ...(kind.check?.(entries, against) ?? [])];
}

function marksOf(
  entries: readonly object[],
  { key: field }: ContentKind,
  nameOf: (key: string) => string,
): readonly Problem[] {
  return entries.flatMap((entry, index) => {
    const key = valueAt(entry, [field]);
    const file = nameOf(typeof key === 'string' ? key : String(index + 1));
    const report = openReport({ file, text: JSON.stringify(entry, null, 2) });
    checkMarks(report, entry);
    return report.problems;
  });
}

/** The form that customers of `partner` fill in. */
export function formFor(form: FormContent, partner: PartnerContent): FormContent {
  return form.name === extendableForm ? withExtraQuestions(form, partner.extraQuestions) : form;
}

function journeyProblems(bundle: ContentBundle, { names, catalogues, access }: BundleChecks): readonly Problem[] {
  const forms: Record<string, CheckedForm> = bundle.forms;
  const definitions = Object.entries(bundle.journeys).map(([name, definition]) => ({
    file: names.journey(name),
    text: JSON.stringify(definition, null, 2),
  }));
  return checkJourneys({ definitions: [...definitions, access], copy: bundle.copy, catalogues, forms });
}

function questionProblems(
  bundle: ContentBundle,
  { partner, file }: { partner: PartnerContent; file: string },
): readonly Problem[] {
  const form = bundle.forms[extendableForm];
  return form === undefined ? [] : admitExtraQuestions(form, partner.extraQuestions, file);
}

/** A code leads to one partner only. */
function codeProblems(bundle: ContentBundle, names: EntryNames): readonly Problem[] {
  return (['promoCodes', 'consumerCodes'] as const).flatMap((kind) => {
    const owners = new Map<string, string>();
    return Object.entries(bundle.partners).flatMap(([key, partner]) =>
      codesOf(partner, kind).flatMap((code, index) => {
        const owner = owners.get(code.toUpperCase());
        owners.set(code.toUpperCase(), owner ?? key);
        if (owner === undefined) return [];
        const message = `The code ${code} is given out by "${owner}" already`;
        return [{ code: 'P050', file: names.partner(key), pointer: `/${kind}/${String(index)}`, message }];
      }),
    );
  });
}

/** A partner of the wrong shape is told of that elsewhere. */
function codesOf(partner: PartnerContent, kind: 'promoCodes' | 'consumerCodes'): readonly string[] {
  const codes: unknown = partner[kind];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string') : [];
}

function defaultProblems(bundle: ContentBundle, names: EntryNames): readonly Problem[] {
  if (Object.hasOwn(bundle.partners, defaultPartnerCode)) return [];
  const message = 'There is no partner "default", so customers who come by themselves would see nothing';
  return [{ code: 'P051', file: names.partner(defaultPartnerCode), pointer: '', message }];
}
