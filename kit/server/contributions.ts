import type { Severity } from '@portal/scanner/finding';
import type { Figure } from '#kit/contract/figures.ts';
import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Permission } from '#kit/contract/staff.ts';
import type { Severities, ToFix } from '#kit/contract/toFix.ts';
import type { OpenTopic } from '#kit/contract/topics.ts';
import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { AuditWords } from './audit/words.ts';
import type { BrandFiles } from './brandSource.ts';
import type { PlanLimits } from './caller.ts';
import type { Db } from './db/database.ts';
import type { PageMark } from './http/pageMark.ts';
import type { DocumentOrder } from './pdf/documentProcess.ts';
import type { SearchSource, StaffSearchSource } from './searchSource.ts';
import type { Services } from './services.ts';
import type { StoredTable } from './storedTables.ts';

/**
 * What a module offers to others, as data and functions of its module object. Products do not import each
 * other and overviews import no product: they read this from `services.contributions`, which the composition
 * root fills from its list of modules. See decision 27.
 */
export interface Contributions {
  /** All its tables: how long rows are kept, and whose they are. */
  tables?: readonly StoredTable[];
  auditWords?: AuditWords;
  /** What it says of its kinds of notice, by kind, from what was stored of the event. */
  noticeSentences?: Readonly<Record<string, (params: never) => string>>;
  /** Parses its part of a brand's data. @throws Error that says what is wrong; such a brand is not used. */
  brandData?(files: BrandFiles): unknown;
  /** Its next steps, in at most four queries however many there are. */
  nextSteps?: {
    module: ModuleName;
    /** Offers steps even if the plan no longer includes the module. */
    whileInactive?: boolean;
    read(db: Db, orgId: string, now: Date, asker: Entitlement): Promise<Candidate[]>;
  };
  /** What a month brought, for the monthly letter. At most four queries. */
  month?: {
    module: ModuleName;
    read(db: Db, orgId: string, span: MonthSpan, now: Date): Promise<MonthNews[]>;
  };
  /**
   * Its number for the dashboard, at each of these moments, of which the last is now; null as long as there is none.
   * At most two queries.
   */
  figure?: {
    module: ModuleName;
    read(db: Db, orgId: string, moments: readonly Date[]): Promise<Figure | null>;
  };
  /** What is open, by topic. One query. */
  openTopics?: {
    module: TopicModule;
    read(db: Db, orgId: string, now: Date): Promise<OpenTopic[]>;
  };
  /** Facts about many organizations at once, by id, for the list of customers. */
  customerFacts?(
    system: Db,
    orgIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, Partial<CustomerFacts>>>;
  /**
   * What happened to an organization that no entry of its audit log tells, before a mark, newest first. One query,
   * bounded by `limit`.
   */
  timeline?(db: Db, orgId: string, asked: TimelineAsked): Promise<readonly Happening[]>;
  /** What waits for staff, for the console's menu: on which screen, and how much. One query of bounded cost. */
  waiting?: { path: string; permission: Permission; count(system: Db): Promise<number> };
  /** What the portal's search finds of it. */
  search?: readonly SearchSource[];
  /** What the console's search finds of it. */
  staffSearch?: readonly StaffSearchSource[];
  /** Summaries of one organization for the dashboard and for a customer's page. */
  websites?(
    db: Db,
    orgId: string,
    now: Date,
    entitlement: Entitlement | undefined,
  ): Promise<WebsiteSummary>;
  policies?(db: Db, orgId: string): Promise<PolicySummary>;
  /** What a policy is called; null if the organization has none of this id. */
  policyName?(db: Db, orgId: string, policyId: string): Promise<string | null>;
  team?(db: Db, orgId: string): Promise<TeamSummary>;
  courses?(db: Db, orgId: string, now: Date): Promise<CourseSummary>;
  posts?(db: Db, orgId: string): Promise<PostSummary>;
  rating?(db: Db, orgId: string): Promise<RatingSummary | null>;
  /** What a stranger sees wrong with an organization's mail and with what it has open to the internet. One query. */
  outside?(db: Db, orgId: string): Promise<OutsideSummary>;
  /** A product that was seen from outside on organizations' websites: those of the next organizations. One query. */
  software?: {
    module: ModuleName;
    read(system: Db, wanted: SoftwareWanted): PromiseLike<SeenSoftware[]>;
  };
  /** Follows, in its transaction, when an organization is set up: it may announce jobs. No network. */
  organizationCreated?(tx: Db, orgId: string, now: Date): Promise<void>;
  /** Addresses of websites whose ownership is proven; with `all`, of the others too. */
  provenUrls?(db: Db, orgId: string, all: boolean): Promise<string[]>;
  /**
   * Which of these hosts the organization proves to own at this moment, with the addresses at which; null where the
   * domain's records say it. Reads each proof over the network.
   */
  provenNow?(
    services: Pick<Services, 'config' | 'proofs'>,
    db: Db,
    orgId: string,
    hosts: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[] | null>>;
  /** An organization's findings, worst first, and a single one of them. */
  findings?: {
    list(db: Db, orgId: string, now: Date, limit: number): PromiseLike<readonly WorstFinding[]>;
    find(
      db: Db,
      orgId: string,
      issueId: string,
    ): Promise<{ title: string; targetName: string } | null>;
  };
  /** Documents that are drawn in the background where they are long, by kind. */
  documents?: Readonly<Record<string, DocumentKind>>;
  /** The elements of the assessment, in its order. */
  elements?(): readonly { elementPath: string; name: string }[];
  /** Resets the assessment to unanswered. */
  forgetAssessment?(tx: Db, orgId: string): Promise<void>;
}

export interface DocumentKind {
  /** The plan's module that a reader needs. */
  module: ModuleName;
  /** Loads what is to be drawn; null if the organization has none by this reference. */
  find(
    services: Services,
    db: Db,
    of: { orgId: string; brandId: string },
    reference: string,
  ): Promise<FoundDocument | null>;
}

export interface FoundDocument {
  /** What people call it: 'Fix list of Shop'. */
  title: string;
  fileName: string;
  /** All that it is drawn from. */
  data: object;
  draw(order: DocumentOrder): Promise<Buffer>;
}

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
export interface WorstFinding {
  issueId: string;
  title: string;
  website: string;
  severity: Severity;
  firstSeenAt: Date;
  /** Why it stands where it does in the ranking, as sentences. */
  why: string;
}

export interface CustomerFacts {
  /** Things to fix that are rated High. */
  openHighs: number;
  /** Websites that the plan in use does not scan. */
  unwatched: number;
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

interface WebsiteSummary {
  webAppsScanned: number;
  scansScheduled: number;
  isScanInProgress: boolean;
  lastScanDate: string | null;
  targetList: { name: string; url: string; unwatched: UnwatchedReason | null }[];
  webAppsIssues: Severities;
  toFix: ToFix;
}

interface PolicySummary {
  active: number;
  inactive: number;
  draft: number;
  /** Of the policies to start with. */
  starters: { all: number; inForce: number };
  lastUpdated: string | null;
}

/** Vectors with something to fix, by the worst of it; null of what nobody could look at. */
interface OutsideSummary {
  mail: Severities | null;
  internet: Severities | null;
}

interface TeamSummary {
  teamMembers: number;
  isFinished: number;
  isNotFinished: number;
  lastUpdated: string | null;
}

interface CourseSummary {
  trainees: number;
  enrolled: number;
  finished: number;
  overdue: number;
}

interface PostSummary {
  numberOfWeaknesses: number;
  numberOfAlerts: number;
}

interface RatingSummary {
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

/** All that modules contribute of a kind, in the order of the list. */
export const allOf = <Kind extends keyof Contributions>(
  { contributions }: Contributed,
  kind: Kind,
): NonNullable<Contributions[Kind]>[] =>
  contributions.flatMap((one) => (one[kind] === undefined ? [] : [one[kind]]));

/** The contribution that exactly one module makes. @throws if none or several do: a fault in the module list. */
export function onlyOf<Kind extends keyof Contributions>(
  services: Contributed,
  kind: Kind,
): NonNullable<Contributions[Kind]> {
  const [found, another] = allOf(services, kind);
  if (found === undefined || another !== undefined)
    throw new Error(`Exactly one module contributes '${kind}'.`);
  return found;
}

/** The part of the services that both functions need. */
export interface Contributed {
  contributions: readonly Contributions[];
}
