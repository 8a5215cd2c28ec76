import { ScanFailure, type ScanReport } from '@portal/scanner';
import { beforeAll, describe, expect, it } from 'vitest';
import { setStaffCustomers } from '#modules/foundation/staff/calls.ts';
import { loadScanMap, scanNow } from '#modules/products/monitoring/calls.ts';
import { failureSentence } from '#modules/products/monitoring/vocabulary/failureWords.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { newWebsite, scanReport, severeReport, startScanOf } from '#tests/support/scans.ts';
import { signInAgain, staffForAll, staffOf } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { figures, neverScannedWords, reasonSentence } from '../console/copy.ts';

const day = 86_400;
const grave = async () => severeReport;
const down = async (): Promise<ScanReport> => {
  throw new ScanFailure('TIMED_OUT', 'no answer');
};
const broken = async (): Promise<ScanReport> => {
  throw new ScanFailure('LEVEL_UNAVAILABLE', 'no way back to the scanner');
};
let scan = grave;
const portal = portalForAll({
  now: '2026-11-02T18:00:00.000Z',
  services: { scanning: { scan: () => scan() } },
});
const ada = staffForAll(portal, 'administrator');
const pass = async (days: number) => {
  portal.clock.forward(days * day);
  ada.browser = await signInAgain(portal, ada);
};

/** A customer who pays, whose website was scanned like this. */
async function customer(companyName: string, like: typeof scan): Promise<Visitor> {
  const owner = await portal.owner({ companyName });
  await portal.changePlan(owner, { status: 'ACTIVE', expirationDate: null });
  await startScanOf(owner);
  await scanAs(like);
  return owner;
}
async function scanAs(like: typeof scan): Promise<void> {
  scan = like;
  await portal.runJobs();
}
/** Scans the website once more, and finds nothing. */
async function findNothing(owner: Visitor): Promise<void> {
  const [targetId = ''] = Object.keys((await owner.call(loadScanMap, {})).data.scans);
  portal.clock.forward(60);
  expect((await owner.call(scanNow, { targetId })).refused).toBeNull();
  await scanAs(async () => ({ ...scanReport, findings: [] }));
}
const reasonsOf = async ({ orgId }: Visitor) => {
  const { customers } = (await ada.browser.call(contract.whoNeedsACall, {})).data;
  return customers.find((one) => one.orgId === orgId)?.reasons ?? [];
};
const pageOf = async ({ orgId }: Visitor) =>
  (await ada.browser.call(contract.readCustomer, { orgId })).data;

describe('Why a scan failed', () => {
  it('CSL-296: stands in what happened and in what to say, in the words that the owner reads', async () => {
    const owner = await customer('Heather', down);
    const { orgId } = owner;
    const because = 'the website did not answer in time.';
    const { entries } = (await ada.browser.call(contract.readActivity, { orgId })).data;
    expect(entries.map(({ sentence }) => sentence)).toContain(
      `A scan of “Shop” failed: ${because}`,
    );
    const said = async () =>
      (await pageOf(owner)).say.find(({ code }) => code === 'SCAN_FAILED')?.sentence;
    expect(await said()).toBe(`The last scan of “Shop” failed: ${because}`);
    const [told] = Object.values((await owner.call(loadScanMap, {})).data.scans).flat();
    expect(failureSentence(told?.failureReason ?? null).toLowerCase()).toContain(because);
    // Of what the plan does not scan another sentence says so.
    await portal.changePlan(owner, { status: 'CANCELED' });
    expect(await said()).toBeUndefined();
  });

  it('CSL-297: is a reason to call where it is the website, and none where it is on our side', async () => {
    const owner = await customer('Hazel', down);
    expect(await reasonsOf(owner)).toEqual([{ code: 'SCAN_FAILED', count: 1 }]);
    const other = await customer('Hemlock', broken);
    expect((await pageOf(other)).customer.scansFailed).toBe(1);
    expect(await reasonsOf(other)).toEqual([]);
  });
});

