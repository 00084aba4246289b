import {
  browserMemory,
  type KeptKey,
  type KeptThing,
  type Life,
  sessionCookieName,
} from '#web/domain/browser-memory.ts';

import type { DataRecord, DataSource } from './catalogue.ts';
import type { Dependencies } from './dependencies.ts';

/** All that we let a browser keep, each with what it is for and for how long, in the words of the partner. */
export function listBrowserMemory({ publicUrl }: Pick<Dependencies, 'publicUrl'>): DataSource<'browserMemory'> {
  const nameOf = (key: KeptKey) => (key === 'session' ? sessionCookieName(publicUrl) : browserMemory[key].name);
  return ({ context: { content }, facts }) => {
    const say = (key: string, values?: Readonly<Record<string, number>>) =>
      content.text(facts['partner.code'], key, values);
    return Promise.resolve(
      (Object.keys(browserMemory) as KeptKey[]).map((key): DataRecord<'browserMemory'> => {
        const { place, life }: KeptThing = browserMemory[key];
        return {
          name: nameOf(key),
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
