/** Who is let in, and by what, is changed by whoever proved within a quarter of an hour who they are. */
import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { makeBrandKey } from '#modules/foundation/programs/calls.ts';
import { consoleCalls } from '#tests/support/contracts.ts';
import { otherCode } from '#tests/support/poolUser.ts';
import { portalForAll } from '#tests/support/portal.ts';
import {
  codeAt,
  consoleVisitor,
  signInAgain,
  staffOf,
  type TestStaff,
} from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { workDirectoryForAll } from '#tests/support/workDirectoryServer.ts';
import { signInByWork, workAccount } from '#tests/support/workSignIns.ts';
import * as contract from '../calls.ts';

const directory = workDirectoryForAll();
const portal = portalForAll(() => ({ env: { ...directory.env, RATE_LIMITS: 'on' } }));

const minutes = (count: number) => portal.clock.forward(count * 60);
type Browser = Pick<TestStaff, 'browser'>;
const add = ({ browser }: Browser) =>
  browser.call(contract.addStaff, {
    email: `bo-${randomUUID()}@provider.example`,
    name: 'Bo Ray',
    role: 'support',
    brandIds: [],
  });
const confirm = ({ browser }: Browser, code: string) =>
  browser.call(contract.confirmStaff, { code });
const isIn = async (browser: Visitor) =>
  (await browser.call(contract.checkStaff, {})).data.staff !== null;

/** An ID token that says so long ago somebody proved who they are; null: none that says when. */
const provenAgo = (seconds: number | null) => (claims: JWTPayload) => ({
  ...claims,
  auth_time: seconds === null ? undefined : portal.clock.now().getTime() / 1000 - seconds,
});

/** An administrator whose session began a quarter of an hour and a minute ago. */
async function longSignedIn(): Promise<TestStaff> {
  const admin = await staffOf(portal);
  minutes(16);
  return admin;
}

describe('A session of staff whose last proof is older than 15 minutes', () => {
  it('CSL-303: is refused what changes who is let in, and changes nothing', async () => {
    const admin = await longSignedIn();
    const { staffId } = await staffOf(portal, 'support');
    const listed = async () => (await admin.browser.call(contract.listStaff, {})).data.members;
    const before = await listed();
    const answers = [
      await add(admin),
      await admin.browser.call(contract.renewStaff, { staffId }),
      await admin.browser.call(contract.blockStaff, { staffId, blocked: true }),
      await admin.browser.call(contract.setStaffBrands, { staffId, brandIds: ['northlight'] }),
      await admin.browser.call(contract.setStaffCustomers, { staffId, customerIds: [] }),
      await admin.browser.call(makeBrandKey, { brandId: 'northlight', name: 'Nightly', days: 30 }),
    ];
    for (const { status, refused } of answers)
      expect([status, refused]).toEqual([403, 'CONFIRM_SIGN_IN']);
    expect(await listed()).toEqual(before);
  });

  it('CSL-303: these are all the calls that want it', async () => {
    const wanting = (await consoleCalls()).filter((call) => call.confirm);
    const { addStaff, blockStaff, renewStaff, setStaffBrands, setStaffCustomers } = contract;
    const ofStaff = [addStaff, blockStaff, renewStaff, setStaffBrands, setStaffCustomers];
    const paths = [makeBrandKey, ...ofStaff].map(({ path }) => path);
    expect(wanting.map(({ path }) => path).sort()).toEqual(paths);
  });
});

