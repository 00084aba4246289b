/** JSON Schema (draft-07) of one field or of a whole form, narrowed to the keywords that forms may use. */
export interface FieldSchema {
  readonly type?: string;
  readonly title?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  /** Choices with labels: every entry is `{ const, title }`. */
  readonly oneOf?: readonly FieldSchema[];
  /** Several conditions: every entry is `{ if, then, else }`. */
  readonly allOf?: readonly FieldSchema[];
  readonly if?: FieldSchema;
  readonly then?: FieldSchema;
  readonly else?: FieldSchema;
  readonly $ref?: string;
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
  readonly [keyword: string]: unknown;
}

/** How fields look: widget, hint, order, autocomplete. Keys without `ui:` are field names. */
export interface UiSchema {
  readonly 'ui:widget'?: string;
  readonly 'ui:field'?: string;
  readonly 'ui:help'?: string;
  /** Every field in the order of the page: the database of the CMS does not keep the order of keys. */
  readonly 'ui:order'?: readonly string[];
  readonly 'ui:options'?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/**
 * Words for every rule: field path (`address.postcode`, `rows.*.name`), then keyword of the rule
 * (`required`, `format`, … or one of ours: `wrong`, `unknown`). `*` stands for any field or any keyword.
 */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Answers = Readonly<Record<string, unknown>>;

export interface ValidExample {
  readonly about: string;
  readonly answers: Answers;
}

export interface InvalidExample extends ValidExample {
  /** Field path to the keyword of the rule that must object. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What the form must accept and refuse; run as tests, and again before a form is published. */
export interface FormExamples {
  /** The day on which the examples hold, `YYYY-MM-DD`: a date of birth grows older, an example must not. */
  readonly today?: string;
  readonly valid: readonly ValidExample[];
  readonly invalid: readonly InvalidExample[];
}

/** A form as JSON (RUN-02): its four files joined, without their `$schema`. */
export interface FormDefinition {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly uiSchema: UiSchema;
  readonly messages: Messages;
  readonly examples?: FormExamples;
}

/** The half of a form that decides what is asked and accepted, as it travels in releases and step views. */
export interface FormShape {
  readonly schema: FieldSchema;
  readonly uiSchema: UiSchema;
}

/** Field path to the keyword of the rule that objects. */
export type FieldErrors = Readonly<Record<string, string>>;
