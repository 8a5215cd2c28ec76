import type { ModuleName, ModulesMap } from '#kit/contract/modules.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { OpenTopic } from '#kit/contract/topics.ts';
import type { UnwatchedReason } from '#kit/contract/unwatched.ts';
import type { BrandFiles } from './brandSource.ts';
import type { Member, PlanLimits } from './caller.ts';
import type { Db } from './db/database.ts';
import type { StoredTable } from './storedTables.ts';

/**
 * What a module tells others of itself, as data and functions of its module object. Products do not import each
 * other and overviews import no product: they read this from `services.contributions`, which the composition
 * root fills from its list of modules. See decision 27.
 */
export interface Contributions {
  /** All that it stores: how long that is kept, and whose it is. */
  tables?: readonly StoredTable[];
  /** What it makes of a brand's data. @throws Error that tells what is wrong with that: such a brand is not used. */
  brandData?(files: BrandFiles): unknown;
  /** What there is to do next; in at most four queries, however much there is. */
  nextSteps?: {
    module: ModuleName;
    /** Offers something also where the plan does not include it any more. */
    whileInactive?: boolean;
    read(db: Db, orgId: string, now: Date, asker: StepAsker): Promise<Candidate[]>;
  };
  /** What is open, by what it is about. One query. */
  openTopics?: {
    module: TopicModule;
    read(db: Db, orgId: string, now: Date): Promise<OpenTopic[]>;
  };
  /** Of many organisations at once, by their ids: what the list of customers says of each. */
  customerFacts?(
    system: Db,
    orgIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, Partial<CustomerFacts>>>;
  /** What the dashboard and a customer's page say of one organisation. */
  websites?(db: Db, orgId: string, entitlement: Entitlement | undefined): Promise<WebsiteSummary>;
  policies?(db: Db, orgId: string): Promise<PolicySummary>;
  team?(db: Db, orgId: string): Promise<TeamSummary>;
  courses?(db: Db, orgId: string, now: Date): Promise<CourseSummary>;
  posts?(db: Db, orgId: string): Promise<PostSummary>;
  rating?(db: Db, orgId: string): Promise<RatingSummary | null>;
  /** The addresses of websites that are proven to be an organisation's; `all`: of those that are not too. */
  provenUrls?(db: Db, orgId: string, all: boolean): Promise<string[]>;
  /** The findings of an organisation, the worst first, and one of them. */
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
  /** What the assessment asks about, in the order in which it does. */
  elements?(): readonly { elementPath: string; name: string }[];
  /** As if the assessment had never been answered. */
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
  /** Websites that a plan in use does not scan. */
  unwatched: number;
  helpAsked: number;
  rating: number | null;
  letter: string | null;
  /** By how much the rating fell since the one before. */
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
  letter: string;
  ratedAt: string;
  /** Of the one before; null of the first. */
  before: number | null;
}

/** All that modules contribute of a kind, in the order of the list. */
export const allOf = <Kind extends keyof Contributions>(
  { contributions }: Contributed,
  kind: Kind,
): NonNullable<Contributions[Kind]>[] =>
  contributions.flatMap((one) => (one[kind] === undefined ? [] : [one[kind]]));

/** Of what one module alone tells. @throws where none does or several do: a fault of the list. */
export function onlyOf<Kind extends keyof Contributions>(
  services: Contributed,
  kind: Kind,
): NonNullable<Contributions[Kind]> {
  const [found, another] = allOf(services, kind);
  if (found === undefined || another !== undefined)
    throw new Error(`Exactly one module contributes '${kind}'.`);
  return found;
}

/** What of the services both need. */
export interface Contributed {
  contributions: readonly Contributions[];
}
