import type { AssessmentState } from '#modules/products/maturity/schemas.ts';

interface Situation {
  status: AssessmentState['assessmentStatus'];
  seen: { hasSeenReleaseNotes: boolean; dontShowRoadBlock: boolean };
  /** Whether this admin closed the road block today. */
  isClosedToday: boolean;
  /** Whether another dialog is open. */
  isCovered: boolean;
}

/** What happens when the dashboard opens: which dialog is shown, and whether the flag of the release notes is set. */
export interface Greeting {
  dialog: 'releaseNotes' | 'roadBlock' | null;
  setsSeenReleaseNotes: boolean;
}

/**
 * Release notes are shown before the road block (MAT-045). They explain changes, so an organization that has not
 * answered anything does not see them: only the flag is set, and its first visit is not interrupted.
 */
export function greetingFor({ status, seen, isClosedToday, isCovered }: Situation): Greeting {
  if (isCovered) return { dialog: null, setsSeenReleaseNotes: false };
  if (!seen.hasSeenReleaseNotes) {
    return { dialog: status ? 'releaseNotes' : null, setsSeenReleaseNotes: true };
  }
  const mayOpen = !seen.dontShowRoadBlock && !isClosedToday;
  const isShown = mayOpen && status !== 'completed';
  return { dialog: isShown ? 'roadBlock' : null, setsSeenReleaseNotes: false };
}
