import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { clearCookie, readCookie, setCookie } from '#kit/server/http/cookies.ts';
import { deviceKind } from '#kit/server/http/deviceKind.ts';
import { createSecret, hashSecret } from '#kit/server/secret.ts';
import { replaceSession } from './store/sessions.ts';
import type { NewSession } from './tables.ts';

/** More devices than one person uses at the same time. */
export const maxSessions = 10;

/**
 * Begins a session in the requesting browser. The id is always new: a session id that the browser brought is
 * ended and never reused (security S1). Returns its hash, and the pool sign-ins that ended with it.
 */
export async function beginSession(
  db: Db,
  http: Context['http'],
  session: Omit<NewSession, 'idHash' | 'device' | 'address'>,
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
