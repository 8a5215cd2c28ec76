import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';
import { letterTitle } from '../vocabulary.ts';

/** What the bell says of letters. */
export const letterSentences = {
  monthly_letter: ({ month }) => `${letterTitle(month)} is here`,
} satisfies Partial<NoticeSentences>;
