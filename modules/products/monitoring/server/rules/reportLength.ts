import { causesOf, type ReportType } from '#modules/products/monitoring/vocabulary.ts';

interface Printed {
  checkId: string;
  title: string;
  alsoAt: readonly unknown[];
}

/** The most places that are printed of a cause; the portal lists all. */
export const maxPlaces = 30;

/** What a cause and one of its places add to the time of drawing, by measurement (decision 42). */
const costOf = { cause: 6, place: 1 } as const;
const longest = 700;

/** Whether a scan's report takes so long to draw that nobody should wait for it. The owner's has two pages. */
export const isLongReport = ({
  type,
  findings,
}: {
  type: ReportType;
  findings: readonly Printed[];
}): boolean =>
  type !== 'owner' &&
  causesOf(findings).reduce((sum, cause) => sum + costOf.cause + placesIn(cause), 0) > longest;

const placesIn = (cause: readonly Printed[]): number =>
  costOf.place *
  Math.min(
    maxPlaces,
    cause.reduce((sum, { alsoAt }) => sum + 1 + alsoAt.length, 0),
  );
