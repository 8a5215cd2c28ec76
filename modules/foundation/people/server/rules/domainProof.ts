/** Not the word of a website's proof: who may put a page there need not decide who signs in. */
const word = 'sign-in-proof';

interface Named {
  domain: string;
  token: string;
}

/** The record of DNS (TXT) that proves a mail domain. It has a token of the organization's, and names no brand. */
export const recordOf = ({ domain, token }: Named) => ({
  name: `_${word}.${domain}`,
  value: `${word}=${token}`,
});

export const isProven = (texts: readonly string[], named: Named): boolean =>
  texts.some((text) => text.trim() === recordOf(named).value);

const dayMs = 86_400_000;
/** Proofs are looked at every day; a record that is gone counts for three more. */
export const recheckMs = dayMs;
const graceMs = 3 * dayMs;

export const endOfGrace = (missingSince: Date): Date => new Date(missingSince.getTime() + graceMs);

/** What a look at the record makes of a proof. */
export function verdictOf(
  isThere: boolean,
  { missingSince }: { missingSince: Date | null },
  now: Date,
): 'proven' | 'missing' | 'ended' {
  if (isThere) return 'proven';
  return missingSince !== null && endOfGrace(missingSince) <= now ? 'ended' : 'missing';
}
