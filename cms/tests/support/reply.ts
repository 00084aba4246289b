import assert from 'node:assert/strict';
import type { Save } from '../../src/saving/saves';

/** Why something was refused, as Strapi says it. */
export interface Refusal {
  readonly message: string;
  readonly details: {
    readonly code?: string;
    /** What is wrong at which field of the form. */
    readonly errors?: readonly { readonly path: readonly string[]; readonly message: string }[];
    /** The state that somebody else has made of the draft. */
    readonly revision?: string;
    readonly saves?: readonly Save[];
  };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isRefusal(value: unknown): value is { error: Refusal } {
  if (!isObject(value) || !('error' in value) || !isObject(value.error)) return false;
  return 'message' in value.error && typeof value.error.message === 'string' && 'details' in value.error;
}

/** An answer over HTTP. What is asked for says what it is answered with: `body` holds that only where nothing was refused. */
export class Reply<Body> {
  constructor(
    readonly status: number,
    readonly headers: Headers,
    readonly text: string,
  ) {}

  get body(): Body {
    assert.ok(this.status >= 200 && this.status < 300, `${this.status}: ${this.text}`);
    return JSON.parse(this.text);
  }

  get error(): Refusal {
    assert.ok(this.refusal, `${this.status}: ${this.text}`);
    return this.refusal;
  }

  /** Nothing where it was not refused, or without a reason. */
  get refusal(): Refusal | undefined {
    if (this.status < 400 || !this.text.startsWith('{')) return undefined;
    const said: unknown = JSON.parse(this.text);
    return isRefusal(said) ? said.error : undefined;
  }
}