describe('POST /api/console/confirm', () => {
  it('CSL-303: takes a code once, which counts for 15 minutes and makes the session no longer', async () => {
    const admin = await longSignedIn();
    const secondsLeft = async () =>
      (await admin.browser.call(contract.checkStaff, {})).data.secondsLeft;
    const before = await secondsLeft();
    const code = codeAt(portal, admin.secret);
    expect((await confirm(admin, otherCode(code))).refused).toBe('CODE_WRONG');
    expect((await add(admin)).refused).toBe('CONFIRM_SIGN_IN');
    expect((await confirm(admin, code)).data).toEqual({});
    expect((await confirm(admin, code)).refused).toBe('CODE_WRONG');
    expect(await secondsLeft()).toBe(before);
    expect((await add(admin)).refused).toBeNull();
    await admin.browser.call(contract.checkStaff, { touch: true });
    minutes(15);
    expect((await add(admin)).refused).toBeNull();
    portal.clock.forward(1);
    expect((await add(admin)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('CSL-303: gives the session a new id, and a copy of its cookie opens nothing any more', async () => {
    const admin = await longSignedIn();
    const copy = consoleVisitor(portal);
    for (const [name, value] of admin.browser.cookies) copy.cookies.set(name, value);
    expect(await isIn(copy)).toBe(true);
    expect((await confirm(admin, codeAt(portal, admin.secret))).data).toEqual({});
    expect([await isIn(copy), await isIn(admin.browser)]).toEqual([false, true]);
    expect((await add({ browser: copy })).refused).toBe('NO_SESSION');
    expect((await add(admin)).refused).toBeNull();
  });

  it('CSL-303: takes nobody else’s code, and lets guesses wait as at the sign-in', async () => {
    const [admin, other] = [await longSignedIn(), await staffOf(portal)];
    const tries = [(await confirm(admin, codeAt(portal, other.secret))).refused];
    const right = codeAt(portal, admin.secret);
    while (tries.length < 10) tries.push((await confirm(admin, otherCode(right))).refused);
    expect(new Set(tries)).toEqual(new Set(['CODE_WRONG']));
    expect((await confirm(admin, right)).refused).toBe('TOO_MANY');
    expect((await add(admin)).refused).toBe('CONFIRM_SIGN_IN');
  });

  it('CSL-303: is nothing for whom a work account alone signs in: they sign in anew, and the directory is told to ask', async () => {
    const account = workAccount({ groups: ['Console admins'] });
    directory.lie = provenAgo(0);
    const { browser } = await signInByWork(portal, directory, account);
    expect((await add({ browser })).refused).toBeNull();
    minutes(16);
    expect((await add({ browser })).refused).toBe('CONFIRM_SIGN_IN');
    expect((await confirm({ browser }, '123456')).refused).toBe('NO_AUTHENTICATOR');
    const { url } = (await browser.call(contract.startWorkSignIn, { again: true })).data;
    const asked = new URL(url).searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    directory.lie = provenAgo(0);
    await signInByWork(portal, directory, account, browser);
    expect((await add({ browser })).refused).toBeNull();
  });

  it.each<[string, number | null]>([
    ['long ago', 901],
    ['at no time that it says', null],
  ])(
    'CSL-303: is not met by a new session of a work account that the directory asked %s',
    async (_when, secondsAgo) => {
      const admin = await staffOf(portal);
      const account = workAccount({ email: admin.email, groups: ['Console admins'] });
      directory.lie = provenAgo(secondsAgo);
      const { browser, answer } = await signInByWork(portal, directory, account);
      expect(answer.refused).toBeNull();
      expect((await add({ browser })).refused).toBe('CONFIRM_SIGN_IN');
      minutes(1);
      expect((await confirm({ browser }, codeAt(portal, admin.secret))).data).toEqual({});
      expect((await add({ browser })).refused).toBeNull();
    },
  );

  it('CSL-303: makes the session no newer: it goes for a sixth one, as the oldest', async () => {
    const admin = await staffOf(portal);
    const later: Visitor[] = [];
    for (let count = 0; count < 4; count += 1) {
      minutes(1);
      later.push(await signInAgain(portal, admin));
    }
    minutes(1);
    expect((await confirm(admin, codeAt(portal, admin.secret))).data).toEqual({});
    minutes(1);
    later.push(await signInAgain(portal, admin));
    expect(await isIn(admin.browser)).toBe(false);
    expect(await Promise.all(later.map(isIn))).toEqual([true, true, true, true, true]);
  });
});
