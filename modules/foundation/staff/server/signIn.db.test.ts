import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffEntries } from '#kit/server/audit/tables.ts';
import * as portfolio from '#modules/foundation/portfolio/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import {
  codeAt,
  consoleVisitor,
  setUpLinkOf,
  signInAgain,
  staffOf,
  staffPassword,
  type TestStaff,
} from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { staffMembers, staffSessions } from './tables.ts';

const portal = portalForAll({ env: { RATE_LIMITS: 'on' } });
let staff: TestStaff;
beforeEach(async () => {
  // Moves on by a day between tests: failed attempts of one test do not affect the next, and every code is new.
  portal.clock.forward(86_400 + 60);
  staff = await staffOf(portal);
  portal.clock.forward(60);
});

const list = (browser = staff.browser) => browser.call(portfolio.listCustomers, {});
const begin = async (browser = consoleVisitor(portal)) => {
  const { email } = staff;
  return {
    browser,
    answer: await browser.call(contract.signInStaff, { email, password: staffPassword }),
  };
};

describe('POST /api/console/signIn and /api/console/enterCode', () => {
  it('CSL-001: open a session with password and code together, and with neither alone', async () => {
    const { browser, answer } = await begin();
    const { challenge } = answer.data;
    expect((await list(browser)).refused).toBe('NO_SESSION');
    const code = codeAt(portal, staff.secret);
    const opened = await browser.call(contract.enterCode, { challenge, code });
    expect(opened.data).toMatchObject({ email: staff.email, role: 'administrator' });
    expect((await list(browser)).status).toBe(200);
  });

  it('CSL-002: take a code of the step before and after, for clocks that are a little off, and none further away', async () => {
    for (const [steps, refused] of [
      [-2, 'CODE_WRONG'],
      [2, 'CODE_WRONG'],
      [-1, null],
      [1, null],
    ] as const) {
      portal.clock.forward(600);
      const { browser, answer } = await begin();
      const { challenge } = answer.data;
      const code = codeAt(portal, staff.secret, steps);
      const opened = await browser.call(contract.enterCode, { challenge, code });
      expect([steps, opened.refused]).toEqual([steps, refused]);
    }
  });

  it('CSL-002: refuse a code that was taken once, whoever shows it again (RFC 6238 §5.2)', async () => {
    await signInAgain(portal, staff);
    const { browser, answer } = await begin();
    const replayed = await browser.call(contract.enterCode, {
      challenge: answer.data.challenge,
      code: codeAt(portal, staff.secret),
    });
    expect([replayed.status, replayed.refused]).toEqual([401, 'CODE_WRONG']);
  });

  it('CSL-002: let one of many who show the same code at once in', async () => {
    const begun = await Promise.all([begin(), begin(), begin(), begin()]);
    const code = codeAt(portal, staff.secret);
    const opened = await Promise.all(
      begun.map(({ browser, answer }) =>
        browser.call(contract.enterCode, { challenge: answer.data.challenge, code }),
      ),
    );
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('CSL-003: end a challenge after five codes, after its use and after ten minutes (A11, S9)', async () => {
    const { browser, answer } = await begin();
    const { challenge } = answer.data;
    const wrong = { challenge, code: '000000' };
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await browser.call(contract.enterCode, wrong)).refused).toBe('CODE_WRONG');
    }
    const right = { challenge, code: codeAt(portal, staff.secret) };
    expect((await browser.call(contract.enterCode, right)).refused).toBe('CHALLENGE_OVER');

    const late = await begin();
    portal.clock.forward(601);
    const tooLate = await late.browser.call(contract.enterCode, {
      challenge: late.answer.data.challenge,
      code: codeAt(portal, staff.secret),
    });
    expect(tooLate.refused).toBe('CHALLENGE_OVER');
  });

  it('CSL-004: answer an unknown address, a wrong password and a blocked person alike (A1)', async () => {
    const answers = [];
    const blocked = await staffOf(portal, 'support');
    await staff.browser.call(contract.blockStaff, { staffId: blocked.staffId, blocked: true });
    for (const [email, password] of [
      [`nobody-${randomUUID()}@provider.example`, staffPassword],
      [staff.email, `${staffPassword}!`],
      [blocked.email, staffPassword],
    ]) {
      const answer = await consoleVisitor(portal).call(contract.signInStaff, {
        email: email ?? '',
        password: password ?? '',
      });
      answers.push(JSON.stringify([answer.status, answer.body]));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('WRONG_CREDENTIALS');
  });

  it('CSL-005: make an account wait after ten failures, also for the right password, and then let it in (A5, A6)', async () => {
    const browser = consoleVisitor(portal);
    const wrong = { email: staff.email, password: 'wrong-Password-1' };
    for (let turn = 0; turn < 10; turn += 1) {
      // An address that the caller claims in a header is ignored.
      const forged = { 'x-forwarded-for': `203.0.113.${turn}` };
      const answer = await browser.call(contract.signInStaff, wrong, forged);
      expect(answer.refused).toBe('WRONG_CREDENTIALS');
    }
    const { answer } = await begin();
    expect([answer.status, answer.refused]).toEqual([429, 'TOO_MANY']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    portal.clock.forward(61);
    expect((await begin()).answer.status).toBe(200);
  });

  it('CSL-080: let a person in where they signed in before, whatever strangers fail at, and count what fails there', async () => {
    const wrong = { email: staff.email, password: 'wrong-Password-1' };
    for (let turn = 0; turn < 12; turn += 1)
      await consoleVisitor(portal).call(contract.signInStaff, wrong);
    expect((await begin()).answer.refused).toBe('TOO_MANY');
    expect((await begin(staff.browser)).answer.status).toBe(200);
    for (let turn = 0; turn < 10; turn += 1) await staff.browser.call(contract.signInStaff, wrong);
    expect((await begin(staff.browser)).answer.refused).toBe('TOO_MANY');
  });

  it('CSL-014: stand in the log of what staff did, failures too', async () => {
    await consoleVisitor(portal).call(contract.signInStaff, {
      email: staff.email,
      password: 'wrong-Password-1',
    });
    await signInAgain(portal, staff);
    const rows = await portal.db
      .select()
      .from(staffEntries)
      .where(eq(staffEntries.staffEmail, staff.email));
    expect(rows.map(({ action, subject }) => `${action} ${subject}`.trim()).sort()).toEqual([
      '/console/enterCode',
      '/console/setUp',
      '/console/signIn refused',
    ]);
  });
});

describe('A session of staff', () => {
  it('CSL-008: has a cookie of its own name, for this host alone, that no script sees (S2)', async () => {
    const { browser, answer } = await begin();
    const opened = await browser.call(contract.enterCode, {
      challenge: answer.data.challenge,
      code: codeAt(portal, staff.secret),
    });
    const cookie = [opened.headers['set-cookie']].flat().find((line) => /session/.test(line ?? ''));
    expect(cookie).toMatch(/^staff_session=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain/i);
  });

  it('CSL-008: is new at every sign-in, and an id that was planted never authenticates (S1)', async () => {
    const planted = 'p'.repeat(43);
    const { browser, answer } = await begin();
    browser.cookies.set('staff_session', planted);
    await browser.call(contract.enterCode, {
      challenge: answer.data.challenge,
      code: codeAt(portal, staff.secret),
    });
    expect(browser.cookies.get('staff_session')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('staff_session')).not.toBe(planted);
    const rows = await portal.db.select().from(staffSessions);
    for (const { idHash } of rows) expect(idHash).not.toBe(browser.cookies.get('staff_session'));
  });

  it('CSL-009: is refused after it was signed out (S3), here alone or everywhere', async () => {
    const second = await signInAgain(portal, staff);
    const kept = new Map(second.cookies);
    await second.call(contract.signOutStaff, {});
    for (const [name, value] of kept) second.cookies.set(name, value);
    expect((await list(second)).refused).toBe('NO_SESSION');
    expect((await list()).status).toBe(200);

    portal.clock.forward(60);
    const third = await signInAgain(portal, staff);
    await third.call(contract.signOutStaff, { everywhere: true });
    expect((await list()).refused).toBe('NO_SESSION');
  });

  it('CSL-009, CSL-013: ends when its person is blocked (S5), or given a new set-up link (S4)', async () => {
    const other = await staffOf(portal, 'support');
    await staff.browser.call(contract.blockStaff, { staffId: other.staffId, blocked: true });
    expect((await list(other.browser)).refused).toBe('NO_SESSION');

    const third = await staffOf(portal, 'support');
    const renewed = await staff.browser.call(contract.renewStaff, { staffId: third.staffId });
    expect(renewed.data).toEqual({ sentTo: third.email, hoursValid: 72 });
    expect((await list(third.browser)).refused).toBe('NO_SESSION');
    const again = { email: third.email, password: staffPassword };
    const refused = await consoleVisitor(portal).call(contract.signInStaff, again);
    expect(refused.refused).toBe('WRONG_CREDENTIALS');
  });

  it('CSL-009: ends when nothing touched it, and in any case after its day; looking is not touching (S6)', async () => {
    const { CONSOLE_IDLE_SECONDS: idle, CONSOLE_ABSOLUTE_SECONDS: longest } =
      portal.services.config;
    const browser = await signInAgain(portal, staff);
    portal.clock.forward(idle - 10);
    await browser.call(contract.checkStaff, {});
    portal.clock.forward(20);
    expect((await browser.call(contract.checkStaff, {})).data.staff).toBeNull();

    const busy = await signInAgain(portal, staff);
    for (let passed = 0; passed < longest; passed += idle - 10) {
      expect((await busy.call(contract.checkStaff, { touch: true })).data.staff).not.toBeNull();
      portal.clock.forward(idle - 10);
    }
    expect((await busy.call(contract.checkStaff, { touch: true })).data.staff).toBeNull();
  });
});

describe('Sessions of staff', () => {
  it('CSL-079: are five a person at most: the oldest goes', async () => {
    const browsers = [staff.browser];
    for (let n = 0; n < 5; n += 1) {
      portal.clock.forward(30);
      const { browser, answer } = await begin();
      const { challenge } = answer.data;
      await browser.call(contract.enterCode, { challenge, code: codeAt(portal, staff.secret) });
      browsers.push(browser);
    }
    const statuses = [];
    for (const browser of browsers) statuses.push((await list(browser)).status);
    expect(statuses).toEqual([401, 200, 200, 200, 200, 200]);
  });
});

describe('A set-up link', () => {
  it('CSL-006: works once, within three days, and needs the code that its secret makes', async () => {
    const email = `new-${randomUUID()}@provider.example`;
    const linkId = await setUpLinkOf(portal, 'content', email);
    const browser = consoleVisitor(portal);
    const { secret, qr } = (await browser.call(contract.readSetUp, { linkId })).data;
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const wrong = await browser.call(contract.setUp, {
      linkId,
      password: staffPassword,
      code: codeAt(portal, secret, 7),
    });
    expect(wrong.refused).toBe('CODE_WRONG');
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        consoleVisitor(portal).call(contract.setUp, {
          linkId,
          password: staffPassword,
          code: codeAt(portal, secret),
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.call(contract.readSetUp, { linkId })).refused).toBe('LINK_INVALID');

    const late = await setUpLinkOf(portal, 'content', `late-${email}`);
    portal.clock.forward(72 * 3600);
    const expired = await browser.call(contract.readSetUp, { linkId: late });
    expect(expired.refused).toBe('LINK_INVALID');
  });

  it('CSL-007: refuses a short, a common and a telling password; takes a long one of any script whole (A7)', async () => {
    const email = `harbourmaster-${randomUUID()}@provider.example`;
    const linkId = await setUpLinkOf(portal, 'content', email);
    const browser = consoleVisitor(portal);
    const { secret } = (await browser.call(contract.readSetUp, { linkId })).data;
    const code = codeAt(portal, secret);
    for (const password of ['Short-1aaaa', 'Password1234', 'nouppercase1', 'Fairhaven-2026']) {
      const answer = await browser.call(contract.setUp, { linkId, password, code });
      expect([password, answer.refused]).toEqual([password, 'WEAK_PASSWORD']);
    }
    const password = `Aa1${'é'.repeat(80)}`;
    expect((await browser.call(contract.setUp, { linkId, password, code })).status).toBe(200);
    const cut = { email, password: password.slice(0, -1) };
    const shorter = await consoleVisitor(portal).call(contract.signInStaff, cut);
    expect(shorter.refused).toBe('WRONG_CREDENTIALS');
  });

  it('leaves neither password nor secret nor link readable in the database (A8, L3)', async () => {
    const [row] = await portal.db
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.email, staff.email));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain(staff.secret);
  });
});

