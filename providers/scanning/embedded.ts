import { scanInThread } from '#engines/scanner/index.ts';
import type { Config } from '#kit/server/config.ts';
import type { ScanProvider } from './port.ts';

/** What the demonstration may scan on its own machine: its sample website, above all. */
export const demonstrationHosts = ['sample.localhost', 'localhost', '127.0.0.1'];

/** Our own scanner, in threads of this process. */
export function createEmbeddedScanning({
  demo,
  SCAN_CALLBACK_HOST: host,
}: Pick<Config, 'demo' | 'SCAN_CALLBACK_HOST'>): ScanProvider {
  const allowPrivateHosts = demo ? demonstrationHosts : [];
  return {
    scan: ({ url, level, userAgent }, { signal, onProgress }) =>
      scanInThread({
        url,
        level,
        userAgent,
        signal,
        onProgress,
        allowPrivateHosts,
        ...(host !== undefined && { callback: { host } }),
      }).result,
  };
}
