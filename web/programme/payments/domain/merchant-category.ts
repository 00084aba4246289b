/** What sort of shop it is, in a customer's words; its icon goes by it. */
export const merchantCategories = [
  ...(['groceries', 'eatingOut', 'transport', 'travel', 'shopping', 'entertainment'] as const),
  ...(['health', 'bills', 'cash', 'services', 'other'] as const),
] as const;
export type MerchantCategory = (typeof merchantCategories)[number];

/** From, to (both included), and what they are: ISO 18245 by its ranges, the first that holds. */
const ranges: readonly (readonly [number, number, MerchantCategory])[] = [
  [6010, 6011, 'cash'],
  [5411, 5411, 'groceries'],
  [5422, 5462, 'groceries'],
  [5499, 5499, 'groceries'],
  [5811, 5814, 'eatingOut'],
  [4011, 4011, 'transport'],
  [4111, 4121, 'transport'],
  [4131, 4131, 'transport'],
  [4784, 4789, 'transport'],
  [5172, 5172, 'transport'],
  [5541, 5542, 'transport'],
  [7523, 7524, 'transport'],
  [3000, 3999, 'travel'],
  [4411, 4411, 'travel'],
  [4511, 4511, 'travel'],
  [4582, 4582, 'travel'],
  [4722, 4723, 'travel'],
  [7011, 7033, 'travel'],
  [7512, 7519, 'travel'],
  [4812, 4900, 'bills'],
  [6300, 6381, 'bills'],
  [9311, 9311, 'bills'],
  [5912, 5912, 'health'],
  [5975, 5977, 'health'],
  [7230, 7230, 'health'],
  [7297, 7298, 'health'],
  [8011, 8099, 'health'],
  [5733, 5735, 'entertainment'],
  [5815, 5818, 'entertainment'],
  [7829, 7999, 'entertainment'],
  [5131, 5999, 'shopping'],
  [5200, 5399, 'shopping'],
  [7210, 7399, 'services'],
  [7531, 7699, 'services'],
  [8111, 8999, 'services'],
];

/** The sort of a merchant by its code of ISO 18245, four digits. */
export function categoryOf(code: string): MerchantCategory {
  const number = Number(code);
  return ranges.find(([from, to]) => from <= number && number <= to)?.[2] ?? 'other';
}
