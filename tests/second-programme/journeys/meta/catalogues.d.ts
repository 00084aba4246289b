// Written by `npm run catalogues` from catalogues of journeys and form-schemas/forms. Change those, not this.
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
            /** @description The berths of the harbour, smallest first, as they are let. */
            readonly berths: {
                /** @description What it is called, and takes. */
                readonly name: string;
                /** @description How many are free. */
                readonly free: number;
            };
        };
        readonly Live: {
            /** @description The berths of the harbour, smallest first, as they are let. */
            readonly berths: {
                /** @description What it is called, and takes. */
                readonly name: string;
                /** @description How many are free. */
                readonly free: number;
            };
        };
        readonly Blocks: {
            /** @description The berths of the harbour, with what each one takes and how many are free. */
            readonly "berth-board": {
                /** @constant */
                readonly block: "berth-board";
                readonly id: string;
                /** @description How often its data is asked for again, such as PT60S. */
                readonly refresh?: number;
                /** @description Said where there is nothing to show. */
                readonly empty: string;
                /** @description Said where the data cannot be had now. */
                readonly away: string;
                /** @description Words of the button that asks once more. */
                readonly again: string;
                /** @description What the list is. */
                readonly label: string;
                /** @description The berths. */
                readonly data: {
                    readonly name: string;
                    readonly floor: number;
                    readonly records: readonly {
                        /** @description What it is called, and takes. */
                        readonly name: string;
                        /** @description How many are free. */
                        readonly free: number;
                        readonly left: string;
                    }[];
                    readonly next: string | null;
                    readonly previous: string | null;
                    readonly total: number | null;
                    /** @enum {unknown} */
                    readonly state: "fresh" | "stale" | "awaited" | "away" | "gone";
                    readonly why: string | null;
                    readonly at: string | null;
                };
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
