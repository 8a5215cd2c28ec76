import type { Caller } from '#kit/server/caller.ts';

/** So long an answer of the pool holds, in milliseconds: who has just set one up is not kept waiting. */
const holdsFor = { yes: 10 * 60_000, no: 10_000, unknown: 60_000 };

type Held = Pick<Caller, 'orgId' | 'customerService' | 'secondStepFrom'>;
type Answer = Pick<Caller, 'hasSecondStep' | 'stepAskedAt'>;

/** Whether the organization lets this session's person in with a second step alone. Staff on a visit are not its people. */
export const isAskedForStep = ({ orgId, customerService, secondStepFrom }: Held, now: Date) =>
  orgId !== null && !customerService && secondStepFrom !== null && secondStepFrom <= now;

/** Whether what the pool said last still counts. */
export function isAnswerHeld({ hasSecondStep, stepAskedAt }: Answer, now: Date): boolean {
  if (stepAskedAt === null) return false;
  const saidNo = hasSecondStep === null ? holdsFor.unknown : holdsFor.no;
  const held = hasSecondStep ? holdsFor.yes : saidNo;
  return now.getTime() - stepAskedAt.getTime() < held;
}

/** From when on everybody needs one who was given so many days. */
export const stepNeededFrom = (now: Date, days: number): Date =>
  new Date(now.getTime() + days * 86_400_000);