describe('POST /api/console/staff/block', () => {
  it('CSL-013: keeps the last administrator, though two block each other at once', async () => {
    const db = portal.db;
    await db.update(staffMembers).set({ blockedAt: portal.clock.now() });
    await db
      .update(staffMembers)
      .set({ blockedAt: null })
      .where(eq(staffMembers.id, staff.staffId));
    const other = await staffOf(portal);
    const answers = await Promise.all([
      staff.browser.call(contract.blockStaff, { staffId: other.staffId, blocked: true }),
      other.browser.call(contract.blockStaff, { staffId: staff.staffId, blocked: true }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('The log of what staff did', () => {
  it.each([
    'update audit_staff_entries set staff_email = null',
    'delete from audit_staff_entries',
    'truncate audit_staff_entries',
  ])('CSL-014: is only added to, whoever asks: %s', async (statement) => {
    await expect(portal.db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only added to') },
    });
  });

  it('CSL-014: is read a page at a time by administrators', async () => {
    const { data } = await staff.browser.call(contract.readStaffLog, {});
    expect(data.entries[0]?.at).toBeDefined();
    const support = await staffOf(portal, 'support');
    const refused = await support.browser.call(contract.readStaffLog, {});
    expect([refused.status, refused.refused]).toEqual([403, 'ROLE_FORBIDS']);
  });
});
