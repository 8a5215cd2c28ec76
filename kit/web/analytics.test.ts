import { beforeEach, expect, test, vi } from 'vitest';
import { analytics, startAnalytics } from './analytics.ts';

const page: { dataLayer?: object[] } = {};
beforeEach(() => {
  delete page.dataLayer;
  vi.stubGlobal('window', page);
});

test('analytics › without a key nobody is told anything', () => {
  startAnalytics(null);
  analytics.identify({ id: '1', email: 'ada@shop.example' });
  analytics.reset();
  expect(page.dataLayer).toBeUndefined();
});

test('ACC-005: analytics identity reset', () => {
  startAnalytics('key');
  analytics.identify({ id: '1', email: 'ada@shop.example' });
  analytics.reset();
  expect(page.dataLayer).toEqual([
    { event: 'identify', key: 'key', user_id: '1', email: 'ada@shop.example' },
    { event: 'reset', key: 'key', user_id: undefined, email: undefined },
  ]);
});
