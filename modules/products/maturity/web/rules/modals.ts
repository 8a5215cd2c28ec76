import type { AssessmentState } from '#modules/products/maturity/schemas.ts';

interface Situation {
  status: AssessmentState['assessmentStatus'];
  seen: { hasSeenReleaseNotes: boolean; dontShowRoadBlock: boolean };
  /** Whether this admin closed the road block today. */
  isClosedToday: boolean;
}

/** What happens when the dashboard opens: a dialog, and whether the release notes' flag is set. */
export interface Greeting {
  dialog: 'releaseNotes' | 'roadBlock' | null;
  setsSeenReleaseNotes: boolean;
}

/**
 * The release notes go before the road block (MAT-045). They tell what changed, so whoever has never
 * answered has nothing to be told: for them the flag is set, and the first visit stays undisturbed.
 */
export function greetingFor({ status, seen, isClosedToday }: Situation): Greeting {
  if (!seen.hasSeenReleaseNotes) {
    return { dialog: status ? 'releaseNotes' : null, setsSeenReleaseNotes: true };
  }
  const isShown = !seen.dontShowRoadBlock && !isClosedToday && status !== 'completed';
  return { dialog: isShown ? 'roadBlock' : null, setsSeenReleaseNotes: false };
}
