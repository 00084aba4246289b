import type { LiveAnswer } from '#journeys/engine/step-view.ts';
import type { components } from '#journeys/meta/catalogues.d.ts';
import type { Customer } from '#web/programme/customer/domain/customer.ts';
import type { CallContext as AnyContext, CallEffects, ProgrammeTypes } from '#web/platform/server/ports/call.ts';
import type { Asking } from '#web/platform/server/journeys/asking.ts';
import type { DataRequest as AnyDataRequest, LiveRequest, Versioned } from '#web/platform/server/ports/data-source.ts';
import type { EntryHints } from '#web/programme/sign-up/server/entry-hints.ts';
import type { Store } from '#web/programme/server/store.ts';

type Catalogues = components['schemas'];

/** What this programme adds to the platform's own types. */
export interface Programme extends ProgrammeTypes {
  readonly store: Store;
  readonly hints: EntryHints;
}

/** All that a use case of this programme may touch. */
export type CallContext = AnyContext<Programme>;

export type CallName = keyof Catalogues['Calls'];

/** What journeys may know of who asks: `journeys/catalogues`. */
export type Facts = Catalogues['Facts'];

/** The answers of a form as the repository has it; a partner's extra questions stand under `extraQuestions`. */
export type FormAnswers<Form extends FormName> = Catalogues['Forms'][Form];

export type FormName = keyof Catalogues['Forms'];

export type CallInput<Name extends CallName> = Catalogues['Calls'][Name]['input'];

/** What may come of a call, by `journeys/catalogues`. */
export type CallAnswer<Name extends CallName> = Catalogues['Calls'][Name]['answer'] & CallEffects<EntryHints>;

/** Something that somebody can do, as journeys and the API call it by `Name`. */
export type UseCase<Name extends CallName> = (
  input: CallInput<Name>,
  context: CallContext,
) => Promise<CallAnswer<Name>>;

/** The three parts of a use case that asks: what it is given, what it has read, what it asks and what it hears. */
export type AskingUseCase<Name extends CallName, Known, Question, Answer> = Asking<
  CallInput<Name>,
  Known,
  Question,
  Answer,
  CallAnswer<Name>,
  CallContext
>;

/** Data that changes while its page is open. */
export type LiveName = keyof Catalogues['Live'];

/** A list that a page shows as it finds it. */
export type DataName = Exclude<keyof Catalogues['Data'], LiveName>;

/** One record of the list `Name`. */
export type DataRecord<Name extends keyof Catalogues['Data']> = Catalogues['Data'][Name];

export type DataRequest = AnyDataRequest<Facts, CallContext, Customer | undefined>;

/** What loads the list `Name` of `journeys/catalogues`. It changes nothing. */
export type DataSource<Name extends DataName> = (asked: DataRequest) => Promise<readonly DataRecord<Name>[]>;

/**
 * What answers for the live data `Name`, first with its page and then whenever that asks again. It changes nothing that a customer
 * would notice, and may ask an outside party: no transaction is open.
 */
export type LiveSource<Name extends LiveName> = (
  asked: LiveRequest<DataRequest>,
) => Promise<LiveAnswer<Catalogues['Live'][Name]>>;

/** The same of what costs much to answer and little to tell whether it is as it was. */
export type VersionedSource<Name extends LiveName> = (
  asked: LiveRequest<DataRequest>,
) => Promise<Versioned<LiveAnswer<Catalogues['Live'][Name]>>>;
