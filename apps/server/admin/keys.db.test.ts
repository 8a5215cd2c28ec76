import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openKeyRing } from '#kit/server/keys/keyRing.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import * as staff from '#modules/foundation/staff/calls.ts';
import { openPortal, type TestPortal } from '#tests/support/portal.ts';
import { codeAt, consoleVisitor, staffOf, staffPassword } from '#tests/support/staff.ts';
import { typed } from '#tests/support/typed.ts';
import { testPassword } from '#tests/support/visitor.ts';

let portal: TestPortal;
beforeEach(async () => {
  await portal?.close();
  portal = await openPortal();
});
afterAll(() => portal.close());

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
    const { AccessToken } = (
      await owner.pool('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ada@shop.example', PASSWORD: testPassword },
      })
    ).body.AuthenticationResult as { AccessToken: string };
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
  test('CSL-069: renew lets somebody in again by a new link, ends their sessions, and lets the blocked in on demand', async () => {
    const person = await staffOf(portal);
    const [email] = [person.email];
    expect((await run('staff', 'list')).lines).toEqual([
      `${email}\tTest administrator\tadministrator\tcan sign in`,
    ]);
    const renewed = await run('staff', 'renew', email);
    const linkId = renewed.lines[1]?.split('/').at(-1) ?? '';
    expect((await person.browser.call(staff.checkStaff, {})).data.staff).toBeNull();
    expect((await run('staff', 'list')).lines[0]).toMatch(/not set up$/);
    const { secret } = (await consoleVisitor(portal).call(staff.readSetUp, { linkId })).data;
    const made = await consoleVisitor(portal).call(staff.setUp, {
      linkId,
      password: staffPassword,
      code: codeAt(portal, secret),
    });
    expect(made.status).toBe(200);
    expect((await signInStaff({ email, secret })).status).toBe(200);

    const other = await staffOf(portal);
    const block = { staffId: made.data.staffId, blocked: true };
    await other.browser.call(staff.blockStaff, block);
    expect(await run('staff', 'renew', email)).toMatchObject({
      code: 1,
      lines: [`${email} is blocked. With --unblock they are let in again.`],
    });
    const again = await run('staff', 'renew', email, '--unblock');
    const next = again.lines[1]?.split('/').at(-1) ?? '';
    expect((await consoleVisitor(portal).call(staff.readSetUp, { linkId: next })).status).toBe(200);
    expect(await run('staff', 'renew', 'nobody@provider.example')).toMatchObject({ code: 1 });
    const log = (await other.browser.call(staff.readStaffLog, {})).data;
    expect(JSON.stringify(log)).toContain(`${email} (was blocked)`);
  });
});
