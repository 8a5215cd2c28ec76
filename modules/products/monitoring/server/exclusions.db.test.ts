import { beforeEach, describe, expect, it } from 'vitest';
import type { ScanProvider } from '#kit/server/ports/scanning.ts';
import { ownerForEach, portalForAll } from '#tests/support/portal.ts';
import { scanReport, startScanOf } from '#tests/support/scans.ts';
import * as monitoring from '../calls.ts';

let ordered: (readonly string[])[];
const own: ScanProvider = {
  leavesPagesAlone: true,
  async scan({ exclude }) {
    ordered.push(exclude);
    return scanReport;
  },
};
const { scan } = own;
let scanner: ScanProvider;

const portal = portalForAll({
  services: {
    scanning: {
      scan: (order, options) => scanner.scan(order, options),
      get leavesPagesAlone() {
        return scanner.leavesPagesAlone;
      },
    } as ScanProvider,
  },
});
beforeEach(() => {
  ordered = [];
  scanner = own;
});
const owner = ownerForEach(portal);

const exclusionsOf = async (targetId: string) =>
  (await owner.call(monitoring.loadExclusions, { targetId })).data;

describe('POST /api/monitoring/webapps/saveExclusions', () => {
  it('MON-138: sets what the next scan leaves alone, each once', async () => {
    const { targetId } = await startScanOf(owner);
    expect(await exclusionsOf(targetId)).toEqual({ exclusions: [], isOffered: true });
    const exclusions = ['/admin', '*do=export', '/admin'];
    const saved = await owner.call(monitoring.saveExclusions, { targetId, exclusions });
    expect(saved.data.exclusions).toEqual(['/admin', '*do=export']);
    expect((await exclusionsOf(targetId)).exclusions).toEqual(saved.data.exclusions);
    await portal.runJobs();
    expect(ordered).toEqual([['/admin', '*do=export']]);
  });

  it('MON-138: refuses what is no beginning of an address, and more than fifty', async () => {
    const { targetId } = await startScanOf(owner);
    for (const exclusions of [
      ['admin'],
      ['/a b'],
      [`/${'x'.repeat(200)}`],
      Array.from({ length: 51 }, (_, at) => `/${at}`),
    ]) {
      const answer = await owner.call(monitoring.saveExclusions, { targetId, exclusions });
      expect(answer.refused).toBe('INVALID_INPUT');
    }
    expect((await exclusionsOf(targetId)).exclusions).toEqual([]);
  });

  it('MON-138: refuses it where the scanner would not keep to it', async () => {
    const { targetId } = await startScanOf(owner);
    scanner = { scan };
    expect(await exclusionsOf(targetId)).toEqual({ exclusions: [], isOffered: false });
    const sent = { targetId, exclusions: ['/admin'] };
    expect((await owner.call(monitoring.saveExclusions, sent)).refused).toBe('NOT_OFFERED');
  });
});
