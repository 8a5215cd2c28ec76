import { generateSync } from 'otplib';

/** What an authenticator with this secret shows now. */
export const codeNow = (secret: string): string =>
  generateSync({ secret: secret.replaceAll(' ', '') });

/** The code of a step that was not shown yet: each is taken once, so that whoever signs in again waits for it. */
export async function nextCode(secret: string, last: string): Promise<string> {
  for (;;) {
    const code = codeNow(secret);
    if (code !== last) return code;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
