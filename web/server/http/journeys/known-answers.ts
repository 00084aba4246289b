import { secretFields } from '#form-schemas/secret-fields.ts';
import type { Customer } from '#web/domain/customer.ts';
import type { FormVersion } from '#web/domain/release.ts';

/** Forms about the customer: whoever is signed in finds there what they have told us already. */
const formsAboutTheCustomer: readonly string[] = ['customer-details', 'edit-mobile'];

/** What we know already of what `form` asks; never a secret. */
export function knownAnswers(form: FormVersion, customer: Customer | undefined): Record<string, unknown> {
  if (customer === undefined || !formsAboutTheCustomer.includes(form.name)) return {};
  const known: Record<string, unknown> = {
    title: customer.title,
    dateOfBirth: customer.dateOfBirth,
    mobilePhoneNumber: customer.mobile?.asTyped,
    address: customer.address,
    extraQuestions: Object.keys(customer.extraAnswers).length > 0 ? customer.extraAnswers : undefined,
  };
  const asked = Object.keys(form.schema['properties'] ?? {});
  const secret = secretFields(form);
  return Object.fromEntries(
    Object.entries(known).filter(
      ([name, value]) => value !== undefined && value !== null && asked.includes(name) && !secret.includes(name),
    ),
  );
}
