import type {
  EvidenceMoment,
  EvidenceSource,
  KeptFile,
  SeenEvidence,
  StatedControl,
  UnknownControls,
} from '#kit/contract/evidence.ts';
import type { Figure, Milestone } from '#kit/contract/figures.ts';
import type { ModuleName } from '#kit/contract/modules.ts';
import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import type { Found, FoundKind, StaffFoundKind } from '#kit/contract/search.ts';
import type { BrandedKind, Permission } from '#kit/contract/staff.ts';
import type { OpenFact, OpenTopic } from '#kit/contract/topics.ts';
import type { Brands, OfCustomer } from '#kit/server/brands.ts';
import type { Clock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config/config.ts';
import type { Database, Db } from '#kit/server/db/database.ts';
import type { KeyRing } from '#kit/server/keys/keyRing.ts';
import type { Log } from '#kit/server/log/log.ts';
import type { DocumentOrder } from '#kit/server/pdf/documentProcess.ts';
import type { BillingProvider } from '#kit/server/ports/billing.ts';
import type { BreachedPasswords } from '#kit/server/ports/breachedPasswords.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';
import type { CertificateReader } from '#kit/server/ports/certificate.ts';
import type { IdentityProvider } from '#kit/server/ports/identity.ts';
import type { MailProvider } from '#kit/server/ports/mail.ts';
import type { MarketingProvider } from '#kit/server/ports/marketing.ts';
import type { NameReader } from '#kit/server/ports/names.ts';
import type { ProofReader } from '#kit/server/ports/proof.ts';
import type { Psa } from '#kit/server/ports/psa.ts';
import type { RatingsProvider } from '#kit/server/ports/ratings.ts';
import type { AddressGuard, ScanProvider } from '#kit/server/ports/scanning.ts';
import type { StorageProvider } from '#kit/server/ports/storage.ts';
import type { WebhookSender } from '#kit/server/ports/webhooks.ts';
import type {
  CustomerDirectories,
  OutsideDirectories,
  WorkAccounts,
} from '#kit/server/ports/workAccounts.ts';
import type { BrandFiles, BrandSource } from './brandSource.ts';
import type { Disk, Jobs, Live, Metrics } from './parts.ts';
import type { StoredTable } from './storedTables.ts';
import type {
  CourseSummary,
  CustomerFacts,
  Entitlement,
  FailedScan,
  Happening,
  LookedAgain,
  OpenCause,
  OutsideSummary,
  PolicyInForce,
  PolicySummary,
  PostSummary,
  RatingSummary,
  SaidFixed,
  SeenSoftware,
  SoftwareWanted,
  TeamPerson,
  TeamSummary,
  TimelineAsked,
  TopicModule,
  WebsiteSummary,
  WorstFinding,
} from './summaries.ts';

/** What the composition root opens once and every handler and job is given. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  database: Database;
  keys: KeyRing;
  jobs: Jobs;
  /** How full the disks are. */
  disk: Disk;
  /** Browsers that are told as something happens. */
  live: Live;
  identity: IdentityProvider;
  /** Null where the provider has no directory of its own. */
  workAccounts: WorkAccounts | null;
  directories: CustomerDirectories;
  outside: OutsideDirectories;
  mail: MailProvider;
  captcha: CaptchaProvider;
  breachedPasswords: BreachedPasswords;
  scanning: ScanProvider;
  addresses: AddressGuard;
  storage: StorageProvider;
  brands: BrandSource;
  proofs: ProofReader;
  names: NameReader;
  ratings: RatingsProvider;
  certificates: CertificateReader;
  webhooks: WebhookSender;
  /** Ticket systems of providers, by kind. */
  psa: Readonly<Record<'connectwise', Psa>>;
  billing: BillingProvider;
  /** Null without a marketing service: leads are then only stored here. */
  marketing: MarketingProvider | null;
  /** What modules offer to each other. */
  contributions: readonly Contributions[];
}

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
  /** What was done on which days, for the line under the numbers. One query. */
  milestones?: {
    module: ModuleName;
    read(db: Db, orgId: string, span: MonthSpan): Promise<Milestone[]>;
  };
  /** What is open, by topic. One query. */
  openTopics?: {
    module: TopicModule;
    read(db: Db, orgId: string, now: Date): Promise<OpenTopic[]>;
  };
  /**
   * What it sees itself of the controls that a small business is asked for, with what has ended since. At most five
   * queries.
   */
  evidence?: {
    source: EvidenceSource;
    /** The plan's module that has to be ACTIVE; undefined for what every organization has. */
    module?: ModuleName;
    read(
      services: Pick<Services, 'identity' | 'log'>,
      db: Db,
      orgId: string,
      moment: EvidenceMoment,
    ): Promise<SeenEvidence[] | UnknownControls>;
    /** The files that are kept with it, and one of them as it came. At most five queries. */
    keptFiles?: {
      list(db: Db, orgId: string, moment: EvidenceMoment): Promise<KeptFile[]>;
      read(db: Db, orgId: string, id: string): Promise<Buffer | null>;
    };
  };
  /** What admins state of the controls that a small business is asked for. One query. */
  statements?(db: Db, orgId: string): Promise<StatedControl[]>;
  /** What organizations are called, by id. One query. */
  companyNames?(system: Db, orgIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Facts about many organizations at once, by id, for the list of customers. */
  customerFacts?(
    system: Db,
    orgIds: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, Partial<CustomerFacts>>>;
  /** The open causes of many organizations at once, for the nightly file of customers. One query. */
  openCauses?(system: Db, orgIds: readonly string[], now: Date): PromiseLike<readonly OpenCause[]>;
  /**
   * Somebody says, without having shown it, that a cause is fixed: has it looked at again, once since then, and tells what
   * came of it. It may be asked as often as one likes.
   */
  recheckSaid?(
    services: Pick<Services, 'scanning' | 'clock' | 'database'>,
    said: SaidFixed,
  ): Promise<LookedAgain>;
  /**
   * What happened to an organization that no entry of its audit log tells, before a mark, newest first. One query,
   * bounded by `limit`.
   */
  timeline?(db: Db, orgId: string, asked: TimelineAsked): Promise<readonly Happening[]>;
  /** What waits for staff, for the console's menu and bell. */
  waiting?: readonly WaitingSource[];
  /**
   * Of which brands its records are that calls of the console name: a row for each brand, with null for all brands, and
   * no row for what does not exist; asked by customer, a row for each customer that a record is of. One query.
   */
  brandsOfRecords?: Readonly<Partial<Record<BrandedKind, FindBrands>>>;
  /**
   * Whether who began something (a link to a customer-service session, a request that a colleague approves) may still do
   * it for this customer: of the staff who may by role, brands and customers, and of others everybody, as theirs is begun
   * by a command. What a member may is not changed before the transaction ends. One query.
   */
  mayStill?(tx: Db, email: string, permission: Permission, customer: OfCustomer): Promise<boolean>;
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
  /** The websites of an organization whose last scan failed, by name. One query. */
  failedScans?(db: Db, orgId: string): Promise<readonly FailedScan[]>;
  policies?(db: Db, orgId: string): Promise<PolicySummary>;
  /** The policies that are in force, by name. One query. */
  policiesInForce?(db: Db, orgId: string): Promise<PolicyInForce[]>;
  /** What a policy is called; null if the organization has none of this id. */
  policyName?(db: Db, orgId: string, policyId: string): Promise<string | null>;
  team?(db: Db, orgId: string): Promise<TeamSummary>;
  /** The people of the team by name, or those of them with these ids. One query. */
  teamList?(
    db: Db,
    orgId: string,
    asked: { ids?: readonly string[]; limit: number },
  ): Promise<TeamPerson[]>;
  /** How many people the team has, and how many of them finished a lesson within a year. One query. */
  trained?(
    db: Db,
    orgId: string,
    moment: EvidenceMoment,
  ): Promise<{ team: number; trained: number }>;
  courses?(db: Db, orgId: string, now: Date): Promise<CourseSummary>;
  posts?(db: Db, orgId: string): Promise<PostSummary>;
  rating?(db: Db, orgId: string): Promise<RatingSummary | null>;
  /** The facts that it tells of, under the names that next steps have for them, with how bad each is. One query. */
  openFacts?(db: Db, orgId: string, now: Date): Promise<OpenFact[]>;
  /**
   * What a stranger sees wrong with an organization's mail and with what it has open to the internet, without what is told
   * and called as bad. One query.
   */
  outside?(db: Db, orgId: string, told: readonly OpenFact[]): Promise<OutsideSummary>;
  /** A product that was seen from outside on organizations' websites: those of the next organizations. One query. */
  software?: {
    module: ModuleName;
    read(system: Db, wanted: SoftwareWanted): PromiseLike<SeenSoftware[]>;
  };
  /** Follows, in its transaction, when an organization is set up: it may announce jobs. No network. */
  organizationCreated?(tx: Db, orgId: string, now: Date): Promise<void>;
  /** Follows before an organization's rows are erased, perhaps more than once: it may announce jobs. No network. */
  organizationErased?(db: Db, orgId: string): Promise<void>;
  /** Follows, in its transaction, when a person has another mail address; in these organizations. No network. */
  addressChanged?(
    tx: Db,
    orgIds: readonly string[],
    addresses: { from: string; to: string },
  ): Promise<void>;
  /**
   * Follows, in its transaction, when a person takes their mail address back, for them and for each whom they brought in
   * meanwhile: ends what was made or changed in their name, since then, in these organizations, and tells it as the audit
   * log names it. No network.
   */
  addressTakenBack?(
    tx: Db,
    orgIds: readonly string[],
    made: Made,
    services: Pick<Services, 'keys'>,
  ): Promise<readonly EndedEntry[]>;
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

/** In whose name something was made that is to end, and from when on. */
export interface Made {
  by: string;
  /** Their id at the pool, as the audit log has it. */
  byId: string;
  since: Date;
  now: Date;
}

/** What was ended, for the audit log of whose it was. */
export interface EndedEntry {
  orgId: string;
  action: string;
  subject: string;
}

/** A record that a call of the console names: of a brand, or of a customer of it. */
export interface BrandedRecord {
  id: string;
  brandId: string | null;
  orgId?: string;
}

type FindBrands = (
  system: Db,
  ids: readonly string[],
  byCustomer: boolean,
) => PromiseLike<readonly BrandedRecord[]>;

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
  /** What people call it, and its file: 'Fix list of Shop'. */
  title: string;
  /** All that it is drawn from. */
  data: object;
  draw(order: DocumentOrder): Promise<Buffer>;
}

/** The words of a module's entries in the two logs, by action: the path of the call, or a name with a dot. */
export interface AuditWords {
  /** For an organization's audit log: what follows the name of whoever made the change. */
  audit?: Readonly<Record<string, (subject: string, actorEmail: string) => string>>;
  /** The same of three entries in a row and more: 'started 4 scans'. */
  auditOfMany?: Readonly<Record<string, (count: number) => string>>;
  /** For the staff's log: what was done; the subject stands below it. */
  staffLog?: Readonly<Record<string, string>>;
}

/** One kind of thing that can be found. One query at most, bounded by what one organization has. */
export interface SearchSource {
  kind: FoundKind;
  /** The plan's module that has to be ACTIVE; undefined for what every organization has. */
  module?: ModuleName;
  /** Asked with at least one word, in lower case; answers what fits best first. */
  find(
    db: Db,
    orgId: string,
    asked: SearchAsked & { brandId: string },
  ): PromiseLike<readonly Found[]>;
}

/** One kind of thing that waits for staff. */
interface WaitingSource {
  /** The screen on which it is. */
  path: string;
  permission: Permission;
  /** It is about all brands, as its screen. */
  forAllBrands?: true;
  /** A sentence of so many: '2 conversations wait for an answer'. */
  words(count: number): string;
  /** How many, `limit` at most. One query of bounded cost. */
  count(services: Services, asked: WaitingAsked): PromiseLike<number>;
}

interface WaitingAsked {
  /** Who is signed in to the console. */
  staffId: string;
  brands: Brands;
  limit: number;
}

/** As `SearchSource`, over all organizations: for staff whose role has the permission. */
interface StaffSearchSource {
  kind: StaffFoundKind;
  permission: Permission;
  find(services: Services, asked: SearchAsked & { brands: Brands }): PromiseLike<readonly Found[]>;
}

export interface SearchAsked {
  words: readonly string[];
  limit: number;
  now: Date;
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

/** The tables of all modules, in the order of the module list. */
export const storedTables = (modules: Contributed): readonly StoredTable[] =>
  allOf(modules, 'tables').flat();
