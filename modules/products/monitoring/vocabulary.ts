import type { ScanLevel } from '@portal/scanner/level';

/** The labels of the scan levels (MON-104). */
export const levelLabels: Record<ScanLevel, string> = {
  safe: 'Safe',
  lightning: 'Lightning',
  normal: 'Normal',
  full: 'Full',
  log4shell: 'Log4j Only',
  sandbox_lightning: 'Sandbox Lightning',
  sandbox_normal: 'Sandbox Normal',
};

/** Quarterly, monthly, weekly, daily (MON-060). */
export const recurrences = ['q', 'm', 'w', 'd'] as const;
export type Recurrence = (typeof recurrences)[number];
/** The names of the frequencies in plans (MON-060). */
const frequencyOf = { q: 'QUARTERLY', m: 'MONTHLY', w: 'WEEKLY', d: 'DAILY' } as const;
export interface PlanFrequencies {
  probelyScanFrequency: readonly string[];
}
export const isInPlan = (recurrence: Recurrence, plan: PlanFrequencies): boolean =>
  plan.probelyScanFrequency.includes(frequencyOf[recurrence]);
/** Others are disabled (MON-061). */
export const frequenciesOf = (plan: PlanFrequencies): Recurrence[] =>
  recurrences.filter((recurrence) => isInPlan(recurrence, plan));
/** The slowest frequency that the plan includes; of a plan with none, the slowest of all. */
export const slowestOf = (plan: PlanFrequencies): Recurrence => frequenciesOf(plan)[0] ?? 'q';

/** The label of the checkbox (MON-038); stored with who consented, and when. */
export const consentWording = 'I have permission to scan this website';
/** The label of the button that consents and scans in one press (MON-053); stored likewise. */
export const consentButton = 'Scan our website: I have permission';
/** What it said before: a page that was loaded then sends these words, and they are what was agreed to (MON-363). */
const formerConsentButton = 'Scan it: it is ours and I may';
export const consentWordings = [consentWording, consentButton, formerConsentButton] as const;
export type ConsentWording = (typeof consentWordings)[number];

/** Some fields have two names, from the first and the newer form of a call (MON-185); exactly one may be sent. */
export const eitherOf = (first: string, second: string): Refinement => [
  (sent) => first in sent !== second in sent,
  { path: [first], message: `needs ${first} or ${second}, and not both` },
];
export const notBoth = (first: string, second: string): Refinement => [
  (sent) => !(first in sent && second in sent),
  { path: [first], message: `${first} is the same as ${second}` },
];
type Refinement = [(sent: object) => boolean, { path: string[]; message: string }];

/** After this many scans of a website in 24 hours, scheduled ones included, none can be started by hand. */
export const maxScansADay = 10;

/** Most addresses of a website that its scans leave alone. */
export const maxExclusions = 50;

export const scanStatuses = ['started', 'completed', 'failed', 'canceled'] as const;
export type ScanStatus = (typeof scanStatuses)[number];

/** What can be done with a scan in which state; used by handlers and buttons. */
const allowedIn = {
  cancel: ['started'],
  readFindings: ['completed'],
  downloadReport: ['completed'],
} as const satisfies Record<string, readonly ScanStatus[]>;
type ScanAction = keyof typeof allowedIn;
export const scanCan = (action: ScanAction, scan: { status: ScanStatus }): boolean =>
  (allowedIn[action] as readonly ScanStatus[]).includes(scan.status);

export const failureReasons = [
  'NAME_NOT_FOUND',
  'CONNECTION_REFUSED',
  'ADDRESS_FORBIDDEN',
  'TLS_FAILED',
  'TIMED_OUT',
  'REDIRECTS_OFF_SITE',
  'TOO_LARGE',
  'UNREADABLE',
  'SITE_ERROR',
  'LEVEL_UNAVAILABLE',
  'ENGINE_REFUSED',
  'ENGINE_FAILED',
  'INTERNAL',
] as const;
export type FailureReason = (typeof failureReasons)[number];

/** An issue's states across scans. */
export const issueStates = ['new', 'still_there', 'fixed', 'back_again'] as const;
export type IssueState = (typeof issueStates)[number];

