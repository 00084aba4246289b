/** The bank could not answer: another try may succeed. */
export class Unavailable extends Error {
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, retryAfterSeconds?: number) {
    super(`The bank answered ${code}.`);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
