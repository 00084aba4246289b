// Written by `npm run catalogues` from catalogues of journeys and form-schemas/forms. Change those, not this.
import type { FactValue } from '#journeys/engine/definition.ts';
import type { FormView } from '#journeys/engine/step-view.ts';

export interface components {
    schemas: {
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
            /** @description A form whose answers are sealed in the browser for a service of its own, and never sent here: what is done with them is proved by a receipt, which alone the action gets. */
            readonly "sealed-form": {
                /** @constant */
                readonly block: "sealed-form";
                readonly id: string;
                /**
                 * Format: our:FormView
                 * @description Name of the form; every field of it holds a secret.
                 */
                readonly form: FormView;
                /** @description What follows the sealing; `$form.receipt` is what the service answered. */
                readonly action: string;
                /** @description Words of the submit button. */
                readonly submit: string;
                /** @description Words of the submit button while the answers are on their way. */
                readonly busy: string;
                /**
                 * Format: our:FactValue
                 * @description The fact that says where the service is.
                 */
                readonly service: FactValue;
                /** @description Said when the service could not take the answers; nothing was done then. */
                readonly failed: string;
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
                /**
                 * @description back: the way to the page above this one, with an arrow; it stands first on its page.
                 * @enum {unknown}
                 */
                readonly look?: "back";
            };
            /** @description A picture from the CMS. Not shown while the partner has none. */
            readonly image: {
                /** @constant */
                readonly block: "image";
                readonly id: string;
                /** @description Name of the picture. */
                readonly asset: {
                    readonly src: string;
                    readonly alt: string;
                };
            };
            /** @description A wide picture across the top of the page. Not shown while the partner has none. */
            readonly banner: {
                /** @constant */
                readonly block: "banner";
                readonly id: string;
                /** @description Name of the picture. */
                readonly asset: {
                    readonly src: string;
                    readonly alt: string;
                };
            };
            /** @description A drawing of our own, in the partner's colours. */
            readonly illustration: {
                /** @constant */
                readonly block: "illustration";
                readonly id: string;
                /**
                 * @description Which drawing.
                 * @enum {unknown}
                 */
                readonly name: "lost-at-sea" | "offline" | "letter" | "phone" | "bank" | "telescope" | "chart" | "chain" | "moored";
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
            /** @description A numbered list of what happens, in order. */
            readonly "numbered-steps": {
                /** @constant */
                readonly block: "numbered-steps";
                readonly id: string;
                /** @description What the list is, for those who do not see it. */
                readonly label: string;
                /** @description The steps. */
                readonly items: readonly {
                    readonly title: string;
                    readonly text?: string;
                }[];
                /**
                 * @description Where the customer is among them; then the list is folded away, as the task comes first.
                 * @enum {unknown}
                 */
                readonly current?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
                /** @description It stands open all the same: where things are is what the page is about. */
                readonly open?: boolean;
            };
            /** @description A question that opens to show its answer. */
            readonly disclosure: {
                /** @constant */
                readonly block: "disclosure";
                readonly id: string;
                /** @description The question. */
                readonly summary: string;
                /** @description The answer. */
                readonly text: string;
            };
            /** @description A link or button that opens a question with a button that acts and one that closes. */
            readonly dialog: {
                /** @constant */
                readonly block: "dialog";
                readonly id: string;
                /** @description Words of the button that opens it. */
                readonly opens: string;
                /** @description Title of the dialog. */
                readonly title: string;
                /** @description What it says. */
                readonly text: string;
                /** @description Words of the button that acts. */
                readonly confirm: string;
                /** @description Words of the button that closes. */
                readonly cancel: string;
                /** @description What confirming does. */
                readonly action: string;
                /** @description It closes without a word when the call cannot be made at all. */
                readonly quiet?: boolean;
                /**
                 * @description Of the button that opens it; secondary when left out.
                 * @enum {unknown}
                 */
                readonly look?: "primary" | "secondary";
            };
            /** @description A link that opens a form over the page; it closes when the form is taken, or with its block if it came opened. */
            readonly "form-dialog": {
                /** @constant */
                readonly block: "form-dialog";
                readonly id: string;
                /** @description Words of the link that opens it. */
                readonly opens: string;
                /** @description Title of the dialog. */
                readonly title: string;
                /** @description What it says. */
                readonly text: string;
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
                /** @description It is open when it comes. */
                readonly opened?: boolean;
                /** @description Words of a second button below the form. */
                readonly more?: string;
                /** @description What the second button does. */
                readonly moreAction?: string;
            };
            /** @description A wait that ends by itself. */
            readonly working: {
                /** @constant */
                readonly block: "working";
                readonly id: string;
                /** @description What is being done. */
                readonly text: string;
            };
            /** @description The store button on a narrow screen, a code to scan on a wide one. Not shown while no app is named (MOB-03). */
            readonly "get-app": {
                /** @constant */
                readonly block: "get-app";
                readonly id: string;
                /**
                 * @description Of the store button, beside another one; primary when left out.
                 * @enum {unknown}
                 */
                readonly look?: "primary" | "secondary";
            };
            /** @description What only the app can do: shown, and pressing it offers the app (MOB-04). */
            readonly "app-only": {
                /** @constant */
                readonly block: "app-only";
                readonly id: string;
                /** @description Heading of the list. */
                readonly label: string;
                /** @description What only the app can do. */
                readonly items: readonly {
                    readonly text: string;
                }[];
            };
            /** @description A remark that the app is quicker, which opens a dialog that offers it (MOB-01). */
            readonly "app-warning": {
                /** @constant */
                readonly block: "app-warning";
                readonly id: string;
                /** @description Title of the dialog. */
                readonly title: string;
                /** @description Why the app. */
                readonly text: string;
                /** @description What takes longer without it. */
                readonly delay: string;
                /** @description Words of the button that closes. */
                readonly stay: string;
            };
            /** @description Tries to open the app at once; a moment later, when the page still shows, it does its action (MOB-02). */
            readonly "open-app": {
                /** @constant */
                readonly block: "open-app";
                readonly id: string;
                /** @description What the app answers to. */
                readonly href: string;
                /** @description Words of the button that tries again. */
                readonly text: string;
                /** @description What is done when no app opens. */
                readonly action: string;
            };
            /** @description A dialog that opens by itself, with one button. */
            readonly "message-dialog": {
                /** @constant */
                readonly block: "message-dialog";
                readonly id: string;
                /** @description Title of the dialog. */
                readonly title: string;
                /** @description What it says. */
                readonly text: string;
                /** @description Words of the button. */
                readonly confirm: string;
                /** @description What the button does; closing the dialog does the same. */
                readonly action: string;
                /**
                 * @description Seconds after which it closes by itself; it stays when left out.
                 * @enum {unknown}
                 */
                readonly closesAfter?: 15 | 30;
            };
            /** @description A choice among pages that show the same thing in other ways, such as periods; the one that is shown is marked. */
            readonly "choice-links": {
                /** @constant */
                readonly block: "choice-links";
                readonly id: string;
                /** @description What is chosen, for those who do not see it. */
                readonly label: string;
                /** @description The pages. */
                readonly items: readonly {
                    readonly text: string;
                    readonly route: string;
                }[];
            };
            /** @description Things by name, each with what it is and a line of detail. */
            readonly "description-list": {
                /** @constant */
                readonly block: "description-list";
                readonly id: string;
                /** @description The things, in their order. */
                readonly data: readonly {
                    readonly name: string;
                    readonly text: string;
                    readonly detail: string;
                }[];
                /** @description Heading of the list. */
                readonly label: string;
            };
            /** @description What we know of somebody or something: rows of a name and what it is. */
            readonly "detail-list": {
                /** @constant */
                readonly block: "detail-list";
                readonly id: string;
                /** @description The rows, in their order; a text may have several lines. */
                readonly data: readonly {
                    readonly row: string;
                    readonly text: string;
                    readonly name: string;
                }[];
                /** @description What the rows are about, for those who do not see it. */
                readonly label: string;
                /** @description What is said while there are no rows. */
                readonly empty: string;
            };
            /** @description Things that are on or off, each kept as it is pressed. */
            readonly "switch-list": {
                /** @constant */
                readonly block: "switch-list";
                readonly id: string;
                /** @description The things, in their order. */
                readonly data: readonly {
                    readonly setting: string;
                    readonly state: string;
                    readonly name: string;
                    readonly detail: string;
                }[];
                /** @description What they are about, for those who do not see it. */
                readonly label: string;
                /** @description Said while one is kept. */
                readonly busy: string;
                /** @description What is said while there are none. */
                readonly empty: string;
                /** @description What pressing does; `$form.setting` is which, `$form.isOn` what it is to be. */
                readonly action: string;
            };
            /** @description What is chosen of a few, and a dialog in which another is: nothing is chosen in it at first. It closes once the choice is kept. */
            readonly "choice-dialog": {
                /** @constant */
                readonly block: "choice-dialog";
                readonly id: string;
                /** @description The choices, in their order. */
                readonly data: readonly {
                    readonly choice: string;
                    readonly state: string;
                    readonly option: string;
                }[];
                /** @description What is chosen, before the choice. */
                readonly name: string;
                /** @description Words of the button that opens the dialog. */
                readonly opens: string;
                /** @description Title of the dialog. */
                readonly title: string;
                /** @description The question. */
                readonly text: string;
                /** @description Said while nothing is chosen. */
                readonly first: string;
                /** @description Words of the button that keeps the choice. */
                readonly confirm: string;
                /** @description Words of that button while it is kept. */
                readonly busy: string;
                /** @description Words of the button that closes the dialog. */
                readonly cancel: string;
                /** @description What the button does; `$form.choice` is what was chosen. */
                readonly action: string;
            };
            /** @description The entries that `menu.json` lists as tiles, those alone that lead somewhere now. Not shown while there are none. */
            readonly "menu-tiles": {
                /** @constant */
                readonly block: "menu-tiles";
                readonly id: string;
                /** @description What they are, for those who do not see it. */
                readonly label: string;
            };
            /** @description A button that opens a dialog of a few slides, one after the other; its last button closes it, and it begins with the first slide again. */
            readonly "slides-dialog": {
                /** @constant */
                readonly block: "slides-dialog";
                readonly id: string;
                /** @description Words of the button that opens it. */
                readonly opens: string;
                /** @description Title of the dialog. */
                readonly title: string;
                /** @description The slides. */
                readonly items: readonly {
                    readonly title: string;
                    readonly text: string;
                }[];
                /** @description Words of the button that goes back. */
                readonly previous: string;
                /** @description Words of the button that goes on. */
                readonly next: string;
                /** @description Words of the last slide's button, which closes the dialog. */
                readonly done: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
