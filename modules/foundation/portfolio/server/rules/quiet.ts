import type { Reason } from '../../schemas.ts';
import type { CallReason } from '../../vocabulary.ts';

/** What staff said last about calling an organization. */
export interface CallState {
  quietUntil: Date | null;
  /** The reasons that they knew then and that hold still. */
  knownReasons: readonly Reason[];
}

/** Each further case of these is news; the count of the others changes by itself. */
const counted: readonly CallReason[] = ['HIGHS', 'HELP_ASKED', 'NOT_SCANNED', 'SCAN_FAILED'];
/** Only ever told beside another reason. */
const besides: readonly CallReason[] = ['NEVER_SCANNED', 'LEVEL_LOW'];

/**
 * Whether an organization stays off the call list, because staff know all of its reasons: until a day, and no longer than
 * there is nothing new. And which known reasons hold still: one that ended and comes again later is news.
 */
export function quietOf(
  { quietUntil, knownReasons }: CallState,
  reasons: readonly Reason[],
  now: Date,
) {
  const holds = new Map(reasons.map(({ code, count }) => [code, count]));
  const stillKnown = knownReasons.flatMap(({ code, count }) => {
    const today = holds.get(code);
    if (today === undefined) return [];
    return { code, count: counted.includes(code) ? Math.min(count, today) : count };
  });
  const known = new Map(stillKnown.map(({ code, count }) => [code, count]));
  const isNews = ({ code, count }: Reason) => {
    if (besides.includes(code)) return false;
    const before = known.get(code);
    return before === undefined || (counted.includes(code) && count > before);
  };
  const isQuiet = quietUntil !== null && quietUntil > now && !reasons.some(isNews);
  return { isQuiet, stillKnown };
}
