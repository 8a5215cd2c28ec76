import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { begunSignIns } from '#kit/server/http/begunSignIn.ts';
import type { BegunSignIn } from '#kit/server/ports/workAccounts.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { takeReturn } from './store/sessions.ts';

const ofStaff = begunSignIns('staff_sign_in', 'work sign-in of staff');

export const setBegun = ofStaff.set;

/** What this browser began with that state, once; null where it began none, or too long ago. */
export async function takeBegun(
  http: Context['http'],
  services: Pick<Services, 'keys' | 'clock'>,
  db: Db,
  state: string,
): Promise<BegunSignIn | null> {
  const begun = await ofStaff.take(http, services, state);
  return begun && (await takeReturn(db, hashSecret(state), begun.until)) ? begun : null;
}
