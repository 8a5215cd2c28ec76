import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentMails } from '#kit/server/mail/tables.ts';
import { readMails } from '#modules/foundation/operations/calls.ts';
import { setStaffBrands, setStaffCustomers } from '#modules/foundation/staff/calls.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { staffForAll, staffOf, type TestStaff } from '#tests/support/staff.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import * as contract from '../calls.ts';
import { figures } from '../console/copy.ts';
import { type Summary, summaries } from './tables.ts';

const dayMs = 86_400_000;
const portal = portalForAll();
const ada = staffForAll(portal, 'administrator');
const paying = { status: 'ACTIVE', expirationDate: null } as const;
const trialFor = (days: number) =>
  ({
    status: 'INTRIAL',
    expirationDate: new Date(portal.clock.now().getTime() + days * dayMs),
  }) as const;
/** A customer of Fairhaven whom somebody is there for by name. */
let ash: Visitor;

async function ofNorthlight(): Promise<Visitor> {
  const visitor = portal.visitor();
  await visitor.signUp('kim@chamber.example', { subscriptionId: 'northlight-chamber' });
  await visitor.onboard('Chamber Member');
  return visitor;
}

/** What the modules would tell of a customer. */
const known = ({ orgId }: Visitor, facts: Partial<Summary>) =>
  portal.db.update(summaries).set(facts).where(eq(summaries.orgId, orgId));

async function send(brandId: string | null, daysAgo: number, outcome: 'bounced' | 'sent') {
  await portal.db.insert(sentMails).values({
    messageId: randomUUID(),
    sentAt: new Date(portal.clock.now().getTime() - daysAgo * dayMs),
    fromName: 'Fairhaven',
    toAddress: 'kim@gone.example',
    subject: 'A letter',
    brandId,
    outcome,
  });
}

beforeAll(async () => {
  ash = await portal.owner({ companyName: 'Ash' });
  const birch = await portal.owner({ companyName: 'Birch' });
  const cedar = await portal.owner({ companyName: 'Cedar' });
  const member = await ofNorthlight();
  await portal.changePlan(ash, trialFor(3));
  await portal.changePlan(birch, paying);
  await portal.changePlan(cedar, trialFor(-1));
  await portal.changePlan(member, trialFor(5));
  // A summary is made of what changed before, and stands until something else changes.
  await ada.browser.call(contract.listCustomers, {});
  await known(ash, { openHighs: 2, unwatched: 1, scansFailed: 3, rating: 639 });
  await known(birch, { openHighs: 5, scansFailed: 1, rating: 740 });
  await known(cedar, { unwatched: 2, rating: 250 });
  await known(member, { openHighs: 1, scansFailed: 2, rating: 600 });
  for (const daysAgo of [1, 6, 8]) await send('fairhaven', daysAgo, 'bounced');
  await send('fairhaven', 1, 'sent');
  await send('northlight', 1, 'bounced');
  await send(null, 1, 'bounced');
});

/** What the table behind a figure has: how many rows, and what they come to where the figure counts things. */
async function behind(name: string, to: string, { browser }: TestStaff) {
  const { pathname, searchParams } = new URL(to, 'https://console.example');
  const wanted = Object.fromEntries(searchParams) as object;
  if (pathname === '/mails') {
    const { total, mails } = (await browser.call(readMails, wanted)).data;
    return { rows: total, listed: mails.length, things: total };
  }
  expect(pathname).toBe('/customers');
  const { total, customers } = (await browser.call(contract.listCustomers, wanted)).data;
  const things =
    name === 'openHighs' || name === 'scansFailed'
      ? customers.reduce((sum, customer) => sum + customer[name], 0)
      : total;
  return { rows: total, listed: customers.length, things };
}

/** Each figure that somebody is shown; and of each what it says, at how many customers, and what is behind it. */
async function compare(by: TestStaff) {
  const counts = (await by.browser.call(contract.readFigures, {})).data;
  const shown = figures.filter(({ name }) => counts[name] !== null);
  const at = { openHighs: counts.withHighs, scansFailed: counts.withScansFailed };
  for (const { name, to } of shown) {
    const count = counts[name];
    const rows = name === 'openHighs' || name === 'scansFailed' ? at[name] : count;
    const said = { rows, listed: rows, things: count };
    expect([name, await behind(name, to, by)]).toEqual([name, said]);
  }
  return Object.fromEntries(shown.map(({ name }) => [name, counts[name]]));
}

describe('Each figure above the list of customers', () => {
  it('CSL-288: leads to a table with as many rows, which come to what it says', async () => {
    expect(await compare(ada)).toEqual({
      customers: 4,
      paying: 1,
      inTrial: 2,
      trialsEnding: 2,
      openHighs: 8,
      unwatched: 2,
      scansFailed: 6,
      ratedBasic: 3,
      bounced: 4,
    });
  });

  it('CSL-288: does so for staff of one brand, whose mails that came back are that brand’s', async () => {
    const made = await staffOf(portal, 'support');
    const said = { staffId: made.staffId, brandIds: ['northlight'] };
    expect((await ada.browser.call(setStaffBrands, said)).refused).toBeNull();
    expect(await compare(made)).toEqual({
      customers: 1,
      paying: 0,
      inTrial: 1,
      trialsEnding: 1,
      openHighs: 1,
      unwatched: 0,
      scansFailed: 2,
      ratedBasic: 1,
      bounced: 1,
    });
  });

  it('CSL-288: does so for staff of customers by name, who are shown no mails', async () => {
    const made = await staffOf(portal, 'support');
    const said = { staffId: made.staffId, customerIds: [ash.orgId] };
    expect((await ada.browser.call(setStaffCustomers, said)).refused).toBeNull();
    expect(await compare(made)).toEqual({
      customers: 1,
      paying: 0,
      inTrial: 1,
      trialsEnding: 1,
      openHighs: 2,
      unwatched: 1,
      scansFailed: 3,
      ratedBasic: 1,
    });
  });

  it('CSL-288: leads who writes content to no mails, which they may not read', async () => {
    expect(Object.keys(await compare(await staffOf(portal, 'content')))).not.toContain('bounced');
  });
});
