import { browserMemory, type KeptThing, type Life, ownCookieName } from '#web/platform/domain/browser-memory.ts';
import { entryCookies } from '#web/programme/sign-up/domain/entry.ts';

import type { DataRecord, DataSource } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

const { session, said, device, ...others } = browserMemory;
const ofOurHost: Readonly<Record<string, KeptThing>> = { session, said };
const kept: Readonly<Record<string, KeptThing>> = { ...ofOurHost, device, ...entryCookies, ...others };

/** All that we let a browser keep, each with what it is for and for how long, in the words of the partner. */
export function listBrowserMemory({ publicUrl }: Pick<Dependencies, 'publicUrl'>): DataSource<'browserMemory'> {
  return ({ context: { content }, facts }) => {
    const say = (key: string, values?: Readonly<Record<string, number>>) =>
      content.text(facts['partner.code'], key, values);
    return Promise.resolve(
      Object.entries(kept).map(([key, thing]): DataRecord<'browserMemory'> => {
        const { name, place, life } = thing;
        return {
          name: Object.hasOwn(ofOurHost, key) ? ownCookieName(thing, publicUrl) : name,
          text: say(`kept.for-${key}`),
          detail: say(`kept.${place}-${lifeName(life)}`, life === 'until-closed' ? undefined : { ...life }),
        };
      }),
    );
  };
}

function lifeName(life: Life): string {
  if (life === 'until-closed') return life;
  return 'hours' in life ? 'hours' : 'days';
}
