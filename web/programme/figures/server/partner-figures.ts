import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { partnerAdmin } from '#web/programme/customer/domain/pilot.ts';
import type { SetupStep } from '#web/programme/customer/domain/setup-state.ts';
import type { ToldFigures } from '#web/programme/figures/domain/month-figures.ts';
import { type Month, monthsOf, reportingPeriodOf } from '#web/programme/figures/domain/reporting-period.ts';
import { tellFigures } from '#web/programme/figures/domain/tell-figures.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { DataRequest, DataSource } from '#web/programme/server/catalogue.ts';

type Needs = { readonly clock: Clock };

/** The sign-ups of the admin's partner in each month (PTR-09). */
export function listSignUps({ clock }: Needs): DataSource<'signUps'> {
  return forAdmin((asked) => overTime(asked, ({ signUps }) => signUps), clock);
}

/** How many of its customers' cards were used in each month (PTR-09). */
export function listActiveCards({ clock }: Needs): DataSource<'activeCards'> {
  return forAdmin((asked) => overTime(asked, ({ active }) => active), clock);
}

/** What they paid in each month (PTR-09). */
export function listMonthlySpending({ clock }: Needs): DataSource<'monthlySpending'> {
  return forAdmin((asked) => overTime(asked, ({ sums }) => sums.spent), clock);
}

/** How far those got who signed up in the latest month of which it can be said (PTR-09). */
export function listConversion({ clock }: Needs): DataSource<'conversion'> {
  return forAdmin(({ shown }) => {
    const latest = latestGroup(shown);
    return latest === undefined ? [] : stepsOf(latest.month, groupOf(latest));
  }, clock);
}

/** Of those, who had a card made and who activated it (PTR-09). */
export function listActivation({ clock }: Needs): DataSource<'activation'> {
  return forAdmin(({ shown }) => {
    const latest = latestGroup(shown);
    if (latest === undefined) return [];
    return stepsOf(
      latest.month,
      groupOf(latest).flatMap(({ step, count }) =>
        step === 'CARD_CREATED' || step === 'CARD_ACTIVATED' ? [{ step, count }] : [],
      ),
    );
  }, clock);
}

/** The same for every month of which it can be said (PTR-09). */
export function listCohorts({ clock }: Needs): DataSource<'cohorts'> {
  return forAdmin(({ shown }) => {
    return shown.filter(hasGroup).map(({ month, signUps, reached }) => {
      const at = (asked: SetupStep) => reached.find(({ step }) => step === asked)?.count ?? null;
      return {
        ...{ date: month, signedUp: signUps, verified: at('MOBILE_VERIFIED'), linked: at('CARD_LINKED') },
        ...{ made: at('CARD_CREATED'), activated: at('CARD_ACTIVATED') },
      };
    });
  }, clock);
}

/** Which plans the customers had whose cards were used in the latest month (PTR-09). */
export function listPlanMix({ clock }: Needs): DataSource<'planMix'> {
  return forAdmin(({ shown }) => {
    const latest = shown.at(-1);
    if (latest === undefined) return [];
    const { month, plans, active } = latest;
    return plans.map(({ name, count }) => ({ date: month, name, count, share: share(count, active) ?? 0 }));
  }, clock);
}

/** What customers of the admin's partner paid in the latest month, and what they give of it (PTR-09). */
export function listPartnerSpending({ clock }: Needs): DataSource<'partnerSpending'> {
  return forAdmin(({ context, customer, shown }) => {
    const latest = shown.at(-1);
    if (latest === undefined) return [];
    const few = context.content.text(customer.partnerCode, 'partner-charts.few', {});
    const number = (value: number | null) => (value === null ? few : counted.format(value));
    const pounds = (pence: number | null) => (pence === null ? few : money.format(pence / 100));
    const { active, sums } = latest;
    return [
      { row: 'month' as const, text: monthName.format(new Date(latest.month)) },
      { row: 'customers' as const, text: number(active) },
      { row: 'payments' as const, text: number(sums.payments) },
      { row: 'spent' as const, text: pounds(sums.spent) },
      { row: 'abroad' as const, text: pounds(sums.abroad) },
      { row: 'home' as const, text: pounds(sums.home) },
      { row: 'given' as const, text: pounds(sums.given) },
    ];
  }, clock);
}

const counted = new Intl.NumberFormat('en-GB');
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

interface FigureRequest {
  readonly context: DataRequest['context'];
  readonly customer: Customer;
  /** What is told of the months of the period, from the partner's first one on. */
  readonly shown: readonly ToldFigures[];
  /** What is told of a month that is as far before a shown one as the period is long. */
  readonly before: (month: Month) => ToldFigures | undefined;
}

function overTime({ shown, before }: FigureRequest, figure: (month: ToldFigures) => number | null) {
  return shown.map((each) => {
    const earlier = before(each.month);
    return { date: each.month, count: figure(each), before: earlier === undefined ? null : figure(earlier) };
  });
}

const hasGroup = ({ reached }: ToldFigures) => reached.length > 0;
const latestGroup = (shown: readonly ToldFigures[]) => shown.findLast(hasGroup);

interface Reached<Step extends SetupStep> {
  readonly step: Step;
  readonly count: number | null;
}

interface Shares {
  readonly date: Month;
  readonly ofFirst: number | null;
  readonly ofPrevious: number | null;
}

function groupOf({ signUps, reached }: ToldFigures): readonly Reached<SetupStep>[] {
  return [{ step: 'USER_REGISTERED', count: signUps }, ...reached];
}

/** With what share they are of the first, and of the last one before that is told. */
function stepsOf<Step extends SetupStep>(date: Month, steps: readonly Reached<Step>[]): (Reached<Step> & Shares)[] {
  return steps.map(({ step, count }, index) => {
    const previous = steps.slice(0, index).findLast((each) => each.count !== null)?.count ?? null;
    const ofFirst = share(count, steps[0]?.count ?? null);
    return { date, step, count, ofFirst, ofPrevious: share(count, previous) };
  });
}

function share(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole;
}

/**
 * Figures of the partner that the admin belongs to, and of no other: nothing in the request names one. The gate of the
 * page is the rule; whoever else asks gets nothing all the same. What is told is worked out from all of the partner's months,
 * whichever of them are shown.
 */
function forAdmin<Item>(
  list: (asked: FigureRequest) => readonly Item[],
  clock: Clock,
): (asked: DataRequest) => Promise<readonly Item[]> {
  return async ({ context, customer, params }) => {
    if (customer?.pilots.includes(partnerAdmin) !== true) return [];
    const { months, before } = monthsOf(reportingPeriodOf(params['period']), clock.now());
    const all = tellFigures(await context.store.partnerFigures.months(customer.partnerCode));
    const told = new Map(all.map((figures) => [figures.month, figures]));
    const earlier = new Map(months.map((month, index) => [month, before[index] ?? '']));
    return list({
      context,
      customer,
      shown: months.flatMap((month) => told.get(month) ?? []),
      before: (month) => told.get(earlier.get(month) ?? ''),
    });
  };
}
