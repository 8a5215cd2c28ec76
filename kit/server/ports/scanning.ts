import type { Reach } from '@portal/net/reach';
import type { FixSubject, PlatformFix, ScanProgress, ScanReport } from '@portal/scanner';
import type { ScanLevel } from '@portal/scanner/level';
import type { Recheck } from '@portal/scanner/options';

/**
 * Local hosts that the demonstration may scan, above all its sample website. The second one is another host of that
 * website's domain, at the same server.
 */
const demonstrationHosts = ['sample.localhost', 'shop.sample.localhost', 'localhost', '127.0.0.1'];

/** What scans, ratings and the readers of proofs and certificates may connect to. */
export const reachOf = ({ demo, SCAN_FORBIDDEN }: ReachSettings): Required<Reach> => ({
  allowPrivateHosts: demo ? demonstrationHosts : [],
  forbidden: SCAN_FORBIDDEN,
});
export interface ReachSettings {
  demo: boolean;
  SCAN_FORBIDDEN: readonly string[];
}

/** A bought service's ids for a website, and for this scan once it exists. */
export interface ScanReference {
  website: string;
  scan: string | null;
}

export interface ScanOrder {
  /** Our id of the website: the same for all of its scans, a different one in every organization. */
  websiteId: string;
  url: string;
  level: ScanLevel;
  /** The only addresses of the host that may be asked, where its ownership is proven by them; null for any. */
  addresses: readonly string[] | null;
  /** Beginnings of addresses that are left alone; empty unless the provider has `leavesPagesAlone`. */
  exclude: readonly string[];
  /** How the scan names itself to the website. */
  userAgent: string;
  /** The last value given to `keep`: of this scan if a run was interrupted, else of an earlier scan. */
  known: ScanReference | null;
}

export interface ScanOptions {
  /** Aborts when this run stops waiting for the scan. */
  signal: AbortSignal;
  /** Aborts when it is to end early, with what it found until then; a scan that runs elsewhere goes on. */
  stop?: AbortSignal;
  /** Whether the scan has ended for good; otherwise another run continues it. */
  isOver: () => boolean;
  onProgress: (progress: ScanProgress) => void;
  /** Stores what a later run needs to continue a scan that runs elsewhere. */
  keep: (reference: ScanReference) => Promise<void>;
}

/** One flaw of a website, and where it was found. */
export interface RecheckOrder
  extends Pick<ScanOrder, 'url' | 'level' | 'addresses' | 'exclude' | 'userAgent'> {
  recheck: Recheck;
}

/** Why a bought service gave no report, for reasons unrelated to the website. */
export class ScanServiceFailure extends Error {
  readonly code: 'ENGINE_REFUSED' | 'ENGINE_FAILED';
  constructor(code: 'ENGINE_REFUSED' | 'ENGINE_FAILED', detail: string) {
    super(detail);
    this.name = 'ScanServiceFailure';
    this.code = code;
  }
}

/** Types of a scan's order and outcome. */
export { ScanFailure } from '@portal/scanner/failure';

/** Knows the addresses that nothing of ours may connect to, whoever scans them. */
export interface AddressGuard {
  /**
   * Whether the address is in a private network, on the operator's list, or at another service's port. A name
   * that does not resolve yet is not forbidden.
   */
  isForbidden(url: URL): Promise<boolean>;
}

/** A report with what a reader has to know of how the scan went, but for why it ended: a sentence each. */
export type EngineReport = ScanReport & { remarks?: readonly string[] };

/** Runs a website scan, with our own scanner or a bought service. */
export interface ScanProvider {
  /**
   * @throws ScanFailure with a code that an owner may see, 'CANCELED' after the signal included;
   * ScanServiceFailure
   */
  scan(order: ScanOrder, options: ScanOptions): Promise<EngineReport>;
  /** Looks for one flaw again and for nothing else; fails like `scan`. Missing if the scanner cannot. */
  recheck?(order: RecheckOrder, signal: AbortSignal): Promise<ScanReport>;
  /** Whether this installation can run scans of this level. Without it, every level is offered. */
  offers?(level: ScanLevel): boolean;
  /** Whether it keeps to `exclude`. */
  leavesPagesAlone?: true;
  /**
   * How to fix a flaw on the platforms that its website was seen to use. Missing if the scanner does not
   * know.
   */
  fixesFor?(found: FixSubject, platforms: readonly string[]): readonly PlatformFix[];
  /** Lets go of a website that was removed here. Missing where nothing is kept of it. */
  forget?(website: string): Promise<void>;
}
