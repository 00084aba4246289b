import type { UseCase } from '#web/programme/server/catalogue.ts';
import type { Dependencies } from '#web/programme/server/dependencies.ts';

import { chooseFrequency, chooseSetting } from './choose-settings.ts';
import { readNotices } from './notices.ts';
import { requestData } from './request-data.ts';

type AccountCall = 'settings.choose' | 'settings.choose-frequency' | 'data.request' | 'notices.read';

/** What somebody can do on the pages of their account. */
export function accountCalls(dependencies: Dependencies): { readonly [Name in AccountCall]: UseCase<Name> } {
  return {
    'settings.choose': chooseSetting(dependencies),
    'settings.choose-frequency': chooseFrequency(dependencies),
    'data.request': requestData(dependencies),
    'notices.read': readNotices(dependencies),
  };
}
