import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import type { HttpBrowser, HttpWorld } from '#web/programme/server/http-world.builder.ts';

/** Somebody with a card in use, signed in; their browser and their id. */
export async function aCardHolder(world: HttpWorld): Promise<readonly [HttpBrowser, string]> {
  const persona = { accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] } as const;
  const id = await world.identity.addPersona({ ...persona, state: 'CARD_ACTIVATED', card: 'active' });
  const own = world.browser();
  await own.signInAs(id);
  return [own, id];
}
