import { Type } from '@sinclair/typebox';
import { Ajv } from 'ajv';

import type { Problem } from '#form-schemas/problem.ts';
import { didYouMean } from '#journeys/check/did-you-mean.ts';
import { openReport, type Report } from '#journeys/check/report.ts';
import { type Bank, bankAccountTypes, bankStatuses } from '#web/programme/bank-linking/domain/bank.ts';

import type { CheckedAgainst } from '#web/platform/content/content-kind.ts';
import { isHttps } from '#web/platform/content/is-https.ts';
import { reportShape } from '#web/platform/content/report-shape.ts';

const words = Type.String({ minLength: 1, maxLength: 100 });
const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));

/** The shape of a bank as the CMS delivers it (`Bank`). */
const bankShape = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{2,60}$' }),
    name: words,
    label: words,
    bankStatus: Type.Optional(oneOf(bankStatuses)),
    app2app: Type.Boolean(),
    asksForDevice: Type.Optional(Type.Boolean()),
    handsOffToApp: Type.Optional(Type.Boolean()),
    accountTypes: Type.Array(oneOf(bankAccountTypes), { minItems: 1, uniqueItems: true }),
    partners: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 200 })),
    faqUrl: Type.Optional(Type.String({ maxLength: 500 })),
    enabledImg: Type.Optional(Type.String({ maxLength: 500 })),
    enabledRoundedLogo: Type.Optional(Type.String({ maxLength: 500 })),
    roundedImageFileType: Type.Optional(oneOf(['png', 'webp', 'jpeg'])),
    defaultBankPic: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

const hasShape = new Ajv({ allErrors: true, verbose: true }).compile<Bank>(bankShape);

/** Everything that is wrong with the banks (RUN-06): shape, an id that stands twice, partners that there are not, links that are not https. */
export function checkBanks(banks: readonly Partial<Bank>[], { partners, nameOf }: CheckedAgainst): readonly Problem[] {
  const seen = new Set<string>();
  return banks.flatMap((bank, index) => {
    const id = typeof bank.id === 'string' ? bank.id : String(index + 1);
    const report = openReport({ file: nameOf(id), text: JSON.stringify(bank, null, 2) });
    if (!hasShape(bank)) {
      reportShape(report, hasShape.errors ?? [], 'P080');
      return report.problems;
    }
    if (seen.has(id)) report.add({ code: 'P081', path: ['id'], message: `There is another bank "${id}"` });
    seen.add(id);
    checkNames(report, bank, partners);
    return report.problems;
  });
}

function checkNames(report: Report, { partners = [], faqUrl }: Bank, known: readonly string[]): void {
  for (const [index, code] of partners.entries()) {
    if (known.includes(code.toLowerCase())) continue;
    const suggestion = didYouMean(code, known);
    report.add({ code: 'P082', path: ['partners', index], message: `There is no partner "${code}"`, suggestion });
  }
  if (faqUrl !== undefined && !isHttps(faqUrl))
    report.add({
      code: 'P020',
      path: ['faqUrl'],
      message: `"${faqUrl}" is no address that customers can be sent to`,
      expected: 'an address that begins with https://',
    });
}
