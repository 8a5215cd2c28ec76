/** The screen of what policies say is done again and again. */
export const dutiesPath = '/securitypolicy/duties';

/** Who sees to a duty: somebody with an account here, or somebody of the team in Training. */
export const ownerKinds = ['admin', 'team'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** 'soon': it is next within the days in which its owner is reminded. */
export const dutyStates = ['late', 'soon', 'planned'] as const;
export type DutyState = (typeof dutyStates)[number];

/** How many days before a duty is next its owner is reminded. */
export const soonDays = 7;

/** Where a link for calendar programs leads, before its secret. */
export const feedAddress = '/api/feed/openDutyFeed/';

export const maxDutyNote = 500;
/** Of the file that shows that one was done. */
export const maxDutyFileBytes = 5 * 1024 * 1024;
/** How long ago what is recorded may have been done. */
export const doneMonths = 12;
/** How many times of a duty are shown at most. */
export const maxDone = 12;
