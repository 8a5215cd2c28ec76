import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';

/** What the bell says of what the concierge writes. */
export const conciergeSentences = {
  concierge_weakness: ({ severity }) => `Your Cyber Concierge found a weakness (${severity})`,
  concierge_message: ({ title }) => `From your Cyber Concierge: ${title}`,
  concierge_answer: ({ name }) => `${name} of your Cyber Concierge answered you`,
} satisfies Partial<NoticeSentences>;
