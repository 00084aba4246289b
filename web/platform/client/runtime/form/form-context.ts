import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session.ts';

export interface FormSurroundings {
  readonly session: FormSession;
  /** Prefix of every control's id. */
  readonly idPrefix: string;
  /** What somebody would try first as this customer's password, besides the answers. */
  readonly customerWords: readonly string[];
}

export const FormContext = createContext<FormSurroundings | undefined>(undefined);

/** The form around a widget. @throws outside one. */
export function useForm(): FormSurroundings {
  const form = use(FormContext);
  if (form === undefined) throw new Error('A widget was drawn outside a form');
  return form;
}

export interface FieldState {
  readonly error: string | undefined;
  readonly initialValue: unknown;
  /** Rises when the control must start afresh: use it as its key. */
  readonly resets: number;
  readonly type: (value: unknown) => void;
  readonly leave: () => void;
}

/** What a widget needs of its field. Draws again only when its own error changes. */
export function useFieldState(path: string, id: string, label: string): FieldState {
  const { session } = useForm();
  const readError = () => session.errorAt(path);
  const readResets = () => session.resetsOf(path);
  const error = useSyncExternalStore(session.subscribe, readError, readError);
  const resets = useSyncExternalStore(session.subscribe, readResets, readResets);
  useEffect(() => session.place(path, { id, label }), [session, path, id, label]);
  const type = useCallback(
    (value: unknown) => {
      session.type(path, value);
    },
    [session, path],
  );
  const leave = useCallback(() => {
    session.leave(path);
  }, [session, path]);
  return { error, initialValue: session.answerAt(path), resets, type, leave };
}

/** A label in the middle of a sentence: without its "(optional)". */
export function labelInSentence(label: string): string {
  return label.replace(/\s*\((?:optional)\)\s*$/iu, '');
}
