import * as monitoring from '#modules/monitoring/contract.ts';
import type { Visitor } from './visitor.ts';

/** Adds a website and starts its first scan; the job is not run. */
export async function startScanOf(
  owner: Visitor,
  targetUrl = 'http://sample.localhost:1/',
): Promise<{ targetId: string; scanId: string }> {
  const { data } = await owner.call(monitoring.createTarget, {
    targetName: 'Shop',
    targetUrl,
    scan_profile: 'safe',
    recurrence: 'm',
    date_time: '2027-12-01T09:00:00.000Z',
    permission: true,
    scanNow: true,
  });
  if (!data.scanId) throw new Error('No scan was started.');
  return { targetId: data.targetId, scanId: data.scanId };
}
