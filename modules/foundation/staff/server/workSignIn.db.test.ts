import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { staffEntries } from '#kit/server/audit/tables.ts';
import * as portfolio from '#modules/foundation/portfolio/calls.ts';
import { openPortal, portalForAll } from '#tests/support/portal.ts';
import { consoleVisitor, signInAgain, staffOf } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { startWorkDirectory, workDirectoryForAll } from '#tests/support/workDirectoryServer.ts';
import { comeBack, signInByWork, workAccount } from '#tests/support/workSignIns.ts';
import * as contract from '../calls.ts';

const directory = workDirectoryForAll();
const portal = portalForAll(() => ({ env: directory.env }));

const list = (browser: Visitor) => browser.call(portfolio.listCustomers, {});
type Back = Awaited<ReturnType<typeof comeBack>>;
/** What comes of a return, and that nobody is signed in where it is refused. */
async function refusalOf(browser: Visitor, back: Partial<Back>): Promise<string | null> {
  const { refused } = await browser.call(contract.finishWorkSignIn, back);
  expect((await list(browser)).refused).toBe(refused === null ? null : 'NO_SESSION');
  return refused;
}

describe('POST /api/console/startWorkSignIn and /api/console/finishWorkSignIn', () => {
  it('CSL-243: are not there without a directory, and nothing of them shows', async () => {
    const plain = await openPortal();
    onTestFinished(() => plain.close());
    const browser = consoleVisitor(plain);
    expect((await browser.call(contract.checkStaff, {})).data.workAccounts).toBe('none');
    expect((await browser.call(contract.startWorkSignIn, {})).refused).toBe('NOT_FOUND');
    const back = { state: 'x', code: 'y' };
    expect((await browser.call(contract.finishWorkSignIn, back)).refused).toBe('NOT_FOUND');
  });

  it('CSL-244: open a session by a code, with PKCE, a state and a nonce, at the exact address of return', async () => {
    const browser = consoleVisitor(portal);
    expect((await browser.call(contract.checkStaff, {})).data.workAccounts).toBe('offered');
    const account = workAccount();
    directory.account = account;
    const begun = await browser.call(contract.startWorkSignIn, {});
    const asked = new URL(begun.data.url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: 'http://localhost:3001/sign-in/work',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(asked.get(name)).toMatch(/^[\w-]{43}$/);

    const { state = '', code, iss } = await directory.visit(begun.data.url);
    const opened = await browser.call(contract.finishWorkSignIn, { state, code, iss });
    expect(opened.data).toMatchObject({ email: account.email, name: 'Ada Ames', role: 'support' });
    expect((await list(browser)).status).toBe(200);
  });

  it('CSL-244: read at the userinfo endpoint what the directory tells there alone', async () => {
    const other = await startWorkDirectory({ tellsElsewhere: true });
    const its = await openPortal({ env: other.env });
    onTestFinished(async () => {
      await its.close();
      await other.close();
    });
    const account = workAccount();
    const { answer } = await signInByWork(its, other, account);
    expect(answer.data).toMatchObject({ email: account.email, role: 'support' });
  });

  it('CSL-245: keep what a browser began in a cookie of its own, sealed, for ten minutes', async () => {
    const browser = consoleVisitor(portal);
    const begun = await browser.call(contract.startWorkSignIn, {});
    const cookies = [begun.headers['set-cookie']].flat();
    const cookie = cookies.find((line) => line?.startsWith('staff_sign_in='));
    expect(cookie).toMatch(/Max-Age=600/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const asked = new URL(begun.data.url).searchParams;
    expect(cookie).not.toContain(asked.get('state'));
    expect(cookie).not.toContain(asked.get('nonce'));
  });

  it('CSL-245: refuse a return to a browser that began nothing, or something else', async () => {
    const [one, other] = [consoleVisitor(portal), consoleVisitor(portal)];
    const back = await comeBack(directory, one, workAccount());
    expect(await refusalOf(consoleVisitor(portal), back)).toBe('SIGN_IN_OVER');
    await comeBack(directory, other, workAccount());
    expect(await refusalOf(other, back)).toBe('SIGN_IN_OVER');
    expect(await refusalOf(one, { ...back, state: '' })).toBe('SIGN_IN_OVER');
    expect(await refusalOf(one, back)).toBeNull();
  });

  it('CSL-245: refuse a cookie that was made up or changed', async () => {
    const browser = consoleVisitor(portal);
    const back = await comeBack(directory, browser, workAccount());
    const own = decodeURIComponent(browser.cookies.get('staff_sign_in') ?? '');
    const at = own.indexOf('.') + 20;
    const changed = `${own.slice(0, at)}${own[at] === 'A' ? 'B' : 'A'}${own.slice(at + 1)}`;
    const made = JSON.stringify({ ...back, nonce: 'n', verifier: 'v', until: 1e15 });
    for (const cookie of [changed, made, '', 'x'.repeat(3000)]) {
      browser.cookies.set('staff_sign_in', encodeURIComponent(cookie));
      expect(await refusalOf(browser, back)).toBe('SIGN_IN_OVER');
    }
  });

  it('CSL-245: refuse what came back once, also at once, and what took longer than ten minutes', async () => {
    const browser = consoleVisitor(portal);
    const back = await comeBack(directory, browser, workAccount());
    const kept = browser.cookies.get('staff_sign_in') ?? '';
    const copies = Array.from({ length: 4 }, () => {
      const copy = consoleVisitor(portal);
      copy.cookies.set('staff_sign_in', kept);
      return copy;
    });
    const answers = await Promise.all(
      copies.map((copy) => copy.call(contract.finishWorkSignIn, back)),
    );
    const told = answers.map(({ refused }) => refused).sort();
    expect(told).toEqual(['SIGN_IN_OVER', 'SIGN_IN_OVER', 'SIGN_IN_OVER', null]);
    expect(await refusalOf(browser, back)).toBe('SIGN_IN_OVER');

    const late = consoleVisitor(portal);
    const tooLate = await comeBack(directory, late, workAccount());
    portal.clock.forward(601);
    expect(await refusalOf(late, tooLate)).toBe('SIGN_IN_OVER');
  });

  it('CSL-246: refuse a code that was used, and one that another browser was given', async () => {
    const [one, other, third] = [
      consoleVisitor(portal),
      consoleVisitor(portal),
      consoleVisitor(portal),
    ];
    const first = await comeBack(directory, one, workAccount());
    expect(await refusalOf(one, first)).toBeNull();
    const second = await comeBack(directory, other, workAccount());
    expect(await refusalOf(other, { ...second, code: first.code })).toBe('DIRECTORY_REFUSED');
    const own = await comeBack(directory, third, workAccount());
    expect(await refusalOf(third, { ...own, code: second.code })).toBe('DIRECTORY_REFUSED');
  });

  it.each([
    ['another directory’s name', { iss: 'https://evil.example' }],
    ['no name', { iss: undefined }],
    ['no code', { code: undefined }],
  ])('CSL-246: refuse a return with %s', async (_what, changed) => {
    const browser = consoleVisitor(portal);
    const back = await comeBack(directory, browser, workAccount());
    expect(await refusalOf(browser, { ...back, ...changed })).toBe('DIRECTORY_REFUSED');
  });

  it('CSL-246: refuse who said no at the directory', async () => {
    const browser = consoleVisitor(portal);
    const back = await comeBack(directory, browser, null);
    expect(back.error).toBe('access_denied');
    expect(await refusalOf(browser, back)).toBe('DIRECTORY_REFUSED');
  });

  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  it.each<[string, JWTPayload]>([
    ['another nonce', { nonce: 'n'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another-client' }],
    ['more audiences and another for whom it is', { aud: ['portal', 'x'], azp: 'x' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end that has passed', { iat: anHourAgo - 60, exp: anHourAgo }],
  ])('CSL-246: refuse an ID token with %s, however well it is signed', async (_what, claims) => {
    const browser = consoleVisitor(portal);
    directory.lie = (told) => ({ ...told, ...claims });
    const back = await comeBack(directory, browser, workAccount());
    expect(await refusalOf(browser, back)).toBe('DIRECTORY_REFUSED');
  });

  it('CSL-246: refuse an ID token that another key signed', async () => {
    const browser = consoleVisitor(portal);
    directory.isForger = true;
    const back = await comeBack(directory, browser, workAccount());
    expect(await refusalOf(browser, back)).toBe('DIRECTORY_REFUSED');
  });

  it('CSL-253: stand in the log of what staff did, with why somebody was refused, and are mailed the first time', async () => {
    const account = workAccount();
    await signInByWork(portal, directory, account);
    portal.clock.forward(1);
    await signInByWork(portal, directory, account);
    portal.clock.forward(1);
    await signInByWork(portal, directory, { ...account, groups: [] });
    portal.clock.forward(1);
    await signInByWork(portal, directory, { ...account, groups: ['Writers'] });
    const rows = await portal.db
      .select()
      .from(staffEntries)
      .where(eq(staffEntries.staffEmail, account.email ?? ''))
      .orderBy(staffEntries.at);
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['/console/finishWorkSignIn', 'added to the staff as support'],
      ['/console/finishWorkSignIn', ''],
      ['/console/finishWorkSignIn', 'refused: no group with a role'],
      ['/console/finishWorkSignIn', 'content, before support'],
    ]);
    const mails = await portal.mailbox(account.email ?? '');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your work account signs you in to the console',
    ]);
  });

  it('CSL-253: name in the log no address that is none', async () => {
    const account = workAccount({ email: '\u0000', name: 'Zero' });
    const { answer } = await signInByWork(portal, directory, account);
    expect(answer.refused).toBe('MAIL_UNPROVEN');
    const rows = await portal.db
      .select()
      .from(staffEntries)
      .where(eq(staffEntries.subject, 'refused: the directory does not vouch for the address'));
    expect(rows.map(({ staffEmail }) => staffEmail)).toEqual(['somebody unknown']);
  });

  it('CSL-254: say that the directory is away, and leave the password', async () => {
    const away = await startWorkDirectory();
    const its = await openPortal({ env: away.env });
    onTestFinished(() => its.close());
    const person = await staffOf(its);
    const browser = consoleVisitor(its);
    const back = await comeBack(away, browser, workAccount());
    await away.close();
    const answer = await browser.call(contract.finishWorkSignIn, back);
    expect([answer.status, answer.refused]).toEqual([503, 'DIRECTORY_AWAY']);
    its.clock.forward(60);
    expect((await list(await signInAgain(its, person))).status).toBe(200);

    const never = await openPortal({ env: away.env });
    onTestFinished(() => never.close());
    const asked = await consoleVisitor(never).call(contract.startWorkSignIn, {});
    expect([asked.status, asked.refused]).toEqual([503, 'DIRECTORY_AWAY']);
  });
});

describe('A session that a work account opened', () => {
  it('CSL-251: ends after eight hours, however busy it is', async () => {
    const { browser } = await signInByWork(portal, directory, workAccount());
    const touch = async () =>
      (await browser.call(contract.checkStaff, { touch: true })).data.staff?.role ?? null;
    const every = 1500;
    for (let passed = 0; passed < 8 * 3600; passed += every) {
      expect(await touch()).toBe('support');
      portal.clock.forward(every);
    }
    expect(await touch()).toBeNull();
  });
});
