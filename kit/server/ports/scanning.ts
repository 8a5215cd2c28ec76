import type { Reach } from '@portal/net/reach';
import type { PlatformFix, ScanProgress, ScanReport } from '@portal/scanner';
import type { ScanLevel } from '@portal/scanner/level';
import type { Config } from '#kit/server/config.ts';

/** What the demonstration may scan on its own machine: its sample website, above all. */
const demonstrationHosts = ['sample.localhost', 'localhost', '127.0.0.1'];

/** What scans, ratings and the readers of proofs and certificates may connect to. */
export const reachOf = ({ demo, SCAN_FORBIDDEN }: ReachSettings): Required<Reach> => ({
  allowPrivateHosts: demo ? demonstrationHosts : [],
  forbidden: SCAN_FORBIDDEN,
});
export type ReachSettings = Pick<Config, 'demo' | 'SCAN_FORBIDDEN'>;

/** What a service elsewhere calls a website, and this scan of it once there is one. */
export interface ScanReference {
  website: string;
  scan: string | null;
}

export interface ScanOrder {
  /** Ours of the website: the same for all of its scans, another one in every organisation. */
  websiteId: string;
  url: string;
  level: ScanLevel;
  /** How the scan names itself to the website. */
  userAgent: string;
  /** What `keep` was last given: of this scan where a run of it was broken off, else of an earlier one. */
  known: ScanReference | null;
}

export interface ScanOptions {
  /** Aborted when nobody here waits for the scan any longer. */
  signal: AbortSignal;
  /** Whether that is because the scan has ended for good; otherwise another run will take it up again. */
  isOver: () => boolean;
  onProgress: (progress: ScanProgress) => void;
  /** Keeps what a later run needs to go on with a scan that runs elsewhere. */
  keep: (reference: ScanReference) => Promise<void>;
}

/** Why a bought service has no report for us, where that says nothing of the website. */
export class ScanServiceFailure extends Error {
  readonly code: 'ENGINE_REFUSED' | 'ENGINE_FAILED';
  constructor(code: 'ENGINE_REFUSED' | 'ENGINE_FAILED', detail: string) {
    super(detail);
    this.name = 'ScanServiceFailure';
    this.code = code;
  }
}

/** What a scan's order and its end are told by. */
export { ScanFailure } from '@portal/scanner/failure';

/** Tells which addresses nothing of ours may connect to, whoever scans them. */
export interface AddressGuard {
  /**
   * Whether it is in a private network, on the operator's list, or at another service's port. A name that
   * is not known yet is not forbidden.
   */
  isForbidden(url: URL): Promise<boolean>;
}

/** Runs a website scan, here or at a bought service. */
export interface ScanProvider {
  /**
   * @throws ScanFailure with a code that an owner can be told, 'CANCELED' after the signal among them;
   * ScanServiceFailure
   */
  scan(order: ScanOrder, options: ScanOptions): Promise<ScanReport>;
  /** Whether scans of this level can be run here. Missing where all can. */
  offers?(level: ScanLevel): boolean;
  /** How a flaw is fixed on what its website was seen to run on. Missing where the scanner does not tell. */
  fixesFor?(checkId: string, platforms: readonly string[]): readonly PlatformFix[];
  /** Lets go of a website that was removed here. Missing where nothing is kept of it. */
  forget?(website: string): Promise<void>;
}
