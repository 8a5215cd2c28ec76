import type { Context } from '#kit/server/http/answer.ts';
import { clearCookie } from '#kit/server/http/cookies.ts';
import { deviceOf, rememberDevice } from '#kit/server/http/knownDevice.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import type { WorkAccount } from '#kit/server/ports/workAccounts.ts';
import type { Services } from '#kit/server/services/services.ts';
import { startTerm } from '#kit/server/sessions/rules/sessionTerm.ts';
import { beginSession, maxSessions } from './beginSession.ts';
import { isStillOn } from './directory.ts';
import { mailNewSignIn } from './mails/signInMail.ts';
import { workProvenAt } from './rules/freshSignIn.ts';
import { endOldestSessions, endSession } from './store/sessions.ts';
import type { DirectoryRow, User } from './tables.ts';

/** A day's work: whoever has left their account at the directory is out by then. */
const longestSeconds = 8 * 3600;

/**
 * A session that a work account opens, in the organization whose directory vouches for it, and in no other. False where the
 * directory was switched off or set anew meanwhile: whoever did it did not see this session.
 */
export async function beginWorkSession(
  services: Services,
  http: Context['http'],
  { member, directory, account }: { member: User; directory: DirectoryRow; account: WorkAccount },
): Promise<boolean> {
  const { database, keys, clock, config, identity } = services;
  const { cognitoId, email, devicesSince } = member;
  const { orgId } = directory;
  const now = clock.now();
  const known = { keys, cookie: 'device', email, now } as const;
  // First the mail, so that no session begins without it.
  const isKnown = deviceOf(http.request, { ...known, since: devicesSince }) !== null;
  if (!isKnown) await mailNewSignIn(services, http, { cognitoId, orgId, email });
  const { SESSION_IDLE_SECONDS, SESSION_ABSOLUTE_SECONDS } = config;
  const { hash, ended } = await beginSession(database.system, http, {
    cognitoId,
    activeOrgId: orgId,
    createdAt: now,
    confirmedAt: workProvenAt(account.signedInAt, now),
    ...startTerm(now, {
      SESSION_IDLE_SECONDS,
      SESSION_ABSOLUTE_SECONDS: Math.min(SESSION_ABSOLUTE_SECONDS, longestSeconds),
    }),
    customerService: false,
    supportBy: null,
    signInId: null,
    workOrgId: orgId,
    workStep: account.isMfa,
  });
  if (!(await isStillOn(database.system, directory))) {
    await endSession(database.system, hash);
    clearCookie(http, 'session');
    await identity.endSignIns(ended);
    return false;
  }
  rememberDevice(http, known);
  recordSignIn('customer', 'opened');
  const oldest = await endOldestSessions(database.system, cognitoId, maxSessions);
  await identity.endSignIns([...ended, ...oldest]);
  return true;
}
