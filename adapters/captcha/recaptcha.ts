import { z } from 'zod';
import { answerWithin } from '#kit/server/outsideAnswer.ts';
import type { CaptchaProvider } from '#kit/server/ports/captcha.ts';

/** 'Verifying the user's response', developers.google.com/recaptcha/docs/verify. */
const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().max(253).optional(),
  'error-codes': z.array(z.string().max(100)).max(20).optional(),
});

/** Of an answer. */
const maxBytes = 64 * 1024;

/** Errors of our configuration, not of the token: they must not make a visitor look like a robot. */
const ourFault = /secret|bad-request/;

/**
 * Google's reCAPTCHA (v2, the checkbox). A token is valid once and for two minutes, which Google enforces;
 * the answer says on which host it was solved.
 */
export function createRecaptcha(options: {
  /**
   * `https://www.google.com/recaptcha/api`, or `https://www.recaptcha.net/…` where the former cannot be
   * reached.
   */
  url: string;
  siteKey: string;
  secret: string;
  /** Whether a host is one of the portal's: a token solved on another site is refused (security A10). */
  isOwnHost(host: string): boolean;
}): CaptchaProvider {
  const { url, siteKey, secret, isOwnHost } = options;
  return {
    client: { kind: 'recaptcha', siteKey, script: `${url}.js?render=explicit` },
    // Sources from reCAPTCHA's FAQ, 'Content Security Policy'.
    sources: [
      new URL('.', url).href,
      'https://www.gstatic.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
    ],
    challenge: async () => null,
    async verify(token) {
      const response = await fetch(`${url}/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      });
      if (!response.ok) throw new Error(`reCAPTCHA answered ${response.status}`);
      const answer = JSON.parse(await answerWithin(maxBytes, response));
      const { success, hostname, ...said } = verdict.parse(answer);
      const errors = (said['error-codes'] ?? []).join(', ');
      if (ourFault.test(errors)) throw new Error(`reCAPTCHA refused the portal: ${errors}`);
      return success && hostname !== undefined && isOwnHost(hostname);
    },
  };
}
