import type { CallContext } from '#web/platform/server/ports/call.ts';

/** What a question is made of: plain values, so that the same question is known again. */
type Plain = string | number | boolean | null | readonly Plain[];

/** A use case that asks an outside party, or does work that takes long, in its three parts. */
export interface Asking<Input, Known, Question, Answer, Outcome, Context> {
  readonly call: string;
  /** In the transaction: what to ask, and what else is known of it; or an outcome, where nothing has to be asked. */
  prepare(input: Input, context: Context): Promise<{ readonly ask: Question; readonly known: Known } | Outcome>;
  /** While no transaction is open: so it is given no store, and all that it knows is the question. */
  ask(question: Question): Promise<Answer>;
  /** In the transaction that stores the journey's next step: decides, stores, and says what came of it. */
  apply(
    asked: { readonly input: Input; readonly known: Known; readonly answer: Answer },
    context: Context,
  ): Promise<Outcome>;
}

/** The use case of those parts. The same question is asked once in a request, however often its transaction runs. */
export function asking<
  Input,
  Known,
  Question extends Readonly<Record<string, Plain>>,
  Answer,
  Outcome extends { readonly outcome: string },
  Context extends Pick<CallContext, 'aside'>,
>(
  useCase: Asking<Input, Known, Question, Answer, Outcome, Context>,
): (input: Input, context: Context) => Promise<Outcome> {
  return async (input, context) => {
    const prepared = await useCase.prepare(input, context);
    if (!('ask' in prepared)) return prepared;
    const { ask, known } = prepared;
    const answer = await context.aside(`${useCase.call} ${JSON.stringify(ask)}`, () => useCase.ask(ask));
    return useCase.apply({ input, known, answer }, context);
  };
}
