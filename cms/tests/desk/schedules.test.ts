// Publishes at a time in London: when they happen, when they do not, and who is told why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { inLondonWords, londonInstants } from '../../src/publishing/london-time';
import { plannedTime } from '../../src/publishing/planned-time';
import type { Told } from '../support/entries.ts';
import { world } from '../support/world.ts';
import { deskOf } from './desk.ts';

test('a time in London is one instant, none in the hour that is skipped, two in the hour that comes twice', () => {
  const instants = (local: string) => londonInstants(local)?.map((instant) => instant.toISOString());
  assert.deepEqual(instants('2027-01-15T09:30'), ['2027-01-15T09:30:00.000Z']);
  assert.deepEqual(instants('2027-07-15T09:30'), ['2027-07-15T08:30:00.000Z']);
  assert.deepEqual(instants('2027-03-28T00:59'), ['2027-03-28T00:59:00.000Z']);
  assert.deepEqual(instants('2027-03-28T01:30'), []);
  assert.deepEqual(instants('2027-03-28T02:00'), ['2027-03-28T01:00:00.000Z']);
  assert.deepEqual(instants('2027-10-31T01:30'), ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']);
  assert.deepEqual(instants('2027-10-31T02:00'), ['2027-10-31T02:00:00.000Z']);
  for (const wrong of ['2027-02-29T09:00', '2027-13-01T09:00', '2027-01-01T24:00', 'tomorrow', ''])
    assert.equal(instants(wrong), undefined, wrong);
  assert.equal(inLondonWords(new Date('2027-07-15T08:30:00Z')), '15 July 2027 at 09:30');
});

test('a plan names what is wrong with a time, and asks which when it comes twice', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const timeOf = (at: string, which?: 'first' | 'second') => plannedTime({ at, which }, now);
  assert.throws(() => timeOf('2027-03-28T01:30'), /01:30 does not exist on that day/);
  assert.throws(() => timeOf('2027-03-01T11:59'), /1 March 2027 at 11:59 is past/);
  assert.throws(() => timeOf('2029-03-01T11:59'), /within a year/);
  assert.throws(() => timeOf('soon'), /Choose a date and a time/);
  const first = { which: 'first', words: 'The first 01:30, in summer time' };
  const second = { which: 'second', words: 'The second 01:30, an hour later' };
  const twice = '2027-10-31T01:30';
  assert.throws(() => timeOf(twice), { details: { code: 'ambiguous-time', choices: [first, second] } });
  assert.equal(timeOf(twice, 'first').toISOString(), '2027-10-31T00:30:00.000Z');
  assert.equal(timeOf(twice, 'second').toISOString(), '2027-10-31T01:30:00.000Z');
});

const inAWeek = () => `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T09:30`;
const planOf = async (id: string) => (await deskOf(world.admin).versions('partner', id)).body.data.plan;

/** Saves and plans what is saved. */
async function plan(code: string, aboutText: string): Promise<string> {
  const id = await world.partnerId(code);
  await world.admin.save('partner', id, { aboutText });
  const { seen } = (await deskOf(world.admin).changes('partner', id)).body.data;
  const planned = await deskOf(world.admin).plan('partner', id, { seen, note: 'At nine', at: inAWeek() });
  assert.equal(planned.status, 200, planned.text);
  return id;
}

const makeDue = (...ids: readonly string[]) =>
  world.database.query('update cms.publish_schedules set due_at = now(), try_at = now() where document_id = any($1)', [
    ids,
  ]);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await holds()) return;
    await pause(100);
  }
  assert.fail('it has not come about in ten seconds');
}

test('what is planned is published when it is due, by the checks, as a version of who planned it', async () => {
  const id = await plan('millbrook', 'Planned for later.');
  const waiting = await planOf(id);
  assert.deepEqual([waiting?.state, waiting?.author, waiting?.isOutdated], ['waiting', 'Programme Office', false]);
  assert.notEqual((await world.livePartner('millbrook')).aboutText, 'Planned for later.');
  const asked = world.api.checks.length;
  await makeDue(id);
  await until(async () => (await world.livePartner('millbrook')).aboutText === 'Planned for later.');
  assert.equal(world.api.checks.length, asked + 1);
  const { versions, plan: after } = (await deskOf(world.admin).versions('partner', id)).body.data;
  assert.deepEqual([versions[0]?.author, versions[0]?.note, after], ['Programme Office', 'At nine', null]);
});

