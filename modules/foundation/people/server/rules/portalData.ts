import type { InputOf } from '#kit/contract/call.ts';
import type { updateCustomerPortalData } from '#modules/foundation/people/calls/profile.ts';
import type { CustomerPortalData } from '#modules/foundation/people/schemas/profile.ts';

/** As it is kept. */
export type KeptPortalData = CustomerPortalData & {
  cybermaturity: {
    /** When the newest of the provider's notes that this admin was shown was published; ISO text. */
    releaseNotesUntil?: string;
  };
};

/** Of an admin who has seen nothing yet. */
export const nothingSeen: KeptPortalData = {
  introViewed: {},
  cybermaturity: { hasSeenReleaseNotes: false, dontShowRoadBlock: false },
  welcomeEmailSent: false,
};

/** What is not sent stays as it was. `shown`: when the note was published that counts as seen with it. */
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
 * As it is told. Where the provider published a note, seen is that note and not an earlier one (decision 18);
 * `newest`: when.
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
