import { inDatabase } from '#tests/e2e/support/database.ts';
import type { Answer } from '#tests/e2e/support/http-customer.ts';
import { shareOverHttp } from '#tests/e2e/support/link-over-http.ts';
import { loadRepository, parseDefinitions } from '#journeys/load-repository.ts';

import { type Figure, none } from './figure.ts';
import * as people from './people.ts';
import { rowsOf } from './rows-of.ts';

type Values = Readonly<Record<string, unknown>>;

/** An action of a page that names a thing by an id in its answers or its address; `enter` is opening the page. */
interface Naming {
  readonly action: string;
  readonly member: string;
  readonly answers?: Values;
  /** Makes it possible for whoever presses it. */
  readonly ready?: string;
  /** The page is for whoever has a card. */
  readonly isForCardHolders?: true;
}

/** Where each is pressed, in an order in which the thief's own account lasts. */
const pressed: readonly (Naming & { readonly route: string })[] = [
  { action: 'keep', member: 'linkId', route: '/customer/account' },
  {
    action: 'relink',
    member: 'linkId',
    route: '/customer/account',
    answers: { source: 'aispRelink' },
    ready: "update bank_consents set token_state = 'inactive' where customer_id = $1 and kind = 'accounts'",
  },
  {
    action: 'ask',
    member: 'linkId',
    route: '/customer/account',
    answers: { operation: 'suspend' },
    ready:
      "update mandates set state = 'active', is_in_use = true, first_used_at = now(), wish = null, ask_at = null where customer_id = $1",
  },
  {
    action: 'reinstate',
    member: 'linkId',
    route: '/customer/dashboard',
    isForCardHolders: true,
    ready:
      "update mandates set state = 'over', ended_because = 'cancelled', first_used_at = now(), wish = null, ask_at = null where customer_id = $1",
  },
  { action: 'choose', member: 'accountId', route: '/bank/select-account' },
  { action: 'stop', member: 'linkId', route: '/customer/account' },
  { action: 'confirm', member: 'quoteId', route: '/customer/account/plan/upgrade' },
  { action: 'confirm', member: 'quoteId', route: '/customer/account/plan/upgrade/address' },
  { action: 'leave', member: 'subscriptionId', route: '/customer/account/plan' },
  { action: 'enter', member: 'visitId', route: '/rewards/shop/:visitId' },
];

/** What addresses name that is nobody's: it is published, or it is a secret that guessing and replaying are tried on elsewhere. */
const ofNobody = new Set([
  ...['accountType', 'businessType', 'partner', 'signUpChannel', 'bankUrl'],
  ...['/bank/:id id', '/bank/:id/go id', '/bank/redirect/:id id'],
  ...['plan', 'planName', 'benefitId', 'contributionType'],
  ...['code', 'sessionToken'],
]);

const absent = {
  linkId: '01900000-0000-7000-8000-00000000abad',
  accountId: 'an-account-of-nobody',
  quoteId: '01900000-0000-7000-8000-00000000abad',
  subscriptionId: '01900000-0000-7000-8000-00000000abad',
  visitId: '01900000-0000-7000-8000-00000000abad',
};

const nameOf = ({ route, action, member }: Pick<(typeof pressed)[number], 'route' | 'action' | 'member'>) =>
  `${route} ${action} ${member}`;

const named = /^\$(?<where>form|route|query)\.(?<member>\w+)$/u;

/** What a browser names by `value` in this action, unless it is of nobody. What stands in a path is named as the page is opened. */
function namedBy(value: string, { route, action }: { readonly route: string; readonly action: string }): string[] {
  const { where, member } = named.exec(value)?.groups ?? {};
  if (member === undefined || ofNobody.has(member) || ofNobody.has(`${route} ${member}`)) return [];
  if (where === 'form' && !member.endsWith('Id')) return [];
  return [nameOf({ route, action: where === 'route' ? 'enter' : action, member })];
}

/** Every action of the journeys, and every opening of a page, whose call takes an id that the browser names. */
function namingActions(): string[] {
  const { definitions } = parseDefinitions(loadRepository().definitions);
  return Object.values(definitions)
    .flatMap(({ steps }) => Object.values(steps))
    .flatMap(({ route, enter, actions = {} }) =>
      Object.entries({ ...actions, ...(enter && { enter }) }).map(([action, step]) => ({ route, action, step })),
    )
    .flatMap(({ route, action, step }) =>
      Object.values('call' in step ? (step.with ?? {}) : {}).flatMap((value) =>
        namedBy(String(value), { route, action }),
      ),
    );
}

interface Ids {
  readonly linkId: string;
  readonly accountId: string;
  readonly quoteId: string;
  readonly subscriptionId: string;
  readonly visitId: string;
}

async function idsOf({ id }: people.Member): Promise<Ids> {
  const [row] = await inDatabase(
    `select bank_link_id, account_id, plan_quote_id, (
        select subscription_id from subscriptions where subscriptions.customer_id = $1 and ended_on is null
      ) as subscription_id, (
        select visit_id from shop_visits where shop_visits.customer_id = $1
      ) as visit_id from bank_links left join plan_quotes using (customer_id)
      where customer_id = $1 and stage = 'linked'`,
    [id],
  );
  return {
    linkId: String(row?.['bank_link_id']),
    accountId: String(row?.['account_id']),
    quoteId: String(row?.['plan_quote_id']),
    subscriptionId: String(row?.['subscription_id']),
    visitId: String(row?.['visit_id']),
  };
}

