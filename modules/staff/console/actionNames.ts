/** What an entry of the staff's log says, by the path of the call that made it. */
const names: Readonly<Record<string, string>> = {
  '/console/signIn': 'Tried to sign in',
  '/console/enterCode': 'Signed in',
  '/console/setUp': 'Set up password and authenticator',
  '/console/signOut': 'Signed out',
  '/console/staff/add': 'Added to the staff',
  '/console/staff/renew': 'Gave a new set-up link to',
  '/console/staff/block': 'Changed who may sign in',
  '/console/accounts/resetPassword': 'Mailed a link to a new password',
  '/console/accounts/block': 'Changed who may sign in to the portal',
  '/console/accounts/visit': 'Asked for a customer-service session',
  '/console/brands/add': 'Made the brand',
  '/console/brands/save': 'Changed the brand',
  '/console/brands/picture': 'Changed a picture',
  '/console/plans/save': 'Changed plans',
  '/console/links/addSubscription': 'Made the subscription id',
  '/console/links/endSubscription': 'Ended the subscription id',
  '/console/links/addMagicLink': 'Made a magic link for',
  '/console/links/endMagicLink': 'Ended the magic link of',
  '/console/links/import': 'Made links by CSV',
  '/console/maintenance/start': 'Closed the portal',
  '/console/maintenance/end': 'Opened the portal',
  '/console/operations/retry': 'Had a job tried again',
  'admin staff create': 'Added to the staff by a command',
};

export const actionName = (action: string): string => names[action] ?? action;
