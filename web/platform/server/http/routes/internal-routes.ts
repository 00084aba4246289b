import { createHash, timingSafeEqual } from 'node:crypto';

import type Router from '@koa/router';
import type { Context, Middleware } from 'koa';

import type { Problem } from '#form-schemas/problem.ts';
import type { Proposal, ProposedEntry } from '#web/platform/content/check-proposed.ts';
import type { DescribedChange, ProposedChange } from '#web/platform/content/describe-changes.ts';
import type { PartnerWords } from '#web/platform/content/list-words.ts';
import { isRecord, membersOf } from '#web/platform/domain/members.ts';

import { HttpProblem } from '../http-problem.ts';

/** What the CMS may ask of us. */
export interface ContentGate {
  readonly secret: string;
  /** Something was published: look now rather than at the next poll. */
  readonly hint: () => void;
  /** What would be wrong with the content if these entries were published together (RUN-06, PTR-05). */
  readonly check: (proposal: Proposal) => Promise<readonly Problem[]>;
  /** What customers would notice, and where those inside would go. */
  readonly describe: (change: ProposedChange) => Promise<DescribedChange>;
  /** Every text of the product, with where a partner's customers read it (PTR-06). */
  readonly words: (partner: string) => PartnerWords;
  /** What would be wrong with these words of a partner, by copy key: the rules of a publish (PTR-05). */
  readonly checkWords: (words: Readonly<Record<string, string>>) => readonly Problem[];
}

/** For the CMS alone, which shows the secret that we share with it. */
export function mountInternal(router: Router, gate: ContentGate, json: Middleware): void {
  const isOurs = (ctx: Context) => isSame(ctx.get('Authorization'), `Bearer ${gate.secret}`);

  router.post('/internal/content/webhook', (ctx) => {
    ctx.state.route = '/internal/content/webhook';
    if (!isOurs(ctx)) throw new HttpProblem('signed-out');
    gate.hint();
    ctx.status = 202;
    ctx.body = {};
  });

  router.post('/internal/content/checks', async (ctx) => {
    ctx.state.route = '/internal/content/checks';
    if (!isOurs(ctx)) throw new HttpProblem('signed-out');
    await json(ctx, () => Promise.resolve());
    ctx.body = { problems: await gate.check(proposalIn(ctx.request.body)) };
  });

  router.post('/internal/content/changes', async (ctx) => {
    ctx.state.route = '/internal/content/changes';
    if (!isOurs(ctx)) throw new HttpProblem('signed-out');
    await json(ctx, () => Promise.resolve());
    const { uid, key, before, after } = membersOf(ctx.request.body);
    if (typeof uid !== 'string' || typeof key !== 'string') {
      throw new HttpProblem('request-invalid', { detail: 'Send uid, key, before and after.' });
    }
    ctx.body = await gate.describe({ uid, key, before, after });
  });
  mountWords(router, gate, { isOurs, json });
}

function mountWords(
  router: Router,
  gate: ContentGate,
  { isOurs, json }: { isOurs: (ctx: Context) => boolean; json: Middleware },
): void {
  router.post('/internal/content/words', async (ctx) => {
    ctx.state.route = '/internal/content/words';
    if (!isOurs(ctx)) throw new HttpProblem('signed-out');
    await json(ctx, () => Promise.resolve());
    const { partner } = membersOf(ctx.request.body);
    if (typeof partner !== 'string') throw new HttpProblem('request-invalid', { detail: 'Send partner.' });
    ctx.body = gate.words(partner);
  });

  router.post('/internal/content/words/checks', async (ctx) => {
    ctx.state.route = '/internal/content/words/checks';
    if (!isOurs(ctx)) throw new HttpProblem('signed-out');
    await json(ctx, () => Promise.resolve());
    const { words } = membersOf(ctx.request.body);
    if (!isWords(words)) throw new HttpProblem('request-invalid', { detail: 'Send words: texts by copy key.' });
    ctx.body = { problems: gate.checkWords(words) };
  });
}

function isWords(words: unknown): words is Record<string, string> {
  return isRecord(words) && Object.values(words).every((text) => typeof text === 'string');
}

/** One entry, or `entries` and `removed`. @throws {HttpProblem} when it is neither. */
function proposalIn(body: unknown): Proposal {
  const { entries, removed = [], ...one } = membersOf(body);
  const proposed = entries === undefined ? [one] : entries;
  if (isListOfEntries(proposed) && isListOfEntries(removed)) return { entries: proposed, removed };
  throw new HttpProblem('request-invalid', { detail: 'Send uid, key and entry, or a list of them as entries.' });
}

function isListOfEntries(list: unknown): list is ProposedEntry[] {
  return Array.isArray(list) && list.every(isProposed);
}

function isProposed(one: unknown): one is ProposedEntry {
  const { uid, key, entry } = membersOf(one);
  return typeof uid === 'string' && typeof key === 'string' && entry !== undefined;
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
