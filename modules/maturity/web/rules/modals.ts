import type { AssessmentState } from '../../contract.ts';

interface Situation {
  status: AssessmentState['assessmentStatus'];
  seen: { hasSeenReleaseNotes: boolean; dontShowRoadBlock: boolean };
}

/** What happens when the dashboard opens: a dialog, and whether the release notes' flag is set. */
export interface Greeting {
  dialog: 'releaseNotes' | 'roadBlock' | null;
  setsSeenReleaseNotes: boolean;
}

/**
 * Spec modules §4 'Road block': "shown when release notes are not shown, the user has not chosen
 * don't-show, and the assessment status is not completed. The release-notes seen flag is set on display.
 * The first time it may be set instead of shown." The notes tell what changed, so whoever has never
 * answered has nothing to be told: for them the flag is set, and the first visit stays undisturbed.
 */
export function greetingFor({ status, seen }: Situation): Greeting {
  if (!seen.hasSeenReleaseNotes) {
    return { dialog: status ? 'releaseNotes' : null, setsSeenReleaseNotes: true };
  }
  const isShown = !seen.dontShowRoadBlock && status !== 'completed';
  return { dialog: isShown ? 'roadBlock' : null, setsSeenReleaseNotes: false };
}
