import type { ScanLevel } from './check.ts';

export interface ScanOptions {
  /** http or https address; its origin is the scan's scope. */
  url: string;
  level: ScanLevel;
  /**
   * Hosts ('sample.localhost') that may be scanned although they resolve to loopback or private
   * addresses. Everything else that is not public unicast is refused at every connection.
   */
  allowPrivateHosts?: readonly string[];
  limits?: Partial<ScanLimits>;
  /** Sent with every request; should name the product and a page that explains it. */
  userAgent?: string;
  signal?: AbortSignal;
  onProgress?: (progress: ScanProgress) => void;
}

export interface ScanLimits {
  seconds: number;
  requests: number;
  pages: number;
  /** Of one body, after decompression. */
  bodyBytes: number;
  requestsPerSecond: number;
}

export interface ScanProgress {
  phase: 'connect' | 'crawl' | 'check';
  done: number;
  known: number;
  requests: number;
  findings: number;
}

export const defaultUserAgent = 'FairhavenScanner/1.0 (+https://fairhaven.example/scanner)';
