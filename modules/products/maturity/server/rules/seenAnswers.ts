import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { EvidenceSource, SeenEvidence } from '#kit/contract/evidence.ts';
import type { SeenAnswer } from '#modules/products/maturity/schemas.ts';
import type { Place } from './places.ts';

interface Mapped {
  element: string;
  control: string;
  level?: number | undefined;
}

/** What modules have seen of what questions ask, with the answer that it fits; nothing that has ended. */
export const seenAnswersOf = (
  places: readonly Place[],
  mapped: readonly Mapped[],
  evidence: readonly (SeenEvidence & { source: EvidenceSource })[],
  today: CalendarDay,
): SeenAnswer[] =>
  places.flatMap(({ elementPath, element }) =>
    mapped
      .filter((one) => one.element === element.id)
      .flatMap(({ control, level }) =>
        evidence
          .filter((one) => one.control === control && one.until >= today)
          .map(({ source, what, scope, seenOn, path, isWhole }) => ({
            elementPath,
            source,
            what,
            scope,
            seenOn,
            path,
            level: isWhole ? (level ?? null) : null,
          })),
      ),
  );
