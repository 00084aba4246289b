import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startSandbox, type Sandbox } from '#web/sandbox/start-sandbox.ts';
import { createIdentityVerification } from '#web/programme/identity/provider/create-identity-verification.ts';
import { setFault } from '#web/platform/server/adapters/sandbox-inbox.builder.ts';
import { type Browser, registration, type World, worlds } from '#web/programme/server/identity-world.builder.ts';
import { fakeContent } from '#web/programme/server/fakes/fake-content.ts';
import type { IdentityVerification } from '#web/programme/identity/server/ports/identity-verification.ts';

import { checkIdentities } from './check-identities.ts';
import { issueUploadToken } from './issue-upload-token.ts';
import { noteWebhook } from './note-webhook.ts';

/** An id is random: its digits and letters may be a year or a name. */
const withoutIds = (text: string) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, '');

const publicUrl = 'https://card.example';
const apiToken = 'token of the API';
let sandbox: Sandbox;
let verification: IdentityVerification;

beforeAll(async () => {
  const identity = { apiToken, webhookToken: 'webhooks', productUrl: publicUrl };
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, identity });
});
afterAll(() => sandbox.stop());

interface Checked {
  check: { id: string; applicant_id: string };
  applicant: { id: string; first_name: string; last_name: string };
}

/** What the provider has, of this given name. */
async function checksOf(givenName: string): Promise<Checked[]> {
  const { checks } = (await (await fetch(`${sandbox.httpUrl}/identity.json`)).json()) as { checks: Checked[] };
  return checks.filter(({ applicant }) => applicant.first_name === givenName);
}

let serial = 0;
/** A given name that nobody else has at the provider. */
function newName(): string {
  serial += 1;
  return `Ada${'abcdefghijklmnopqrstuvwxyz'.charAt(serial % 26)}${'abcdefghij'.charAt(Math.floor(serial / 26))}`;
}

const picture = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 64 }, () => 0)])], 'a.jpg');

