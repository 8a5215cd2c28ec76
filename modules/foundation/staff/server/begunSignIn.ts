import { z } from 'zod';
import type { Db } from '#kit/server/db/database.ts';
import type { Context } from '#kit/server/http/answer.ts';
import { clearCookie, readCookie, setCookie } from '#kit/server/http/cookies.ts';
import type { BegunSignIn } from '#kit/server/ports/workAccounts.ts';
import { hashSecret } from '#kit/server/secret.ts';
import type { Services } from '#kit/server/services/services.ts';
import { takeReturn } from './store/sessions.ts';

/** Time for a password and a second step at the directory. */
const secondsValid = 600;

const purpose = 'work sign-in of staff';

const sealed = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});

type Needed = Pick<Services, 'keys' | 'clock'>;

/** Keeps in the browser, sealed, what it began: nothing is stored for a stranger who only begins. */
export function setBegun(http: Context['http'], { keys, clock }: Needed, begun: BegunSignIn): void {
  const until = clock.now().getTime() + secondsValid * 1000;
  const text = keys.seal(purpose, JSON.stringify({ ...begun, until }));
  setCookie(http, 'staff_sign_in', text, secondsValid);
}

/** What this browser began with that state, once; null where it began none, or too long ago. */
export async function takeBegun(
  http: Context['http'],
  services: Needed,
  db: Db,
  state: string,
): Promise<BegunSignIn | null> {
  const begun = await readBegun(http, services);
  // Of two that one browser began, the second goes on.
  if (begun?.state !== state) return null;
  clearCookie(http, 'staff_sign_in');
  return (await takeReturn(db, hashSecret(state), new Date(begun.until))) ? begun : null;
}

async function readBegun({ request }: Context['http'], { keys, clock }: Needed) {
  const text = readCookie(request, 'staff_sign_in');
  if (!text || text.length > 2000) return null;
  try {
    const begun = sealed.parse(JSON.parse(await keys.open(purpose, text)));
    return begun.until > clock.now().getTime() ? begun : null;
  } catch {
    // Made up, or sealed with a key that is retired.
    return null;
  }
}
