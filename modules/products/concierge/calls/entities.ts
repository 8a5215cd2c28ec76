import { dayIn } from '#kit/contract/calendarDay.ts';
import type { ListedWeakness } from '../schemas/entities.ts';

/** The prefix SecurityWeakness, the date of the report, and the id (CON-022). */
export function weaknessFileName(
  { weaknessId, reportedOn }: Pick<ListedWeakness, 'weaknessId' | 'reportedOn'>,
  timeZone: string,
): string {
  return `SecurityWeakness-${dayIn(timeZone, new Date(reportedOn))}-${weaknessId}.pdf`;
}