test('a plan that is cancelled never happens, and cancelling too late says so', async () => {
  const id = await plan('millbrook', 'Never published.');
  const twice = (await deskOf(world.admin).changes('partner', id)).body.data.seen;
  assert.match(
    (await deskOf(world.admin).plan('partner', id, { seen: twice, at: inAWeek() })).error.message,
    /already scheduled/,
  );
  assert.equal((await deskOf(world.admin).cancel('partner', id)).status, 200);
  assert.ok((await world.auditLines()).some(({ action }) => action === 'cancel schedule'));
  await makeDue(id);
  await pause(1_500);
  assert.notEqual((await world.livePartner('millbrook')).aboutText, 'Never published.');
  assert.match((await deskOf(world.admin).cancel('partner', id)).error.message, /Nothing is planned/);
  const late = await plan('millbrook', 'Published before it was cancelled.');
  await world.database.query(
    "update cms.publish_schedules set state = 'publishing', claimed_at = now() where document_id = $1 and state = 'waiting'",
    [late],
  );
  assert.match((await deskOf(world.admin).cancel('partner', late)).error.message, /Too late/);
  // Its process is gone: another takes it up.
  await world.database.query(
    "update cms.publish_schedules set claimed_at = now() - interval '3 minutes' where state = 'publishing'",
  );
  await until(async () => (await world.livePartner('millbrook')).aboutText === 'Published before it was cancelled.');
});

test('a plan whose draft was changed or is refused says why, in the panel and in the audit, and holds up no other', async () => {
  const changed = await plan('gadabout', 'Seen when it was planned.');
  const good = await plan('lower-harbour', 'Good all the same.');
  await world.admin.save('partner', changed, { aboutText: 'Changed since.' });
  assert.equal((await planOf(changed))?.isOutdated, true);
  await makeDue(changed, good);
  await until(async () => (await world.livePartner('lower-harbour')).aboutText === 'Good all the same.');
  await until(async () => (await planOf(changed))?.state === 'refused');
  assert.match((await planOf(changed))?.reason ?? '', /saved “gadabout” .*look again/);
  world.api.finds({ code: 'P004', file: 'partners/gadabout', pointer: '/theme', message: 'Hard to read' });
  const bad = await plan('gadabout', 'Refused by a check.');
  await makeDue(bad);
  await until(async () => (await planOf(bad))?.state === 'refused');
  assert.match((await planOf(bad))?.reason ?? '', /Hard to read/);
  world.api.accepts();
  const audit = await world.auditLines();
  const refusals = audit.filter(({ action, entry }) => action === 'scheduled publish refused' && entry === 'gadabout');
  assert.deepEqual(
    refusals.map(({ actor }) => actor),
    ['Programme Office', 'Programme Office'],
  );
  assert.ok(audit.some(({ action }) => action === 'schedule'));
  await world.admin.act('partner', bad, 'discard');
  assert.equal((await world.admin.publish('partner', bad)).status, 200);
  assert.equal(await planOf(bad), null);
});

test('while the checks cannot be reached a plan waits; who may not publish any more does not', async () => {
  const manager = await world.manager('penhallow');
  const id = await world.partnerId('penhallow');
  await manager.save('partner', id, { aboutText: 'By somebody who leaves.' });
  const { seen } = (await deskOf(manager).changes('partner', id)).body.data;
  assert.equal((await deskOf(manager).plan('partner', id, { seen, at: inAWeek() })).status, 200);
  world.api.isBroken();
  const asked = world.api.checks.length;
  await makeDue(id);
  await until(() => world.api.checks.length > asked);
  await until(async () => (await planOf(id))?.state === 'waiting');
  world.api.accepts();
  const found = await world.admin.request<Told<{ readonly results: readonly { readonly id: number }[] }>>(
    `/admin/users?filters[email]=${manager.email}`,
  );
  const [person] = found.body.data.results;
  const set = (isActive: unknown) =>
    world.admin.request(`/admin/users/${person?.id}`, { method: 'PUT', body: { isActive } });
  await set(false);
  await makeDue(id);
  await until(async () => (await planOf(id))?.state === 'refused');
  assert.equal((await planOf(id))?.reason, 'Penhallow Manager may not publish it any more.');
  await set(true);
  await world.admin.act('partner', id, 'discard');
});

test('a plan whose entry is gone ends, and says so in the audit', async () => {
  const made = await world.admin.create('benefit', { benefitId: 'planned-and-gone', title: 'Planned and gone' });
  const id = made.body.data.documentId;
  const { seen } = (await deskOf(world.admin).changes('benefit', id)).body.data;
  assert.equal((await deskOf(world.admin).plan('benefit', id, { seen, at: inAWeek() })).status, 200);
  assert.equal((await world.admin.remove('benefit', id)).status, 200);
  const before = await world.bundle();
  await makeDue(id);
  const stateOf = async () => {
    const { rows } = await world.database.query<{ state: string; reason: string | null }>(
      'select state, reason from cms.publish_schedules where document_id = $1',
      [id],
    );
    return rows[0];
  };
  await until(async () => !['waiting', 'publishing'].includes((await stateOf())?.state ?? ''));
  assert.deepEqual(await stateOf(), { state: 'refused', reason: 'The entry has gone, or is no longer theirs.' });
  assert.deepEqual(await world.bundle(), before);
  const line = (await world.auditLines()).find(({ entry }) => entry === 'planned-and-gone');
  assert.deepEqual([line?.action, line?.actor], ['scheduled publish refused', 'Programme Office']);
});
