import { findChromium, isSandboxed } from '@portal/scanner/browser/launch';
import type { Config } from '#kit/server/config.ts';

/**
 * Hostile websites run scripts in the scanner's browser.
 * @throws Error if it would run without a sandbox: then a production worker must not start.
 */
export function refuseUnsandboxed(config: Config): void {
  const scans = config.ROLES.includes('worker') && !config.PROBELY_API_KEY;
  if (!config.production || !scans || config.SCAN_BROWSER === 'off') return;
  if (isSandboxed() || !findChromium()) return;
  throw new Error(
    "Not fit for production:\nAs root, the scanner's browser has no sandbox, and websites that are scanned run their scripts in it. Start the portal as another user, or set SCAN_BROWSER=off to scan without a browser.",
  );
}
