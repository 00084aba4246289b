import type { Customer } from '#web/programme/customer/domain/customer.ts';
import { conversionOf, isTold, type Spending } from '#web/programme/figures/domain/partner-figures.ts';
import { partnerAdmin } from '#web/programme/customer/domain/pilot.ts';
import {
  type Reporting,
  type ReportingPeriod,
  reportingPeriodOf,
  reportOn,
  shorterFrom,
} from '#web/programme/figures/domain/reporting-period.ts';
import type { SetupStep } from '#web/programme/customer/domain/setup-state.ts';
import type { Clock } from '#web/platform/server/ports/clock.ts';

import type { DataRequest, DataRecord, DataSource } from '#web/programme/server/catalogue.ts';

type Needs = { readonly clock: Clock };

/** The sign-ups of the admin's partner, one record for each day or month (PTR-09). */
export function listSignUps({ clock }: Needs): DataSource<'signUps'> {
  return forAdmin(async ({ context, customer, reporting }) => {
    const { unit, bars, before } = reporting;
    const { partnerFigures } = context.store;
    const counts = await partnerFigures.signUps(customer.partnerCode, bars);
    const countsBefore = await partnerFigures.signUps(customer.partnerCode, before);
    return bars.map(({ date }, index) => ({
      date,
      unit,
      count: counts[index] ?? 0,
      before: countsBefore[index] ?? 0,
    }));
  }, clock);
}

/** How far those got who signed up in the period (PTR-09). */
export function listConversion({ clock }: Needs): DataSource<'conversion'> {
  return forAdmin((asked) => listSteps(asked, 'USER_REGISTERED'), clock);
}

/** How many of the cards that were made in the period are active by now (PTR-09). */
export function listActivation({ clock }: Needs): DataSource<'activation'> {
  return forAdmin(async (asked) => {
    const steps = await listSteps(asked, 'CARD_CREATED');
    return steps.flatMap(({ step, ...figures }) =>
      step === 'CARD_CREATED' || step === 'CARD_ACTIVATED' ? [{ step, ...figures }] : [],
    );
  }, clock);
}

/** What customers of the admin's partner have paid in the period, and what they give of it (PTR-09). */
export function listPartnerSpending({ clock }: Needs): DataSource<'partnerSpending'> {
  return forAdmin(async ({ context, customer, reporting: { bars }, period }) => {
    const { partnerCode } = customer;
    const [from, until] = [bars[0]?.from, bars.at(-1)?.until];
    if (from === undefined || until === undefined) return [];
    const { partnerFigures } = context.store;
    const paid = await partnerFigures.spending(partnerCode, { from, until });
    if (paid.customers === 0) return [];
    const rests: Spending[] = [];
    for (const shorter of shorterFrom(period, clock.now()))
      rests.push(await partnerFigures.spending(partnerCode, { from, until: shorter }));
    const few = context.content.text(partnerCode, 'partner-charts.few', {});
    const told = (of: 'customers' | 'abroad' | 'givers', text: string) =>
      isTold(
        paid[of],
        rests.map((rest) => rest[of]),
      )
        ? text
        : few;
    const customers = { row: 'customers' as const, text: told('customers', counted.format(paid.customers)) };
    if (customers.text === few) return [customers];
    return [
      customers,
      { row: 'payments' as const, text: counted.format(paid.payments) },
      { row: 'spent' as const, text: money.format(paid.pence / 100) },
      { row: 'abroad' as const, text: told('abroad', money.format(paid.abroadPence / 100)) },
      { row: 'given' as const, text: told('givers', money.format(paid.givenPence / 100)) },
    ];
  }, clock);
}

const counted = new Intl.NumberFormat('en-GB');
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

interface FigureRequest {
  readonly context: DataRequest['context'];
  readonly customer: Customer;
  readonly period: ReportingPeriod;
  readonly reporting: Reporting;
}

async function listSteps(
  { context, customer, reporting }: FigureRequest,
  first: SetupStep,
): Promise<readonly DataRecord<'conversion'>[]> {
  const { bars } = reporting;
  const [from, until] = [bars[0]?.from, bars.at(-1)?.until];
  if (from === undefined || until === undefined) return [];
  const reached = await context.store.partnerFigures.reached(customer.partnerCode, { first, from, until });
  return conversionOf(reached).map((each) => ({ ...each }));
}

/**
 * Figures of the partner that the admin belongs to, and of no other: nothing in the request names one. The gate of the
 * page is the rule; whoever else asks gets nothing all the same.
 */
function forAdmin<Item>(
  list: (asked: FigureRequest) => Promise<readonly Item[]>,
  clock: Clock,
): (asked: DataRequest) => Promise<readonly Item[]> {
  return async ({ context, customer, params }) => {
    if (customer?.pilots.includes(partnerAdmin) !== true) return [];
    const period = reportingPeriodOf(params['period']);
    return list({ context, customer, period, reporting: reportOn(period, clock.now()) });
  };
}
