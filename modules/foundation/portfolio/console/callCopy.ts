import { formatDate } from '#kit/web/dates.ts';
import type { CallSheet, ShownCallNote } from '../schemas.ts';

/** What follows the name of who recorded it. */
export function noteWords({ event, by, quietUntil, assignedTo }: ShownCallNote): string {
  const until = quietUntil ? formatDate(quietUntil) : '';
  if (event === 'called') return 'called';
  if (event === 'snoozed') return `put the call off until ${until}`;
  if (event === 'put_back') return 'put the customer back on the call list';
  if (assignedTo === by) return 'took the call';
  return assignedTo ? `gave the call to ${assignedTo}` : 'said that it is nobody’s call';
}

export const quietWords = (quietUntil: string): string =>
  `Off the call list until ${formatDate(quietUntil)}, unless there is a new reason.`;

/** Staff to choose from; their addresses tell namesakes apart. */
export const memberChoices = (staff: CallSheet['staff']): { value: string; label: string }[] =>
  staff.map(({ staffId, name, email }) => {
    const isTold = staff.every((one) => one.staffId === staffId || one.name !== name);
    return { value: staffId, label: isTold ? name : `${name} (${email})` };
  });

export const snoozes = [
  { days: 1, label: '1 day' },
  { days: 7, label: '1 week' },
  { days: 30, label: '1 month' },
] as const;
