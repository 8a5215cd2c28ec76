import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';

/** What the bell says of ratings. */
export const ratingsSentences = {
  rating_fell: ({ host, from, to }) => `The security rating of ${host} fell from ${from} to ${to}`,
  dmarc_gone: ({ host }) => `The protection of ${host} against forged mail is gone`,
  look_alike: ({ name, host }) => `A name that looks like ${host} appeared: ${name}`,
} satisfies Partial<NoticeSentences>;
