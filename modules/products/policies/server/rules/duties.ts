import { type CalendarDay, daysLater, monthsLater } from '#kit/contract/calendarDay.ts';
import type { KeptFile, SeenControl, SeenEvidence } from '#kit/contract/evidence.ts';
import {
  type DutyState,
  dutiesPath,
  type OwnerKind,
  soonDays,
} from '#modules/products/policies/vocabulary/duties.ts';
import type { Edition, Values } from '#modules/products/policies/vocabulary.ts';

/** What a policy of the library says is done again and again. */
export interface DutyText {
  id: string;
  policy: string;
  clause: string;
  text: string;
  /** In months, unless the value says otherwise. */
  usualMonths: number;
  monthsKey: string | null;
  sizes: readonly Edition[];
  control?: SeenControl | undefined;
}

/** A policy of the library that is in force. */
interface InForce {
  policyType: string;
  /** The day of its first approval. */
  since: CalendarDay;
  values: Values;
  /** The clauses of a text that was written in place of the library's; null if it was not. */
  clauses: readonly string[] | null;
}

/** What was chosen for a duty, and for which days its owner was told of it. */
interface Planned {
  dutyId: string;
  ownerKind: OwnerKind | null;
  ownerId: string | null;
  nextOn: CalendarDay | null;
  soonToldFor: CalendarDay | null;
  lateToldFor: CalendarDay | null;
}

interface Done {
  dutyId: string;
  doneOn: CalendarDay;
  note: string;
  by: string;
  /** Of what shows it. */
  fileName?: string | null;
}

/** What an organization's duties follow from. */
export interface DutyFacts {
  inForce: readonly InForce[];
  planned: readonly Planned[];
  /** The newest first. */
  done: readonly Done[];
}

/** A duty of a policy in force. */
export interface OwnDuty {
  text: DutyText;
  months: number;
  nextOn: CalendarDay;
  state: DutyState;
  isKept: boolean;
  planned: Planned | undefined;
  done: readonly Done[];
}

const most = 120;

/** What the policies in force say is done again and again, the next first. */
export function dutiesOf(
  texts: readonly DutyText[],
  { inForce, planned, done }: DutyFacts,
  { edition, today }: { edition: Edition; today: CalendarDay },
): OwnDuty[] {
  const policies = new Map(inForce.map((one) => [one.policyType, one]));
  const own = texts.flatMap((text): OwnDuty[] => {
    const policy = policies.get(text.policy);
    if (!policy || !isSaidBy(policy, text, edition)) return [];
    const times = done.filter(({ dutyId }) => dutyId === text.id);
    const plan = planned.find(({ dutyId }) => dutyId === text.id);
    const months = monthsOf(text, policy.values);
    const doneOn = times[0]?.doneOn;
    const nextOn = plan?.nextOn ?? monthsLater(doneOn ?? policy.since, months);
    const state = stateOf(nextOn, today);
    // Putting it off keeps it no longer than the policy says.
    const isKept = state !== 'late' && doneOn !== undefined && today <= monthsLater(doneOn, months);
    return [{ text, months, nextOn, state, isKept, planned: plan, done: times }];
  });
  return own.toSorted((a, b) => (a.nextOn < b.nextOn ? -1 : a.nextOn > b.nextOn ? 1 : 0));
}

const isSaidBy = ({ clauses }: InForce, { clause, sizes }: DutyText, edition: Edition): boolean =>
  sizes.includes(edition) && (clauses === null || clauses.includes(clause));

/** How often the policy as it was approved says. */
function monthsOf({ usualMonths, monthsKey }: DutyText, values: Values): number {
  const said = Number(monthsKey === null ? Number.NaN : (values[monthsKey] ?? Number.NaN));
  return Number.isInteger(said) && said >= 1 ? Math.min(said, most) : usualMonths;
}

function stateOf(nextOn: CalendarDay, today: CalendarDay): DutyState {
  if (nextOn < today) return 'late';
  return nextOn <= daysLater(today, soonDays) ? 'soon' : 'planned';
}

/** The last day for which a duty can be planned: no later than the policy says, from today. */
export const lastDayOf = ({ months, nextOn }: OwnDuty, today: CalendarDay): CalendarDay => {
  const last = monthsLater(today, months);
  return last > nextOn ? last : nextOn;
};

/** Those of which their owner is to be told now: once as it comes near, and once as it is late. */
export const untoldOf = (duties: readonly OwnDuty[]): OwnDuty[] =>
  duties.filter(({ state, nextOn, planned }) =>
    state === 'late'
      ? planned?.lateToldFor !== nextOn
      : state === 'soon' && planned?.soonToldFor !== nextOn,
  );

/**
 * What was recorded as done proves a part of its control, until it is next: nobody but who recorded it saw it. It names nobody,
 * as it is noted each night; the duty itself says who.
 */
export const dutyEvidence = (duties: readonly OwnDuty[]): SeenEvidence[] =>
  duties.flatMap(({ text: { control, text }, months, done: [last] }) =>
    control && last
      ? [
          {
            control,
            what: `It was recorded as done: ${text}${last.fileName ? ' A file is kept with it.' : ''}`,
            scope: 'what was recorded, and not how it went',
            isWhole: false,
            seenOn: last.doneOn,
            until: monthsLater(last.doneOn, months),
            path: dutiesPath,
          },
        ]
      : [],
  );

/** The files that this evidence says are kept with it, each by its duty and day. */
export const dutyFiles = (duties: readonly OwnDuty[]): KeptFile[] =>
  duties.flatMap(({ text: { id, control }, done: [last] }) =>
    control && last?.fileName
      ? [{ id: `${id}_${last.doneOn}`, control, name: last.fileName, seenOn: last.doneOn }]
      : [],
  );