/** Without what is another in every answer, as is the id of what is offered anew. */
const comparable = ({ status, text }: Answer, ownId: string) =>
  `${status} ${text.replaceAll(/"(?:instance|seq)":("[^"]+"|\d+)/gu, '').replaceAll(ownId, '')}`;

/** What each says around the first letter that the other does not say: a page is too long to find it by eye. */
function whereTheyPart(said: string, other: string): string {
  let at = 0;
  while (at < said.length && said[at] === other[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 120);
  return `${around(said)} instead of ${around(other)}`;
}

interface Tried {
  readonly leaks: readonly string[];
  /** Own ids that were answered as nobody's are. */
  readonly refused: readonly string[];
  /** The page of nobody's id was another one after the foreign one was pressed. */
  readonly hasMoved: boolean;
}

/**
 * By another thief where the page has moved: a worker that wrote meanwhile, as when it stops the card of a mandate that has ended, does
 * not do so each time; an id of somebody else's that moves it does.
 */
async function tryAnew(naming: (typeof pressed)[number], theirs: Ids): Promise<Tried> {
  let tried = await tryIds(naming, theirs);
  for (let thieves = 1; tried.hasMoved && tried.leaks.length === 0 && thieves < 3; thieves++)
    tried = await tryIds(naming, theirs);
  if (!tried.hasMoved || tried.leaks.length > 0) return tried;
  return { ...tried, leaks: [`${naming.action}: the pages of three thieves moved`] };
}

/** The thief names a thing by this id. */
async function send(
  { member: { browser } }: Thief,
  { route, action, member, answers }: (typeof pressed)[number],
  id: string,
) {
  if (action === 'enter') return browser.send(browser.prepareVisit(route.replace(`:${member}`, id)));
  const screen = await browser.open(route);
  return browser.send(browser.prepareAction(screen, { action, answers: { ...answers, [member]: id } }));
}

async function tryIds(naming: (typeof pressed)[number], theirs: Ids): Promise<Tried> {
  const thief = await thiefAt(naming);
  const press = async (value: string) => {
    const answer = await send(thief, naming, value);
    return { answer, said: comparable(answer, await thief.own()) };
  };
  const member = naming.member as keyof Ids;
  const before = await press(absent[member]);
  const foreign = await press(theirs[member]);
  const after = await press(absent[member]);
  const own = await press(await thief.own());
  const isOneOfNobodys = [before.said, after.said].includes(foreign.said);
  return {
    leaks: isOneOfNobodys ? [] : [`${naming.action}: ${whereTheyPart(foreign.said, after.said)}`],
    refused: own.said === after.said ? [`${naming.action}: ${own.answer.text.slice(0, 200)}`] : [],
    hasMoved: before.said !== after.said,
  };
}

/**
 * The thief has linked an account too, and so gets past every gate: an id of another's account is answered as one of nobody's and
 * changes nothing of theirs, and the thief's own works, so that the refusals are for the id (`security.md`, foreign ids).
 */
export async function checkForeignAccounts(): Promise<Figure[]> {
  await people.forgetLimits();
  const victim = await people.quoted({ user: 'joint' });
  await visitShop(victim);
  const theirs = await idsOf(victim);
  const leaks: string[] = [];
  const refused: string[] = [];
  const rowsBefore = await rowsOf(victim);
  for (const naming of pressed) {
    const found = await tryAnew(naming, theirs);
    leaks.push(...found.leaks);
    refused.push(...found.refused);
  }
  if ((await rowsOf(victim)) !== rowsBefore)
    leaks.push(`rows of the victim changed: ${await rowsOf(victim)} from ${rowsBefore}`);
  const covered = new Set(pressed.map(nameOf));
  return [
    none('foreign accounts, leaks', leaks, `${pressed.length} actions by a customer with an account`),
    none(
      'foreign accounts, actions uncovered',
      namingActions().filter((name) => !covered.has(name)),
      'all journeys',
    ),
    none('foreign accounts, own ids refused', refused, `${pressed.length} actions`),
  ];
}

interface Thief {
  readonly member: people.Member;
  readonly own: () => Promise<string>;
}

/** On the way to a shop. */
function visitShop({ id }: people.Member): Promise<unknown> {
  return inDatabase(
    `insert into shop_visits (visit_id, customer_id, shop_id, shop, share_percent, visited_at)
      select gen_random_uuid(), $1, shop_id, name, 50, now() from shops where card_name is null order by shop_id limit 1`,
    [id],
  );
}

/** Somebody for whom the action is possible, and the id with which it is by then. */
async function thiefAt({ member: name, ready, isForCardHolders }: Naming): Promise<Thief> {
  if (name === 'quoteId' || name === 'subscriptionId' || name === 'visitId') {
    const member = await people.quoted();
    if (name === 'visitId') await visitShop(member);
    return { member, own: async () => (await idsOf(member))[name] };
  }
  if (name === 'linkId') {
    const member = await (isForCardHolders ? people.quoted() : people.linked());
    if (ready !== undefined) await inDatabase(ready, [member.id]);
    return { member, own: async () => (await idsOf(member)).linkId };
  }
  const member = await people.signedUp();
  const { view } = await shareOverHttp(member.browser, { bankId: 'northgate', user: 'many' });
  const choice = view.blocks.find(({ block }) => block === 'account-choice') as {
    data?: readonly { id: string; eligible?: boolean }[];
  };
  return { member, own: () => Promise.resolve(choice.data?.[0]?.id ?? '') };
}
