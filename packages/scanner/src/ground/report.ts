import type { Finding, Place } from './finding.ts';
import type { ScanLevel } from './level.ts';
import type { Platform } from './platforms.ts';
import type { StoppedBy } from './stoppedBy.ts';

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
  /** What the scan sent that the site took and may have kept; left out by an engine that does not tell. */
  leftBehind?: readonly LeftBehind[];
  /** What got no answer, however often it was asked, and so could not be tested; left out by an engine that does not tell. */
  unanswered?: readonly Unanswered[];
  /** The site's sign-ins, as often as they were tried; left out by an engine that does not tell. */
  signIns?: readonly TriedSignIn[];
  /** What the start page answered; left out by an engine that does not tell. */
  startStatus?: number;
  /** Of a recheck: the places of which it cannot say whether the flaw is still there. */
  unreached?: readonly Place[];
}

/** A place that took what the scan sent. Each text of it that a form left free is marked as the scan's. */
export interface LeftBehind extends Place {
  times: number;
  /** One of the words by which what was sent is known again. */
  mark?: string;
  /** Where the mark was seen afterwards: there it is certainly left behind. */
  shownAt?: string;
}

/** A place with one of the requests that it did not answer. */
export interface Unanswered extends Place {
  times: number;
}

/** A sign-in that the checks tried. */
export interface TriedSignIn {
  url: string;
  times: number;
  /** It asked for patience, and was left alone from then on. */
  turnsAway: boolean;
  /** Some of what the checks wanted to try was left out. */
  isLeft: boolean;
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
  /** How the scan stayed signed in; left out where it saw what anybody sees. */
  session?: SessionCoverage;
}

export interface Left {
  /** Addresses that were found and not visited. */
  pages: number;
  /** Inputs at which not everything was tried. */
  inputs: number;
  /** Ids of the level's checks that never began. */
  checks: readonly string[];
}

export interface SessionCoverage {
  /** Is there a page that shows the account something else than a stranger? Without, nobody can tell. */
  isProven: boolean;
  /** How many times it was signed out, and signed in again. */
  renewals: number;
  /** Addresses that signed the scan out each time, and were left alone then. */
  signsOut: readonly string[];
}

export interface TestedCheck {
  id: string;
  /** The field's own name for what it looks for. */
  name: string;
  owasp: { 2021: string; 2025: string };
  /** PCI DSS 4.0.1 requirements, such as '6.2.4'. */
  pci: readonly string[];
}
