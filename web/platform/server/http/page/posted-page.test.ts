import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { defaultPartnerCode } from '#web/platform/domain/content.ts';
import { type Answer, type HttpBrowser, HttpWorld, publicUrl } from '#web/programme/server/http-world.builder.ts';
import { testDatabase } from '#web/programme/server/identity-world.builder.ts';

let world: HttpWorld;
let fails = false;
/** How often a choice about events was made. */
let chosen = 0;
/** The form of the first page, in its version. */
let form = '';
beforeAll(async () => {
  const breaking = () => {
    chosen += 1;
    return fails ? Promise.reject(new TypeError('Ada typed this')) : Promise.resolve({ outcome: 'saved' });
  };
  world = await HttpWorld.start({ calls: { 'events.choose': breaking } });
  const page = await world.browser().ask('GET', register);
  form = /register-user@[0-9a-f]+/u.exec(page.text)?.[0] ?? '';
});
beforeEach(() => {
  [fails, chosen] = [false, 0];
  world.log.length = 0;
});

const register = '/user/register/customer/email';
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const ada = { givenName: 'Ada', familyName: 'Marsh', password: 'Quiet-Harbour-9' };

type Fields = Readonly<Record<string, string>>;

function post(browser: HttpBrowser, path: string, fields: Fields, headers: Fields = {}): Promise<Answer> {
  const body = new URLSearchParams(fields).toString();
  return browser.ask('POST', path, { body, headers: { ...urlencoded, ...headers } });
}

interface First {
  readonly view: {
    readonly step: string;
    readonly session: string;
    readonly seq: number;
    readonly say?: { readonly text: string };
    readonly blocks: readonly { readonly form?: { readonly answers: unknown; readonly errors: Fields } }[];
  };
}

function firstIn({ text }: Answer): First['view'] | undefined {
  const data = /<script type="application\/json" id="first-screen">(.*?)<\/script>/su.exec(text)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as First).view;
}
const formIn = (answer: Answer) => firstIn(answer)?.blocks.find(({ form }) => form !== undefined)?.form;

/** What the form of the first page posts before any script has come. */
const registering = (fields: Fields): Fields => ({
  ...{ _journey: 'sign-up', _step: 'register', _session: '', _seq: '1', _action: 'submit', _form: form },
  ...fields,
});

/** A browser that has looked at the first page, as all that post it have. */
async function looking(): Promise<HttpBrowser> {
  const browser = world.browser();
  await browser.ask('GET', register);
  return browser;
}

