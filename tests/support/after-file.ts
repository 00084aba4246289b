const cleanUps: (() => Promise<void>)[] = [];

/** What a test file has opened is closed when the file is over; a hook of a shared module would run for one file only. */
export function afterFile(cleanUp: () => Promise<void>): void {
  cleanUps.push(cleanUp);
}

/** Closes it all, newest first. */
export async function cleanUpFile(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}
