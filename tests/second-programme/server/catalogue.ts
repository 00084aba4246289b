import type { LiveAnswer } from '#journeys/engine/step-view.ts';
import type { CallContext as AnyContext, CallEffects, ProgrammeTypes } from '#web/platform/server/ports/call.ts';
import type { DataRequest, LiveRequest } from '#web/platform/server/ports/data-source.ts';
import type { Hints } from '#web/platform/server/ports/hints.ts';
import type { PlatformStore } from '#web/platform/server/ports/platform-store.ts';

import type { components } from '../journeys/meta/catalogues.d.ts';
import type { Permit, Permits } from '../moorings/server/permits.ts';

type Catalogues = components['schemas'];

export interface Store extends PlatformStore {
  readonly permits: Permits;
}

/** What a browser remembers of who sent it. */
export interface ClubHints extends Hints {
  readonly club: string | null;
}

/** What this programme adds to the platform's own types. */
export interface Programme extends ProgrammeTypes {
  readonly store: Store;
  readonly hints: ClubHints;
}

export type CallContext = AnyContext<Programme>;
export type Facts = Catalogues['Facts'];

type CallName = keyof Catalogues['Calls'];

/** Something that somebody can do, as journeys call it by `Name`. */
export type UseCase<Name extends CallName> = (
  input: Catalogues['Calls'][Name]['input'],
  context: CallContext,
) => Promise<Catalogues['Calls'][Name]['answer'] & CallEffects<ClubHints>>;

export type Calls = { readonly [Name in CallName]: UseCase<Name> };

type Asked = DataRequest<Facts, CallContext, Permit | undefined>;

/** What loads each list that a page can show; all of this programme's are alive. */
export type DataSources = {
  readonly [Name in keyof Catalogues['Live']]: (
    asked: LiveRequest<Asked>,
  ) => Promise<LiveAnswer<Catalogues['Live'][Name]>>;
};
