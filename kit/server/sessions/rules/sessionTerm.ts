/** How long a session lasts: until nothing has touched it for so long, and never longer than so long. */
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

/** Touched: idle time begins anew, the absolute end stays. */
export const extendTerm = (term: SessionTerm, now: Date, limits: SessionLimits): SessionTerm => ({
  ...term,
  idleExpiresAt: after(now, limits.SESSION_IDLE_SECONDS),
});

const endOf = ({ idleExpiresAt, absoluteExpiresAt }: SessionTerm): number =>
  Math.min(idleExpiresAt.getTime(), absoluteExpiresAt.getTime());

export const isLive = (term: SessionTerm, now: Date): boolean => now.getTime() < endOf(term);

/** Until the session ends if nothing touches it. */
export const secondsLeft = (term: SessionTerm, now: Date): number =>
  Math.max(0, Math.floor((endOf(term) - now.getTime()) / 1000));

/** Seconds until a customer-service session ends by itself, however busy it is. */
export const longestVisit = 3600;
