import { readApart } from '#kit/server/reading/readApart.ts';
import { TooLarge } from '#kit/server/tooLarge.ts';
import { sanitizeShallow } from './sanitize.ts';

/** Characters: a text of this length takes some hundredths of a second at most, and twice our longest policy has it. */
const longestHere = 32_000;

const sanitizeApart = readApart<string, string | null>(
  new URL('./sanitize.ts', import.meta.url),
  'sanitizeShallow',
  { withinMs: 20_000 },
);

/**
 * Sanitises what a customer wrote, a long text in a process of its own.
 *
 * @throws TooLarge for a text that is nested too deep or takes too long; TooManyWait if too much of the owner is waiting.
 */
export async function sanitizeWritten(owner: string, html: string): Promise<string> {
  const clean =
    html.length > longestHere ? await sanitizeApart(owner, html) : sanitizeShallow(html);
  if (clean === null) throw new TooLarge('A text could not be sanitised');
  return clean;
}
