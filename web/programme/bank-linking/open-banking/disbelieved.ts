/** A check of ours failed where the library's had passed: what the bank said is not acted on. */
export class Disbelieved extends Error {
  constructor(readonly code: 'other-consent' | 'other-subject' | 'token-type' | 'not-in-fragment') {
    super(code);
  }
}
