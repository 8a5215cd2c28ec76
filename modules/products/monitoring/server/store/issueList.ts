import { type Severity, severities } from '@portal/scanner/finding';
import { and, asc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import { pick } from '#kit/contract/pick.ts';
import type { Db } from '#kit/server/db/database.ts';
import {
  type IssueView,
  issueViews,
  maxCausesAPage,
  maxPlacesShown,
} from '#modules/products/monitoring/vocabulary.ts';
import { assignments, issues } from '../tables.ts';
import { causeCheck, rankHead, rankKey, rankTail, severityPlace, worstOf } from './rank.ts';
import { ofWebsite } from './where.ts';

interface Asked {
  targetId: string;
  view: IssueView;
  severity: Severity | null;
  /** In lower case; each has to stand in what the issue is or where. */
  words: readonly string[];
  page: number;
}

/** Who reads the list, and when: of both depend what is theirs and what is overdue. */
interface Reader {
  now: Date;
  /** In the brand's time zone. */
  today: CalendarDay;
  cognitoId: string;
}

/** Whether the cause of an issue has an assignment of its website that fits. */
const isAssigned = (fits: SQL): SQL =>
  sql`exists (select from ${assignments} where ${assignments.orgId} = ${issues.orgId}
    and ${assignments.targetId} = ${issues.targetId} and ${assignments.title} = ${issues.title}
    and ${assignments.checkId} = ${causeCheck(issues.checkId)} and ${fits})`;

/** The decision in effect; an acceptance that has ended is none. */
const decisionAt = (now: Date) =>
  sql`case when ${issues.decision} = 'accepted' and ${issues.decisionUntil} <= ${now.toISOString()}::timestamptz
    then null else ${issues.decision} end`;

/** Of one cause, what is fixed or decided about stands apart from what is open. */
const standingAt = (now: Date) =>
  sql`coalesce(${decisionAt(now)}, case when ${issues.state} = 'fixed' then 'fixed' else 'open' end)`;

/** Whether an issue belongs to a view. */
function inView(view: IssueView, { now, today, cognitoId }: Reader): SQL {
  const decision = decisionAt(now);
  const isOpen = sql`${issues.state} <> 'fixed' and ${decision} is null`;
  const views: Record<IssueView, SQL> = {
    open: sql`(${isOpen})`,
    new: sql`(${isOpen} and ${issues.state} = 'new')`,
    back_again: sql`(${isOpen} and ${issues.state} = 'back_again')`,
    mine: sql`(${isOpen} and ${isAssigned(eq(assignments.assigneeId, cognitoId))})`,
    overdue: sql`(${isOpen} and ${isAssigned(lt(assignments.dueOn, today))})`,
    fixed: sql`(${issues.state} = 'fixed' and ${decision} is distinct from 'false_positive')`,
    accepted: sql`(${issues.state} <> 'fixed' and ${decision} = 'accepted')`,
    false_positive: sql`(${decision} is not distinct from 'false_positive')`,
    all: sql`true`,
  };
  return views[view];
}

/** Whether a word stands in an issue's names or in the part of its address that tells places of a website apart. */
function has(word: string): SQL {
  // Screens call the page at the root by name.
  const text = sql`lower(concat_ws(chr(10), ${issues.title}, ${issues.technicalName},
    regexp_replace(${issues.url}, '^[a-z]+://[^/?#]*', ''), ${issues.parameter},
    case when ${issues.url} ~ '^[a-z]+://[^/?#]*/?$' then 'home page' end))`;
  // An address is stored as it is sent; screens and searches show it decoded.
  return sql`(strpos(${text}, ${word}) > 0 or strpos(${text}, ${encodeURI(word).toLowerCase()}) > 0)`;
}

const eachView = <Of>(of: (view: IssueView) => Of) =>
  Object.fromEntries(issueViews.map((view) => [view, of(view)])) as Record<IssueView, Of>;

/** How many causes each view of a website's issues has. */
export async function countViews(db: Db, orgId: string, targetId: string, reader: Reader) {
  const cause = db
    .select(eachView((view) => sql<boolean>`bool_or(${inView(view, reader)})`.as(view)))
    .from(issues)
    .where(ofWebsite(issues, orgId, targetId))
    .groupBy(standingAt(reader.now), causeCheck(issues.checkId), issues.title)
    .as('cause');
  const [counts] = await db
    .select(eachView((view) => sql<number>`(count(*) filter (where ${sql.identifier(view)}))::int`))
    .from(cause);
  return issueViews.map((view) => ({ view, causes: Number(counts?.[view] ?? 0) }));
}

/**
 * The causes of a view. Ranked in two steps, because the rank of a check is dear to compute: the least place of
 * each check first, and then the least of the few checks of a cause.
 */
function causesIn(db: Db, orgId: string, { targetId, view, words }: Asked, reader: Reader) {
  const seen = db
    .select({
      standing: standingAt(reader.now).as('standing'),
      cause: causeCheck(issues.checkId).as('cause'),
      ...pick(issues, 'title', 'severity', 'confidence', 'checkId', 'places'),
      tail: rankTail.as('tail'),
    })
    .from(issues)
    .where(and(ofWebsite(issues, orgId, targetId), inView(view, reader), ...words.map(has)))
    .as('seen');
  const kind = db
    .select({
      ...pick(seen, 'standing', 'cause', 'title', 'severity'),
      places: sql<number>`sum(${seen.places})`.as('kind_places'),
      key: sql<string>`concat_ws(chr(1), ${rankHead(seen)}, min(${seen.tail} collate "C"))`.as(
        'key',
      ),
    })
    .from(seen)
    .groupBy(seen.standing, seen.cause, seen.title, seen.severity, seen.checkId, seen.confidence)
    .as('kind');
  const place = severityPlace(kind.severity);
  const notes = severities.indexOf('info') + 1;
  return db
    .select({
      ...pick(kind, 'standing', 'cause', 'title'),
      severity: worstOf(kind.severity).as('worst'),
      // Notes are not counted beside what is to be fixed (MON-339).
      places:
        sql<number>`coalesce(sum(${kind.places}) filter (where ${place} < ${notes}), sum(${kind.places}))`.as(
          'places',
        ),
      key: sql<string>`min(${kind.key} collate "C")`.as('first_key'),
    })
    .from(kind)
    .groupBy(kind.standing, kind.cause, kind.title)
    .as('cause');
}

/** How many causes of which severity a view has, and in how many places. */
export async function countCauses(db: Db, orgId: string, asked: Asked, reader: Reader) {
  const cause = causesIn(db, orgId, asked, reader);
  const rows = await db
    .select({
      severity: cause.severity,
      causes: sql<number>`count(*)::int`,
      places: sql<number>`sum(${cause.places})::int`,
    })
    .from(cause)
    .groupBy(cause.severity);
  return severities.flatMap((severity) => rows.find((row) => row.severity === severity) ?? []);
}

/** One page of the causes of a view in the order of their rank, each with its first places. */
export function loadCausesPage(db: Db, orgId: string, asked: Asked, reader: Reader) {
  const cause = causesIn(db, orgId, asked, reader);
  return db
    .select({
      ...pick(cause, 'standing', 'cause', 'title'),
      firstId: sql<string>`right(${cause.key}, 36)`,
      places: sql<number>`${cause.places}::int`,
    })
    .from(cause)
    .where(asked.severity ? eq(cause.severity, asked.severity) : undefined)
    .orderBy(sql`${cause.key} collate "C"`)
    .limit(maxCausesAPage)
    .offset((asked.page - 1) * maxCausesAPage);
}

type PageCause = Awaited<ReturnType<typeof loadCausesPage>>[number];

/** The first issues of each of these causes, in the order of their rank. */
export async function loadPlaces(
  db: Db,
  orgId: string,
  asked: Asked,
  causes: readonly PageCause[],
  reader: Reader,
) {
  if (causes.length === 0) return [];
  const standing = standingAt(reader.now);
  const check = causeCheck(issues.checkId);
  const ranked = db
    .select({
      id: sql<string>`${issues.id}`.as('ranked_id'),
      row: sql<number>`row_number() over (
        partition by ${standing}, ${check}, ${issues.title} order by ${rankKey})`.as('row'),
    })
    .from(issues)
    .where(
      and(
        ofWebsite(issues, orgId, asked.targetId),
        inView(asked.view, reader),
        ...asked.words.map(has),
        or(
          ...causes.map((one) =>
            and(
              eq(issues.title, one.title),
              sql`${check} = ${one.cause}`,
              sql`${standing} = ${one.standing}`,
            ),
          ),
        ),
      ),
    )
    .as('ranked');
  return db
    .select()
    .from(issues)
    .where(
      and(
        eq(issues.orgId, orgId),
        inArray(
          issues.id,
          db.select({ id: ranked.id }).from(ranked).where(sql`${ranked.row} <= ${maxPlacesShown}`),
        ),
      ),
    )
    .orderBy(asc(rankKey));
}
