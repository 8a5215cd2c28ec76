import {
  type Candidate,
  type StepKind,
  type StepPressure,
  stepKinds,
} from '#kit/contract/nextSteps.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What it would cost to leave it, as the module says. */
const harm: Readonly<Record<StepPressure, number>> = {
  critical: 100,
  high: 70,
  medium: 40,
  low: 15,
};

/** What was found about this business weighs more than what is still to begin. */
const certainty: Readonly<Record<StepKind, number>> = {
  certificate: 10,
  finding: 8,
  sitesNotInPlan: 8,
  levelNotInPlan: 8,
  frequencyNotInPlan: 8,
  weakness: 5,
  trainees: 3,
  draft: 3,
  element: 0,
  firstWebsite: 0,
  firstPolicy: 0,
  firstTrainees: 0,
  assessment: 0,
};

/** The nearer its day the more; from that day on the most. */
const maxDeadlinePoints = 20;
/** A point a week, so that nothing is put off for ever. */
const maxWaitingPoints = 10;
/** What only asks to be read: it may wait, and never comes before something open that is as bad. */
const isRead = (kind: StepKind): boolean => kind === 'weakness';

/** Where a step's points come from; the most of them decides what the list says about it. */
export interface Points {
  harm: number;
  certainty: number;
  deadline: number;
  waiting: number;
}

export function pointsOf({ kind, pressure, dueAt, since }: Candidate, now: Date): Points {
  const days = (instant: string) => (Date.parse(instant) - now.getTime()) / dayMs;
  return {
    harm: harm[pressure],
    certainty: certainty[kind],
    deadline: dueAt === null ? 0 : within(maxDeadlinePoints - days(dueAt), maxDeadlinePoints),
    waiting:
      since === null || isRead(kind) ? 0 : within(Math.floor(-days(since) / 7), maxWaitingPoints),
  };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

const total = ({ harm, certainty, deadline, waiting }: Points): number =>
  harm + certainty + deadline + waiting;

/**
 * What to do next, over all modules: what does most harm if it is left comes first, sooner with a near
 * deadline and, a little, the longer it waits. Between equals what takes less time comes first; those
 * of one kind stay in the order in which their module gives them, which knows more about them. See decision 12.
 */
export function rankSteps(candidates: readonly Candidate[], now: Date): Candidate[] {
  return candidates
    .map((step) => ({ step, points: total(pointsOf(step, now)) }))
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        a.step.minutes - b.step.minutes ||
        stepKinds.indexOf(a.step.kind) - stepKinds.indexOf(b.step.kind),
    )
    .map(({ step }) => step);
}
