import { generateSync } from 'otplib';

/** What an authenticator with this secret shows now. */
export const codeNow = (secret: string): string =>
  generateSync({ secret: secret.replaceAll(' ', '') });

/** Waits for a new code: each is accepted once, so signing in again needs the next one. */
export async function nextCode(secret: string, last: string): Promise<string> {
  for (;;) {
    const code = codeNow(secret);
    if (code !== last) return code;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
