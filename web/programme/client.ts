import { drawnInParts } from '#web/platform/client/blocks/draw-blocks.ts';
import type { ClientProgramme } from '#web/platform/client/runtime/client-programme.ts';
import { askBridge } from '#web/programme/card/client/bridge/bridge-requests.ts';
import { cardSealers } from '#web/programme/card/client/card-sealers.ts';
import type { BlockName } from './block-props.ts';
import { firstBlocks } from './client/first-blocks.ts';

/** What this programme brings to the browser beside its blocks. */
export const programme: Omit<ClientProgramme, 'drawnBy'> = {
  worksWithoutScript: new Set<BlockName>(['bank-list', 'benefit-strip', 'press-badge', 'review-badge']),
  praise: new Set<BlockName>(['review-badge', 'press-badge']),
  scenes: { 'bank-list': 'bank', 'account-choice': 'chart', 'go-to-bank': 'chain' },
  leadsOutside: new Set<BlockName>(['go-to-bank']),
  // What the customer chose or did for one page (BNK-02, BNK-08, PLN-09), and where the app's web view goes on to.
  ofTheMoment: ['accountType', 'authStarted', 'bankUrl', 'plan', 'goBackRoute', 'showBenefitsInstructions'],
  sealers: cardSealers,
  // It asks for what the app wants encrypted (BRG-01).
  fragments: { '/card-request-encryptor': askBridge },
  signing: { in: '/user/login', out: '/user/logout' },
};

/** As browsers have it: most of its blocks come by need. */
export const clientProgramme: ClientProgramme = {
  ...programme,
  ...drawnInParts(firstBlocks, async () => (await import('./client/more-blocks.ts')).moreBlocks),
};
