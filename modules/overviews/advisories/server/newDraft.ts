import type { StoredAdvisory } from './tables.ts';

type Content = Pick<
  StoredAdvisory,
  'brandId' | 'title' | 'product' | 'ranges' | 'whatToDo' | 'source' | 'cveIds'
>;

/** A draft of which nothing is matched yet. */
export const newDraft = (
  content: Content,
  changedBy: string,
  changedAt: Date,
): Omit<StoredAdvisory, 'id' | 'exploitId'> => ({
  ...content,
  changedAt,
  changedBy,
  publishedAt: null,
  withdrawnAt: null,
  discardedAt: null,
  matchedAt: null,
  matchedTo: null,
});
