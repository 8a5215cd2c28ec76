/** For how many days a program's key works. */
export const keyDays = [30, 90, 365] as const;
export type KeyDays = (typeof keyDays)[number];

/** How many keys of an organization, or of a brand, work at the same time. */
export const maxKeys = 10;

/** How many are shown, those that ended among them. */
export const maxKeysListed = 50;

export const maxKeyName = 60;
