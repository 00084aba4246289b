import { expect, type Page } from '@playwright/test';

import { scriptsOf } from './scripts-of.ts';

/**
 * Why each script is let onto the pages where a PIN or a card's code is typed (PCI DSS 4.0.1, 6.4.3): all are ours, from our own
 * origin, and any of them could read what is typed. One more is one more to answer for.
 */
const reasons = {
  'assets/customers': 'the application: journeys, the frame of the page, and what seals a PIN and a code',
  'assets/react': 'draws pages',
  'assets/rolldown-runtime': 'has the parts of the build find each other',
  'assets/form-blocks': 'draws and checks forms',
  'assets/more-blocks': 'draws the blocks of cards, and is the bridge',
  'assets/help-chat':
    'the help button, our own: it comes to every page of a customer’s, and shows where the page has it',
  'forms/runtime': 'what all checks of forms share',
  'forms/set-pin': 'checks the form of the PIN',
  'forms/card-activate': 'checks the form of the code',
} as const;

type Script = keyof typeof reasons;

const onEvery: readonly Script[] = ['assets/customers', 'assets/help-chat', 'assets/react', 'assets/rolldown-runtime'];
const blocks = ['assets/form-blocks', 'assets/more-blocks'] as const;

/** The scripts of each such page. */
const listed: Readonly<Record<string, readonly Script[]>> = {
  '/card/set-pin': [...onEvery, 'assets/form-blocks', 'forms/runtime', 'forms/set-pin'],
  '/card/activate': [...onEvery, 'assets/more-blocks'],
  '/card/cvv': [...onEvery, ...blocks, 'forms/runtime', 'forms/card-activate'],
  '/card-request-encryptor': [...onEvery, ...blocks],
};

/** The page that is open, one of these, loads what its list names, each for its reason, and nothing else. */
export async function expectListedScripts(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const found = await scriptsOf(page);
  const unreasoned = found.filter((script) => !Object.hasOwn(reasons, script));
  expect({ [pathname]: found, unreasoned }).toEqual({ [pathname]: listed[pathname]?.toSorted(), unreasoned: [] });
}
