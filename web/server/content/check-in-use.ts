import type { Problem } from '#form-schemas/problem.ts';
import { accountTypes } from '#web/domain/account-type.ts';
import type { ContentBundle } from '#web/domain/content.ts';
import { plansFor } from '#web/domain/plan.ts';
import type { Store } from '#web/server/ports/store.ts';

import type { EntryNames } from './check-bundle.ts';

interface Left {
  readonly before: ContentBundle;
  readonly after: ContentBundle;
}

/** Whom the checks of content do not see, and who needs what is taken off: customers who share an account, or have to choose a plan. */
export async function problemsOfThoseLeft(
  { before, after }: Left,
  store: Pick<Store, 'bankLinks'>,
  names: EntryNames,
): Promise<readonly Problem[]> {
  return [...(await leftWithoutBank({ before, after }, store, names)), ...leftWithoutPlan({ before, after }, names)];
}

async function leftWithoutBank(
  { before, after }: Left,
  { bankLinks }: Pick<Store, 'bankLinks'>,
  names: EntryNames,
): Promise<readonly Problem[]> {
  const gone = before.banks.filter(({ id }) => !after.banks.some((bank) => bank.id === id));
  const counts = await Promise.all(gone.map(async (bank) => ({ bank, count: await bankLinks.countAt(bank.id) })));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ bank, count }) => ({
      code: 'P083',
      file: names.bank(bank.id),
      pointer: '',
      message: `${count === 1 ? '1 customer shares' : `${String(count)} customers share`} an account at ${bank.label}, or ${count === 1 ? 'is' : 'are'} about to`,
    }));
}

function leftWithoutPlan({ before, after }: Left, names: EntryNames): readonly Problem[] {
  const gone = before.plans.filter(({ name }) => !after.plans.some((plan) => plan.name === name));
  return gone.flatMap((plan) =>
    Object.entries(after.partners).flatMap(([code, partner]) => {
      const lost = accountTypes.filter((accountType) => {
        const asked = { accountType, partner: code };
        return plansFor([plan], asked).length > 0 && plansFor(after.plans, asked).length === 0;
      });
      if (lost.length === 0) return [];
      const who = lost.map((type) => type.toLowerCase()).join(' and ');
      const message = `Customers of ${partner.name} with a ${who} account would have no plan to choose`;
      return [{ code: 'P092', file: names.plan(plan.name), pointer: '', message }];
    }),
  );
}
