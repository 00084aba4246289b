/** The most that the house may come to (`house.md`, "Figures"); of arrows from the platform and of cycles there is none. */
export const goals = { castsPerThousandLines: 3, sharedFilesOfParty: 3, functionLinesP95: 32 } as const;

/** What the lengths of files come to today, in lines; the goals are 300 and 175. They are lowered as files are split, and never raised. */
export const fileLines = { largest: 328, p95: 181 } as const;
