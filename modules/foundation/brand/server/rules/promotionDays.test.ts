import { expect, test } from 'vitest';
import fairhaven from '#brands/fairhaven/brand.json' with { type: 'json' };
import { daysOf, promotionOf } from './promotionDays.ts';

const words = { title: '20% off for 6 months', note: 'Ends Oct 31' };

test('BRD-015: the promotion that ends Oct 31 is shown until 1 Nov, by days on the brand’s wall', () => {
  const days = { ...words, firstDay: '2020-10-01', lastDay: '2020-10-31' };
  expect(daysOf(fairhaven.promotion, fairhaven.timeZone)).toEqual(days);
  const { timeZone } = fairhaven;
  expect(promotionOf(days, timeZone, { timeZone })).toEqual(fairhaven.promotion);
});

test('A promotion’s days begin when they begin, though a clock change lies between them', () => {
  const days = { ...words, firstDay: '2026-11-01', lastDay: '2026-11-01' };
  const timeZone = 'America/New_York';
  const promotion = promotionOf(days, timeZone, { timeZone });
  expect(promotion).toMatchObject({
    startsAt: '2026-11-01T04:00:00.000Z',
    endsAt: '2026-11-02T05:00:00.000Z',
  });
  expect(daysOf(promotion, timeZone)).toEqual(days);
});

test('A promotion that somebody wrote to the hour keeps its hours until its days change', () => {
  const timeZone = 'Europe/Paris';
  const promotion = {
    ...words,
    startsAt: '2026-06-01T08:00:00.000Z',
    endsAt: '2026-06-10T15:00:00.000Z',
  };
  const before = { promotion, timeZone };
  const days = { ...daysOf(promotion, timeZone), note: 'Ends at five' };
  expect(promotionOf(days, timeZone, before)).toEqual({ ...promotion, note: 'Ends at five' });
  expect(promotionOf({ ...days, lastDay: '2026-06-11' }, timeZone, before)).toMatchObject({
    startsAt: '2026-05-31T22:00:00.000Z',
    endsAt: '2026-06-11T22:00:00.000Z',
  });
});
