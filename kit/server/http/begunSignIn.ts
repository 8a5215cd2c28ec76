import { z } from 'zod';
import type { Context } from '#kit/server/http/answer.ts';
import { clearCookie, readCookie, type SignInCookie, setCookie } from '#kit/server/http/cookies.ts';
import type { Purpose } from '#kit/server/keys/keyRing.ts';
import type { BegunSignIn } from '#kit/server/ports/workAccounts.ts';
import type { Services } from '#kit/server/services/services.ts';

/** Time for a password and a second step at the directory. */
const secondsValid = 600;

const sealed = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
  about: z.string(),
});

type Needed = Pick<Services, 'keys' | 'clock'>;

/** Keeps in the browser, sealed, what it began: nothing is stored for a stranger who only begins (decision 55). */
export const begunSignIns = (cookie: SignInCookie, purpose: Purpose) => ({
  set(http: Context['http'], { keys, clock }: Needed, begun: BegunSignIn, about = ''): void {
    const until = clock.now().getTime() + secondsValid * 1000;
    const text = keys.seal(purpose, JSON.stringify({ ...begun, until, about }));
    setCookie(http, cookie, text, secondsValid);
  },

  /**
   * What this browser began with that state; null where it began none, or too long ago. That it counts once is for whoever
   * takes it to see to: a cookie can be copied.
   */
  async take(http: Context['http'], services: Needed, state: string) {
    const begun = await open(readCookie(http.request, cookie), purpose, services);
    // Of two that one browser began, the second goes on.
    if (begun?.state !== state) return null;
    clearCookie(http, cookie);
    return { ...begun, until: new Date(begun.until) };
  },
});

async function open(text: string | undefined, purpose: Purpose, { keys, clock }: Needed) {
  if (!text || text.length > 2000) return null;
  try {
    const begun = sealed.parse(JSON.parse(await keys.open(purpose, text)));
    return begun.until > clock.now().getTime() ? begun : null;
  } catch {
    // Made up, or sealed with a key that is retired.
    return null;
  }
}
