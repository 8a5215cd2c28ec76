import { createTarget } from '#modules/products/monitoring/calls.ts';
import type { Visitor } from '#tests/support/visitor.ts';

export const day = 86_400_000;

export const adds = (owner: Visitor, targetName: string, port: number, more: object = {}) =>
  owner.call(createTarget, {
    targetName,
    targetUrl: `http://sample.localhost:${port}/`,
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: new Date(Date.now() + 20 * day).toISOString(),
    permission: true,
    ...more,
  });
