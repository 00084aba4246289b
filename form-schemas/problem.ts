/** One thing that is wrong with a definition, said so that the person who wrote it can mend it (RUN-06). */
export interface Problem {
  /** Stable, e.g. `F021`; never reused for another meaning. */
  readonly code: string;
  /** The file or CMS entry, as its author knows it. */
  readonly file: string;
  /** 1-based; only when the text of the file is known. */
  readonly line?: number;
  /** 1-based; only when the text of the file is known. */
  readonly column?: number;
  /** JSON Pointer (RFC 6901) inside the file or entry. */
  readonly pointer: string;
  readonly message: string;
  /** What would have been accepted. */
  readonly expected?: string;
  /** The known name that the author most likely meant. */
  readonly suggestion?: string;
  /** Told to the author, and nothing is refused for it. */
  readonly isWarning?: true;
}

/** Those for which what they are about is refused. */
export function refusing(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ isWarning }) => isWarning !== true);
}