describe('The call list', () => {
  it('CSL-297: says of whose trial ends that their website was never scanned', async () => {
    const owner = await portal.owner({ companyName: 'Ivy' });
    await newWebsite(owner);
    const expirationDate = new Date(portal.clock.now().getTime() + 3 * day * 1000);
    await portal.changePlan(owner, { status: 'INTRIAL', expirationDate });
    expect(reasonSentence(await reasonsOf(owner))).toBe(
      'Trial ends in 3 days; 1 website never scanned.',
    );
  });

  it('CSL-304: says of who has no website that none was ever scanned, and the filter finds them', async () => {
    const owner = await portal.owner({ companyName: 'Ironwood' });
    const expirationDate = new Date(portal.clock.now().getTime() + 3 * day * 1000);
    await portal.changePlan(owner, { status: 'INTRIAL', expirationDate });
    expect(reasonSentence(await reasonsOf(owner))).toBe(
      'Trial ends in 3 days; never scanned: no website added.',
    );
    const filter = { search: 'Ironwood', neverScanned: 'yes' } as const;
    const found = async () => (await ada.browser.call(contract.listCustomers, filter)).data.total;
    expect(await found()).toBe(1);
    const [row] = (await ada.browser.call(contract.listCustomers, filter)).data.customers;
    expect(row && neverScannedWords(row)).toBe('No website');
    const columns = { search: 'Ironwood', columns: 'neverScanned' };
    const { body } = await ada.browser.call(contract.exportCustomers, columns);
    expect(String(body).split('\r\n')[1]).toBe(`"Ironwood","","${owner.orgId}"`);
    await startScanOf(owner);
    await scanAs(down);
    expect(await found()).toBe(0);
    expect((await reasonsOf(owner)).map(({ code }) => code)).not.toContain('NEVER_SCANNED');
  });

  it('CSL-304: says nothing of a website that nobody would scan', async () => {
    const owner = await portal.owner({ companyName: 'Hornbeam' });
    const expirationDate = new Date(portal.clock.now().getTime() - 3 * day * 1000);
    await portal.changePlan(owner, { status: 'INTRIAL', expirationDate });
    expect(reasonSentence(await reasonsOf(owner))).toBe('Trial ended 3 days ago.');
    const filter = { search: 'Hornbeam', neverScanned: 'yes' } as const;
    expect((await ada.browser.call(contract.listCustomers, filter)).data.total).toBe(0);
  });

  it('CSL-297: has who has a payment that failed', async () => {
    const owner = await portal.owner({ companyName: 'Juniper' });
    await newWebsite(owner);
    await portal.changePlan(owner, { status: 'FAILED', expirationDate: null });
    expect(reasonSentence(await reasonsOf(owner))).toBe('Payment failed; 1 website never scanned.');
  });
});

describe('What is new, below a figure', () => {
  let fresh: Visitor;
  beforeAll(async () => {
    await customer('Kale', grave);
    await pass(8);
    fresh = await customer('Larch', grave);
    await customer('Maple', down);
  });

  /** What stands below the figures, each with who is behind it. */
  async function news(browser = ada.browser) {
    const counts = (await browser.call(contract.readFigures, {})).data;
    const told: Record<string, string[]> = {};
    for (const { news: of } of figures) {
      if (!of) continue;
      const { searchParams } = new URL(of.to, 'https://console.example');
      const wanted = Object.fromEntries(searchParams) as object;
      const { total, customers } = (await browser.call(contract.listCustomers, wanted)).data;
      expect([of.name, total, customers.length]).toEqual([of.name, counts[of.name], total]);
      told[of.name] = customers.map(({ companyName }) => companyName).sort();
    }
    return told;
  }

  it('CSL-298: is who joined, and at whom something rated High or a failed scan is new, for seven days', async () => {
    expect(await news()).toEqual({
      joined: ['Larch', 'Maple'],
      withNewHighs: ['Larch'],
      withNewFailures: ['Maple'],
    });
    const made = await staffOf(portal, 'support');
    const theirs = { staffId: made.staffId, customerIds: [fresh.orgId] };
    await ada.browser.call(setStaffCustomers, theirs);
    expect(await news(made.browser)).toEqual({
      joined: ['Larch'],
      withNewHighs: ['Larch'],
      withNewFailures: [],
    });
  });

  it('CSL-298: is gone as soon as it was fixed, and after seven days', async () => {
    const owner = await customer('Nutmeg', grave);
    const { withNewHighs: before } = await news();
    expect(before).toContain('Nutmeg');
    await findNothing(owner);
    const { withNewHighs: after } = await news();
    expect(after).not.toContain('Nutmeg');
    await pass(8);
    expect(await news()).toEqual({ joined: [], withNewHighs: [], withNewFailures: [] });
  });
});
