import type { Sent } from '#kit/contract/nextSteps.ts';
import type { FindingView, Issue } from '#modules/products/monitoring/schemas.ts';
import { causesOf } from '#modules/products/monitoring/vocabulary.ts';

/** The causes of a page of the list, each with its first issues and with how many places it has in all. */
export function pageCauses(
  issues: readonly Issue[],
  causes: readonly { firstId: string; places: number; sent?: Sent }[],
): IssueCause[] {
  const groups = new Map(
    apart(
      issues,
      ({ state, decision }) => decision?.kind ?? (state === 'fixed' ? state : 'open'),
    ).map((group) => [group[0].issueId, group]),
  );
  return causes.flatMap(({ firstId, places, sent }) => {
    const shown = groups.get(firstId);
    return shown ? [{ shown, places, sent }] : [];
  });
}

export interface IssueCause {
  /** In the order of rank. */
  shown: [Issue, ...Issue[]];
  places: number;
  /** If it was sent on and waits for who fixes it. */
  sent: Sent | undefined;
}

/** Whether it was decided about, or fixed since the scan. */
export const isSettled = ({ decision, fixedAt }: FindingView): boolean =>
  decision !== null || fixedAt !== null;

/** A scan's findings by cause, those that were decided about, or fixed since, apart and last. */
export const findingCauses = (
  findings: readonly FindingView[],
): [FindingView, ...FindingView[]][] =>
  apart(
    findings.toSorted((a, b) => Number(isSettled(a)) - Number(isSettled(b))),
    ({ decision, fixedAt }) => decision ?? fixedAt !== null,
  );

function apart<Item extends { checkId: string; title: string }, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): [Item, ...Item[]][] {
  const place = new Map(items.map((item, index) => [item, index]));
  const causes = [...Map.groupBy(items, keyOf).values()].flatMap((of) => causesOf(of));
  return causes.sort(([a], [b]) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
