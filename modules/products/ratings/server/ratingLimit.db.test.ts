import { beforeEach, describe, expect, it } from 'vitest';
import { limitCounts } from '#kit/server/limits/tables.ts';
import { failing, fine, moveTo, ratedPortalForAll, seen } from '#tests/support/playedEngine.ts';
import { ownerForEach } from '#tests/support/portal.ts';
import { fastRatings, loadRatings } from '../calls.ts';

const { portal, engine } = ratedPortalForAll({ RATE_LIMITS: 'on' });
beforeEach(async () => {
  await portal.db.delete(limitCounts);
});
const owner = ownerForEach(portal);

const host = (n: number) => `www.rye-${n}.example`;
const rated = () => engine.orders.map(({ url }) => url);
const load = async (n: number) => {
  await moveTo(owner, host(n));
  return owner.call(loadRatings, {});
};
const each = fastRatings.perMinute;

describe('Hosts that somebody has rated', () => {
  it('RAT-069: are four a minute, by whatever call, and then whoever asks is told to wait', async () => {
    expect((await owner.call(fastRatings, { url: host(0) })).refused).toBe(null);
    for (let n = 1; n < each; n += 1) expect((await load(n)).refused).toBe(null);
    const over = await load(each);
    expect([over.status, over.refused, over.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY',
      '60',
    ]);
    expect((await owner.call(fastRatings, { url: host(9) })).refused).toBe('TOO_MANY');
    expect(rated()).toEqual(Array.from({ length: each }, (_, n) => host(n)));

    // What was rated before is told all the same.
    expect((await load(1)).data.url).toBe(host(1));
    portal.clock.forward(60);
    expect((await load(each)).data.url).toBe(host(each));
    expect(rated()).toHaveLength(each + 1);
  });

  it('RAT-069: counts an address that cannot be rated each time that it is tried', async () => {
    engine.behave = failing('NO_EVENTS');
    await moveTo(owner, host(0));
    const answers = [];
    for (let times = 0; times < each + 1; times += 1)
      answers.push((await owner.call(loadRatings, {})).refused);
    expect(answers).toEqual([...Array(each).fill('NO_EVENTS'), 'TOO_MANY']);
  });

  it('RAT-069: counts no call that waits for a rating under way', async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    engine.behave = async (order) => {
      await ended;
      return seen(fine)(order);
    };
    const first = load(0);
    await expect.poll(rated).toHaveLength(1);
    const others = Array.from({ length: each + 1 }, () => owner.call(loadRatings, {}));
    // Each of them is there once another call of the same person, which came after them, was answered.
    await moveTo(owner, host(0));
    end();
    const answers = await Promise.all([first, ...others]);
    expect(answers.map(({ refused }) => refused)).toEqual(Array(each + 2).fill(null));
    expect(rated()).toHaveLength(1);
  });
});
