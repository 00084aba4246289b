import { answerAt } from '#form-schemas/fields-of.ts';
import type { Answers } from '#form-schemas/form-definition.ts';
import { withAnswer } from './answer-paths.ts';

/** One rule that an answer breaks: the field's path (`address.postcode`) and the rule's keyword. */
export interface FieldProblem {
  readonly path: string;
  readonly keyword: string;
}

/** What a form is checked against and says. */
export interface FormRules {
  /** Every rule that the answers break, at most one for a field. */
  readonly problemsOf: (answers: Answers) => readonly FieldProblem[];
  readonly messageFor: (path: string, keyword: string) => string;
  /** The answers as they are sent: tidied, without what no longer applies. */
  readonly answersToSend: (answers: Answers) => Answers;
}

/** A question on the page: the id of its control and its name in a sentence. */
export interface PlacedField {
  readonly id: string;
  readonly label: string;
}

export interface FormStatus {
  /** Complete and without error: only then does the form submit (RUN-15). */
  readonly canSubmit: boolean;
  /** Labels of required questions without an answer, in page order. */
  readonly missing: readonly string[];
  /** Labels of questions whose answer breaks a rule, in page order. */
  readonly wrong: readonly string[];
  /** Shown errors in page order; empty until a submission failed. */
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
  /** Counts failed submissions, so that each takes the focus to the summary anew. */
  readonly attempt: number;
}

interface ShownProblem extends FieldProblem {
  readonly message: string;
}

interface Beginning {
  readonly initial: Answers;
  /** What the server has refused, where the page came with it. */
  readonly refused?: Readonly<Record<string, string>>;
}

type Schedule = (work: () => void) => void;

/** A key is on the screen first; then comes what it means for the form. */
const afterTheFrame: Schedule = (work) => {
  requestAnimationFrame(() => {
    setTimeout(work);
  });
};

/**
 * One customer's filling-in of one form, outside React: a keystroke changes a value here and draws nothing.
 *
 * A field's error shows once the customer has left the field with something wrong in it, or has tried to
 * submit; from then on it follows the typing until the answer is right (RUN-14).
 */
export class FormSession {
  private answers: Answers;
  private readonly shown = new Map<string, string>();
  /** Errors of the server and the answers they were about: they stand until the answer changes. */
  private readonly refused = new Map<string, string>();
  /** What the server refused of a question that this page does not ask: it is said, and the next try goes through. */
  private unasked: readonly string[] = [];
  private readonly fields = new Map<string, PlacedField>();
  private readonly listeners = new Set<() => void>();
  private readonly resets = new Map<string, number>();
  private pageOrder: readonly string[] | undefined;
  private attempt = 0;
  private isScheduled = false;
  private isPressing = false;
  private readonly leftInPress = new Set<string>();
  private readonly left = new Set<string>();
  private status: FormStatus;

