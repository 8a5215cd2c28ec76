import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Milestone } from '#kit/contract/figures.ts';
import type { MonthNews, MonthSpan } from '#kit/contract/monthNews.ts';
import { countOf, namedFew } from '#kit/contract/words.ts';

interface Cause {
  title: string;
  website: string;
  firstSeenAt: Date | null;
  /** The website's first completed scan. */
  firstScanAt: Date | null;
  isGone: boolean;
  isAccepted: boolean;
  goneAt: Date | null;
  cameBack: boolean;
}

/** The days on which causes were fixed, and those of first scans. */
export function causeMilestones(causes: readonly Cause[], span: MonthSpan): Milestone[] {
  const dayOf = (at: Date) => dayIn(span.timeZone, at);
  const within = (at: Date | null): at is Date => at !== null && at >= span.from && at < span.until;
  const fixed = causes.flatMap(({ isGone, goneAt }) => (isGone && within(goneAt) ? [goneAt] : []));
  const scanned = new Map(
    causes.flatMap(({ website, firstScanAt: at }) => (within(at) ? [[website, at] as const] : [])),
  );
  return [
    ...[...Map.groupBy(fixed, dayOf).values()].map((days) => ({
      at: days[0] ?? span.from,
      text: `${countOf(days.length, 'thing')} fixed`,
    })),
    ...[...scanned].map(([website, at]) => ({ at, text: `First scan of ${namedFew([website])}` })),
  ];
}

/** What a month brought of the causes, worst first as they are given: fixed, new, back again, and first seen. */
export function causeNews(causes: readonly Cause[], span: MonthSpan): MonthNews[] {
  const within = (at: Date | null) => at !== null && at >= span.from && at < span.until;
  const fixed = causes.filter(({ isGone, goneAt }) => isGone && within(goneAt));
  const open = causes.filter(({ isGone, isAccepted }) => !isGone && !isAccepted);
  const isFirst = ({ firstSeenAt, firstScanAt }: Cause) =>
    within(firstScanAt) && firstSeenAt !== null && firstSeenAt <= (firstScanAt ?? firstSeenAt);
  const seen = open.filter(({ firstSeenAt }) => within(firstSeenAt));
  const fresh = seen.filter((cause) => !isFirst(cause));
  const back = open.filter((cause) => cause.cameBack && !seen.includes(cause));
  // What it found, whatever became of it since.
  const first = causes.filter((cause) => within(cause.firstSeenAt) && isFirst(cause));
  return [
    ...tell('better', fixed, (what) => `${what} fixed`),
    ...tell('worse', fresh, (what) => `${what} found that no earlier scan had seen`),
    ...tell(
      'worse',
      back,
      (what) => `${what} found again after they were fixed`,
      (what) => `${what} found again after it was fixed`,
    ),
    ...[...Map.groupBy(first, ({ website }) => website)].map(
      ([website, of]): MonthNews => ({
        kind: 'first',
        text: `The first scan of ${namedFew([website])} found ${countOf(of.length, 'thing')} to fix.`,
      }),
    ),
  ];
}

function tell(
  kind: MonthNews['kind'],
  causes: readonly Cause[],
  many: (what: string) => string,
  one = many,
): MonthNews[] {
  const [cause] = causes;
  if (!cause) return [];
  const names = namedFew([...new Set(causes.map(({ title }) => title))]);
  const text =
    causes.length === 1
      ? `${one('One thing was')}: ${names}, at ${namedFew([cause.website])}.`
      : `${many(`${causes.length} things were`)}: ${names}.`;
  return [{ kind, text }];
}
