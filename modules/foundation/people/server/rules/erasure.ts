const dayMs = 86_400_000;
/** In which any admin can take it back. */
export const waitingDays = 14;
/** So long before it, the admins are reminded. */
const reminderDays = 2;

export const eraseAtOf = (askedAt: Date): Date => new Date(askedAt.getTime() + waitingDays * dayMs);

/** Of what is erased until then, the admins are reminded now. */
export const remindUntil = (now: Date): Date => new Date(now.getTime() + reminderDays * dayMs);
