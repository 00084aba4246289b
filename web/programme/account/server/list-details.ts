import type { Address } from '#web/programme/customer/domain/customer.ts';
import type { DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

/** What the customer has told us of themselves, to read (ACC-02). The name stands above it. */
export function listPersonalDetails({
  mobileNumbers,
}: Pick<Dependencies, 'mobileNumbers'>): DataSource<'personalDetails'> {
  return ({ customer }) => {
    if (customer === undefined) return Promise.resolve([]);
    const { mobile, email, newEmail, address } = customer;
    return Promise.resolve([
      ...(mobile === null ? [] : [{ row: 'mobile' as const, text: mobileNumbers.fromAbroad(mobile) }]),
      { row: 'email', text: email },
      ...(newEmail === null ? [] : [{ row: 'newEmail' as const, text: newEmail }]),
      ...(address === null ? [] : [{ row: 'address' as const, text: linesOf(address) }]),
    ]);
  };
}

/** What we know of the customer’s company (ACC-02); nothing of who has none. */
export function listCompanyDetails(): DataSource<'companyDetails'> {
  return ({ customer }) => {
    const company = customer?.company ?? null;
    if (company === null) return Promise.resolve([]);
    return Promise.resolve([
      { row: 'name', text: company.name },
      { row: 'office', text: linesOf(company.office) },
    ]);
  };
}

function linesOf({ line1, line2, town, county, postcode }: Address): string {
  return [line1, line2, town, county, postcode].filter((line) => line !== undefined && line !== '').join('\n');
}
