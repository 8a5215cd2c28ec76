/** Customer-service sessions at a brand that wants a second member of staff to agree. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBrand, saveBrand } from '#modules/foundation/brand/calls.ts';
import * as accounts from '#modules/foundation/people/calls/accounts.ts';
import { getActivity } from '#modules/foundation/people/calls/settings.ts';
import { readCustomer } from '#modules/foundation/portfolio/calls.ts';
import { checkStaff, readStaffLog, setStaffBrands } from '#modules/foundation/staff/calls.ts';
import { customerOf, formOf, newBrand, publishBrand } from '#tests/support/newBrand.ts';
import { portalOfBrandsForAll } from '#tests/support/ownBrands.ts';
import { staffOf, type TestStaff } from '#tests/support/staff.ts';
import { testPassword, Visitor } from '#tests/support/visitor.ts';

const at = portalOfBrandsForAll();
let brandId: string;
let owner: Visitor;
let ada: TestStaff;
let ben: TestStaff;

beforeAll(async () => {
  brandId = await newBrand(at.staff);
  const { brand, version } = (await at.staff.browser.call(readBrand, { brandId })).data;
  const seconded = { ...formOf(brand), supportVisits: 'seconded' } as const;
  const saved = await at.staff.browser.call(saveBrand, { brandId, version, brand: seconded });
  expect(saved.refused).toBeNull();
  expect(await publishBrand(at.staff, brandId)).toBeNull();
  owner = await customerOf(at.portal, brandId);
});
beforeEach(async () => {
  [ada, ben] = [await staffOf(at.portal, 'support'), await staffOf(at.portal, 'support')];
});

const ask = async ({ browser }: TestStaff) => {
  const reason = `Ticket ${randomUUID()}`;
  const { data } = await browser.call(accounts.openVisit, { orgId: owner.orgId, reason });
  return { ...data, reason, linkId: data.url.split('/').at(-1) ?? '' };
};
const waitingFor = async ({ browser }: TestStaff, reason: string) =>
  (await browser.call(accounts.listVisitsToDecide, {})).data.visits.find(
    (visit) => visit.reason === reason,
  );
const decide = async ({ browser }: TestStaff, id: string, approved: boolean) =>
  (await browser.call(accounts.decideVisit, { orgId: owner.orgId, id, approved })).refused;
const enter = async (linkId: string) => {
  const browser = new Visitor(at.portal, `${brandId}.localhost:3000`);
  return { browser, refused: (await browser.call(accounts.supportSession, { linkId })).refused };
};

describe('A customer-service session of which the brand wants a second member of staff', () => {
  it('CSL-256: opens nothing before another member of staff agrees, then once', async () => {
    const { asks, linkId, reason, minutesValid } = await ask(ada);
    expect([asks, minutesValid]).toEqual(['colleague', 24 * 60]);
    expect((await enter(linkId)).refused).toBe('NOT_APPROVED');
    const visit = await waitingFor(ben, reason);
    expect(await decide(ben, visit?.id ?? '', true)).toBeNull();
    const { browser, refused } = await enter(linkId);
    expect(refused).toBeNull();
    expect((await browser.call(accounts.check, {})).data.orgId).toBe(owner.orgId);
    expect((await enter(linkId)).refused).toBe('LINK_INVALID');
    expect(await waitingFor(ben, reason)).toBeUndefined();
  });

  it('CSL-256: is none of the customer’s to answer, whom nobody asks', async () => {
    const { linkId, reason } = await ask(ada);
    expect((await owner.call(accounts.loadAskedVisits, {})).data.visits).toEqual([]);
    const id = (await waitingFor(ben, reason))?.id ?? '';
    const answer = await owner.call(accounts.answerVisit, { id, approved: true });
    expect(answer.refused).toBe('ANSWERED');
    expect((await enter(linkId)).refused).toBe('NOT_APPROVED');
    const subjects = (await at.portal.mailbox(owner.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('asks to look'))).toEqual([]);
  });

  it('CSL-257: is not agreed to by who asked, who may take it back', async () => {
    const { linkId, reason } = await ask(ada);
    const visit = await waitingFor(ada, reason);
    expect(visit?.isOwn).toBe(true);
    expect(await decide(ada, visit?.id ?? '', true)).toBe('OWN_REQUEST');
    expect((await enter(linkId)).refused).toBe('NOT_APPROVED');
    expect(await decide(ada, visit?.id ?? '', false)).toBeNull();
    expect(await decide(ben, visit?.id ?? '', true)).toBe('ANSWERED');
    expect((await enter(linkId)).refused).toBe('NOT_APPROVED');
  });

  it('CSL-257: is answered once, also by several at once', async () => {
    const { reason } = await ask(ada);
    const id = (await waitingFor(ben, reason))?.id ?? '';
    const others = [ben, await staffOf(at.portal, 'support'), at.staff];
    const answers = await Promise.all(others.map((one) => decide(one, id, true)));
    expect(answers.toSorted()).toEqual(['ANSWERED', 'ANSWERED', null]);
  });

  it('CSL-257: is asked for a day, and works for a day once somebody agreed', async () => {
    const { linkId, reason } = await ask(ada);
    const id = (await waitingFor(ben, reason))?.id ?? '';
    const second = await ask(ada);
    const agreed = (await waitingFor(ben, second.reason))?.id ?? '';
    at.portal.clock.forward(23 * 3600);
    ben = await staffOf(at.portal, 'support');
    expect(await decide(ben, agreed, true)).toBeNull();
    at.portal.clock.forward(3600);
    ben = await staffOf(at.portal, 'support');
    expect(await waitingFor(ben, reason)).toBeUndefined();
    expect(await decide(ben, id, true)).toBe('ANSWERED');
    expect((await enter(linkId)).refused).toBe('LINK_INVALID');
    expect((await enter(second.linkId)).refused).toBeNull();
    await owner.signIn(owner.email, testPassword);
  });

  it('CSL-258: waits in the list and under the bell of who is there for the brand, and of nobody else', async () => {
    const administrator = await staffOf(at.portal);
    const { browser, staffId } = await staffOf(at.portal, 'support');
    const elsewhere = { staffId, brandIds: ['fairhaven'] };
    expect((await administrator.browser.call(setStaffBrands, elsewhere)).refused).toBeNull();
    const { reason } = await ask(ada);
    const bellOf = async (one: Visitor) => {
      const { waiting } = (await one.call(checkStaff, {})).data;
      return waiting.find(({ path }) => path === '/customers#visits');
    };
    const visit = await waitingFor(ben, reason);
    expect(visit).toMatchObject({
      orgId: owner.orgId,
      companyName: 'Corner Shop',
      by: ada.email,
      isOwn: false,
    });
    expect((await bellOf(ben.browser))?.words).toMatch(/customer-service sessions? waits? for a/);
    expect((await browser.call(accounts.listVisitsToDecide, {})).data.visits).toEqual([]);
    expect((await bellOf(browser))?.count).toBe(0);
    const input = { orgId: owner.orgId, id: visit?.id ?? '', approved: true };
    expect((await browser.call(accounts.decideVisit, input)).refused).toBe('NOT_FOUND');
    expect(await decide(ben, input.id, false)).toBeNull();
  });

  it('CSL-259: stands with who agreed in the customer’s log and in that of staff', async () => {
    const { reason } = await ask(ada);
    at.portal.clock.forward(1);
    expect(await decide(ben, (await waitingFor(ben, reason))?.id ?? '', true)).toBeNull();
    const { entries } = (await owner.call(getActivity, {})).data;
    expect([entries[0]?.actor.email, entries[0]?.sentence]).toEqual([
      ben.email,
      `answered a customer-service session of ${ada.email}: approved`,
    ]);
    const administrator = await staffOf(at.portal);
    const log = (await administrator.browser.call(readStaffLog, { search: ben.email })).data;
    expect(log.entries.map(({ action, subject }) => [action, subject])).toContainEqual([
      accounts.decideVisit.path,
      `${ada.email}: approved`,
    ]);
    const page = (await ben.browser.call(readCustomer, { orgId: owner.orgId })).data;
    const asked = page.visits.find((visit) => visit.reason === reason);
    expect(asked).toMatchObject({ by: ada.email, openedAt: null });
  });
});
