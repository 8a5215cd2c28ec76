import { dateIn } from '#kit/contract/dates.ts';
import type { Assignment } from '#modules/products/monitoring/schemas.ts';

/** A day of the calendar, which is the same in every time zone: 'Dec 3, 2026'. */
export const dayWords = (day: string): string => dateIn('UTC', day);

/** Who fixes a cause and by when; empty where nothing is said of either. */
export function assignedWords({ assigneeName, isMine, dueOn, isOverdue }: Assignment): string {
  const whom = isMine ? 'you' : assigneeName;
  const due = dueOn && (isOverdue ? `Overdue since ${dayWords(dueOn)}` : `Due ${dayWords(dueOn)}`);
  return [whom && `Assigned to ${whom}.`, due && `${due}.`].filter(Boolean).join(' ');
}
