import { useForm } from '@strapi/strapi/admin';

type Values = Readonly<Record<string, unknown>>;

const none: Values = {};

/** What stands in the form beside a field: for `theme.primary`, all of `theme`. */
export function useSiblings(name: string): Values {
  const path = name.split('.').slice(0, -1);
  const found: unknown = useForm('Siblings', ({ values }) =>
    path.reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values),
  );
  return typeof found === 'object' && found !== null ? (found as Values) : none;
}

/** All that stands in the form, saved or not. */
export function useFormValues(): Values {
  return useForm('Values', ({ values }) => values) as Values;
}
