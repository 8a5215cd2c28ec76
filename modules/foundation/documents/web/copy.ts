import type { OutputOf } from '#kit/contract/call.ts';
import { formatDateTime, formatTime } from '#kit/web/dates.ts';
import type { loadDocument } from '../calls.ts';

/** What becomes of a document, in a heading and a sentence. */
export function wordsOf({ state, askedAt, begunAt, keptUntil }: OutputOf<typeof loadDocument>) {
  if (state === 'ready')
    return {
      heading: 'Your document is ready',
      words: `It is kept until ${formatDateTime(keptUntil)}. After that it is drawn again when you ask for it.`,
    };
  if (state === 'failed')
    return {
      heading: 'Your document could not be drawn',
      words: 'Try again. If it fails once more, write to us:',
    };
  return {
    heading: begunAt ? 'Your document is being drawn' : 'Your document waits for its turn',
    words: begunAt
      ? `It is long, so this takes a while. It was begun at ${formatTime(begunAt)}.`
      : `You asked for it at ${formatTime(askedAt)}. It is drawn as soon as others are done.`,
  };
}

export const mayLeave = 'You can leave this page: the bell tells you when it is ready.';

export const notKept =
  'Documents are kept for a day after they were asked for. Go back to where you asked for it, and ask again.';
