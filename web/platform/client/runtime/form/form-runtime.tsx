import Form from '@rjsf/core/lib/components/Form.js';
import type { RegistryWidgetsType, UiSchema } from '@rjsf/utils';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isRecord } from '#form-schemas/fields-of.ts';
import { submitsByEnter } from '#form-schemas/field-rules.ts';
import type { Answers } from '#form-schemas/form-definition.ts';
import type { FormView } from '#journeys/engine/step-view.ts';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { useIsServers } from '../before-browser.ts';
import { listed, useWords, type Words } from '../words.ts';
import { keepDraft, readDraft, typedBeside, type DraftKey } from './drafts.ts';
import { FormContext } from './form-context.ts';
import { FormSession, type FormStatus } from './form-session.ts';
import styles from './form.module.css';
import type { LoadedForm } from './load-form.ts';
import { statusAtFirst } from './status-at-first.ts';
import { TextWidget } from './text-widgets.tsx';
import { fields, templates, widgets } from './theme.ts';

export interface FormRuntimeProps {
  view: FormView;
  loaded: LoadedForm;
  draft: DraftKey;
  submitLabel: string;
  /** What the form posts beside its answers where no script has taken it over. */
  posted?: ReactNode;
  busyLabel: string;
  isBusy: boolean;
  /** Opened beside another form of its step: it begins with what was typed there. */
  startsBeside?: boolean;
  /** What somebody would try first as this customer's password. */
  customerWords: readonly string[];
  /** Called with complete and valid answers only. */
  onSubmit: (answers: Answers) => void;
  /** Tells whether the page shows errors, for the document's title. */
  onErrors: (hasErrors: boolean) => void;
}

/** Draws any form of form-schemas (RUN-02). The keystrokes stay in the controls; see `FormSession`. */
export function FormRuntime(props: FormRuntimeProps): ReactNode {
  const words = useWords();
  const { view, loaded, draft, customerWords, startsBeside } = props;
  const initial = useRef<Answers | undefined>(undefined);
  // What the server draws knows of no draft.
  const isServers = useIsServers();
  initial.current ??= isServers ? view.answers : answersAtFirst(draft, { view, startsBeside });
  const session = useRef<FormSession | undefined>(undefined);
  session.current ??= new FormSession(loaded.rules, { initial: initial.current, refused: view.errors });
  const form = session.current;
  const atFirst = useRef<FormStatus | undefined>(undefined);
  const readAtFirst = () => (atFirst.current ??= statusAtFirst(view, loaded.rules, form.getAnswers()));
  const status = useSyncExternalStore(form.subscribe, form.getStatus, readAtFirst);
  const reasonId = useId();
  const surroundings = useMemo(
    () => ({ session: form, idPrefix: view.name, customerWords }),
    [form, view.name, customerWords],
  );

  useEffect(() => {
    // As the server drew it, it knows nothing that is to be kept, and may be about to begin anew.
    if (isServers) return;
    const keep = () => {
      keepDraft(draft, form.getAnswers(), view);
    };
    const unsubscribe = form.subscribe(keep);
    // The last key may not have come so far yet.
    window.addEventListener('pagehide', keep);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keep);
    };
  }, [form, draft, view, isServers]);

  usePresses(form);
  const isAnswerDue = useRef(false);
  useShownErrors(form, view, isAnswerDue);
  const { onErrors } = props;
  const hasErrors = status.summary.length > 0;
  useEffect(() => {
    onErrors(hasErrors);
  }, [hasErrors, onErrors]);

  const submit = useCallback(() => {
    const answers = form.submit();
    if (answers === undefined) return;
    isAnswerDue.current = true;
    props.onSubmit(answers);
  }, [form, props]);

  const reason = reasonFor(status, { view, words });
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-busy={props.isBusy ? 'true' : undefined}
      onKeyDown={(event) => {
        if (!isEnterInLine(event)) return;
        // The control is left first, so that a question which depends on its answer is there before it is checked.
        if (!form.statusNow().canSubmit || props.isBusy || !submitsByEnter(view)) event.preventDefault();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!props.isBusy) submit();
      }}
    >
      {hasErrors ? (
        <ErrorSummary heading={words('summary-heading')} entries={status.summary} attempt={status.attempt} />
      ) : null}
      {props.posted}
      <FormContext value={surroundings}>
        <Questions view={view} loaded={loaded} initial={initial.current} />
      </FormContext>
      <div className={styles.submit}>
        <Button
          type="submit"
          width="full"
          busyLabel={props.isBusy ? props.busyLabel : undefined}
          unavailableBecause={status.canSubmit || isServers ? undefined : reasonId}
          isWaiting={!status.canSubmit && isServers}
        >
          {props.submitLabel}
        </Button>
        <p className={styles.reason} id={reasonId}>
          {status.canSubmit ? '' : reason}
        </p>
      </div>
    </form>
  );
}

