/**
 * A level that this installation's scanner cannot run: it cannot be chosen, and a website that has it already
 * says so.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedScanning } from '#adapters/scanning/embedded/index.ts';
import type { ScanProvider } from '#kit/server/ports/scanning.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import { ownerForAll, portalForAll } from '#tests/support/portal.ts';
import * as monitoring from '../calls.ts';

let scanner: ScanProvider;
const portal = portalForAll({
  services: {
    scanning: {
      scan: (order, options) => scanner.scan(order, options),
      offers: (level) => scanner.offers?.(level) !== false,
    },
  },
});
const owner = ownerForAll(portal);
beforeAll(async () => {
  await portal.changePlan(owner, { planId: 'premier', status: 'ACTIVE', expirationDate: null });
});

/** The portal's own scanner on the public internet, with or without a callback address. */
const scannerAt = (SCAN_CALLBACK_HOST: string | undefined) =>
  createEmbeddedScanning(
    {
      demo: false,
      SCAN_BROWSER: 'on',
      SCAN_CALLBACK_HOST,
      SCAN_FORBIDDEN: [],
      SCAN_HOST_RATE: undefined,
    },
    portal.services,
  );

const offered = async () =>
  (await owner.call(featureUsageProfile, {})).data.plans.subscribedPlan.probelyScanProfile;
const add = (targetName: string) =>
  owner.call(monitoring.createTarget, {
    targetName,
    targetUrl: `https://${targetName}.invalid`,
    scan_profile: 'log4shell',
    recurrence: 'm',
    date_time: '2026-12-01T09:00:00.000Z',
    permission: true,
    scanNow: true,
  });

describe('The scan level Log4j Only', () => {
  it('MON-106: is offered where websites can call the scanner back', async () => {
    scanner = scannerAt('scanner.example');
    expect(await offered()).toContain('log4shell');
  });

  it('MON-105, MON-106: is neither offered nor taken where they cannot', async () => {
    scanner = scannerAt(undefined);
    expect(await offered()).toEqual(
      expect.arrayContaining(['lightning', 'safe', 'normal', 'full', 'sandbox_normal']),
    );
    expect(await offered()).not.toContain('log4shell');
    expect((await add('refused')).refused).toBe('LEVEL_NOT_IN_PLAN');
  });

  it('MON-106: of a website that has it already fails at once as LEVEL_UNAVAILABLE, not as a fault of ours', async () => {
    scanner = scannerAt('scanner.example');
    const { data } = await add('kept');
    scanner = scannerAt(undefined);
    await portal.runJobs();
    const scans = (await owner.call(monitoring.loadScanMap, {})).data.scans[data.targetId];
    expect(scans).toMatchObject([{ status: 'failed', failureReason: 'LEVEL_UNAVAILABLE' }]);
  });
});
