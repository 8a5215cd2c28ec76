/** What holds for sessions and sign-in over several modules at once (docs/security-evidence.md). */
import { describe, expect, it } from 'vitest';
import { createLog } from '#kit/server/log/log.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { invite_user } from '#modules/foundation/people/calls/settings.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import * as training from '#modules/products/training/calls.ts';
import { academyPaths } from '#modules/products/training/vocabulary.ts';
import { openPortal, portalForAll, productionEnv } from './support/portal.ts';
import { testPassword, Visitor } from './support/visitor.ts';

const lines: string[] = [];
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const newPassword = 'Oats-and-Barley-2026';

const log = createLog('debug', { write: (line) => lines.push(line) });
const portal = portalForAll({ env: { TRUSTED_PROXIES: '1' }, services: { log } });
let owner: Visitor;

async function signedIn(email: string): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.signIn(email, testPassword);
  return visitor;
}

describe('A session over TLS, behind the proxy that ends it', () => {
  const tls = { 'x-forwarded-proto': 'https' };

  it('security S2 › is a __Host- cookie: Secure, HttpOnly, SameSite=Lax, of this host alone', async () => {
    owner = await portal.owner();
    const visitor = portal.visitor();
    const { IdToken: idToken } = await visitor.tokens(owner.email);
    const first = await visitor.call(accounts.getCSRFToken, {}, { ...tls, 'x-csrf-token': null });
    const answer = await visitor.call(
      accounts.session,
      { idToken },
      { ...tls, 'x-csrf-token': first.data.csrfToken },
    );
    expect(answer.status).toBe(200);
    const cookies = [first, answer].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat());
    const kept = cookies.filter((line) => !/expires=thu, 01 jan 1970/i.test(line));
    expect(kept.map((line) => line.split('=')[0])).toEqual([
      '__Host-visitor',
      '__Host-session',
      '__Host-device',
    ]);
    for (const line of cookies) {
      expect(line).toMatch(/; Path=\//);
      expect(line).toMatch(/; Secure/);
      expect(line).not.toMatch(/Domain/i);
    }
    for (const line of kept) expect(line).toMatch(/; HttpOnly.*; SameSite=Lax/);
  });

  it('security S2 › does not take a session from a cookie without the prefix', async () => {
    const visitor = await signedIn(owner.email);
    expect((await visitor.call(featureUsageProfile, {})).status).toBe(200);
    expect((await visitor.call(featureUsageProfile, {}, tls)).refused).toBe('NO_SESSION');
  });

  it('security S2 › is one in production also where the proxy does not say so: nothing goes without TLS', async () => {
    const production = await openPortal({ env: productionEnv });
    const headers = { 'x-csrf-token': null };
    const visitor = production.visitor({ host: 'fairhaven.example' });
    const answer = await visitor.call(accounts.getCSRFToken, {}, headers);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-visitor=[^;]+; .*Secure/);
    await production.close();
  });
});

describe('A change of password', () => {
  it('security S4 › ends every session of the portal, by ChangePassword', async () => {
    const changing = await portal.owner();
    const other = await signedIn(changing.email);
    const { AccessToken } = await changing.tokens(changing.email);
    const changed = await changing.pool('ChangePassword', {
      AccessToken,
      PreviousPassword: testPassword,
      ProposedPassword: newPassword,
    });
    expect(changed.status).toBe(200);
    for (const visitor of [changing, other]) {
      expect((await visitor.call(featureUsageProfile, {})).refused).toBe('NO_SESSION');
    }
  });

  it('ACC-027: security S4 › ends every session of the portal, by a reset', async () => {
    const forgetful = await portal.owner();
    const other = await portal.owner();
    await forgetful.pool('ForgotPassword', { Username: forgetful.email });
    const [mail] = await portal.mailbox(forgetful.email);
    const changed = await forgetful.pool('ConfirmForgotPassword', {
      Username: forgetful.email,
      ConfirmationCode: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0],
      Password: newPassword,
    });
    expect(changed.status).toBe(200);
    expect((await forgetful.call(featureUsageProfile, {})).refused).toBe('NO_SESSION');
    expect((await other.call(featureUsageProfile, {})).status).toBe(200);
  });
});

describe('A dead session', () => {
  it('security S10 › is told by the boot check as nobody, with 200: the root never sends to the root', async () => {
    const visitor = new Visitor(portal);
    visitor.cookies.set('session', 'x'.repeat(43));
    const { status, data } = await visitor.call(accounts.check, { bc: true });
    expect([status, data.authenticated]).toEqual([200, false]);
    await visitor.signIn(owner.email, testPassword);
    expect((await visitor.call(accounts.check, {})).data.authenticated).toBe(true);
  });
});

describe('Sign-in events', () => {
  it('security D4 › are logged: sign-up, failed and right sign-in, session, change, sign-out', async () => {
    lines.length = 0;
    const person = await portal.owner();
    await person.signIn(person.email, 'Wrong-Password-2026').catch(() => {});
    await person.signIn(person.email, testPassword);
    await person.call(accounts.logout, {});
    const told = logged().map((line) => line.event ?? line.msg);
    for (const event of ['signUp', 'signInFailed', 'signIn', 'signed in', 'signed out']) {
      expect(told).toContain(event);
    }
    const failed = logged().find((line) => line.event === 'signInFailed');
    expect(failed).toMatchObject({ cognitoId: person.cognitoId, address: expect.any(String) });
  });

  it('security D4, L3 › carry no password, token, code, cookie or secret of a link', async () => {
    lines.length = 0;
    const person = await portal.owner();
    const session = person.cookies.get('session') ?? 'none';
    const csrf = await person.csrfToken();
    await person.signIn(person.email, 'Wrong-Password-2026').catch(() => {});
    const tokens = await person.tokens(person.email);
    await person.pool('ForgotPassword', { Username: person.email });
    await person.call(invite_user, { email: `next-${person.email}` });
    const trainee = { firstName: 'Dev', email: `trainee-${person.email}` };
    await person.call(training.saveTrainees, { trainees: [trainee] });
    const mails = [
      ...(await portal.mailbox(person.email)),
      ...(await portal.mailbox(`next-${person.email}`)),
      ...(await portal.mailbox(trainee.email)),
    ];
    const codes = mails.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? []);
    const links = mails.flatMap(({ text }) => text.match(/[\w-]{43}/g) ?? []);
    expect([codes.length, links.length]).toEqual([expect.any(Number), 2]);
    for (const token of links) {
      await portal.app.inject({ url: academyPaths.lesson(token) });
      await portal.visitor().call(training.openLesson, { token });
      const page = academyPaths.lesson(token);
      await portal.visitor().call(accounts.logger, { message: 'a page broke', page });
    }
    expect(codes.length).toBeGreaterThan(1);
    const text = lines.join('');
    expect(text.length).toBeGreaterThan(500);
    const secrets = [testPassword, 'Wrong-Password-2026', session, csrf, ...links];
    secrets.push(...Object.values(tokens).filter((value) => String(value).length > 20));
    // A code is short enough to stand in a time or an id by chance; as a word of its own it is not.
    for (const code of codes) expect(text).not.toMatch(new RegExp(`["\\s=]${code}["\\s&]`));
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
