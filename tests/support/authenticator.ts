import { generateSync } from 'otplib';

/** What an authenticator with this secret shows now. */
export const codeNow = (secret: string): string => codeIn(0, secret);

/** What it shows in half a minute: a clock that is ahead by that is forgiven, so nobody waits for it. */
export const codeAhead = (secret: string): string => codeIn(30, secret);

const codeIn = (seconds: number, secret: string): string =>
  generateSync({
    secret: secret.replaceAll(' ', ''),
    epoch: Math.floor(Date.now() / 1000) + seconds,
  });

/** Waits for a new code: each is accepted once, so signing in again needs the next one. */
export async function nextCode(secret: string, last: string): Promise<string> {
  for (;;) {
    const code = codeNow(secret);
    if (code !== last) return code;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
