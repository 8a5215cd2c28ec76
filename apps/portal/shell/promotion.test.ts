import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandFile } from '#modules/foundation/brand/schemas.ts';
import { promotionFor } from './promotion.ts';

const fairhaven = brandFile.parse(JSON.parse(readFileSync('brands/fairhaven/brand.json', 'utf8')));
const northlight = brandFile.parse(
  JSON.parse(readFileSync('brands/northlight/brand.json', 'utf8')),
);
const lastMoment = new Date('2020-10-31T23:59:59-07:00');

describe('SHL-073, SHL-074: the promotional banner', () => {
  test('20% off for 6 months, ends Oct 31, shown to trial users until 1 Nov 2020', () => {
    expect(promotionFor(fairhaven, 'INTRIAL', lastMoment)).toMatchObject({
      title: '20% off for 6 months',
      note: 'Ends Oct 31',
    });
    const over = new Date('2020-11-01T00:00:00-07:00');
    expect(promotionFor(fairhaven, 'INTRIAL', over)).toBeUndefined();
  });

  test('not before it starts, not to customers, and not by a brand that has none', () => {
    const early = new Date('2020-09-30T23:59:59-07:00');
    expect(promotionFor(fairhaven, 'INTRIAL', early)).toBeUndefined();
    expect(promotionFor(fairhaven, 'ACTIVE', lastMoment)).toBeUndefined();
    expect(promotionFor(northlight, 'INTRIAL', lastMoment)).toBeUndefined();
  });
});
