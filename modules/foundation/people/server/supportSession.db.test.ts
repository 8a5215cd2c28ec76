import { describe, expect, test } from 'vitest';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import * as profile from '#modules/foundation/people/calls/profile.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import { typed } from '#tests/support/typed.ts';
import { Visitor } from '#tests/support/visitor.ts';

const portal = portalForAll();
const owner = ownerForAll(portal, { email: 'ada@shop.example', companyName: 'Rye & Barley' });

const visit = (organisation: string, reason = 'Ticket 7') =>
  typed(portal.services, 'call', 'accounts/visit', '--orgId', organisation, '--reason', reason);

/** The secret of a link that the operator's command printed. */
async function link(organisation = 'ada@shop.example'): Promise<string> {
  const { code, lines } = await visit(organisation);
  expect(code).toBe(0);
  return /\/support-session\/([\w-]{43})"/.exec(lines.join())?.[1] ?? '';
}

async function staff(): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.call(accounts.supportSession, { linkId: await link() }).then(({ data }) => data);
  return visitor;
}

describe('POST /api/accounts/supportSession', () => {
  test('ACC-156: opens a flagged session that sees what the customer sees', async () => {
    const visitor = portal.visitor();
    const opened = await visitor.call(accounts.supportSession, { linkId: await link() });
    expect(opened.data).toEqual({ companyName: 'Rye & Barley', secondsLeft: 1800 });
    expect((await visitor.call(accounts.check, { bc: true })).data).toMatchObject({
      authenticated: true,
      isCustomerService: true,
      role: 'readOnly',
      orgId: owner.orgId,
    });
    const seen = await visitor.call(profile.profileCheck, {});
    expect(seen.data.companyData?.companyName).toBe('Rye & Barley');
  });

  test('ACC-156: stands in the audit log that the customer reads, with who and why', async () => {
    // Entries are ordered by time, so this one must be later than the others.
    portal.clock.forward(1);
    await staff();
    const { entries } = (await owner.call(getActivity, {})).data;
    expect(entries.find(({ action }) => action === accounts.supportSession.path)).toMatchObject({
      actor: { kind: 'staff', email: 'jo' },
      subject: 'Ticket 7',
    });
  });

  test('ACC-156: works once, also at once (security L1)', async () => {
    const linkId = await link();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => portal.visitor().call(accounts.supportSession, { linkId })),
    );
    expect(answers.filter(({ refused }) => refused === null)).toHaveLength(1);
    expect(new Set(answers.map(({ refused }) => refused))).toEqual(new Set([null, 'LINK_INVALID']));
  });

  test('ACC-156: is refused after fifteen minutes, and for a link that nobody made', async () => {
    const linkId = await link();
    portal.clock.forward(15 * 60);
    for (const tried of [linkId, 'x'.repeat(43)]) {
      const answer = await portal.visitor().call(accounts.supportSession, { linkId: tried });
      expect([answer.status, answer.refused]).toEqual([409, 'LINK_INVALID']);
    }
  });

  test('ACC-156: ends by itself within an hour, however busy it is', async () => {
    const visitor = await staff();
    for (let minutes = 0; minutes < 55; minutes += 5) {
      portal.clock.forward(5 * 60);
      const touched = await visitor.call(accounts.check, { touch: true });
      expect(touched.data.authenticated).toBe(true);
    }
    portal.clock.forward(5 * 60);
    expect((await visitor.call(accounts.check, {})).data.authenticated).toBe(false);
  });

  test("ACC-156: ends whatever session the browser had, and not the customer's own", async () => {
    const other = await portal.owner();
    const kept = new Map(other.cookies);
    await other.call(accounts.supportSession, { linkId: await link() }).then(({ data }) => data);
    const before = new Visitor(portal);
    for (const [name, value] of kept) before.cookies.set(name, value);
    expect((await before.call(accounts.check, {})).data.authenticated).toBe(false);
    const customer = new Visitor(portal);
    await customer.signIn('ada@shop.example', 'Rye-and-Barley-2026');
    expect((await customer.call(accounts.check, {})).data.isCustomerService).toBe(false);
  });
});

describe('Intro flags in a customer-service session', () => {
  test('are not kept', async () => {
    const visitor = await staff();
    const marked = await visitor.call(profile.updateCustomerPortalData, {
      introViewed: { monitoring: true },
    });
    expect(marked.data.introViewed).not.toHaveProperty('monitoring');
    const customer = new Visitor(portal);
    await customer.signIn('ada@shop.example', 'Rye-and-Barley-2026');
    const kept = await customer.call(profile.getCustomerPortalData, {});
    expect(kept.data.introViewed).not.toHaveProperty('monitoring');
  });
});

describe('npm run admin -- call accounts/visit', () => {
  test("CSL-061: finds an organisation by its id, its name or an admin's address", async () => {
    for (const name of [owner.orgId, 'rye & barley', ' ADA@shop.example ']) {
      expect(await link(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  test('CSL-061: does not guess between two of one name, nor make one up', async () => {
    const twins = [await portal.owner(), await portal.owner()];
    const several = await visit('Test Bakery');
    expect(several.code).toBe(1);
    for (const { orgId } of twins) expect(several.lines.join()).toContain(orgId);
    expect(await visit('Nobody')).toEqual({
      code: 1,
      lines: ['There is no organisation Nobody.'],
    });
  });

  test('CSL-061: needs a reason', async () => {
    const { code, lines } = await visit(owner.orgId, '');
    expect([code, lines.join()]).toEqual([1, expect.stringContaining('reason')]);
  });
});
