/** The most that the house may come to (`house.md`, "Figures"); of arrows from the platform and of cycles there is none. */
export const goals = { castsPerThousandLines: 3, sharedFilesOfParty: 3, functionLinesP95: 32 } as const;
