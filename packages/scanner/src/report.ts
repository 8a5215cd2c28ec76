import type { Finding } from './finding.ts';
import type { ScanLevel } from './level.ts';
import type { Platform } from './platforms/recognise.ts';

export interface ScanReport {
  target: string;
  level: ScanLevel;
  /** ISO instants. */
  startedAt: string;
  finishedAt: string;
  requests: number;
  pages: number;
  findings: readonly Finding[];
  coverage: Coverage;
  /** What the site was recognised to run on; left out by an engine that does not tell. */
  platforms?: readonly Platform[];
}

/** Every check that ran, and why the scan stopped short if it did: what was and was not tested. */
export interface Coverage {
  /** Ids of the checks that ran. */
  checks: readonly string[];
  /** The same checks in words and classes, so that a reader needs no catalogue of the engine. */
  tested?: readonly TestedCheck[];
  /** An engine that may have looked for more than it tells. */
  isPartial?: boolean;
  stoppedBy: StoppedBy;
  /** What a scan that ended early did not get to; an engine that does not tell leaves it out. */
  left?: Left;
}

export interface Left {
  /** Addresses that were found and not visited. */
  pages: number;
  /** Inputs at which not everything was tried. */
  inputs: number;
  /** Ids of the level's checks that never began. */
  checks: readonly string[];
}

export interface TestedCheck {
  id: string;
  /** The field's own name for what it looks for. */
  name: string;
  owasp: { 2021: string; 2025: string };
  /** PCI DSS 4.0 requirements, such as '6.2.4'. */
  pci: readonly string[];
}

/**
 * A limit of the scan; a site that fell silent; whoever runs the scan; a site that needs more memory than a
 * scan may use.
 */
export const stoppedBys = [
  'done',
  'time',
  'requests',
  'pages',
  'silence',
  'signal',
  'memory',
] as const;
export type StoppedBy = (typeof stoppedBys)[number];
/** Why a scan ended early. */
export type CutShortBy = Exclude<StoppedBy, 'done'>;