  constructor(
    private readonly rules: FormRules,
    { initial, refused = {} }: Beginning,
    private readonly schedule: Schedule = afterTheFrame,
  ) {
    this.answers = initial;
    for (const [path, message] of Object.entries(refused)) {
      this.refused.set(path, message);
      this.shown.set(path, message);
    }
    this.status = this.readStatus();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getStatus = (): FormStatus => this.status;

  /** The status with everything typed so far, where the next frame would be too late: Enter right after the last key. */
  statusNow(): FormStatus {
    this.refresh();
    return this.status;
  }

  getAnswers(): Answers {
    return this.answers;
  }

  answerAt(path: string): unknown {
    return answerAt(this.answers, path);
  }

  errorAt(path: string): string | undefined {
    return this.shown.get(path);
  }

  /** Rises each time the control at `path` must forget what it holds. */
  resetsOf(path: string): number {
    return this.resets.get(path) ?? 0;
  }

  /** Tells where on the page the question at `path` is. Returns what takes it away again. */
  place(path: string, field: PlacedField): () => void {
    this.fields.set(path, field);
    this.pageOrder = undefined;
    this.refreshSoon();
    return () => {
      if (this.fields.get(path) === field) this.fields.delete(path);
      this.pageOrder = undefined;
      this.refreshSoon();
    };
  }

  type(path: string, value: unknown): void {
    this.answers = withAnswer(this.answers, path, value);
    this.forgiveRefusals(path);
    this.refreshSoon();
  }

  /** The customer has left the field: what is wrong with its answer is said, but not that it is empty. */
  leave(path: string): void {
    if (this.isPressing) this.leftInPress.add(path);
    else this.judge(path);
  }

  /**
   * While a pointer is down nothing on the page may move: an error that appears because the press took the focus
   * away would push the button from under the pointer, and the click would be lost.
   */
  pressBegins(): void {
    this.isPressing = true;
  }

  pressEnds(): void {
    this.isPressing = false;
    for (const path of this.leftInPress) this.judge(path);
    this.leftInPress.clear();
  }

  /** What was answered elsewhere may have made an answer wrong that was left before: two passwords that differ now. */
  private judge(path: string): void {
    this.left.add(path);
    for (const problem of this.problems()) {
      if (this.left.has(problem.path) && problem.keyword !== 'required') this.shown.set(problem.path, problem.message);
    }
    this.refresh();
  }

  /** The answers to send, or nothing after showing all that is wrong. */
  submit(): Answers | undefined {
    this.unasked = [];
    const problems = this.problems();
    for (const problem of problems) this.shown.set(problem.path, problem.message);
    const isReady = problems.length === 0 && this.refused.size === 0;
    if (!isReady) this.attempt += 1;
    this.refresh();
    return isReady ? this.rules.answersToSend(this.answers) : undefined;
  }

  /** Shows what the server refused, as if the form itself had found it. */
  refuse(errors: Readonly<Record<string, string>>): void {
    this.refused.clear();
    this.shown.clear();
    const isAsked = (path: string) => this.fields.has(this.placedAt(path));
    this.unasked = Object.entries(errors).flatMap(([path, message]) => (isAsked(path) ? [] : [message]));
    for (const [path, message] of Object.entries(errors)) {
      if (!isAsked(path)) continue;
      this.refused.set(path, message);
      this.shown.set(path, message);
    }
    if (this.refused.size + this.unasked.length > 0) this.attempt += 1;
    this.refresh();
  }

  /** Empties the control at `path`. */
  reset(path: string): void {
    this.answers = withAnswer(this.answers, path, undefined);
    this.resets.set(path, this.resetsOf(path) + 1);
    this.refresh();
  }

  private forgiveRefusals(path: string): void {
    for (const refused of this.refused.keys()) {
      if (refused !== path && !refused.startsWith(`${path}.`) && !path.startsWith(`${refused}.`)) continue;
      this.refused.delete(refused);
      this.shown.delete(refused);
    }
  }

  /** Each problem where it can be shown: a part that is not on the page speaks through the question it belongs to. */
  private problems(): readonly ShownProblem[] {
    const problems = new Map<string, ShownProblem>();
    for (const { path, keyword } of this.rules.problemsOf(this.answers)) {
      const shownAt = this.placedAt(path);
      const isPart = shownAt !== path && keyword === 'required';
      const message = this.rules.messageFor(isPart ? shownAt : path, keyword);
      if (!problems.has(shownAt)) problems.set(shownAt, { path: shownAt, keyword, message });
    }
    return [...problems.values()];
  }

  private placedAt(path: string): string {
    const keys = path.split('.');
    while (keys.length > 1 && !this.fields.has(keys.join('.'))) keys.pop();
    const found = keys.join('.');
    return this.fields.has(found) ? found : path;
  }

  /** Once for all that happens before the next frame. */
  private refreshSoon(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.schedule(() => {
      this.isScheduled = false;
      this.refresh();
    });
  }

  private refresh(): void {
    const status = this.readStatus();
    if (!isSame(status, this.status)) this.status = status;
    for (const listener of this.listeners) listener();
  }

  private readStatus(): FormStatus {
    const problems = new Map(this.problems().map((problem) => [problem.path, problem]));
    for (const path of this.shown.keys()) {
      if (this.refused.has(path)) continue;
      const problem = problems.get(path);
      if (problem === undefined) this.shown.delete(path);
      else this.shown.set(path, problem.message);
    }
    const inOrder = this.pathsInPageOrder();
    const labels = (isAsked: (path: string) => boolean) =>
      inOrder.filter(isAsked).map((path) => this.fields.get(path)?.label ?? path);
    return {
      canSubmit: problems.size === 0 && this.refused.size === 0,
      missing: labels((path) => problems.get(path)?.keyword === 'required'),
      wrong: labels(
        (path) => this.refused.has(path) || (problems.has(path) && problems.get(path)?.keyword !== 'required'),
      ),
      summary:
        this.attempt === 0
          ? []
          : [
              ...inOrder.flatMap((path) => {
                const message = this.shown.get(path);
                return message === undefined ? [] : [{ fieldId: this.fields.get(path)?.id ?? path, message }];
              }),
              ...this.unasked.map((message) => ({ fieldId: this.fields.get(inOrder[0] ?? '')?.id ?? '', message })),
            ],
      attempt: this.attempt,
    };
  }

  private pathsInPageOrder(): readonly string[] {
    this.pageOrder ??= this.readPageOrder();
    return this.pageOrder;
  }

  private readPageOrder(): readonly string[] {
    const placed = [...this.fields].map(([path, field]) => ({ path, element: document.getElementById(field.id) }));
    placed.sort((one, other) => {
      if (one.element === null || other.element === null) return 0;
      return one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
    });
    return placed.map(({ path }) => path);
  }
}

function isSame(one: FormStatus, other: FormStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
