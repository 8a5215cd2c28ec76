import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SentTo } from '#kit/contract/call.ts';
import { type NewStaffEntry, staffEntries } from '#kit/server/audit/tables.ts';
import { openPortal, portalForAll } from '#tests/support/portal.ts';
import { staffForAll, staffOf } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';

const portal = portalForAll();
const staff = staffForAll(portal);

/** Writes an entry of the tenth of March at noon in Los Angeles, unless it says otherwise. */
const record = (entry: Partial<NewStaffEntry>, { services } = portal) =>
  services.database.system.insert(staffEntries).values({
    id: randomUUID(),
    at: new Date('2026-03-10T19:00:00Z'),
    staffId: null,
    staffEmail: 'ada@provider.example',
    orgId: null,
    action: contract.renewStaff.path,
    subject: '',
    ip: '',
    transactionId: '',
    ...entry,
  });

async function subjects(input: SentTo<typeof contract.readStaffLog>) {
  const { entries, next } = (await staff.browser.call(contract.readStaffLog, input)).data;
  return { found: entries.map(({ subject }) => subject), next };
}

describe('GET /api/console/staff/log', () => {
  it('CSL-232: is searched by words in what was done, to what, and by whom', async () => {
    const mark = randomUUID();
    const by = `kim-${mark}@provider.example`;
    await record({ subject: `100% of ${mark}` });
    await record({ subject: `Other of ${mark}`, action: contract.blockStaff.path });
    await record({ subject: 'Third', staffEmail: by });
    const find = async (search: string) => (await subjects({ search })).found.sort();
    expect(await find(mark.toUpperCase())).toEqual([
      `100% of ${mark}`,
      `Other of ${mark}`,
      'Third',
    ]);
    expect(await find(`CHANGED who may ${mark}`)).toEqual([`Other of ${mark}`]);
    expect(await find(`${mark} set-up kim`)).toEqual(['Third']);
    expect(await find(`100% ${mark}`)).toEqual([`100% of ${mark}`]);
    expect(await find(`100_ ${mark}`)).toEqual([]);
    expect((await subjects({ by })).found).toEqual(['Third']);
    expect((await subjects({ by: by.slice(1) })).found).toEqual([]);
  });

  it('CSL-232: is narrowed to customers of a brand, and to days in the default brand’s zone', async () => {
    const search = randomUUID();
    const { orgId } = await portal.owner();
    await record({ subject: `${search} before`, at: new Date('2026-03-10T06:59:59.999Z') });
    await record({ subject: `${search} first`, at: new Date('2026-03-10T07:00:00Z'), orgId });
    await record({ subject: `${search} last`, at: new Date('2026-03-11T06:59:59.999Z') });
    await record({ subject: `${search} after`, at: new Date('2026-03-11T07:00:00Z') });
    const day = '2026-03-10';
    const find = async (input: SentTo<typeof contract.readStaffLog>) =>
      (await subjects({ search, ...input })).found.map((text) => text.replace(`${search} `, ''));
    expect(await find({})).toEqual(['after', 'last', 'first', 'before']);
    expect(await find({ since: day, until: day })).toEqual(['last', 'first']);
    expect(await find({ since: day })).toEqual(['after', 'last', 'first']);
    expect(await find({ until: day })).toEqual(['last', 'first', 'before']);
    expect(await find({ brandId: 'fairhaven' })).toEqual(['first']);
    expect(await find({ brandId: 'northlight' })).toEqual([]);
  });

  it.each([
    { since: '2026-02-30' },
    { until: '0000-01-01' },
    { brandId: 'a\u0000' },
    { search: 'x'.repeat(201) },
  ])('CSL-232: refuses %j', async (wrong) => {
    const answer = await staff.browser.call(contract.readStaffLog, wrong);
    expect(answer.refused).toBe('INVALID_INPUT');
  });

  it('CSL-232: has fifty entries a page, and each once', async () => {
    const search = randomUUID();
    for (let n = 0; n < 51; n += 1) await record({ subject: `${search} ${n}` });
    const first = await subjects({ search });
    expect(first.found).toHaveLength(50);
    const second = await subjects({ search, before: first.next ?? '' });
    expect(second.next).toBeNull();
    expect(second.found).toHaveLength(1);
    expect(new Set([...first.found, ...second.found]).size).toBe(51);
  });
});

describe('POST /api/console/check', () => {
  it('CSL-232: tells in which zone the console shows times, that of the log’s days', async () => {
    const other = await openPortal({ env: { DEFAULT_BRAND: 'northlight' } });
    const { browser } = await staffOf(other);
    const { timeZone } = (await browser.call(contract.checkStaff, {})).data;
    expect(timeZone).toBe('America/New_York');
    const search = randomUUID();
    await record({ subject: search, at: new Date('2026-03-11T04:00:00Z') }, other);
    const on = async (day: string) => {
      const wanted = { search, since: day, until: day };
      return (await browser.call(contract.readStaffLog, wanted)).data.entries.length;
    };
    expect([await on('2026-03-10'), await on('2026-03-11')]).toEqual([0, 1]);
    await other.close();
  });
});