interface AtFirst {
  readonly view: FormView;
  readonly startsBeside: boolean | undefined;
}

function answersAtFirst(draft: DraftKey, { view, startsBeside }: AtFirst): Answers {
  return { ...view.answers, ...readDraft(draft), ...(startsBeside === true && typedBeside(draft, view)) };
}

interface QuestionsProps {
  view: FormView;
  loaded: LoadedForm;
  initial: Answers;
}

/** The part that @rjsf draws. It holds the shape of the form; the values are ours. */
function Questions({ view, loaded, initial }: QuestionsProps): ReactNode {
  const schema: Record<string, unknown> = view.schema;
  return useMemo(
    () => (
      <Form
        schema={schema}
        uiSchema={withFields(view.uiSchema)}
        validator={loaded.validator}
        initialFormData={initial}
        idPrefix={view.name}
        idSeparator="."
        tagName={Bare}
        fields={fields}
        templates={templates}
        widgets={widgetsFor(view.schema)}
        showErrorList={false}
      >
        <></>
      </Form>
    ),
    // The view is drawn anew with each answer of the server; only another version of the form draws the questions anew.
    [view.hash, loaded, initial],
  );
}

/** A format without a widget of its own has the one for text: @rjsf asks for each by what is thrown without one, which costs a slow phone 25 ms. */
function widgetsFor(schema: FormView['schema']): RegistryWidgetsType {
  return { ...Object.fromEntries(formatsIn(schema).map((format) => [format, TextWidget])), ...widgets };
}

function formatsIn(schema: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'format' && typeof value === 'string') return [value];
    return isRecord(value) ? formatsIn(value) : [];
  });
}

const fieldOfWidget: Readonly<Record<string, string>> = { 'date-parts': 'DatePartsField', address: 'AddressField' };

/** Two of the widgets draw a whole field: @rjsf knows such by `ui:field`. */
function withFields(uiSchema: FormView['uiSchema']): UiSchema {
  const entries = Object.entries(uiSchema).map(([key, value]): [string, unknown] => {
    if (key === 'ui:widget' && typeof value === 'string' && fieldOfWidget[value] !== undefined)
      return ['ui:field', fieldOfWidget[value]];
    return [key, !key.startsWith('ui:') && isRecord(value) ? withFields(value) : value];
  });
  return Object.fromEntries(entries);
}

/** Stands where @rjsf wants its own form element: the form is ours. */
function Bare({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** Shows what the server refused, each time that it answers, and forgets a password that did not let the customer on. */
function useShownErrors(form: FormSession, view: FormView, isAnswerDue: { current: boolean }): void {
  useEffect(() => {
    form.refuse(view.errors);
    if (!isAnswerDue.current) return;
    isAnswerDue.current = false;
    for (const [name, ui] of Object.entries(view.uiSchema)) {
      if (isRecord(ui) && ui['ui:widget'] === 'password') form.reset(name);
    }
  }, [form, view, isAnswerDue]);
}

/** Tells the form while a pointer is down; the click that ends a press is still to come when the pointer goes up. */
function usePresses(form: FormSession): void {
  useEffect(() => {
    const begin = () => {
      form.pressBegins();
    };
    const end = () => {
      setTimeout(() => {
        form.pressEnds();
      });
    };
    window.addEventListener('pointerdown', begin, true);
    window.addEventListener('pointerup', end, true);
    window.addEventListener('pointercancel', end, true);
    return () => {
      window.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('pointerup', end, true);
      window.removeEventListener('pointercancel', end, true);
    };
  }, [form]);
}

/** Enter in a one-line control can submit a form; in a button, link or longer text it does something else. */
function isEnterInLine(event: KeyboardEvent<HTMLFormElement>): boolean {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLElement)) return false;
  return ['INPUT', 'SELECT'].includes(event.target.tagName);
}

/** Why the button waits (RUN-15): what is missing first, then what is wrong. */
function reasonFor({ missing, wrong }: FormStatus, { view, words }: { view: FormView; words: Words }): string {
  if (missing.length > 0) {
    const fields = listed(words, missing, 'and');
    const template = view.messages['*']?.['missing'];
    return template === undefined ? words('missing', { fields }) : template.replace('{fields}', fields);
  }
  return wrong.length > 0 ? words('wrong', { fields: listed(words, wrong, 'and') }) : '';
}
