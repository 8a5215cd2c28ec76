import { createHash } from 'node:crypto';
import { recordBreachLookup } from '#kit/server/log/happenings.ts';
import type { Log } from '#kit/server/log/log.ts';
import { textWithin } from '#kit/server/outsideAnswer.ts';
import type { BreachedPasswords } from '#kit/server/ports/breachedPasswords.ts';

/** A range has some 1,000 lines of 40 characters, or twice as many with what pads it. */
const maxBytes = 256 * 1024;
/** Somebody waits at a form. */
const timeoutMs = 1000;
const prefixLength = 5;

/**
 * A service that answers like Have I Been Pwned's Pwned Passwords: it is told the first digits of a hash, and answers
 * with all that begin alike, so that it learns no password ('Searching by range',
 * haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange). Without an address nobody is asked.
 */
export const createBreachedPasswords = (
  url: string | undefined,
  log: Pick<Log, 'warn'>,
): BreachedPasswords => ({
  async has(password) {
    if (url === undefined) return false;
    try {
      const isBreached = await stands(url, password);
      recordBreachLookup(isBreached ? 'breached' : 'unknown');
      return isBreached;
    } catch (error) {
      // A service that is away keeps nobody from a new password.
      recordBreachLookup('failed');
      log.warn({ err: error }, 'breached passwords could not be looked up');
      return false;
    }
  },
});

async function stands(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
  const rest = hash.slice(prefixLength);
  const range = await readRange(`${url.replace(/\/+$/, '')}/${hash.slice(0, prefixLength)}`);
  return range.split(/\r?\n/).some((line) => {
    const [suffix = '', count = ''] = line.trim().split(':');
    // Lines that only pad the answer have the count 0.
    return suffix.toUpperCase() === rest && Number(count) > 0;
  });
}

async function readRange(url: string): Promise<string> {
  const { host } = new URL(url);
  const response = await fetch(url, {
    redirect: 'error',
    headers: { 'add-padding': 'true', 'user-agent': 'fairhaven-portal' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || response.body === null)
    throw new Error(`${host} answered ${response.status}`);
  const tooLong = () => new Error(`${host} answered more than ${maxBytes} bytes`);
  return textWithin(maxBytes, response.body, tooLong);
}
