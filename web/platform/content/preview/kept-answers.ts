/** Remembers the answers to the last `most` questions, by their text. */
export class KeptAnswers<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(question: string, answer: () => Answer): Answer {
    const known = this.#answers.get(question) ?? answer();
    this.#answers.delete(question);
    this.#answers.set(question, known);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
    return known;
  }
}
