import type { Reach } from '@portal/net/reach';
import type { Finding, Place } from './finding.ts';
import type { ScanLevel } from './level.ts';
import type { ScanReport } from './report.ts';

/** What `allowPrivateHosts` does not name and is not public unicast is refused at every connection. */
export interface ScanOptions extends Reach {
  /** http or https address; its origin is the scan's scope. */
  url: string;
  level: ScanLevel;
  /** In place of those that its name leads to: the only addresses that are connected to, whatever host of the site is asked. */
  onlyAddresses?: readonly string[];
  limits?: Partial<ScanLimits>;
  /** Sent with every request; should name the product and a page that explains it. */
  userAgent?: string;
  /** Whose pages are scanned; without it, those that anybody sees. */
  signIn?: SignIn;
  /** Another account of the same kind: what is the first one's alone must not be shown to it. */
  secondSignIn?: SignIn;
  /** How the site reaches this machine, for flaws that show only by a call from it. */
  callback?: CallbackOptions;
  /** Addresses that are left alone, whatever leads to them; see `excluding`. */
  exclude?: readonly string[];
  /** Program of a Chromium; false for none. Looked for at its usual places if left out. */
  browser?: string | false;
  /** Looks for one flaw again and for nothing else. */
  recheck?: Recheck;
  /** Ids of checks that run only where they are asked for; see `optInChecks`. */
  optIn?: readonly string[];
  /** Asked before requests go out, where several scans of one host share what it is asked to bear. */
  reserveTurns?: ReserveTurns;
  /** Cancels the scan: it has no report. */
  signal?: AbortSignal;
  /** Ends the scan early: its report has what was found until then. */
  stop?: AbortSignal;
  onProgress?: (progress: ScanProgress) => void;
  /** Told now and then what the report would be if the scan ended now. */
  onPartial?: (report: ScanReport) => void;
}

/** How the scanned site reaches this machine, and where it listens. */
export interface CallbackOptions {
  /** Name or address under which the site sees this machine. */
  host: string;
  /** Address to listen on; all of them if left out. */
  listen?: string;
  /** 0 or left out: any free port. */
  port?: number;
}

/** Moments at which requests to a host may go out: the first in so many milliseconds, then one every so many. */
export interface Turns {
  inMs: number;
  everyMs: number;
  count: number;
}

/**
 * Reserves the next moments for a host among all that scan it, wherever they run; null where nobody
 * counts. Never rejects: whoever cannot tell now answers later.
 */
export type ReserveTurns = (host: string) => Promise<Turns | null>;

/** They may lock an account, or leave a chain of servers confused. */
export const optInChecks = ['smuggling', 'default-creds'] as const;

/**
 * A form to fill in, a call to make with JSON, a header that is sent with every request, or a program that signs in and
 * prints what is sent (`runAuthScript`).
 */
export type SignIn =
  | { by: 'form' | 'json'; url: string; username: string; password: string }
  | { by: 'header'; name: string; value: string }
  | { by: 'script'; program: string; environment: Readonly<Record<string, string>> };

/** A flaw that was found: the check that found it, and where. */
export interface Recheck {
  check: string;
  places: readonly Place[];
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
  /** What was found so far, the worst first; absent of an engine that tells its number alone. */
  found?: readonly Pick<Finding, 'checkId' | 'title' | 'severity'>[];
}

export const defaultUserAgent = 'WebsiteScanner/1.0';
