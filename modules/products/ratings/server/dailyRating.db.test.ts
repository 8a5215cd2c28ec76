import { describe, expect, it } from 'vitest';
import { failing, fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { makeTurnsDue, ownerForEach, runJob } from '#tests/support/portal.ts';
import * as ratings from '../calls.ts';
import { dispatchRatings } from './jobs/dispatchRatings.ts';
import { rateOrganization } from './jobs/rateOrganization.ts';
import { placeOrder } from './store/orders.ts';

const { portal, engine } = ratedPortalForAll();
const owner = ownerForEach(portal);

describe('the daily job', () => {
  const day = 24 * 60 * 60;
  async function nextDay(): Promise<void> {
    portal.clock.forward(day);
    await makeTurnsDue(portal.services);
    await runDaily();
  }
  async function runDaily(): Promise<void> {
    await runJob(portal.services, dispatchRatings);
    await portal.runJobs();
  }

  it('RAT-047, RAT-065: rates each organisation with a company URL once a day, and keeps the history', async () => {
    await moveTo(owner, 'www.daily.example');
    await nextDay();
    await nextDay();
    // The job runs again, as after a restart in the middle of it.
    await runDaily();
    // The turn comes again within half a day, as after a change of the brand's time zone.
    portal.clock.forward(6 * 60 * 60);
    await makeTurnsDue(portal.services);
    await runDaily();
    const mine = engine.orders.filter(({ url }) => url === 'www.daily.example');
    expect(mine).toHaveLength(2);
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data.ratings).toHaveLength(2);
  });

  it('RAT-011: tells what changed since last week: what is new, what was fixed', async () => {
    await moveTo(owner, 'www.changes.example');
    engine.behave = seen({ ...fine, spf: 'BAD' });
    await owner.call(ratings.loadRatings, {});
    portal.clock.forward(8 * day);
    engine.behave = seen({ ...fine, spf: 'GOOD', patching_cadence: 'WARN' });
    await nextDay();
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data.changes.map(({ kind, vector }) => `${kind} ${vector}`).toSorted()).toEqual([
      'fixed spf',
      'new patching_cadence',
    ]);
    expect(data.weekDifference).toBeLessThan(0);
  });

  it('RAT-052, RAT-066: counts what was last seen up to 60 days ago where a vector cannot be measured today', async () => {
    await moveTo(owner, 'www.later.example');
    await owner.call(ratings.loadRatings, {});
    engine.behave = seen({ ssl_configurations: 'BAD' });
    await nextDay();
    const soon = (await owner.call(ratings.loadRatings, {})).data;
    expect(soon.rating_details.patching_cadence?.grade).toBe('A');
    portal.clock.forward(60 * day);
    await nextDay();
    const late = (await owner.call(ratings.loadRatings, {})).data;
    expect(late.rating_details.patching_cadence?.grade).toBe('N/A');
  });

  it('RAT-065: goes on after an address that cannot be rated', async () => {
    await moveTo(owner, 'www.gone.example');
    const other = await portal.owner();
    await moveTo(other, 'www.after.example');
    engine.behave = (order) =>
      (order.url === 'www.gone.example' ? failing('NO_EVENTS') : seen(fine))(order);
    await nextDay();
    expect(engine.orders.some(({ url }) => url === 'www.gone.example')).toBe(true);
    const { data } = await other.call(ratings.loadRatings, {});
    expect(data.headline?.rating).toBe(900);
  });
});

describe('one rating', () => {
  it('API-272: ends where its process stops, to be tried again, with nothing saved', async () => {
    await moveTo(owner, 'www.stopped.example');
    const stopping = new AbortController();
    engine.behave = async (order, signal) => {
      stopping.abort(new Error('the process stops'));
      signal?.throwIfAborted();
      return seen({ spf: 'BAD' })(order);
    };
    const orderId = await placeOrder(portal.db, owner.orgId, portal.clock.now());
    const rated = runJob(portal.services, rateOrganization, { orderId }, stopping);
    await expect(rated).rejects.toThrow('the process stops');
    engine.behave = seen(fine);
    const { data } = await owner.call(ratings.loadRatings, {});
    expect(data.rating_details.spf?.grade).toBe('A');
  });

  it('API-272: is neither saved nor shared any more once its process stops, though the engine goes on', async () => {
    await moveTo(owner, 'www.goes-on.example');
    const stopping = new AbortController();
    const [asked, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    engine.behave = async (order) => {
      asked.resolve();
      await late.promise;
      return seen({ spf: 'BAD' })(order);
    };
    const orderId = await placeOrder(portal.db, owner.orgId, portal.clock.now());
    const rated = runJob(portal.services, rateOrganization, { orderId }, stopping);
    await asked.promise;
    stopping.abort(new Error('the process stops'));
    engine.behave = seen(fine);
    const grade = async () =>
      (await owner.call(ratings.loadRatings, {})).data.rating_details.spf?.grade;
    expect(await grade()).toBe('A');
    late.resolve();
    await expect(rated).rejects.toThrow('the process stops');
    expect(await grade()).toBe('A');
  });
});

describe('the industry’s average', () => {
  it('RAT-046: is told from ten organisations of the industry on', async () => {
    for (let count = 0; count < 10; count++) {
      const one = await portal.owner();
      await moveTo(one, `www.mine${count}.example`, 'MINING_PRIMARY_INDUSTRIES');
      engine.behave = seen({ ...fine, patching_cadence: count < 5 ? 'GOOD' : 'UNKNOWN' });
      const { data } = await one.call(ratings.loadRatings, {});
      expect(data.industry_grade.organizations).toBe(count + 1);
      if (count < 9) expect(data.industry_grade.average_rating).toBeNull();
      // A range counts by its middle: five at 900, five between 809 and 900.
      else expect(data.industry_grade.average_rating).toBe(877);
    }
  });
});
