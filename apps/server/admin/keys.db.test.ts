import { describe, expect, test } from 'vitest';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import type { ListedMember } from '#modules/foundation/staff/schemas.ts';
import { portalForEach } from '#tests/support/portal.ts';
import {
  codeAt,
  consoleVisitor,
  staffOf,
  staffPassword,
  type TestStaff,
} from '#tests/support/staff.ts';
import { typed } from '#tests/support/typed.ts';

const portal = portalForEach();

const run = (...words: string[]) => typed(portal.services, ...words);
const newSecret = 'the next secret, which is long enough for anyone';

/** Signs a staff member in again, with their authenticator. */
async function signInStaff({ email, secret }: { email: string; secret: string }) {
  // Each code is accepted once, so time moves on to the next one.
  portal.clock.forward(60);
  const browser = consoleVisitor(portal);
  const { challenge } = (await browser.call(staff.signInStaff, { email, password: staffPassword }))
    .data;
  return browser.call(staff.enterCode, { challenge, code: codeAt(portal, secret) });
}

const keySet = async () =>
  (await portal.app.inject({ url: '/cognito/local_portal/.well-known/jwks.json' }))
    .json()
    .keys.map(({ kid }: { kid: string }) => kid) as string[];

describe('npm run admin -- keys', () => {
  test('CSL-067: rotate makes a key by which all is sealed, and nothing that was sealed or signed is lost', async () => {
    const person = await staffOf(portal);
    const owner = await portal.owner({ email: 'ada@shop.example' });
    const token = { 'x-csrf-token': await owner.csrfToken() };
    const rename = { cognitoId: owner.cognitoId, userProfile: { jobTitle: 'Baker' } };
    const { AccessToken } = await owner.tokens('ada@shop.example');
    await portal.visitor().pool('ForgotPassword', { Username: 'ada@shop.example' });
    const { services } = portal;
    const before = await keySet();

    expect(await run('keys', 'rotate')).toMatchObject({ code: 0 });
    portal.clock.forward(61);

    // The mail with the code was queued during the change, and its code is still accepted.
    const [mail] = await portal.mailbox('ada@shop.example');
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
    expect((await signInStaff(person)).status).toBe(200);
    expect((await owner.call(profile.editUser, rename, token)).status).toBe(200);
    expect((await owner.pool('GetUser', { AccessToken })).status).toBe(200);
    const reset = { Username: 'ada@shop.example', ConfirmationCode: code };
    const changed = await owner.pool('ConfirmForgotPassword', {
      ...reset,
      Password: 'Another-Bakery-2027',
    });
    expect(changed.status).toBe(200);
    const after = await keySet();
    expect(after).toHaveLength(2);
    expect(after).toContain(before[0]);
    expect(services.keys.current()).toBe(2);
    await owner.signIn('ada@shop.example', 'Another-Bakery-2027');
    expect((await owner.call(accounts.check, {})).data.authenticated).toBe(true);
  });

  test('CSL-067: rotate takes the keys over to a new APP_SECRET; the one before is needed until then, and not after', async () => {
    const { database, config, keys } = portal.services;
    const person = await staffOf(portal);
    const open = (APP_SECRET: string, APP_SECRET_PREVIOUS?: string) =>
      openKeyRing(database.system, { APP_SECRET, APP_SECRET_PREVIOUS }, portal.clock);
    await expect(open(newSecret)).rejects.toThrow('APP_SECRET is not the one');
    const next = { APP_SECRET: newSecret, APP_SECRET_PREVIOUS: config.APP_SECRET };
    const ring = await open(newSecret, config.APP_SECRET);
    const services = { ...portal.services, config: { ...config, ...next }, keys: ring };
    expect(await typed(services, 'keys', 'rotate')).toMatchObject({ code: 0 });
    await expect(open(config.APP_SECRET)).rejects.toThrow('APP_SECRET is not the one');
    const after = await open(newSecret);
    const signed = keys.sign('unsubscribe', 'whose');
    expect(after.isSigned('unsubscribe', 'whose', signed)).toBe(true);
    // A process that has both secrets but not the new key yet loads it when it first needs it.
    Object.assign(keys, await open(newSecret, config.APP_SECRET));
    expect((await signInStaff(person)).status).toBe(200);
  });

  test('CSL-066: list tells each key’s times, and no key', async () => {
    await run('keys', 'rotate');
    portal.clock.forward(61);
    const { lines } = await run('keys', 'list');
    expect(lines).toEqual([
      expect.stringMatching(
        /^1\tmade 2026-11-18T18:00:00.000Z\tactive from 2026-11-18T18:00:00.000Z\tsealed under the APP_SECRET with the fingerprint [0-9a-f]{16}$/,
      ),
      expect.stringMatching(
        /^2 \(signs\)\tmade 2026-11-18T18:00:00.000Z\tactive from 2026-11-18T18:01:00.000Z\tsealed/,
      ),
    ]);
  });

  test('CSL-068: retire destroys an older key, when nothing is sealed by it and it is confirmed', async () => {
    const { services } = portal;
    await staffOf(portal);
    const owner = await portal.owner();
    // The welcome mail is still queued.
    const old = { 'x-csrf-token': await owner.csrfToken() };
    const signed = services.keys.sign('unsubscribe', 'whose');
    expect((await run('keys', 'retire', '1', '--confirm')).lines.join()).toContain('in use');
    await run('keys', 'rotate');
    expect((await run('keys', 'retire', '1', '--confirm')).lines.join()).toContain('in use');
    portal.clock.forward(61);
    expect((await run('keys', 'retire', '1', '--confirm')).lines.join()).toMatch(
      /^Key 1 still seals mails that wait \(\d\)\./,
    );
    await portal.runJobs();
    expect(await run('keys', 'retire', '1')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('unsubscribe links')],
    });
    expect(services.keys.isSigned('unsubscribe', 'whose', signed)).toBe(true);
    expect(await run('keys', 'retire', '1', '--confirm')).toMatchObject({ code: 0 });
    expect(services.keys.isSigned('unsubscribe', 'whose', signed)).toBe(false);
    expect((await owner.call(accounts.logout, {}, old)).status).toBe(403);
    expect((await owner.call(accounts.logout, {})).status).toBe(200);
    expect((await run('keys', 'list')).lines[0]).toMatch(/^1\t.*\tretired 2026-11-18T18:01:01/);
    expect(await run('keys', 'retire', '1', '--confirm')).toMatchObject({ code: 1 });
  });
});

