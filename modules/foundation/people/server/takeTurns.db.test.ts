import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JobRun } from '#kit/server/jobs/job.ts';
import { portalForAll } from '#tests/support/portal.ts';
import { takeTurns } from './takeTurns.ts';

const minute = 60;
const customers = 1000;
const ticksADay = 288;
/** Starts at noon; in the last night, the clocks go forward in both zones. */
const weekFrom = '2027-03-07T18:00:00.000Z';
const brands = { fairhaven: 'America/Los_Angeles', northlight: 'America/New_York' };

const portal = portalForAll({ now: weekFrom });

const ask = (query: ReturnType<typeof sql>) => portal.db.execute(query);
const id = sql`md5(n::text)::uuid`;
beforeEach(async () => {
  portal.clock.set(weekFrom);
  done = [];
  await ask(sql`delete from profile_turns`);
  await ask(sql`delete from plans_subscriptions`);
  await ask(sql`delete from profile_organizations`);
  await ask(sql`
    insert into profile_organizations (id, company_name, industry, number_of_employees, company_url, phone, created_at)
    select ${id}, 'n', 'Other', '1-10', '', '', ${portal.clock.now().toISOString()}::timestamptz from generate_series(1, ${customers}) n`);
  await ask(sql`
    insert into plans_subscriptions (org_id, brand_id, channel_id, plan_id, status, subscription_date, sign_up_date)
    select ${id}, case n % 2 when 0 then 'fairhaven' else 'northlight' end, 'direct', 'premier', 'ACTIVE', ${portal.clock.now().toISOString()}::timestamptz, ${portal.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${customers}) n`);
});

/** Which organizations' work was done, and when. */
let done: { orgId: string; at: number }[] = [];

/** Runs the job in two processes at once, as happens every five minutes. */
async function tick(fails = false): Promise<void> {
  const { services, clock } = portal;
  const run = { services, signal: new AbortController().signal } as JobRun;
  const one = async () => {
    const mine: string[] = [];
    await takeTurns(run, 'rating', async (_tx, orgIds) => {
      if (fails) throw new Error('killed');
      mine.push(...orgIds);
    });
    done.push(...mine.map((orgId) => ({ orgId, at: clock.now().getTime() })));
  };
  const ends = await Promise.allSettled([one(), one()]);
  expect(ends.some(({ status }) => status === 'rejected')).toBe(fails);
}

describe('Turns', { timeout: 300_000 }, () => {
  it('API-151: of a thousand customers in two zones spread over the night, each once a day through a change of the clocks, a stop and a kill', async () => {
    for (let n = 0; n < 7 * ticksADay; n += 1) {
      // In the third night, from 9:00 to 11:00 UTC, which is within both zones' windows, no process runs.
      const isDown = n >= 2 * ticksADay + 180 && n < 2 * ticksADay + 204;
      if (!isDown) await tick(n === 3 * ticksADay + 190);
      portal.clock.forward(5 * minute);
    }
    const times = Map.groupBy(done, ({ orgId }) => orgId);
    expect(times.size).toBe(customers);
    expect(new Set([...times.values()].map(({ length }) => length))).toEqual(new Set([7]));
    const sizes = [...Map.groupBy(done, ({ at }) => at).values()]
      .map(({ length }) => length)
      .toSorted((a, b) => b - a);
    // After the outage, two hours of work came at once, and after the killed run ten minutes of it. Otherwise,
    // no five minutes have more than three percent.
    expect(sizes[0]).toBeGreaterThan(customers / 5);
    expect(sizes[1]).toBeLessThan((4 * customers) / 100);
    expect(sizes[2]).toBeLessThan((3 * customers) / 100);
  });

  it('API-151: that were missed for days are one', async () => {
    await tick();
    expect(done).toEqual([]);
    portal.clock.forward(3 * 24 * 60 * minute);
    await tick();
    await tick();
    expect(done).toHaveLength(customers);
    expect(new Set(done.map(({ orgId }) => orgId)).size).toBe(customers);
  });

  it('API-150: are planned in the hours of the brand’s zone', async () => {
    await tick();
    for (const [brand, zone] of Object.entries(brands)) {
      const { rows } = (await ask(sql`
        select min(extract(hour from rating at time zone ${zone}))::int as first,
          max(extract(hour from rating at time zone ${zone}))::int as last
        from profile_turns join plans_subscriptions using (org_id) where brand_id = ${brand}`)) as unknown as {
        rows: { first: number; last: number }[];
      };
      expect(rows).toEqual([{ first: 1, last: 5 }]);
    }
  });

  it('API-151: are found by an index, with the statistics of an empty table too', async () => {
    await ask(sql`insert into profile_turns (org_id, rating)
      select md5('x' || n)::uuid, '2030-01-01' from generate_series(1, 20000) n`);
    const { rows } = (await ask(sql`explain select org_id from profile_turns
      where rating <= '2027-01-01' order by rating limit 50 for update skip locked`)) as unknown as {
      rows: Record<string, string>[];
    };
    expect(JSON.stringify(rows)).toContain('profile_turns_rating');
  });
});
