import type { ScanLevel } from '#engines/scanner/check.ts';
import type { ScanProgress, ScanReport } from '#engines/scanner/index.ts';

export interface ScanOrder {
  url: string;
  level: ScanLevel;
  /** How the scan names itself to the website. */
  userAgent: string;
}

/** Runs a website scan, here or at a bought service. */
export interface ScanProvider {
  /** @throws ScanFailure with a code that an owner can be told, 'CANCELED' after the signal among them. */
  scan(
    order: ScanOrder,
    options: { signal: AbortSignal; onProgress: (progress: ScanProgress) => void },
  ): Promise<ScanReport>;
}
