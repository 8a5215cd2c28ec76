import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import { nameOf } from '#modules/foundation/people/server/index.ts';
import type { Assigned, Assignment } from '../schemas.ts';

export type Person = Parameters<typeof nameOf>[0];

/** Who reads of assignments, and on which day. */
export interface Reader {
  members: readonly Person[];
  cognitoId: string;
  today: CalendarDay;
}

/** Whoever is no admin any more fixes nothing, so that nobody does; the day stays. */
export function presentAssignment(
  row: Assigned | null | undefined,
  { members, cognitoId, today }: Reader,
): Assignment {
  const member = members.find((one) => one.cognitoId === row?.assigneeId);
  const dueOn = row?.dueOn ?? null;
  return {
    assigneeId: member?.cognitoId ?? null,
    assigneeName: member ? nameOf(member) : null,
    dueOn,
    isMine: member?.cognitoId === cognitoId,
    isOverdue: dueOn !== null && dueOn < today,
  };
}