/** 'accepted' is in effect until its end; a 'false_positive' is left out of counts but stays in the history. */
export const decisions = ['accepted', 'false_positive'] as const;
export type Decision = (typeof decisions)[number];

export const issueEvents = [
  'new',
  'fixed',
  'back_again',
  ...decisions,
  'reopened',
  'sent',
  'still_found',
  'not_checked',
] as const;
export type IssueEvent = (typeof issueEvents)[number];

export interface Kind {
  checkId: string;
  title: string;
}

/** Checks that find one flaw by different means, so that one fix ends what each of them found. */
export const oneFlaw: readonly (readonly [string, ...string[]])[] = [
  ['sqli-err', 'sqli-bool', 'sqli-time', 'sqli-hdr'],
];

/** A check with those that find the same flaw. */
export const checksOfFlaw = (checkId: string): readonly [string, ...string[]] =>
  oneFlaw.find((checks) => checks.includes(checkId)) ?? [checkId];

/** Two issues of one website have the same key if they have one cause. */
export const causeKey = ({ checkId, title }: Kind): string =>
  `${checksOfFlaw(checkId)[0]}\n${title}`;

/** The same is said of both, and they are fixed in the same way. */
export const isSameCause = (a: Kind, b: Kind): boolean => causeKey(a) === causeKey(b);

/** Groups issues of one website by cause, in the order of the first of each. */
export const causesOf = <Issue extends Kind>(issues: readonly Issue[]): [Issue, ...Issue[]][] =>
  [...Map.groupBy(issues, causeKey).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others]] : [],
  );

/** How many days a fix link opens its page. */
export const fixLinkDays = { usual: 30, most: 90 } as const;
/** The most fix links that an organization makes in 24 hours. */
export const maxFixLinksADay = 20;
/** The most messages that are written back by one fix link. */
export const maxMessages = 50;
/** The most rechecks in 24 hours: of one website, and of those the ones asked for by one fix link. */
export const maxRechecksADay = { website: 60, link: 20 } as const;

/** What people do about a cause; its history has it beside what scans and decisions did. */
export const causeEvents = ['assigned', 'comment'] as const;
export type CauseEvent = (typeof causeEvents)[number];
/** The most comments on one cause, and how long each is at most. */
export const maxComments = 100;
export const maxCommentLength = 2000;
/** How long whoever wrote a comment can remove it; after that others may have acted on it. */
export const commentMinutes = 15;
/** How many changes of its assignment a cause's history has: the newest. */
export const maxAssignments = 100;

export const deadFixLinkStates = ['expired', 'withdrawn', 'unavailable'] as const;
export type DeadFixLinkState = (typeof deadFixLinkStates)[number];

/** 'unknown': the recheck could not look everywhere, so that nothing is proven. */
export const recheckStates = ['waiting', 'fixed', 'still_there', 'unknown', 'failed'] as const;
export type RecheckState = (typeof recheckStates)[number];

/**
 * How somebody is called who does something by a fix link. They call themselves as they like, so that it is always said
 * that it was by the link; who gives no name is nobody's address, because links are passed on.
 */
export const holderName = (name: string): string =>
  name === '' ? 'Somebody with the link' : `${name} (with the link)`;

/** Ways to prove that an organization owns a website. */

export const proofMethods = ['dns', 'file', 'meta'] as const;
export type ProofMethod = (typeof proofMethods)[number];

/** A scan's report is written for the owner, for who fixes the website, or in the order of a list that others ask for. */
export const reportTypes = ['owner', 'fix', 'owasp', 'pci'] as const;
export type ReportType = (typeof reportTypes)[number];

/** The views of the list of issues; 'open' shows what still has to be fixed. */
export const issueViews = [
  'open',
  'new',
  'back_again',
  'mine',
  'overdue',
  'fixed',
  'accepted',
  'false_positive',
  'all',
] as const;
export type IssueView = (typeof issueViews)[number];

/** A page of the list has at most so many causes, each with its first places. */
export const maxCausesAPage = 10;
export const maxPlacesShown = 20;
/** Pages beyond are not asked for: a search finds what stands there. */
export const maxIssuePages = 1000;
