import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { EvidenceSource, SeenEvidence, StatedControl } from '#kit/contract/evidence.ts';
import { pick } from '#kit/contract/pick.ts';
import type { SeenAnswer, StatedAnswer } from '#modules/products/maturity/schemas.ts';
import type { Place } from './places.ts';

interface Mapped {
  element: string;
  control: string;
  level?: number | undefined;
  stated?: number | undefined;
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
          .map((seen) => ({
            elementPath,
            ...pick(seen, 'source', 'what', 'scope', 'seenOn', 'path'),
            level: seen.isWhole ? (level ?? null) : null,
          })),
      ),
  );

type Stated = Omit<StatedControl, 'statedAt'> & { statedOn: CalendarDay };

/** What admins state of what questions ask, with the answer that it fits; of what has ended, that. */
export const statedAnswersOf = (
  places: readonly Place[],
  mapped: readonly Mapped[],
  statements: readonly Stated[],
  today: CalendarDay,
): StatedAnswer[] =>
  places.flatMap(({ elementPath, element }) =>
    mapped
      .filter((one) => one.element === element.id)
      .flatMap(({ control, stated }) =>
        statements
          .filter((one) => one.control === control)
          .map(({ control: _control, ...one }) => {
            const hasEnded = one.until < today;
            const level = one.isInPlace && !hasEnded ? (stated ?? null) : null;
            return { elementPath, ...one, hasEnded, level };
          }),
      ),
  );
