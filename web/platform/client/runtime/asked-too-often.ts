/** A service has said to wait before it is asked again: so many seconds, where it says how long. */
export class AskedTooOften extends Error {
  constructor(readonly seconds: number | undefined) {
    super('It was asked too often.');
    this.name = 'AskedTooOften';
  }
}