async function customers(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from customers`.execute(await testDatabase());
  return Number(rows[0]?.count);
}

describe('a form that is posted without a script', () => {
  test('RUN-17 leads to the next page, in a session, with what is to be said there for half a minute', async () => {
    const browser = await looking();
    const answer = await post(browser, register, registering({ ...ada, email: 'ada@posted.example' }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/customer/verify-email#main']);
    const said = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-said='));
    expect(said).toMatch(/; httponly/iu);
    expect(new Date(/expires=([^;]+)/iu.exec(said ?? '')?.[1] ?? 0).getTime() - Date.now()).toBeLessThan(31_000);
    const page = await browser.ask('GET', '/customer/verify-email');
    expect(firstIn(page)).toMatchObject({ step: 'verify-email', say: { kind: 'success' } });
    expect(firstIn(await browser.ask('GET', '/customer/verify-email'))).not.toHaveProperty('say');
  });

  test('RUN-17 is drawn again with each mistake in the order of the page, and all that was typed but secrets', async () => {
    const answer = await post(await looking(), register, registering({ ...ada, givenName: 'Ada9', familyName: '' }));
    expect(answer.status).toBe(422);
    expect(Object.keys(formIn(answer)?.errors ?? {})).toEqual(['givenName', 'familyName', 'email']);
    expect(formIn(answer)?.answers).toEqual({ givenName: 'Ada9' });
    expect(answer.text).not.toContain(ada.password);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('OPS-05 RUN-17 is done once, however often the same is posted, and twice at once', async () => {
    const before = await customers();
    const browser = await looking();
    const fields = registering({ ...ada, email: 'twice@posted.example' });
    const copy = browser.copy();
    const answers = [...(await Promise.all([post(browser, register, fields), post(copy, register, fields)]))];
    answers.push(await post(browser, register, fields));
    expect(answers.filter(({ status }) => ![303, 200, 409].includes(status))).toEqual([]);
    expect(await customers()).toBe(before + 1);
  });

  test('OPS-05 RUN-17 pressed twice it is done once, and an hour later the same is done anew', async () => {
    const browser = world.browser();
    await browser.ask('GET', '/cookies');
    const fields = { _journey: 'cookies', _step: 'cookies', _session: '', _seq: '1', _action: 'save' };
    const press = () => post(browser, '/cookies', { ...fields, events: 'stopped' });
    const times: number[] = [];
    for (const secondsBefore of [0, 1, 3_600, 1]) {
      world.identity.clock.passSeconds(secondsBefore);
      expect((await press()).status).toBe(200);
      times.push(chosen);
    }
    expect(times).toEqual([1, 1, 2, 2]);
  });

  test('RUN-17 two different ones of one browser are two', async () => {
    const before = await customers();
    const browser = await looking();
    const other = browser.copy();
    await post(browser, register, registering({ ...ada, email: 'one@posted.example' }));
    const answer = await post(other, register, registering({ ...ada, email: 'other@posted.example' }));
    expect(answer.status).toBe(303);
    expect(await customers()).toBe(before + 2);
  });

  test('RUN-17 at an address that was broken on its way counts as at any other', async () => {
    const answer = await post(
      await looking(),
      `${register}?promoCode=%00`,
      registering({ ...ada, email: 'nul@posted.example' }),
    );
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/customer/verify-email#main']);
  });

  test('RUN-17 an outdated page is answered with where the customer is, and does nothing', async () => {
    const browser = world.browser();
    await browser.visit('/cookies');
    const { session, seq } = browser.view;
    const old = { _journey: 'cookies', _step: 'cookies', _session: session, _seq: String(seq - 1) };
    const answer = await post(browser, '/cookies', { ...old, _key: 'a-key-of-1', _action: 'save', events: 'stopped' });
    expect([answer.status, firstIn(answer)?.step]).toEqual([200, 'cookies']);
    expect(firstIn(answer)?.say?.text).toContain('moved on');
  });

  test('RUN-17 somebody else’s session is nobody’s: it is answered with the page as it is for who asks', async () => {
    const owner = world.browser();
    await owner.visit('/cookies');
    const { session, seq } = owner.view;
    const fields = { _journey: 'cookies', _step: 'cookies', _session: session, _seq: String(seq), _key: 'a-key-of-2' };
    const answer = await post(world.browser(), '/cookies', { ...fields, _action: 'save', events: 'stopped' });
    expect(answer.status).toBe(200);
    expect(firstIn(answer)?.session).not.toBe(session);
  });

  test('RUN-17 an address that is to be typed by hand is drawn so, and nothing is done', async () => {
    const id = await world.identity.addPersona({
      ...{ state: 'EMAIL_VERIFIED', accountType: 'PERSONAL', partnerCode: defaultPartnerCode, hiddenScreens: [] },
    });
    const browser = world.browser();
    await browser.signInAs(id);
    const { view } = await browser.visit('/customer/details');
    const at = { _journey: view.journey, _step: view.step, _session: view.session, _seq: String(view.seq) };
    const typed = { 'dateOfBirth-day': '27', 'dateOfBirth-month': 'March', 'dateOfBirth-year': '1985' };
    const fields = {
      ...at,
      ...typed,
      _form: `customer-details@${browser.form.hash}`,
      _action: 'submit',
      _redraw: 'yes',
    };
    const answer = await post(browser, '/customer/details', fields);
    expect([answer.status, formIn(answer)?.errors]).toEqual([200, {}]);
    expect(formIn(answer)?.answers).toMatchObject({ dateOfBirth: '1985-03-27', address: { line1: '' } });
  });
});

describe('what none of our pages posts', () => {
  test('RUN-17 is refused where it comes from another site, or from nobody', async () => {
    const before = await customers();
    const fields = registering({ ...ada, email: 'cross@posted.example' });
    const from: readonly Fields[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': '' },
    ];
    for (const headers of from) expect((await post(await looking(), register, fields, headers)).status).toBe(403);
    const own = { 'Sec-Fetch-Site': '', Origin: new URL(publicUrl).origin };
    expect((await post(await looking(), register, fields, own)).status).toBe(303);
    expect(await customers()).toBe(before + 1);
  });

  test('RUN-17 is refused where it is no form, too large, or names nothing of a page', async () => {
    const browser = await looking();
    const json = { body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await browser.ask('POST', register, json)).status).toBe(400);
    const large = registering({ ...ada, email: 'x'.repeat(70_000) });
    expect((await post(browser, register, large)).status).toBe(413);
    const wrong: Fields[] = [
      {},
      { _journey: 'sign-up' },
      registering({ _seq: '-1' }),
      registering({ _seq: '1e9' }),
      registering({ _key: 'k'.repeat(65) }),
      registering({ _session: 's'.repeat(65) }),
      registering({ ...ada, email: 'nul\0@posted.example' }),
    ];
    for (const fields of wrong) expect((await post(browser, register, fields)).status).toBe(400);
    expect((await post(browser, '/bank/%00', registering(ada))).status).toBe(400);
  });

  test('RUN-17 an action, a step or a form that the page does not have does nothing', async () => {
    const before = await customers();
    const odds: readonly Fields[] = [
      { _action: 'constructor' },
      { _step: 'details' },
      { _journey: 'nothing' },
      { _form: 'login@' },
    ];
    for (const odd of odds) {
      const fields = registering({ ...ada, email: 'odd@posted.example', ...odd });
      expect([200, 303, 409, 422]).toContain((await post(await looking(), register, fields)).status);
    }
    expect(await customers()).toBe(before);
  });
});

test('ERR-06 RUN-17 a fault is logged without what was typed, and said in words on the page', async () => {
  const browser = world.browser();
  const { view } = await browser.visit('/cookies');
  fails = true;
  const at = { _journey: 'cookies', _step: 'cookies', _session: view.session, _seq: String(view.seq) };
  const fields = { ...at, _key: 'a-key-of-3', _action: 'save', events: 'stopped' };
  const answer = await post(browser, '/cookies', fields);
  expect(answer.status).toBe(500);
  expect(firstIn(answer)?.say?.text).toBe('Something went wrong on our side. Please try again.');
  expect(world.log.filter((line) => line.includes('"event":"fault"'))).toHaveLength(1);
  expect(world.log.join('\n')).not.toContain('Ada typed this');
});
