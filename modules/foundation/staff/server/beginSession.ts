import type { Call } from '#kit/contract/call.ts';
import { callOf } from '#kit/server/audit/auditRecorder.ts';
import { recordStaffAction } from '#kit/server/audit/recordStaffAction.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { clearCookie, readCookie, setCookie } from '#kit/server/http/cookies.ts';
import { rememberDevice } from '#kit/server/http/knownDevice.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { startTerm } from '#kit/server/sessions/rules/sessionTerm.ts';
import { updateMember } from './store/members.ts';
import { replaceSession } from './store/sessions.ts';
import type { StaffRow } from './tables.ts';

/** The console's session limits, under the names of the portal's settings. */
export const limitsOf = ({ config }: Pick<Services, 'config'>) => ({
  SESSION_IDLE_SECONDS: config.CONSOLE_IDLE_SECONDS,
  SESSION_ABSOLUTE_SECONDS: config.CONSOLE_ABSOLUTE_SECONDS,
});

interface Way {
  /** For the log; how somebody came in, where that is not plain from the call. */
  subject?: string;
  /** The session ends after this at the latest. */
  longestSeconds?: number;
  /** When the person proved who they are; null: now. */
  provenAt?: Date | null;
}

/**
 * Begins a session in the requesting browser. The id is always new: a session id that the browser brought is
 * ended and never reused (security S1).
 */
export async function beginSession(
  tx: Db,
  services: Services,
  http: Context['http'],
  member: StaffRow,
  call: Call,
  { subject = '', longestSeconds = Number.POSITIVE_INFINITY, provenAt = null }: Way = {},
): Promise<void> {
  const now = services.clock.now();
  const { secret, hash } = createSecret();
  const earlier = readCookie(http.request, 'staff_session');
  const limits = limitsOf(services);
  const absolute = Math.min(limits.SESSION_ABSOLUTE_SECONDS, longestSeconds);
  const term = startTerm(now, { ...limits, SESSION_ABSOLUTE_SECONDS: absolute });
  await replaceSession(
    tx,
    { idHash: hash, staffId: member.id, createdAt: now, provenAt, ...term },
    earlier === undefined ? undefined : hashSecret(earlier),
  );
  await updateMember(tx, member.id, { lastSignInAt: now });
  await recordStaffAction(tx, {
    at: now,
    staffId: member.id,
    staffEmail: member.email,
    orgId: null,
    ...callOf(call, http.request),
    subject,
  });
  const { keys } = services;
  rememberDevice(http, { keys, cookie: 'staff_device', email: member.email, now });
  setCookie(http, 'staff_session', secret);
  clearCookie(http, 'staff_visitor');
}
