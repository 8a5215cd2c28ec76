/**
 * Calls that no screen makes, with the reason why they exist, which `docs/calls.md` shows instead of the
 * screen.
 */
export const withoutScreen: Readonly<Record<string, string>> = {
  'GET /api/accounts/inviteLinkLookup':
    'no screen: programs ask before they invite (ACC-113); the screen learns it from the refusal of the invitation',
  'GET /api/feed/openDutyFeed/{token}':
    'no screen: calendar programs read the duties by a link that the screen makes (POL-102)',
  'GET /api/resources/asset':
    'no screen: pages and mails of a brand name its pictures by their own addresses; this one is for programs (API-101)',
  'GET /api/s3/getPrivateAsset':
    'no screen: programs fetch a stored file by its path (API-103); screens use the call of the document',
  'POST /api/monitoring/webapps/loadConsents':
    'no screen: the record of who agreed to a scan, for whoever has to prove it (MON-039)',
  'POST /api/monitoring/webapps/probelyUpdateSchedule':
    'no screen: programs ask for the schedules of one website (MON-178); the screen loads all at once',
  'POST /api/monitoring/webapps/syncScans':
    'no screen: programs ask for the scans of one website (MON-178); the screen loads all at once',
  'POST /api/profile/removeUserInvite':
    'no screen: a second name of deleteUserInvite, which the portal uses (SET-038)',
  'POST /api/ratings/fastRatings':
    'no screen: programs have an address rated at once (RAT-061); the portal rates by itself each day',
  'POST /api/recaptcha/verify':
    'no screen: programs check a captcha token (ACC-160); at sign-up the user pool checks it',
  'POST /api/reset/{what}':
    'no screen: tests and demonstrations begin anew with it; production does not serve it (SET-050, SET-051)',
  'GET /api/console/proof/packFile/{orgId}/{packId}':
    'no screen: the provider’s programs fetch a pack (API-263)',
  'GET /api/console/proof/packs/{orgId}':
    'no screen: the provider’s programs list a customer’s packs (API-262)',
};
