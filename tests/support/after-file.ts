const cleanUps: (() => Promise<void>)[] = [];
const checks: (() => void)[] = [];

/** What a test file has opened is closed when the file is over; a hook of a shared module would run for one file only. */
export function afterFile(cleanUp: () => Promise<void>): void {
  cleanUps.push(cleanUp);
}

/** After each test of this file from here on; the test fails where it throws. */
export function afterEachOfFile(check: () => void): void {
  checks.push(check);
}

export function checkTest(): void {
  for (const check of checks) check();
}

/** Closes it all, newest first. */
export async function cleanUpFile(): Promise<void> {
  checks.length = 0;
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
}
