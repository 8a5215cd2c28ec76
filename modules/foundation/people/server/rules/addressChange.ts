/** A link to a new address holds as long as one that confirms a sign-up. */
export const hoursToConfirm = 24;
/** Long enough for a weekend at which nobody reads mails. */
export const daysToTakeBack = 3;
/** After a change that was taken back: whoever began it may try again. */
const daysHeld = 7;

const after = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

export const confirmBy = (now: Date): Date => after(now, hoursToConfirm);
export const takeBackBy = (now: Date): Date => after(now, daysToTakeBack * 24);
export const heldUntil = (now: Date): Date => after(now, daysHeld * 24);
/** From when on whoever changed the address could have made a passkey: the link to the new one held so long before. */
export const doubtedFrom = (changedAt: Date): Date => after(changedAt, -hoursToConfirm);
