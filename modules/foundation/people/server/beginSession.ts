import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { clearCookie, readCookie, setCookie } from '#kit/server/http/cookies.ts';
import { deviceKind } from '#kit/server/http/deviceKind.ts';
import { deviceOf, rememberDevice } from '#kit/server/http/knownDevice.ts';
import { recordSignIn } from '#kit/server/log/happenings.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { mailNewSignIn } from './mails/signInMail.ts';
import { endOldestSessions, endSession, replaceSession } from './store/sessions.ts';
import type { NewSession, User } from './tables.ts';

/** More devices than one person uses at the same time. */
const maxSessions = 10;

type Begun = Omit<NewSession, 'idHash' | 'device' | 'address'>;

/**
 * Begins a session in the requesting browser. The id is always new: a session id that the browser brought is
 * ended and never reused (security S1). Returns its hash, and the pool sign-ins that ended with it.
 */
export async function beginSession(
  db: Db,
  http: Context['http'],
  session: Begun,
): Promise<{ hash: string; ended: string[] }> {
  const { secret, hash } = createSecret();
  const { headers, ip } = http.request;
  const device = deviceKind(headers['user-agent'] ?? '');
  const earlier = readCookie(http.request, 'session');
  const ended = await db.transaction((tx) =>
    replaceSession(
      tx,
      { ...session, idHash: hash, device, address: ip },
      earlier === undefined ? undefined : hashSecret(earlier),
    ),
  );
  setCookie(http, 'session', secret);
  clearCookie(http, 'visitor');
  return { hash, ended };
}

type Opened = Omit<Begun, 'customerService' | 'supportBy'> & Pick<User, 'email' | 'devicesSince'>;

/**
 * Opens the portal to a person whom the pool or their directory signed in. False where that is over by now: whoever ended it
 * meanwhile did not see this session.
 */
export async function openPortal(
  services: Services,
  http: Context['http'],
  { email, devicesSince, ...session }: Opened,
  isOver: () => Promise<boolean>,
): Promise<boolean> {
  const { identity, keys } = services;
  const { system } = services.database;
  const { cognitoId, activeOrgId: orgId, createdAt: now } = session;
  const known = { keys, cookie: 'device', email, now } as const;
  const isKnown = deviceOf(http.request, { ...known, since: devicesSince }) !== null;
  // First the mail, so that no session begins without it. Who has no organization yet has just signed up.
  if (orgId !== null && !isKnown) await mailNewSignIn(services, http, { cognitoId, orgId, email });
  const begun = { ...session, customerService: false, supportBy: null };
  const { hash, ended } = await beginSession(system, http, begun);
  if (await isOver()) {
    await endSession(system, hash);
    clearCookie(http, 'session');
    await identity.endSignIns(ended);
    return false;
  }
  rememberDevice(http, known);
  recordSignIn('customer', 'opened');
  const oldest = await endOldestSessions(system, cognitoId, maxSessions);
  await identity.endSignIns([...ended, ...oldest]);
  return true;
}
