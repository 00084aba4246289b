import { BankWorld } from '#web/programme/bank-linking/open-banking/linked-bank.builder.ts';
import type { AuthorisationReturn } from '#web/programme/bank-linking/server/ports/bank-authorisation.ts';

import { atLeast, exactly, type Figure, none, type Scale } from './figure.ts';
import { createForger, forgeries, type Forged, type Forger, type Round, spendings } from './forgeries.ts';

/** One of each way in which banks answer: signed in the query, older and newer, in the fragment, and plain. */
const bankIds = ['northgate', 'tidewater', 'aldous-and-wray', 'pippin'];
const seed = 20_261_121;

interface Tally {
  readonly accepted: string[];
  /** Returns of which nobody said that they are wrong: the bank was not there, say. */
  readonly unjudged: string[];
  readonly refused: Map<string, number>;
  readonly honestRefused: string[];
  honest: number;
}

/**
 * Forged returns from banks, made from real ones by a seeded generator: with real keys and signatures, other people's codes,
 * and answers of other banks. The real return that each round begins with is believed at its end, so that nothing was
 * refused for being late or broken already.
 */
export async function forgeReturns({ returns }: { readonly returns: number }): Promise<Tally> {
  const world = await BankWorld.start(bankIds);
  const forger = await createForger(seed);
  const tally: Tally = { accepted: [], unjudged: [], refused: new Map(), honestRefused: [], honest: 0 };
  const perRound = Math.min(250, Math.ceil(returns / bankIds.length));
  try {
    let made = 0;
    for (let turn = 0; made < returns; turn += 1) {
      const count = Math.min(perRound, returns - made);
      await playRound(await beginRound(world, turn), { world, forger, tally, count, turn });
      made += count;
    }
  } finally {
    await world.stop();
  }
  return tally;
}

interface Play {
  readonly world: BankWorld;
  readonly forger: Forger;
  readonly tally: Tally;
  /** How many returns are forged in this round. */
  readonly count: number;
  readonly turn: number;
}

async function playRound(round: Round, { world, forger, tally, count, turn }: Play): Promise<void> {
  for (const spend of spendings)
    judge(await complete(world, await spend(await visit(world, round.real.bankId, turn), round, world)), tally);
  for (let made = spendings.length; made < count; made += 1) {
    const forge = forgeries[forger.whole(forgeries.length)];
    if (forge !== undefined) judge(await complete(world, await forge(round, forger)), tally);
  }
  tally.honest += 1;
  const { kind } = await world.open.authorisation.complete(round.real);
  if (kind !== 'allowed') tally.honestRefused.push(`${round.real.bankId}: ${kind}`);
}

async function complete(world: BankWorld, forged: Forged): Promise<Forged & { readonly kind: string }> {
  return { ...forged, kind: (await world.open.authorisation.complete(forged.back)).kind };
}

function judge({ name, back, kind }: Forged & { readonly kind: string }, tally: Tally): void {
  const what = `${name} at ${back.bankId}`;
  if (kind === 'allowed') tally.accepted.push(what);
  else if (kind === 'invalidReturn' || kind === 'refused') tally.refused.set(name, (tally.refused.get(name) ?? 0) + 1);
  else tally.unjudged.push(`${what}: ${kind}`);
}

function visit(world: BankWorld, bankId: string, turn: number): Promise<AuthorisationReturn> {
  return world.visit(bankId, turn % 2 === 0 ? 'one' : 'many');
}

async function beginRound(world: BankWorld, turn: number): Promise<Round> {
  const at = (offset: number) => bankIds[(turn + offset) % bankIds.length] ?? '';
  const real = await visit(world, at(0), turn);
  const others = await visit(world, at(0), turn + 1);
  const elsewhere = await visit(world, at(1), turn);
  const issuer = world.banks.open.find(({ bank }) => bank.profile.id === real.bankId)?.issuer ?? '';
  const { jwks_uri } = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
    jwks_uri: string;
  };
  return { real, others, elsewhere, publicKeys: await (await fetch(jwks_uri)).text() };
}

/** 10,000 forged returns, or some of them: none is believed (RET-01). */
export async function checkForgedReturns({ size }: Scale): Promise<Figure[]> {
  const returns = size === 'full' ? 10_000 : 400;
  const { accepted, unjudged, refused, honest, honestRefused } = await forgeReturns({ returns });
  const count = [...refused.values()].reduce((total, each) => total + each, 0);
  const kinds = `${String(count)} returns of ${String(refused.size)} kinds (seed ${String(seed)})`;
  return [
    none('forged returns, accepted', accepted, kinds),
    none('forged returns, not judged', unjudged, kinds),
    exactly('forged returns, refused', count, returns),
    atLeast('forged returns, kinds', refused.size, forgeries.length + spendings.length),
    none('forged returns, real ones refused', honestRefused, `${String(honest)} real ones`),
  ];
}
