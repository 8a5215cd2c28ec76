import { describe, expect, it } from 'vitest';
import { type Billed, billedAfter, hasBillingSubscription, nextSubscriptionId } from './billing.ts';

const orgId = '6f1f3d9e-0000-4000-8000-000000000001';
const inTrial: Billed = {
  orgId,
  status: 'INTRIAL',
  billingSubscriptionId: null,
  billingVersion: 0,
};
const paying: Billed = {
  orgId,
  status: 'ACTIVE',
  billingSubscriptionId: `${orgId}-1`,
  billingVersion: 20,
};
const canceled: Billed = { ...paying, status: 'CANCELED' };
const told = (id: string, version: number, status: 'active' | 'due' | 'cancelled' = 'active') => ({
  id,
  version,
  status,
});

describe('A subscription at the billing provider', () => {
  it.each([
    ['none in trial', inTrial, false],
    ['there is one while it is paid', paying, true],
    ['there is one while a payment is due', { ...paying, status: 'FAILED' } as Billed, true],
    ['none after it was canceled', canceled, false],
  ])('%s', (_, billed, expected) => {
    expect(hasBillingSubscription(billed)).toBe(expected);
  });

  it('is called by the organisation and its turn', () => {
    expect(nextSubscriptionId(inTrial)).toBe(`${orgId}-1`);
    expect(nextSubscriptionId(canceled)).toBe(`${orgId}-2`);
  });
});

describe('security P5 › what the billing provider tells', () => {
  it.each<[string, Billed, ReturnType<typeof told>, Billed['status'] | null]>([
    ['starts the first subscription', inTrial, told(`${orgId}-1`, 10), 'ACTIVE'],
    ['counts when it is newer', paying, told(`${orgId}-1`, 21, 'due'), 'FAILED'],
    ['is passed over when it comes twice', paying, told(`${orgId}-1`, 20, 'due'), null],
    ['is passed over when it comes late', paying, told(`${orgId}-1`, 19, 'cancelled'), null],
    ['ends a subscription', paying, told(`${orgId}-1`, 21, 'cancelled'), 'CANCELED'],
    [
      'ends one whose start is still to come',
      inTrial,
      told(`${orgId}-1`, 12, 'cancelled'),
      'CANCELED',
    ],
    ['does not start again what has ended', canceled, told(`${orgId}-1`, 19), null],
    ['takes up again what was paid after all', canceled, told(`${orgId}-1`, 22), 'ACTIVE'],
    ['starts the one bought after a canceled one', canceled, told(`${orgId}-2`, 5), 'ACTIVE'],
    [
      'follows the later one before the end of the first was told',
      paying,
      told(`${orgId}-2`, 5),
      'ACTIVE',
    ],
    [
      'does not end a later one by the end of the first',
      { ...paying, billingSubscriptionId: `${orgId}-2` },
      told(`${orgId}-1`, 99, 'cancelled'),
      null,
    ],
    ['is not ours under another name', inTrial, told('made-by-hand', 99), null],
    ['is not ours under half of the name', inTrial, told(`${orgId}-x`, 99), null],
  ])('%s', (_, known, news, status) => {
    expect(billedAfter(known, news)?.status ?? null).toBe(status);
  });
});
