import { describe, expect, it } from 'vitest';
import { proberFor, queryPoint } from '../../testing/fakeSite.ts';
import type { Prober } from '../check.ts';
import { Disturbed, findDelay } from './confirm.ts';

const point = queryPoint('q', 'tea');
const pause = (seconds: number) => `sleep ${seconds}`;
/** A site whose answers take what this says of the pause that they were asked for. */
const taking = (ms: (asked: number, at: number) => number): Prober => {
  let at = 0;
  return proberFor(({ query }) => {
    const asked = Number(/[\d.]+/.exec(query.get('q') ?? '')?.[0]) * 1000;
    return { headers: { 'x-took': String(ms(asked, at++)) }, body: 'ok' };
  });
};
const obeys = (asked: number) => asked + 8;
const find = (prober: Prober, alone: boolean) => findDelay(point, prober, [pause], alone);

describe('a pause', () => {
  it('is proven by what follows it, short ones where the rest is soon done', async () => {
    const [beside, alone] = [await find(taking(obeys), false), await find(taking(obeys), true)];
    expect(alone?.points).toHaveLength(9);
    expect(beside?.points).toHaveLength(9);
    const asked = (of: typeof alone) => Math.max(...(of?.points ?? []).slice(1).map(([ms]) => ms));
    expect([asked(beside), asked(alone)]).toEqual([200, 1000]);
  });
  it('is disturbed, not proven, where something else makes an answer late', async () => {
    const late = (asked: number, at: number) => obeys(asked) + (at === 5 ? 700 : 0);
    await expect(find(taking(late), false)).rejects.toThrow(Disturbed);
    expect(await find(taking(late), true)).toBeNull();
  });
  it('is ruled out by one answer that comes too early', async () => {
    const early = (asked: number, at: number) => (at === 0 ? 1000 : asked / 2);
    expect(await find(taking(early), false)).toBeNull();
  });
  it('is proven twice where answers vary, so that chance does not prove it', async () => {
    const varying = (rounds: number) => {
      let pauseless = 0;
      return (asked: number, at: number) => {
        if (at > 1 + 7 * rounds) return 5;
        return asked === 0 ? (pauseless++ % 2) * 200 : asked;
      };
    };
    expect((await find(taking(varying(2)), true))?.points).toHaveLength(16);
    expect(await find(taking(varying(1)), true)).toBeNull();
  });
  it('is not taken from delays in any pattern that does not know the order', async () => {
    const pattern = [1000, 5, 5, 200, 100, 5, 200, 100, 5];
    let proven = 0;
    for (let run = 0; run < 30; run++) {
      const delay = await find(
        taking((_, at) => pattern[at] ?? 5),
        false,
      ).catch(() => null);
      if (delay !== null) proven++;
    }
    // One order in 210 fits.
    expect(proven).toBeLessThan(3);
  });
});
