import type { NoticeSentences } from '#modules/foundation/notices/server/index.ts';

/** What the bell says of advisories. */
export const advisorySentences = {
  advisory: ({ product, host, more, isAffected }) => {
    const where = `${product} on ${host}${more > 0 ? ` and ${more} more` : ''}`;
    return isAffected
      ? `${where} has a known weakness: see what to do`
      : `${where} may have a known weakness: we cannot tell from outside`;
  },
} satisfies Partial<NoticeSentences>;
