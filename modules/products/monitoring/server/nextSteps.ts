import { expiresSoon } from '@portal/scanner/certificateTerm';
import type { Severity } from '@portal/scanner/finding';
import type { Candidate } from '#kit/contract/nextSteps.ts';
import { type OpenFact, type OpenTopic, type Pressure, worstOfEach } from '#kit/contract/topics.ts';
import type { Db } from '#kit/server/db/database.ts';
import { certificatePressure } from './rules/pressing.ts';
import { factChecks, factOf, topicsOfChecks } from './rules/topics.ts';
import type { Entitlement } from './rules/unwatched.ts';
import * as store from './store/open.ts';
import { hasWebsites } from './store/websites.ts';
import { loadUnwatchedOf, type UnwatchedWebsite } from './unwatched.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The time before expiry at which warnings begin (packages/scanner/src/ground/certificateTerm.ts). */
const soonDays = 14;
/** The maximum of each kind; nobody does more at once. */
const maxOffered = 10;

const pressureOf = ({ severity }: { severity: Severity }): Pressure =>
  severity === 'info' ? 'low' : severity;

/** The topics of what scans have found. One query. */
export const openFindings = async (db: Db, orgId: string, now: Date): Promise<OpenTopic[]> =>
  worstOfEach(
    (await store.loadOpenChecks(db, orgId, now)).flatMap((one) =>
      topicsOfChecks([one]).map((topic) => ({ ...topic, ...seenOf(one) })),
    ),
  );

type OpenCheck = Awaited<ReturnType<typeof store.loadOpenChecks>>[number];

/** The issue of a check that a scan saw last. */
const seenOf = ({ title, url, seenAt }: OpenCheck): Pick<OpenTopic, 'seen'> =>
  title && url && seenAt
    ? { seen: { what: title, of: URL.parse(url)?.hostname ?? url, at: seenAt } }
    : {};

/** The facts that scans tell of. One query. */
export async function openFacts(db: Db, orgId: string, now: Date): Promise<OpenFact[]> {
  const alone = await store.loadLoneIssues(db, orgId, now, factChecks);
  return alone.flatMap((issue) => {
    const fact = factOf(issue);
    return fact === undefined ? [] : [{ fact, pressure: pressureOf(issue) }];
  });
}

/** The next steps about websites. Four queries. */
export async function monitoringSteps(
  db: Db,
  orgId: string,
  now: Date,
  entitlement: Entitlement,
): Promise<Candidate[]> {
  const unwatched = unwatchedSteps(await loadUnwatchedOf(db, orgId, entitlement));
  if (entitlement.modules.monitoring !== 'ACTIVE') return unwatched;
  if (!(await hasWebsites(db, orgId))) {
    return [{ ...plain, kind: 'firstWebsite', pressure: 'high', minutes: 3 }];
  }
  const causes = await store.loadWorstCauses(db, orgId, now, maxOffered);
  const soon = new Date(now.getTime() + soonDays * dayMs);
  const certificates = await store.loadExpiringCertificates(db, orgId, soon, maxOffered);
  return [
    ...unwatched,
    ...causes.map((cause) => ({
      ...plain,
      kind: 'finding' as const,
      id: cause.issueId,
      subject: cause.title,
      place: cause.website,
      pressure: pressureOf(cause),
      minutes: 10,
      since: cause.firstSeenAt.toISOString(),
      ...(cause.risk && { harm: firstSentence(cause.risk) }),
      ...(cause.sent && { sent: cause.sent }),
      // A step that is left out for another's must tell no more than that one.
      fact: cause.issues === 1 ? factOf(cause) : undefined,
    })),
    ...certificates.flatMap(({ targetId, website, validFrom, validTo }) =>
      validFrom && validTo && isSoon(validFrom, validTo, now)
        ? {
            ...plain,
            kind: 'certificate' as const,
            id: targetId,
            subject: website,
            place: website,
            pressure: certificatePressure(validTo, now),
            minutes: 15,
            dueAt: validTo.toISOString(),
          }
        : [],
    ),
  ];
}

const firstSentence = (text: string): string => /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

const kindOf = { LEVEL: 'levelNotInPlan', FREQUENCY: 'frequencyNotInPlan' } as const;

/** One step for all websites that a larger plan would scan again, and one step for each of the others. */
function unwatchedSteps(unwatched: readonly UnwatchedWebsite[]): Candidate[] {
  const step = ({ targetId, name, schedule }: UnwatchedWebsite) => ({
    ...plain,
    id: targetId,
    subject: name,
    place: name,
    pressure: 'high' as const,
    minutes: 2,
    since: schedule?.passedOverSince?.toISOString() ?? null,
  });
  const [first, ...others] = unwatched.filter(
    ({ reason }) => reason !== 'LEVEL' && reason !== 'FREQUENCY',
  );
  return [
    ...(first
      ? [{ ...step(first), kind: 'sitesNotInPlan' as const, count: 1 + others.length, minutes: 5 }]
      : []),
    ...unwatched.flatMap((website) =>
      website.reason === 'LEVEL' || website.reason === 'FREQUENCY'
        ? [{ ...step(website), kind: kindOf[website.reason] }]
        : [],
    ),
  ].slice(0, maxOffered);
}

const isSoon = (from: Date, to: Date, now: Date): boolean =>
  expiresSoon({ validFrom: from.toISOString(), validTo: to.toISOString() }, now);

const plain = { id: '', subject: '', place: '', count: 1, dueAt: null, since: null };
