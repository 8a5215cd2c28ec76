import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readStaffLog } from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { statementsDuring } from '#tests/support/queries.ts';
import { staffForAll, staffOf } from '#tests/support/staff.ts';
import * as contract from '../calls.ts';
import { maxExported } from '../vocabulary.ts';
import { summaries } from './tables.ts';

const portal = portalForAll();
const staff = staffForAll(portal, 'support');

const mark = randomUUID().slice(0, 8);
const saved = async (input: object) => {
  const { body } = await staff.browser.call(contract.exportCustomers, input);
  return String(body).split('\r\n').slice(1, -1);
};

describe('GET /api/console/portfolio/exportCustomers', () => {
  it('CSL-156: saves the list as it is searched and sorted, and stands in the log without what was searched for', async () => {
    for (const name of ['Mill', 'Anchor', 'Zebra'])
      await portal.owner({ companyName: `${name} ${mark}` });
    await portal.owner({ companyName: `Other ${randomUUID()}` });
    const wanted = { search: mark, sort: 'companyName', direction: 'desc' } as const;
    const answer = await staff.browser.call(contract.exportCustomers, wanted);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('attachment');
    const names = (await saved(wanted)).map((line) => line.split(',')[0]);
    expect(names).toEqual(['Zebra', 'Mill', 'Anchor'].map((name) => `"${name} ${mark}"`));
    const { browser } = await staffOf(portal);
    const own = (await browser.call(readStaffLog, {})).data.entries.filter(
      ({ by, what }) => by === staff.email && what === 'Saved the list of customers',
    );
    expect(own.map(({ subject }) => subject)).toEqual(
      Array(2).fill('3 customers, found by a search'),
    );
  });

  it('CSL-157: takes a name that a spreadsheet would run for text (I3)', async () => {
    await portal.owner({ companyName: `=cmd|' /C calc'!A0 ${mark}` });
    const [line] = await saved({ search: `A0 ${mark}` });
    expect(line).toContain(`"'=cmd|`);
  });

  it('CSL-157: has the days since a trial ended as a number below zero', async () => {
    const companyName = `Over ${mark}`;
    const { orgId } = await portal.owner({ companyName });
    const expirationDate = new Date(portal.clock.now().getTime() - 5 * 86_400_000);
    await portal.changePlan({ orgId }, { status: 'INTRIAL', expirationDate });
    const wanted = { search: companyName, columns: 'trialEndsAt' };
    const { browser } = await staffOf(portal, 'support');
    const { body } = await browser.call(contract.exportCustomers, wanted);
    expect(String(body).split('\r\n')[1]).toBe(`"${companyName}","-5","${orgId}"`);
  });

  it('CSL-184: has the columns that were chosen, in the table’s order, with company and id; without a choice the usual ones', async () => {
    const companyName = `Columns ${mark}`;
    const { orgId } = await portal.owner({ companyName });
    const linesOf = async (columns?: string) => {
      const input = { search: companyName, ...(columns === undefined ? {} : { columns }) };
      const { body } = await staff.browser.call(contract.exportCustomers, input);
      return String(body).replace('\uFEFF', '').split('\r\n').slice(0, 2);
    };
    const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
    expect(await linesOf('scansFailed,brandId')).toEqual([
      quoted(['Company', 'Brand', 'Scans failed', 'Id']),
      quoted([companyName, 'fairhaven', '0', orgId]),
    ]);
    expect((await linesOf('planName,rating'))[0]).toBe(
      quoted(['Company', 'Plan', 'Status', 'Rating', 'Rating at best', 'Letter', 'Id']),
    );
    expect((await linesOf())[0]).toBe(
      quoted([
        'Company',
        'Brand',
        'Plan',
        'Status',
        'Trial days left',
        'Maturity level',
        'Rating',
        'Rating at best',
        'Letter',
        'High on websites',
        'Last activity',
        'Customer since',
        'Id',
      ]),
    );
  });

  /** Customers of this plan whose names end in these numbers. */
  const insertMany = (planName: string, first: number, last: number) =>
    portal.db.execute(sql`insert into ${summaries}
        (org_id, company_name, name_key, searched, search_key, brand_id, plan_name, open_highs, signed_up_at, need, reasons)
      select gen_random_uuid(), ${planName}, ${planName} || n, '', ${planName.toLowerCase()}, '', ${planName}, 0, ${portal.clock.now().toISOString()}::timestamptz, 0, '[]'
      from generate_series(${first}::int, ${last}::int) n`);

  it('CSL-284: has each of several parts’ customers once, in the order of the list, with a query a part', async () => {
    const name = `Parts ${mark}`;
    await insertMany(name, 1, 2500);
    const wanted = { search: name, sort: 'companyName', direction: 'desc' } as const;
    const ids = (await saved(wanted)).map((line) => line.split(',').at(-1));
    const ordered = await portal.db
      .select({ orgId: summaries.orgId })
      .from(summaries)
      .where(eq(summaries.planName, name))
      .orderBy(desc(summaries.nameKey));
    expect(ids).toHaveLength(2500);
    expect(ids).toEqual(ordered.map(({ orgId }) => `"${orgId}"`));
    const statementsOf = (search: string) => statementsDuring(portal, () => saved({ search }));
    expect((await statementsOf(name)) - (await statementsOf(`Nobody ${mark}`))).toBe(3);
  });

  it('CSL-156: is named by the day in the zone in which the console shows times', async () => {
    // It is ten in the morning there, and then six in the evening, when in UTC the next day has begun.
    portal.clock.forward(8 * 3600);
    expect(portal.clock.now().toISOString()).toMatch(/^2026-11-19/);
    const { browser } = await staffOf(portal, 'support');
    const answer = await browser.call(contract.exportCustomers, { search: `Nobody ${mark}` });
    expect(answer.headers['content-disposition']).toContain('2026-11-18.csv');
  });

  it('CSL-156: refuses more customers than a file has', async () => {
    const planName = `Many ${mark}`;
    await insertMany(planName, 1, maxExported + 1);
    // Somebody else: nobody saves the list more than ten times a minute.
    const { browser } = await staffOf(portal, 'support');
    const answer = await browser.call(contract.exportCustomers, { planName });
    expect([answer.status, answer.refused]).toEqual([422, 'TOO_MANY_ROWS']);
  });
});
