import type { Severity } from '@portal/scanner/finding';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { ModulesMap } from '#kit/contract/modules.ts';
import type { Severities, ToFix } from '#kit/contract/toFix.ts';
import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { PlanLimits } from '#kit/server/caller.ts';
import type { PageMark } from '#kit/server/pageMark.ts';

export type TopicModule = 'monitoring' | 'ratings' | 'cybermaturity' | 'cyberconcierge';

export interface Entitlement {
  modules: ModulesMap;
  plan: PlanLimits;
  isTrialExpired: boolean;
}

export interface SoftwareWanted {
  /** 'nginx', as the rating engine names it. */
  product: string;
  /** Organizations with a greater id than this; null for the first. */
  after: string | null;
  /** How many organizations. */
  limit: number;
}

/** A product on one website, as it was seen last. */
export interface SeenSoftware {
  orgId: string;
  host: string;
  /** Null if the website does not tell it. */
  version: string | null;
  /** Whether its system's vendor fixes old versions under their old number. */
  isVendorPatched: boolean;
  seenAt: Date;
}

export interface TimelineAsked {
  /** The last entry of the page before; null for the newest page. */
  before: PageMark | null;
  limit: number;
}

export interface Happening {
  /** A UUID. */
  id: string;
  at: Date;
  /** A whole sentence. */
  sentence: string;
}

/** A cause that is open, by its first issue. */
export interface WorstFinding
  extends Pick<OpenCause, 'title' | 'website' | 'severity' | 'firstSeenAt'> {
  issueId: string;
  /** Why it stands where it does in the ranking, as sentences. */
  why: string;
}

/** What is to be fixed at one website. Organization, website, check and title tell it from others. */
export interface OpenCause {
  orgId: string;
  targetId: string;
  checkId: string;
  title: string;
  website: string;
  /** The worst of its places. */
  severity: Severity;
  firstSeenAt: Date;
  places: number;
}

/** A cause of which somebody said at that moment that it is fixed. */
export interface SaidFixed extends Pick<OpenCause, 'orgId' | 'targetId' | 'checkId' | 'title'> {
  saidAt: Date;
  /** Who said so, as it is shown. */
  by: string;
}

/** What came of a second look: it goes on; the cause is gone; it is still there; nobody could look. */
export type LookedAgain = 'waiting' | 'gone' | 'kept' | 'unseen';

export interface CustomerFacts {
  /** Things to fix that are rated High. */
  openHighs: number;
  /** When the newest of these was first seen; null where there is none. */
  newestHighAt: Date | null;
  /** When the next acceptance ends of what is then to be fixed again; null where there is none. */
  reopensAt: Date | null;
  /** Websites that the plan in use does not scan. */
  unwatched: number;
  /** Websites that are to be scanned and whose last scan failed. */
  scansFailed: number;
  /** Those of them that failed by the website, and not on our side. */
  failedByWebsite: number;
  /** When the newest of these scans ended; null where there is none. */
  scanFailedAt: Date | null;
  /** Websites that are to be scanned and of which no scan has ended. */
  neverScanned: number;
  /** Whether it has no website, though its plan would scan one. */
  lacksWebsite: boolean;
  helpAsked: number;
  rating: number | null;
  /** The high end where a range is shown instead of a number; null else. */
  ratingHighest: number | null;
  /** Of a range the one that it deserves at best. */
  letter: string | null;
  /** By how much the rating fell for certain since the one before. */
  fell: number;
  level: number | null;
}

/** A website whose last scan failed. */
export interface FailedScan {
  website: string;
  /** Why, as what follows a colon or 'because'. */
  because: string;
}

export interface WebsiteSummary {
  webAppsScanned: number;
  scansScheduled: number;
  isScanInProgress: boolean;
  lastScanDate: string | null;
  targetList: { name: string; url: string; unwatched: UnwatchedReason | null }[];
  webAppsIssues: Severities;
  /** The first planned scan that the plan runs; null where none is. */
  nextScan: { website: string; at: string } | null;
  /** What was looked at of the running scan that began first; null if none runs. */
  running: { url: string; isReached: boolean; hasPages: boolean; found: number } | null;
  toFix: ToFix;
}

export interface PolicySummary {
  active: number;
  inactive: number;
  draft: number;
  /** Of the policies to start with. */
  starters: { all: number; inForce: number };
  lastUpdated: string | null;
}

/** A policy that is in force. */
export interface PolicyInForce {
  id: string;
  name: string;
  version: number;
  approvedOn: CalendarDay;
}

/** Vectors with something to fix, by the worst of it; null of what nobody could look at. */
export interface OutsideSummary {
  mail: Severities | null;
  internet: Severities | null;
}

export interface TeamSummary {
  teamMembers: number;
  isFinished: number;
  isNotFinished: number;
  lastUpdated: string | null;
}

/** Somebody of an organization's team. */
export interface TeamPerson {
  id: string;
  firstName: string;
  /** Empty where people have one name. */
  lastName: string;
  email: string;
}

export interface CourseSummary {
  trainees: number;
  enrolled: number;
  finished: number;
  overdue: number;
}

export interface PostSummary {
  numberOfWeaknesses: number;
  numberOfAlerts: number;
  /** The weaknesses by what they are about: where on the dashboard they stand open. */
  weaknessesAt: Record<'mail' | 'team' | 'policies' | 'internet', Severities>;
}

export interface RatingSummary {
  rating: number;
  /** The high end where a range is shown instead of a number; null else. */
  highest: number | null;
  /** Of a range the one that it deserves at best; null of a number without one. */
  letter: string | null;
  ratedAt: string;
  /** The previous value; null for the first. */
  before: number | null;
  beforeHighest: number | null;
  /** By how many points it certainly moved since the previous one; null if the two do not compare. */
  moved: number | null;
}
