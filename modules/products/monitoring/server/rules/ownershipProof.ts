import type { ScanLevel } from '@portal/scanner/level';
import { load } from 'cheerio';
import type { Ownership } from '#modules/products/monitoring/schemas.ts';
import type { ProofMethod } from '#modules/products/monitoring/vocabulary.ts';

const word = 'scan-proof';

/**
 * What the owner of a website publishes to prove that it is theirs. The website's own id stands in it:
 * it is another one in every organisation, so that nobody proves a site by another's proof, and it
 * names no brand.
 */
export function proofsOf({
  targetId,
  url,
}: {
  targetId: string;
  url: string;
}): Ownership['proofs'] {
  const { hostname, origin } = new URL(url);
  return {
    dns: { name: `_${word}.${hostname}`, value: `${word}=${targetId}` },
    file: { url: `${origin}/.well-known/${word}.txt`, content: targetId },
    // At the root alone: whoever has a page below it does not own the host.
    meta: { url: `${origin}/`, tag: `<meta name="${word}" content="${targetId}">` },
  };
}

/**
 * Whether a proof counts for the whole host, and not for its own origin only: at another port there may
 * be somebody else.
 */
export const provesHost = ({ method, url }: { method: ProofMethod; url: string }): boolean =>
  method === 'dns' || new URL(url).port === '';

export const isInTexts = (texts: readonly string[], targetId: string): boolean =>
  texts.some((text) => text.trim() === `${word}=${targetId}`);

export const isInFile = (content: string, targetId: string): boolean =>
  content.replace(/^\uFEFF/, '').trim() === targetId;

/** In the head alone: what visitors may write stands in the body. */
export const isInHead = (page: string, targetId: string): boolean =>
  load(page)(`head > meta[name="${word}"]`)
    .toArray()
    .some((tag) => tag.attribs.content === targetId);

const dayMs = 24 * 60 * 60 * 1000;
/** A proof is looked at again every week; one that is gone counts for three more days, asked for daily. */
export const recheckMs = 7 * dayMs;
const graceMs = 3 * dayMs;

export const endOfGrace = (missingSince: Date): Date => new Date(missingSince.getTime() + graceMs);

interface OwnershipVerdict {
  checkedAt: Date;
  missingSince: Date | null;
}

/** What a look at the proof makes of it; null when the website is no longer proven. */
export function verdictAfter(
  found: boolean,
  { missingSince }: Pick<OwnershipVerdict, 'missingSince'>,
  now: Date,
): OwnershipVerdict | null {
  if (found) return { checkedAt: now, missingSince: null };
  const since = missingSince ?? now;
  if (now >= endOfGrace(since)) return null;
  return { checkedAt: new Date(now.getTime() - recheckMs + dayMs), missingSince: since };
}

/** Only looks and changes nothing. */
const harmless: readonly ScanLevel[] = ['safe', 'lightning'];

/** Where a proof is needed and there is none, a scan still runs, as `safe`. */
export const levelToRun = (level: ScanLevel, mayAttack: boolean): ScanLevel =>
  mayAttack || harmless.includes(level) ? level : 'safe';
