/** Where faults are planted, by area: the rules of money and people, what runs journeys, and what is kept. */
export const areas: Readonly<Record<string, RegExp>> = {
  domain: /^web\/(?:platform|card-management|programme\/(?!history)[\w-]+)\/domain\/[\w-]+\.ts$/u,
  engine: /^(?:journeys\/(?:engine|check)|form-schemas)\/[\w-]+\.ts$/u,
  'use-cases':
    /^web\/(?:programme\/(?!history)[\w-]+\/server|card-management\/use-cases|platform\/server\/journeys)\/[\w-]+\.ts$/u,
  postgres: /^web\/[\w/-]+\/postgres\/[\w-]+\.ts$/u,
};

const isTest = /\.(?:test|builder)\.ts$/u;

/** The area that a file counts to; none for tests, migrations, demo customers and whatever else is not judged here. */
export function areaOf(file: string): string | undefined {
  if (isTest.test(file)) return undefined;
  return Object.keys(areas).find((name) => areas[name]?.test(file));
}
