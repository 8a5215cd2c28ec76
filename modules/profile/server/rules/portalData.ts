import type { InputOf } from '#kit/contract/call.ts';
import type { CustomerPortalData, updateCustomerPortalData } from '../../contract.ts';

/** Of an admin who has seen nothing yet. */
export const nothingSeen: CustomerPortalData = {
  introViewed: {},
  cybermaturity: { hasSeenReleaseNotes: false, dontShowRoadBlock: false },
  welcomeEmailSent: false,
};

/** What is not sent stays as it was. */
export const mergePortalData = (
  known: CustomerPortalData,
  sent: InputOf<typeof updateCustomerPortalData>,
): CustomerPortalData => ({
  ...known,
  introViewed: { ...known.introViewed, ...sent.introViewed },
  cybermaturity: { ...known.cybermaturity, ...sent.cybermaturity },
});
