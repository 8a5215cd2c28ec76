import type { InputOf } from '#kit/contract/call.ts';
import type { updateCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import type { CustomerPortalData } from '#modules/foundation/people/schemas/profile.ts';

/** The data as stored. */
export type KeptPortalData = CustomerPortalData & {
  cybermaturity: {
    /** When the newest release note that this admin has seen was published; ISO text. */
    releaseNotesUntil?: string;
  };
};

/** The data of an admin who has seen nothing yet. */
export const nothingSeen: KeptPortalData = {
  introViewed: {},
  cybermaturity: { hasSeenReleaseNotes: false, dontShowRoadBlock: false },
  welcomeEmailSent: false,
};

/** Fields that are not sent keep their values. `shown`: when the note that now counts as seen was published. */
export const mergePortalData = (
  known: KeptPortalData,
  sent: InputOf<typeof updateCustomerPortalData>,
  shown: Date | undefined,
): KeptPortalData => {
  const { releaseNoteId: _, ...cybermaturity } = sent.cybermaturity ?? {};
  const merged = {
    ...known,
    introViewed: { ...known.introViewed, ...sent.introViewed },
    cybermaturity: { ...known.cybermaturity, ...cybermaturity },
  };
  const { hasSeenReleaseNotes } = cybermaturity;
  if (hasSeenReleaseNotes !== undefined) {
    const { releaseNotesUntil: until = '' } = known.cybermaturity;
    const at = shown?.toISOString() ?? '';
    const seen = at > until ? at : until;
    merged.cybermaturity.releaseNotesUntil = hasSeenReleaseNotes ? seen : '';
  }
  return merged;
};

/**
 * The data in the form that the web app receives. If there is a release note, it counts as seen only if the
 * newest one was seen (decision 18). `newest`: when that one was published.
 */
export function presentPortalData(
  { cybermaturity: { releaseNotesUntil = '', ...told }, ...known }: KeptPortalData,
  newest: Date | undefined,
): CustomerPortalData {
  const hasSeenReleaseNotes = newest
    ? releaseNotesUntil >= newest.toISOString()
    : told.hasSeenReleaseNotes;
  return { ...known, cybermaturity: { ...told, hasSeenReleaseNotes } };
}
