import {
  type Candidate,
  type StepKind,
  type StepPressure,
  stepKinds,
} from '#kit/contract/nextSteps.ts';
import { dayMs } from '#kit/contract/spans.ts';

/** Points for the harm of ignoring a step, as rated by its module. */
const harm: Readonly<Record<StepPressure, number>> = {
  critical: 100,
  high: 70,
  medium: 40,
  low: 15,
};

/** What was found about this business weighs more than what has not been started yet. */
const certainty: Readonly<Record<StepKind, number>> = {
  certificate: 10,
  finding: 8,
  outside: 8,
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

/** The points grow as the deadline approaches; the maximum applies from the deadline on. */
const maxDeadlinePoints = 20;
/** One point per week, so that no step is postponed forever. */
const maxWaitingPoints = 10;
/**
 * Findings stand in the same order here as on every other page, so waiting moves none past another. What the
 * experts wrote never comes before a finding of the same severity.
 */
const isRanked = (kind: StepKind): boolean => ['finding', 'outside', 'weakness'].includes(kind);

/** The sources of a step's points; the largest decides what the list says about the step. */
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
      since === null || isRanked(kind) ? 0 : within(Math.floor(-days(since) / 7), maxWaitingPoints),
  };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

const total = ({ harm, certainty, deadline, waiting }: Points): number =>
  harm + certainty + deadline + waiting;

/**
 * Ranks the next steps of all modules: by harm if ignored, then raised by a near deadline and slightly by
 * waiting time. Among equals the quicker step comes first. Equal steps of one kind keep the order that their
 * module gives them, because it knows more about them. Of steps about one fact the first stays. What somebody else
 * has in hand stands behind all that can be done now. See decision 12.
 */
export function rankSteps(candidates: readonly Candidate[], now: Date): Candidate[] {
  return candidates
    .map((step) => ({ step, points: total(pointsOf(step, now)) }))
    .toSorted(
      (a, b) =>
        Number(a.step.waitsSince !== undefined) - Number(b.step.waitsSince !== undefined) ||
        b.points - a.points ||
        a.step.minutes - b.step.minutes ||
        stepKinds.indexOf(a.step.kind) - stepKinds.indexOf(b.step.kind),
    )
    .map(({ step }) => step)
    .filter(
      ({ fact }, place, steps) =>
        fact === undefined || steps.findIndex((step) => step.fact === fact) === place,
    );
}
