import { type ScanOptions, scanInProcess } from '@portal/scanner';
import { fixesFor } from '@portal/scanner/platforms/fixes';
import { courseOf, leftWords } from '@portal/scanner/remarks';
import type { Config } from '#kit/server/config/config.ts';
import {
  type ReachSettings,
  reachOf,
  type ScanOrder,
  type ScanProvider,
} from '#kit/server/ports/scanning.ts';
import type { Services } from '#kit/server/services/services.ts';
import { hostTurns } from './hostTurns.ts';

/** Requests per second to one host, over all scans together. */
const usualHostRate = 10;
/** Of one flaw at places that are known: somebody waits for it. */
const recheckSeconds = 10 * 60;

type Settings = ReachSettings &
  Pick<Config, 'SCAN_BROWSER' | 'SCAN_CALLBACK_HOST' | 'SCAN_HOST_RATE'>;

/** Our own scanner, each scan in a process of its own. */
export function createEmbeddedScanning(
  config: Settings,
  services: Pick<Services, 'database' | 'log'>,
): ScanProvider {
  const { demo, SCAN_CALLBACK_HOST: host, SCAN_HOST_RATE: setRate } = config;
  const reach = reachOf(config);
  const run = (
    { url, level, addresses, exclude, userAgent }: Omit<ScanOrder, 'websiteId' | 'known'>,
    signal: AbortSignal,
    more: Pick<ScanOptions, 'onProgress' | 'recheck' | 'limits' | 'stop'>,
  ) => {
    // On the operator's own hosts there is no limit unless a rate is set.
    const isOwn = reach.allowPrivateHosts.includes(new URL(url).hostname);
    const rate = setRate ?? (isOwn ? undefined : usualHostRate);
    return scanInProcess({
      url,
      level,
      exclude,
      userAgent,
      signal,
      ...reach,
      ...(addresses !== null && { onlyAddresses: addresses }),
      ...more,
      ...(rate !== undefined && {
        limits: { ...more.limits, requestsPerSecond: rate },
        reserveTurns: hostTurns(services, rate, signal),
      }),
      ...(config.SCAN_BROWSER === 'off' && { browser: false as const }),
      ...(host !== undefined && { callback: { host } }),
    }).result;
  };
  return {
    // This level finds its flaw by a callback from the website, so this machine must be reachable from it.
    offers: (level) => level !== 'log4shell' || demo || host !== undefined,
    fixesFor,
    leavesPagesAlone: true,
    scan: async (order, { signal, stop, onProgress }) => {
      const report = await run(order, signal, { onProgress, ...(stop && { stop }) });
      const remarks = [leftWords(report.coverage.left), ...courseOf(report)];
      return { ...report, remarks: remarks.filter((remark) => remark !== '') };
    },
    recheck: (order, signal) =>
      run(order, signal, { recheck: order.recheck, limits: { seconds: recheckSeconds } }),
  };
}
