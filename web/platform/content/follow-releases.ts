import type { FormVersion, Release } from '#web/platform/domain/release.ts';
import type { Releases } from '#web/platform/server/ports/releases.ts';
import type { UnitOfWork } from '#web/platform/server/ports/unit-of-work.ts';

import { type ReleaseSurroundings, ServedRelease } from './served-release.ts';

/** Reads a release with every form that it names. @throws when a form of it is missing: releases are stored whole. */
async function load(releases: Releases, release: Release): Promise<FormVersion[]> {
  const references = new Map<string, { name: string; hash: string }>();
  for (const { forms } of Object.values(release.partners)) {
    for (const [name, hash] of Object.entries(forms)) references.set(`${name}@${hash}`, { name, hash });
  }
  const found: FormVersion[] = [];
  for (const reference of references.values()) {
    const form = await releases.findForm(reference);
    if (form === undefined)
      throw new Error(`The release ${String(release.number)} lacks the form ${reference.name}@${reference.hash}`);
    found.push(form);
  }
  return found;
}

/** The newest release of all processes, kept in memory (PTR-02, OPS-03). */
export class ReleaseFollower {
  #current: ServedRelease | undefined;
  readonly #unitOfWork: UnitOfWork;
  readonly #around: ReleaseSurroundings;

  constructor(unitOfWork: UnitOfWork, around: ReleaseSurroundings) {
    this.#unitOfWork = unitOfWork;
    this.#around = around;
  }

  /** What is served now; nothing before the first release is there. */
  find(): ServedRelease | undefined {
    return this.#current;
  }

  /** @throws when nothing is published yet: the process is not ready. */
  get(): ServedRelease {
    if (this.#current === undefined) throw new Error('No release is loaded yet');
    return this.#current;
  }

  /** Takes up the newest release if it is newer than the one served; a fault leaves that one in service. */
  async catchUp(): Promise<ServedRelease | undefined> {
    const served = this.#current;
    const newer = await this.#unitOfWork.statement(async ({ releases }) => {
      const number = await releases.newestNumber();
      if (number === undefined || number === served?.number) return undefined;
      const release = await releases.find(number);
      return release && { release, forms: await load(releases, release) };
    });
    if (newer !== undefined) this.#current = new ServedRelease(newer.release, newer.forms, this.#around);
    return this.#current;
  }
}
