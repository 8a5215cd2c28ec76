/** How long a session lasts: until it was idle for this long, and at most this long altogether. */
export interface SessionLimits {
  SESSION_IDLE_SECONDS: number;
  SESSION_ABSOLUTE_SECONDS: number;
}

export interface SessionTerm {
  idleExpiresAt: Date;
  absoluteExpiresAt: Date;
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

export const startTerm = (now: Date, limits: SessionLimits): SessionTerm => ({
  idleExpiresAt: after(now, limits.SESSION_IDLE_SECONDS),
  absoluteExpiresAt: after(now, limits.SESSION_ABSOLUTE_SECONDS),
});

/** Restarts the idle time; the absolute end stays. */
export const extendTerm = (term: SessionTerm, now: Date, limits: SessionLimits): SessionTerm => ({
  ...term,
  idleExpiresAt: after(now, limits.SESSION_IDLE_SECONDS),
});

const endOf = ({ idleExpiresAt, absoluteExpiresAt }: SessionTerm): number =>
  Math.min(idleExpiresAt.getTime(), absoluteExpiresAt.getTime());

export const isLive = (term: SessionTerm, now: Date): boolean => now.getTime() < endOf(term);

/** Seconds until the session ends if it is not used. */
export const secondsLeft = (term: SessionTerm, now: Date): number =>
  Math.max(0, Math.floor((endOf(term) - now.getTime()) / 1000));

/** When it was touched last, as its idle end tells; near enough where the limits have changed since. */
export const lastUsed = (
  { createdAt, idleExpiresAt }: SessionTerm & { createdAt: Date },
  now: Date,
  { SESSION_IDLE_SECONDS }: SessionLimits,
): Date => {
  const touchedAt = after(idleExpiresAt, -SESSION_IDLE_SECONDS).getTime();
  return new Date(Math.min(now.getTime(), Math.max(createdAt.getTime(), touchedAt)));
};

/** Maximum length of a customer-service session in seconds, however active it is. */
export const longestVisit = 3600;

/** So long a proof of who somebody is holds for what matters. */
const proofMs = 15 * 60_000;

/** Whether somebody proved lately enough who they are, for what a session alone is not enough for. */
export const isProven = ({ provenAt }: { provenAt: Date }, now: Date): boolean =>
  now.getTime() - provenAt.getTime() <= proofMs;

/**
 * When whoever comes with a work account proved who they are, for what matters. A directory that does not say when has let
 * them in without asking, for all that is known: it proves nothing, however new the session is.
 */
export function workProvenAt(signedInAt: Date | null, now: Date): Date {
  if (signedInAt === null) return new Date(0);
  return signedInAt < now ? signedInAt : now;
}
