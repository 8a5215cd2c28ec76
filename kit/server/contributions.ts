import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { OpenTopic } from '#kit/contract/topics.ts';
import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { BrandFiles } from './brandSource.ts';
import type { Member, PlanLimits } from './caller.ts';
import type { Db } from './db/database.ts';
import type { StoredTable } from './storedTables.ts';

/**
 * What a module offers to others, as data and functions of its module object. Products do not import each
 * other and overviews import no product: they read this from `services.contributions`, which the composition
 * root fills from its list of modules. See decision 27.
 */
export interface Contributions {
  /** All its tables: how long rows are kept, and whose they are. */
  tables?: readonly StoredTable[];
  /** Parses its part of a brand's data. @throws Error that says what is wrong; such a brand is not used. */
  brandData?(files: BrandFiles): unknown;
  /** Its next steps, in at most four queries however many there are. */
  nextSteps?: {
    module: ModuleName;
    /** Offers steps even if the plan no longer includes the module. */
    whileInactive?: boolean;
    read(db: Db, orgId: string, now: Date, asker: StepAsker): Promise<Candidate[]>;
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
  /** Summaries of one organization for the dashboard and for a customer's page. */
  websites?(db: Db, orgId: string, entitlement: Entitlement | undefined): Promise<WebsiteSummary>;
  policies?(db: Db, orgId: string): Promise<PolicySummary>;
  team?(db: Db, orgId: string): Promise<TeamSummary>;
  courses?(db: Db, orgId: string, now: Date): Promise<CourseSummary>;
  posts?(db: Db, orgId: string): Promise<PostSummary>;
  rating?(db: Db, orgId: string): Promise<RatingSummary | null>;
  /** Addresses of websites whose ownership is proven; with `all`, of the others too. */
  provenUrls?(db: Db, orgId: string, all: boolean): Promise<string[]>;
  /** An organization's findings, worst first, and a single one of them. */
  findings?: {
    list(
      db: Db,
      orgId: string,
      now: Date,
      limit: number,
    ): PromiseLike<readonly { issueId: string; title: string; website: string }[]>;
    find(
      db: Db,
      orgId: string,
      issueId: string,
    ): Promise<{ title: string; targetName: string } | null>;
  };
  /** The elements of the assessment, in its order. */
  elements?(): readonly { elementPath: string; name: string }[];
  /** Resets the assessment to unanswered. */
  forgetAssessment?(tx: Db, orgId: string): Promise<void>;
}

type StepAsker = Pick<Member, 'cognitoId'> & Entitlement;
export type TopicModule = 'monitoring' | 'ratings' | 'cybermaturity' | 'cyberconcierge';

interface Entitlement {
  modules: ModulesMap;
  plan: PlanLimits;
  isTrialExpired: boolean;
}

export interface CustomerFacts {
  openCriticals: number;
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
  webAppsIssues: { highs: number; mediums: number; lows: number };
}

interface PolicySummary {
  active: number;
  inactive: number;
  draft: number;
  lastUpdated: string | null;
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
