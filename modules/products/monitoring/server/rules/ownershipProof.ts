import type { ScanLevel } from '@portal/scanner/level';
import { Parser } from 'htmlparser2';
import type { ProofMethod } from '#modules/products/monitoring/vocabulary.ts';

const word = 'scan-proof';

/**
 * What the owner publishes to prove ownership. It contains the website's id, which is different in every
 * organization, so nobody can use another organization's proof. It names no brand.
 */
export function proofsOf({ targetId, url }: { targetId: string; url: string }) {
  const { hostname, origin } = new URL(url);
  return {
    dns: { name: `_${word}.${hostname}`, value: `${word}=${targetId}` },
    file: { url: `${origin}/.well-known/${word}.txt`, content: targetId },
    // Only at the root: whoever can publish a page below it does not necessarily own the host.
    meta: { url: `${origin}/`, tag: `<meta name="${word}" content="${targetId}">` },
  };
}

/** Whether a proof covers the whole host and not just its own origin: another port may belong to somebody else. */
export const provesHost = ({ method, url }: { method: ProofMethod; url: string }): boolean =>
  method === 'dns' || new URL(url).port === '';

export const isInTexts = (texts: readonly string[], targetId: string): boolean =>
  texts.some((text) => text.trim() === `${word}=${targetId}`);

export const isInFile = (content: string, targetId: string): boolean =>
  content.replace(/^\uFEFF/, '').trim() === targetId;

/** What may stand in a head, and what stands around it. Anything else begins the body. */
const ofHead = new Set([
  ...['html', 'head', 'base', 'link', 'meta', 'noscript', 'script', 'style', 'template', 'title'],
]);
/** Their content is no part of the head, or is text. */
const closedOff = new Set(['noscript', 'script', 'style', 'template', 'title']);
/** Elements that stand open at once, of any kind. More would only take time: each end looks for its beginning among them. */
const deepest = 50;

/**
 * Only tags in the head count, because the body may contain text of visitors. Reads no further than the head and builds
 * no tree of it: by HTML's rules for open formatting elements one of a few kilobytes can have millions of nodes.
 */
export function isInHead(page: string, targetId: string): boolean {
  let isFound = false;
  let within = 0;
  let open = 0;
  const parser = new Parser({
    onopentag: (tag, { name, content }) => {
      open += 1;
      if (within === 0 && !ofHead.has(tag)) parser.pause();
      else if (closedOff.has(tag)) within += 1;
      else if (within === 0 && tag === 'meta' && name === word && content === targetId) {
        isFound = true;
        parser.pause();
      }
      if (open > deepest) parser.pause();
    },
    ontext: (text) => {
      if (within === 0 && text.trim() !== '') parser.pause();
    },
    onclosetag: (tag) => {
      open -= 1;
      if (closedOff.has(tag)) within -= 1;
      else if (tag === 'head') parser.pause();
    },
  });
  parser.write(page);
  return isFound;
}

const dayMs = 24 * 60 * 60 * 1000;
/** A proof is checked every week. A missing one is checked daily, and kept for three days; no scan attacks meanwhile. */
export const recheckMs = 7 * dayMs;
const graceMs = 3 * dayMs;

export const endOfGrace = (missingSince: Date): Date => new Date(missingSince.getTime() + graceMs);

interface OwnershipVerdict {
  checkedAt: Date;
  missingSince: Date | null;
}

/** What has a proof looked at again after a day. */
export const checkedForADay = (now: Date): Date => new Date(now.getTime() - recheckMs + dayMs);

/** The new state after a check of the proof; null when the website no longer counts as proven. */
export function verdictAfter(
  found: boolean,
  { missingSince }: Pick<OwnershipVerdict, 'missingSince'>,
  now: Date,
): OwnershipVerdict | null {
  if (found) return { checkedAt: now, missingSince: null };
  const since = missingSince ?? now;
  if (now >= endOfGrace(since)) return null;
  return { checkedAt: checkedForADay(now), missingSince: since };
}

/** Levels that only read and change nothing. */
const harmless: readonly ScanLevel[] = ['safe', 'lightning'];

export const attacks = (level: ScanLevel): boolean => !harmless.includes(level);

/** Without a required proof a scan still runs, but as `safe`. */
export const levelToRun = (level: ScanLevel, mayAttack: boolean): ScanLevel =>
  mayAttack || !attacks(level) ? level : 'safe';
