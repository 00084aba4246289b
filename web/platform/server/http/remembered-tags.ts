import { createHash } from 'node:crypto';

/** Each takes some 150 bytes: those of a page with six polls, for three thousand customers. */
const usualMost = 20_000;

/**
 * The ETags of answers by a digest of all that those are made of: whoever has an answer already is told so before it is made again.
 * Nothing of an answer is kept, and what was asked for longest ago is forgotten first.
 */
export class RememberedTags {
  readonly #tags = new Map<string, string>();

  constructor(readonly most = usualMost) {}

  /** @param madeOf the same for the same answer of this process, as JSON. */
  of(madeOf: unknown): { readonly known: string | undefined; readonly keep: (tag: string) => void } {
    const digest = digestOf(JSON.stringify(madeOf));
    const known = this.#tags.get(digest);
    if (known !== undefined) this.#keep(digest, known);
    return {
      known,
      keep: (tag) => {
        this.#keep(digest, tag);
      },
    };
  }

  #keep(digest: string, tag: string): void {
    this.#tags.delete(digest);
    this.#tags.set(digest, tag);
    const [oldest] = this.#tags.keys();
    if (this.#tags.size > this.most && oldest !== undefined) this.#tags.delete(oldest);
  }
}

/** A strong ETag of a body. */
export const tagOf = (body: string): string => `"${digestOf(body)}"`;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
