import type { FindingView, Issue } from '#modules/products/monitoring/schemas.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';

/** The causes of a page of the list, each with its first issues and with how many it has in all. */
export function pageCauses(
  issues: readonly Issue[],
  causes: readonly { firstId: string; issues: number }[],
): IssueCause[] {
  const groups = new Map(
    apart(
      issues,
      ({ state, decision }) => decision?.kind ?? (state === 'fixed' ? state : 'open'),
    ).map((group) => [group[0].issueId, group]),
  );
  return causes.flatMap(({ firstId, issues: all }) => {
    const shown = groups.get(firstId);
    return shown ? [{ shown, all }] : [];
  });
}

export interface IssueCause {
  /** In the order of rank. */
  shown: [Issue, ...Issue[]];
  all: number;
}

const isSettled = ({ decision, fixedAt }: FindingView): boolean =>
  decision !== null || fixedAt !== null;

/** A scan's findings by cause, those that were decided about, or fixed since, apart and last. */
export const findingCauses = (
  findings: readonly FindingView[],
): [FindingView, ...FindingView[]][] =>
  apart(
    findings.toSorted((a, b) => Number(isSettled(a)) - Number(isSettled(b))),
    ({ decision, fixedAt }) => decision ?? fixedAt !== null,
  );

/** How many causes of which severity are open. */
export function openCounts(causes: readonly [FindingView, ...FindingView[]][]) {
  const of = (severity: FindingView['severity']) =>
    causes.filter(([first]) => !isSettled(first) && first.severity === severity).length;
  return { highs: of('high'), mediums: of('medium'), lows: of('low') };
}

function apart<Item extends { checkId: string; title: string }, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): [Item, ...Item[]][] {
  const place = new Map(items.map((item, index) => [item, index]));
  const causes = [...Map.groupBy(items, keyOf).values()].flatMap((of) => causesOf(of));
  return causes.sort(([a], [b]) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