describe.each(worlds)('who a customer is, $store', ({ createWorld }) => {
  let world: World;
  let browser: Browser;
  let givenName: string;

  const needed = (over: Partial<IdentityVerification> = {}) => {
    const { dependencies, unitOfWork } = world;
    return {
      ...dependencies,
      unitOfWork,
      content: () => fakeContent,
      identityVerification: { ...verification, ...over },
    };
  };
  const round = (over?: Partial<IdentityVerification>) => checkIdentities(needed(over))();
  const outcomes = async () => (await round()).map(({ outcome }) => outcome);
  const identity = () => world.unitOfWork.statement(({ identities }) => identities.find(browser.customerId ?? ''));

  beforeEach(async () => {
    await setFault(sandbox, { target: 'identity', mode: 'off', rate: 1 });
    verification = createIdentityVerification({ url: sandbox.httpUrl, apiToken, webhookToken: 'webhooks', publicUrl });
    world = await createWorld(undefined, { identityVerification: verification });
    givenName = newName();
  });

  /** Somebody of this surname who has just linked an account. */
  async function link(familyName: string, email: string = registration.email): Promise<void> {
    browser = world.browser();
    await browser.registerWithMobile({ ...registration, familyName, givenName, email });
    const id = browser.customerId ?? '';
    await browser.linkAccount();
    await world.unitOfWork.statement(({ identities }) => identities.begin(id, world.clock.now()));
  }

  /** Rounds, an hour apart, until nothing is awaited. */
  async function decided(): Promise<void> {
    await expect
      .poll(
        async () => {
          world.clock.passSeconds(3600);
          await round();
          return (await identity())?.awaits;
        },
        { timeout: 5_000, interval: 100 },
      )
      .toBeNull();
  }

  async function upload(type: 'passport' | 'driving_licence'): Promise<number> {
    const issued = await world.unitOfWork.statement((store, aside) =>
      issueUploadToken(world.dependencies)({ ...browser.context(store), aside }),
    );
    if (issued.kind !== 'issued') throw new Error(issued.kind);
    const body = new FormData();
    body.set('type', type);
    body.set('file', picture);
    const headers = { authorization: `Bearer ${issued.token}`, origin: publicUrl };
    return (await fetch(issued.uploadUrl, { method: 'POST', headers, body })).status;
  }

  test.each([
    ['Fairweather', 'clear', true],
    ['Consider', 'documentDue', true],
    ['Unidentified', 'unclear', true],
    ['Sanction', 'documentDue', false],
    ['Pep', 'documentDue', true],
  ])('KYC-01 KYC-05 somebody called %s stands %s', async (surname, standing, drivingLicenceAllowed) => {
    await link(surname);
    expect(await browser.facts()).toMatchObject({ identity: 'awaited', drivingLicenceAllowed: false });
    await decided();
    expect(await browser.facts()).toMatchObject({ identity: standing, drivingLicenceAllowed });
  });

  test('KYC-05 a check is begun once, and its result counts once, with an event', async () => {
    await link('Fairweather');
    expect(await Promise.all([outcomes(), outcomes()])).toEqual(expect.arrayContaining([['begun'], []]));
    const [{ check } = { check: { id: '' } }, ...others] = await checksOf(givenName);
    expect(others).toEqual([]);
    await decided();
    for (let repeat = 0; repeat < 3; repeat += 1) expect(await noteWebhook(world.dependencies)(check.id)).toBe(false);
    expect(await outcomes()).toEqual([]);
    expect(await checksOf(givenName)).toHaveLength(1);
  });

  test('KYC-05 a provider that fails is asked again later, and later each time; nothing is begun twice', async () => {
    await link('Fairweather');
    await setFault(sandbox, { target: 'identity', mode: 'fail-after', rate: 1 });
    expect(await round()).toEqual([{ outcome: 'put-off', reason: 'identity-500' }]);
    expect(await outcomes()).toEqual([]);
    await setFault(sandbox, { target: 'identity', mode: 'off', rate: 1 });
    world.clock.passSeconds(9);
    expect(await outcomes()).toEqual([]);
    world.clock.passSeconds(2);
    expect(await outcomes()).toEqual(['begun']);
    expect(await checksOf(givenName)).toHaveLength(1);
    await decided();
  });

  test('KYC-05 a check whose beginning was lost is found again', async () => {
    await link('Waiting');
    const begin = verification.beginCheck.bind(verification);
    const losing = async (...asked: Parameters<typeof begin>) => {
      await begin(...asked);
      return { kind: 'unavailable', reason: 'lost' } as const;
    };
    expect(await round({ beginCheck: losing })).toEqual([{ outcome: 'put-off', reason: 'lost' }]);
    world.clock.passSeconds(60);
    expect(await outcomes()).toEqual(['begun']);
    expect(await checksOf(givenName)).toHaveLength(1);
  });

  test('KYC-05 a turn that breaks off comes again, and holds up no other', async () => {
    await link('Fairweather');
    givenName = newName();
    await link('Fairweather', 'second@example.com');
    await round();
    world.clock.passSeconds(60);
    let looks = 0;
    const breaking: IdentityVerification['checkResult'] = (checkId) => {
      looks += 1;
      return looks === 1 ? Promise.reject(new RangeError('no words for it')) : verification.checkResult(checkId);
    };
    const turns = await round({ checkResult: breaking });
    expect(turns.map(({ reason }) => reason === 'RangeError')).toEqual([true, false]);
    world.clock.passSeconds(600);
    expect((await outcomes()).filter((outcome) => outcome !== 'put-off')).toHaveLength(2);
  });

  test('KYC-05 a result of somebody else’s check changes nothing', async () => {
    await link('Fairweather');
    await round();
    const other = {
      kind: 'done',
      value: { applicantId: 'x', sanctionsClear: true, pepClear: true, kyc: 'clear' },
    } as const;
    world.clock.passSeconds(60);
    expect(await round({ checkResult: () => Promise.resolve(other) })).toEqual([
      { outcome: 'put-off', reason: 'other-applicant' },
    ]);
    expect(await identity()).toMatchObject({ awaits: 'records', results: null });
  });

  test.each([
    ['Consider', 'passport', 'clear'],
    ['Consider', 'driving_licence', 'clear'],
    ['Rejected', 'passport', 'unclear'],
    ['Sanction', 'passport', 'unclear'],
  ] as const)(
    'KYC-03 KYC-04 after the document of somebody called %s (%s) they stand %s',
    async (surname, type, standing) => {
      await link(surname);
      await decided();
      expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'missing' });
      expect(await upload(type)).toBe(201);
      expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'noted' });
      expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'noted' });
      expect(await browser.facts()).toMatchObject({ identity: 'awaited' });
      const { text, subject } = await world.newestTo('support@card.example');
      expect(subject).toBe('A customer has uploaded an identity document');
      expect(text).toContain('onfidoDocUploaded');
      expect(text).toContain(browser.customerId);
      expect(text).toContain(`"sanctionsCleared":${String(surname !== 'Sanction')}`);
      expect(withoutIds(text)).not.toMatch(/fairweather|@example|\bAda|1990/iu);
      await decided();
      expect(await browser.facts()).toMatchObject({ identity: standing });
      expect(await checksOf(givenName)).toHaveLength(2);
    },
  );

  test('KYC-04 a document that cannot be asked for just now is noted the next time, and support is told once', async () => {
    await link('Consider');
    await decided();
    expect(await upload('passport')).toBe(201);
    await setFault(sandbox, { target: 'identity', mode: 'fail-before', rate: 1 });
    expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'unavailable' });
    await setFault(sandbox, { target: 'identity', mode: 'off', rate: 1 });
    expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'noted' });
    expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'noted' });
    await world.deliver();
    const told = world.messengers.arrived.filter(({ message }) => message.to === 'support@card.example');
    expect(told).toHaveLength(1);
  });

  test('KYC-02 a driving licence is not enough for somebody whom a sanctions list names', async () => {
    await link('Sanction');
    await decided();
    expect(await upload('driving_licence')).toBe(201);
    expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'missing' });
  });

  test('KYC-02 nobody uploads who need not', async () => {
    await link('Fairweather');
    await expect(upload('passport')).rejects.toThrow('not-due');
    await decided();
    await expect(upload('passport')).rejects.toThrow('not-due');
    expect(await browser.call('identity.note-upload')).toEqual({ outcome: 'notDue' });
  });

  describe('KYC-01 a result that is unclear', () => {
    const atProvider = async (what: 'clear' | 'tell') => {
      const [found] = await checksOf(givenName);
      const address = `${sandbox.httpUrl}/identity/checks/${found?.check.id ?? ''}/${what}`;
      expect((await fetch(address, { method: 'POST', redirect: 'manual' })).status).toBe(303);
      return found?.check.id ?? '';
    };
    const mailTo = async (address: string) => {
      await world.deliver();
      return world.messengers.arrived.flatMap(({ message }) => (message.to === address ? [message] : []));
    };

    test('KYC-01 is asked for again each hour, and once it is clear the customer goes on and is told', async () => {
      await link('Unidentified');
      await decided();
      expect(await browser.facts()).toMatchObject({ identity: 'unclear' });
      const before = (await mailTo(registration.email.toLowerCase())).length;
      const [support, ...others] = await mailTo('support@card.example');
      expect(others).toEqual([]);
      expect(support?.text).toContain(`customerId: ${browser.customerId ?? ''}`);
      expect(withoutIds(support?.text ?? '')).not.toMatch(/unidentified,|Ada|@example|1990/u);

      world.clock.passSeconds(3599);
      expect(await outcomes()).toEqual([]);
      world.clock.passSeconds(2);
      expect(await round()).toEqual([{ outcome: 'awaited', reason: 'unclear' }]);
      await atProvider('clear');
      world.clock.passSeconds(3601);
      expect(await outcomes()).toEqual(['decided']);
      expect(await browser.facts()).toMatchObject({ identity: 'clear' });
      const mail = await mailTo(registration.email.toLowerCase());
      expect(mail.slice(before)).toMatchObject([{ subject: 'Your identity check is complete' }]);
      expect(await mailTo('support@card.example')).toHaveLength(1);
      world.clock.passSeconds(36_000);
      expect(await outcomes()).toEqual([]);
    });

    test('KYC-05 is asked for at once when the provider says that it is over', async () => {
      await link('Unidentified');
      await decided();
      const checkId = await atProvider('clear');
      expect(await outcomes()).toEqual([]);
      expect(await noteWebhook(world.dependencies)(checkId)).toBe(true);
      expect(await outcomes()).toEqual(['decided']);
      expect(await noteWebhook(world.dependencies)(checkId)).toBe(false);
    });
  });

  test('KYC-05 while one round has a customer’s turn no other has it, whatever the provider says meanwhile', async () => {
    await link('Fairweather');
    await round();
    const { checkId } = (await identity()) ?? {};
    world.clock.passSeconds(60);
    let asked = 0;
    const asking = async (...args: Parameters<IdentityVerification['checkResult']>) => {
      asked += 1;
      if (asked > 1) return verification.checkResult(...args);
      expect(await noteWebhook(world.dependencies)(checkId ?? '')).toBe(true);
      expect(await round({ checkResult: asking })).toEqual([]);
      return { kind: 'unavailable', reason: 'slow' } as const;
    };
    // What came meanwhile is heard: the turn after this one is at once, not later.
    expect(await round({ checkResult: asking })).toMatchObject([{ reason: 'slow' }, {}]);
    expect(asked).toBe(2);
  });

  test('KYC-05 a provider that says no is asked again in an hour, and others are served meanwhile', async () => {
    await link('Fairweather');
    const refusing = { createApplicant: () => Promise.resolve({ kind: 'refused', reason: 'identity-422' } as const) };
    expect(await round(refusing)).toEqual([{ outcome: 'refused', reason: 'identity-422' }]);
    world.clock.passSeconds(3599);
    expect(await outcomes()).toEqual([]);
    world.clock.passSeconds(2);
    expect(await outcomes()).toEqual(['begun']);
  });

  test('KYC-05 a no of the provider opens no breaker, so that it is asked for the next customer', async () => {
    for (let asked = 0; asked < 8; asked += 1)
      expect(await verification.checkResult('no-such-check')).toEqual({ kind: 'refused', reason: 'identity-404' });
    await link('Fairweather');
    expect(await outcomes()).toEqual(['begun']);
  });
});
