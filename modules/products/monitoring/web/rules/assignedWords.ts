import { dayWords } from '#kit/contract/dates.ts';
import type { Assignment } from '#modules/products/monitoring/schemas.ts';

/** Who fixes a cause and by when; empty where nothing is said of either. */
export function assignedWords({ assigneeName, isMine, dueOn, isOverdue }: Assignment): string {
  const whom = isMine ? 'you' : assigneeName;
  const due = dueOn && (isOverdue ? `Overdue since ${dayWords(dueOn)}` : `Due ${dayWords(dueOn)}`);
  return [whom && `Assigned to ${whom}.`, due && `${due}.`].filter(Boolean).join(' ');
}
