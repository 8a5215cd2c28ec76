const dayMs = 86_400_000;
/** Days in which any admin can cancel the erasure. */
export const waitingDays = 14;
/** Days before the erasure at which the admins are reminded. */
const reminderDays = 2;

export const eraseAtOf = (askedAt: Date): Date => new Date(askedAt.getTime() + waitingDays * dayMs);

/** Organizations whose erasure is due by this time get their reminder now. */
export const remindUntil = (now: Date): Date => new Date(now.getTime() + reminderDays * dayMs);
