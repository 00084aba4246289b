// Written by `npm run catalogues` from journeys/meta and form-schemas/forms. Change those, not this.
import type { FactValue } from '#journeys/engine/definition.ts';
import type { FormView } from '#journeys/engine/step-view.ts';

export interface components {
    schemas: {
        readonly Forms: {
            readonly departure: {
                readonly condition: string & ("good" | "damaged");
            };
            readonly vessel: {
                readonly name: string;
                readonly metres: number;
            };
        };
        readonly Calls: {
            /** @description Gives the vessel a berth and its master a permit. */
            readonly "permit.request": {
                readonly input: {
                    /** @description The vessel. */
                    readonly answers: {
                        readonly name: string;
                        readonly metres: number;
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "granted" | "full";
                } | {
                    /** @constant */
                    readonly outcome: "tooLong";
                    readonly errors: {
                        /** @enum {unknown} */
                        readonly metres?: "limited";
                    };
                };
            };
            /** @description Gives the berth back. */
            readonly "permit.end": {
                readonly input: {
                    /** @description How the berth was. */
                    readonly answers: {
                        readonly condition: string & ("good" | "damaged");
                        readonly extraQuestions?: {
                            readonly [key: string]: unknown;
                        };
                    };
                };
                readonly answer: {
                    /** @enum {unknown} */
                    readonly outcome: "ended";
                };
            };
        };
        readonly Facts: {
            /** @description Code of the club whose brand is shown. */
            readonly "partner.code": string;
            /** @description A berth is let to whoever asks. */
            readonly hasPermit: boolean;
            /** @description Name of the vessel that has the permit. */
            readonly vessel: string | null;
            /** @description Name of the berth that it has. */
            readonly berth: string | null;
        };
        readonly Data: {
            /** @description The berths of the harbour, smallest first. */
            readonly berths: {
                /** @description What it is called, and takes. */
                readonly name: string;
                /** @description How many are free. */
                readonly free: number;
            };
        };
        readonly Blocks: {
            /** @description The title of the page (level 1, once a page) or of a part of it. */
            readonly heading: {
                /** @constant */
                readonly block: "heading";
                readonly id: string;
                /** @description What it says. */
                readonly text: string;
                /**
                 * @description 1 when left out.
                 * @enum {unknown}
                 */
                readonly level?: 1 | 2 | 3;
            };
            /** @description One paragraph. */
            readonly text: {
                /** @constant */
                readonly block: "text";
                readonly id: string;
                /** @description What it says. */
                readonly text: string;
                /**
                 * @description How loud it is; body when left out.
                 * @enum {unknown}
                 */
                readonly tone?: "lead" | "body" | "small";
            };
            /** @description A form of form-schemas/forms with its submit button. */
            readonly form: {
                /** @constant */
                readonly block: "form";
                readonly id: string;
                /**
                 * Format: our:FormView
                 * @description Name of the form.
                 */
                readonly form: FormView;
                /** @description What submitting does; its answers are `$form`. */
                readonly action: string;
                /** @description Words of the submit button. */
                readonly submit: string;
                /** @description Words of the submit button while the answers are on their way. */
                readonly busy: string;
            };
            /** @description A button that does an action or goes to a page. */
            readonly button: {
                /** @constant */
                readonly block: "button";
                readonly id: string;
                /** @description Words of the button. */
                readonly text: string;
                /** @description What pressing does. */
                readonly action?: string;
                /** @description A link of the partner, by name. */
                readonly href?: string;
                /** @description The query string goes along with `href`. */
                readonly keepQuery?: boolean;
                /**
                 * @description primary when left out.
                 * @enum {unknown}
                 */
                readonly look?: "primary" | "secondary";
                /** @description On a narrow screen it stays at the bottom of the window, with the docked blocks that follow it. */
                readonly docked?: boolean;
            };
            /** @description A link that does an action or goes to a page. Without an address it is not shown. */
            readonly link: {
                /** @constant */
                readonly block: "link";
                readonly id: string;
                /** @description Words of the link. */
                readonly text: string;
                /** @description Words before the link, in the same line. */
                readonly before?: string;
                /** @description What following does. */
                readonly action?: string;
                /** @description A link of the partner, by name. */
                readonly href?: string;
                /** @description The query string goes along with `href`. */
                readonly keepQuery?: boolean;
            };
            /** @description A boxed remark. */
            readonly notice: {
                /** @constant */
                readonly block: "notice";
                readonly id: string;
                /**
                 * @description What sort of remark.
                 * @enum {unknown}
                 */
                readonly tone: "info" | "warning" | "success";
                /** @description First line. */
                readonly title?: string;
                /** @description What it says. */
                readonly text: string;
            };
            /** @description The berths of the harbour, with what each one takes and how many are free. */
            readonly "berth-board": {
                /** @constant */
                readonly block: "berth-board";
                readonly id: string;
                /** @description What the list is. */
                readonly label: string;
                /** @description The berths. */
                readonly data: readonly {
                    /** @description What it is called, and takes. */
                    readonly name: string;
                    /** @description How many are free. */
                    readonly free: number;
                    readonly left: string;
                }[];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
