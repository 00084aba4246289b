import type { SandboxClock } from '../../sandbox-clock.ts';
import {
  isFromElsewhere,
  json,
  parseJson,
  type Reply,
  type Route,
  type SandboxRequest,
  valuesIn,
} from '../../http/routes.ts';
import { endTokens } from '../authorization/interaction.ts';
import type { Consent } from '../consent.ts';
import type { OpenBank } from '../open-bank.ts';
import type { Banks } from '../start-banks.ts';
import { brandSheet } from '../pages/page.ts';
import { controlPage } from './control-page.ts';

type Values = Record<string, unknown>;

const DAY_MS = 86_400_000;

/** What people and tests can make happen at the banks: `GET /banks` is the page, the rest takes JSON or its forms. */
export function controlRoutes(banks: Banks): Route[] {
  const bankNamed = (id = '') => banks.open.find(({ bank }) => bank.profile.id === id);
  const change = (
    path: RegExp,
    apply: (values: Values, params: string[]) => Promise<string | undefined> | string | undefined,
  ): Route => ({
    method: 'POST',
    path,
    answer: async (request) => {
      if (isFromElsewhere(request)) return json(403, { error: 'This is for this machine’s own pages and tools.' });
      const problem = await apply(valuesOf(request), request.params);
      banks.changed();
      if (problem !== undefined) return json(400, { error: problem });
      return isForm(request) ? { status: 303, headers: { location: '/banks' }, body: '' } : json(200, { done: true });
    },
  });
  return [
    { method: 'GET', path: /^\/banks$/, answer: () => controlPage(banks) },
    { method: 'GET', path: /^\/banks\.css$/, answer: () => sheet(banks) },
    { method: 'GET', path: /^\/banks\.json$/, answer: () => json(200, { banks: banks.open.map(describeBank) }) },
    { method: 'GET', path: /^\/traffic$/, answer: () => json(200, { exchanges: banks.traffic.list() }) },
    {
      method: 'DELETE',
      path: /^\/traffic$/,
      answer: () => {
        banks.traffic.clear();
        return { status: 204, headers: {}, body: '' };
      },
    },
    {
      method: 'GET',
      path: /^\/clock$/,
      answer: () => json(200, { now: banks.clock.now().toISOString(), aheadMs: banks.clock.offsetMs }),
    },
    change(/^\/clock$/, (values) => moveClock(banks.clock, values)),
    change(/^\/banks\/([\w-]+)$/, (values, [id]) => setService(bankNamed(id), values)),
    change(/^\/banks\/([\w-]+)\/accounts\/(\d+)$/, (values, [id, account]) =>
      setAccount(bankNamed(id), account, values),
    ),
    change(/^\/banks\/([\w-]+)\/consents\/([\w-]+)\/(revoke|expire|break)$/, (_, [id, consent, what]) =>
      endConsent(bankNamed(id), consent, what),
    ),
  ];
}

/** `{"advanceDays": 90}`, `{"set": "2027-01-31T09:00:00Z"}` or `{"set": "real"}`. */
function moveClock(clock: SandboxClock, { advanceDays, set }: Values): string | undefined {
  if (set === 'real') clock.advance(-clock.offsetMs);
  else if (typeof set === 'string' && !Number.isNaN(Date.parse(set))) clock.set(new Date(set));
  else if (Number.isFinite(Number(advanceDays ?? Number.NaN))) clock.advance(Number(advanceDays) * DAY_MS);
  else return 'Send {"advanceDays": number}, {"set": date} or {"set": "real"}.';
  return undefined;
}

function setService(open: OpenBank | undefined, { status, latencyMs }: Values): string | undefined {
  if (!open) return 'There is no such bank.';
  const { service } = open.bank;
  const latency = Number(latencyMs ?? service.latencyMs);
  if ((status !== undefined && status !== 'up' && status !== 'outage') || !(latency >= 0)) {
    return 'Send {"status": "up" or "outage", "latencyMs": number}.';
  }
  open.bank.service = { status: status ?? service.status, latencyMs: latency };
  return undefined;
}

/** `{"pence": 1250}` sets the balance; with `"who"` it is a payment in, or below zero out. */
function setAccount(open: OpenBank | undefined, id = '', { pence, who }: Values): string | undefined {
  const account = open?.bank.account(id);
  const amount = Number(pence ?? Number.NaN);
  if (!open || !account) return 'There is no such account.';
  if (!Number.isInteger(amount)) return 'Send {"pence": whole number} and, for a payment, {"who": name}.';
  if (typeof who === 'string' && who !== '') open.bank.addTransaction(account, { pence: amount, who });
  else open.bank.setBalance(account, amount);
  return undefined;
}

/** `revoke`: the customer ends it at the bank. `expire`: its time is over. `break`: its tokens are lost. */
async function endConsent(open: OpenBank | undefined, id = '', what = ''): Promise<string | undefined> {
  const consent = open?.bank.consents.find(id);
  if (!open || !consent) return 'There is no such consent.';
  const { consents, clock } = open.bank;
  if (what === 'revoke') consents.change(consent, { status: 'cancelled' });
  else if (what === 'expire') consents.change(consent, { endsAt: clock.now().toISOString() });
  else if (consent.grantId !== undefined) await endTokens(open.provider, consent.grantId);
  return undefined;
}

function describeBank({ bank, issuer, mutualTlsUrl }: OpenBank): object {
  const { profile, customers, consents, service } = bank;
  return {
    id: profile.id,
    name: profile.name,
    version: profile.version,
    security: profile.security,
    listed: profile.listed,
    service,
    issuer,
    mutualTlsUrl,
    users: customers.map(({ user, about, accounts }) => ({
      user,
      about,
      accounts: accounts.map((account) => ({ id: account.id, kind: account.kind, pence: bank.balanceOf(account) })),
    })),
    consents: consents.list().map(consentInShort),
  };
}

function consentInShort({ id, kind, status, user, accountIds }: Consent): object {
  return { id, kind, status, user, accountIds };
}

function sheet({ open }: Banks): Reply {
  const profile = open[0]?.bank.profile;
  const body = profile ? brandSheet({ ...profile, brand: { ...profile.brand, type: 'sans' } }) : '';
  return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body };
}

function valuesOf(request: SandboxRequest): Values {
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(request.body.toString('utf8')));
  return valuesIn(parseJson(request.body));
}

function isForm({ headers }: SandboxRequest): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}
