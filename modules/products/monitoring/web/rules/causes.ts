import type { FindingView, Issue } from '#modules/products/monitoring/schemas.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';

/** Issues by cause; what is fixed or decided about stands apart from what is open of the same cause. */
export const issueCauses = (issues: readonly Issue[]): [Issue, ...Issue[]][] =>
  apart(issues, ({ state, decision }) => decision?.kind ?? (state === 'fixed' ? state : 'open'));

/** A scan's findings by cause, those that were decided about apart and last. */
export const findingCauses = (
  findings: readonly FindingView[],
): [FindingView, ...FindingView[]][] =>
  apart(
    findings.toSorted((a, b) => Number(a.decision !== null) - Number(b.decision !== null)),
    ({ decision }) => decision,
  );

function apart<Item extends { checkId: string; title: string }, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): [Item, ...Item[]][] {
  const place = new Map(items.map((item, index) => [item, index]));
  const causes = [...Map.groupBy(items, keyOf).values()].flatMap((of) => causesOf(of));
  return causes.sort(([a], [b]) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