describe('npm run admin -- staff', () => {
  const renew = (email: string) => run('call', 'staff/renew', '--staffId', email);
  /** The secrets of the set-up links that were mailed to them. */
  const mailedLinks = async (email: string) => {
    const text = (await portal.mailbox(email)).map((mail) => mail.text).join();
    return [...text.matchAll(/\/set-up\/([\w-]{43})/g)].map(([, linkId = '']) => linkId);
  };
  const memberOf = async (email: string) => {
    const { members } = JSON.parse((await run('call', 'staff/list')).lines.join('\n')) as {
      members: ListedMember[];
    };
    return members.find((one) => one.email === email);
  };

  test('CSL-069: call staff/renew mails somebody a new link and ends their sessions, staff/block lets the blocked in', async () => {
    const person = await staffOf(portal);
    const { email } = person;
    expect(await memberOf(email)).toMatchObject({ role: 'administrator', state: 'active' });
    expect(await renew(email)).toMatchObject({ code: 0 });
    const [linkId = ''] = await mailedLinks(email);
    expect((await person.browser.call(staff.checkStaff, {})).data.staff).toBeNull();
    expect(await memberOf(email)).toMatchObject({ state: 'invited' });
    const { secret } = (await consoleVisitor(portal).call(staff.readSetUp, { linkId })).data;
    const made = await consoleVisitor(portal).call(staff.setUp, {
      linkId,
      password: staffPassword,
      code: codeAt(portal, secret),
    });
    expect(made.status).toBe(200);

    const other = await staffOf(portal);
    const block = (blocked: string) =>
      run('call', 'staff/block', '--staffId', email, '--blocked', blocked);
    expect(await block('true')).toMatchObject({ code: 0 });
    expect(await memberOf(email)).toMatchObject({ state: 'blocked' });
    expect(await block('false')).toMatchObject({ code: 0 });
    expect((await signInStaff({ email, secret })).status).toBe(200);
    expect(await renew('nobody@provider.example')).toMatchObject({ code: 1 });
    const { entries } = (await other.browser.call(staff.readStaffLog, {})).data;
    expect(entries.map(({ by, what, subject }) => `${by}: ${what} ${subject}`)).toEqual(
      expect.arrayContaining([
        `jo: Gave a new set-up link to ${email}`,
        `jo: Changed who may sign in ${email} let in again`,
      ]),
    );
  });

  test('CSL-221: call staff/add and staff/setBrands say for which brands somebody is there, list and log tell it', async () => {
    const { browser, email: administrator } = await staffOf(portal);
    const email = 'bo@provider.example';
    const person = ['--email', email, '--name', 'Bo', '--role', 'support'];
    const add = (...words: string[]) => run('call', 'staff/add', ...person, ...words);
    const declined = (why: string) => ({ code: 1, lines: [expect.stringContaining(why)] });

    const nobodys = ['--brandIds', 'northlight', '--brandIds', 'nobodys'];
    expect(await add(...nobodys)).toEqual(declined('There is no such brand.'));
    expect(await memberOf(email)).toBeUndefined();
    expect(await add('--brandIds', 'northlight')).toMatchObject({ code: 0 });
    expect(await memberOf(email)).toMatchObject({ brandIds: ['northlight'], state: 'invited' });

    const set = (who: string, ...words: string[]) =>
      run('call', 'staff/setBrands', '--staffId', who, ...words);
    const both = ['--brandIds', 'fairhaven', '--brandIds', 'northlight'];
    expect(await set(email, ...both)).toMatchObject({ code: 0 });
    expect(await memberOf(email)).toMatchObject({ brandIds: ['fairhaven', 'northlight'] });
    const unknown = await set(email, '--brandIds', 'nobodys');
    expect(unknown).toEqual(declined('There is no such brand.'));
    expect(await set(administrator, ...both)).toEqual(
      declined('An administrator is there for all brands.'),
    );
    expect(await set('nobody@provider.example', ...both)).toMatchObject({ code: 1 });
    expect(await set(email, '--json', '{"brandIds":[]}')).toMatchObject({ code: 0 });
    expect(await memberOf(email)).toMatchObject({ brandIds: [] });

    const { entries } = (await browser.call(staff.readStaffLog, {})).data;
    expect(entries.map(({ what, subject }) => `${what} ${subject}`)).toEqual(
      expect.arrayContaining([
        `Added to the staff ${email} (support, northlight)`,
        `Changed the brands of ${email}: fairhaven, northlight`,
        `Changed the brands of ${email}: all brands`,
      ]),
    );
  });

  /** Opens a customer-service session; answers whether it lasts. */
  async function visitBy({ browser }: TestStaff): Promise<() => Promise<boolean>> {
    const { orgId } = await portal.owner();
    const { url } = (await browser.call(accounts.openVisit, { orgId, reason: 'Ticket 7' })).data;
    const visit = portal.visitor();
    const linkId = url.split('/').at(-1) ?? '';
    expect((await visit.call(accounts.supportSession, { linkId })).refused).toBeNull();
    return async () => (await visit.call(accounts.check, {})).data.authenticated;
  }

  test('CSL-222: call staff/setBrands ends a customer-service session with a customer of another brand', async () => {
    const made = await staffOf(portal, 'support');
    const isIn = await visitBy(made);
    expect(await isIn()).toBe(true);
    const words = ['--staffId', made.email, '--brandIds', 'northlight'];
    expect(await run('call', 'staff/setBrands', ...words)).toMatchObject({ code: 0 });
    expect(await isIn()).toBe(false);
  });

  test('CSL-223: call staff/renew ends a customer-service session', async () => {
    const made = await staffOf(portal, 'support');
    const isIn = await visitBy(made);
    expect(await isIn()).toBe(true);
    expect(await renew(made.email)).toMatchObject({ code: 0 });
    expect(await isIn()).toBe(false);
  });
});
