import { valuesIn } from '../http/routes.ts';

export type Values = Readonly<Record<string, unknown>>;

export function linkIn({ links }: Values, name: string): string | undefined {
  const value = valuesIn(links)[name];
  return typeof value === 'string' ? value : undefined;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
