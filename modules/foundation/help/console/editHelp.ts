import { type Complaints, complaintsOf } from '#kit/web/forms/complaintsOf.ts';
import { type OwnArticle, ownArticles, type ShippedArticle } from '../schemas.ts';
import { articleComplaints } from './copy.ts';

export interface Draft {
  key: string;
  /** Whether it was never saved. After that its name stays, because links lead there. */
  isNew: boolean;
  article: OwnArticle;
}

export const editedOf = (articles: readonly OwnArticle[]): readonly Draft[] =>
  articles.map((article) => ({ key: article.id, isNew: false, article }));

export const writtenOf = (drafts: readonly Draft[]): OwnArticle[] =>
  drafts.map(({ article }) => article);

export const newDraft = (key: string): Draft => ({
  key,
  isNew: true,
  article: { id: '', title: '', words: '', text: '' },
});

/** What prevents saving, each at its place: '2.title'. */
export const complaintsAbout = (drafts: readonly Draft[]): Complaints | null =>
  complaintsOf(ownArticles, writtenOf(drafts), articleComplaints);

/** What the server has against texts: 'articles.2.text' has a picture. */
export const complaintsIn = (
  fields: readonly { path: string; message: string }[] = [],
): Complaints =>
  Object.fromEntries(
    fields.map(({ path, message }) => [path.replace(/^articles\./, ''), `It ${message}.`]),
  );

/**
 * The article in place of one of ours, or of none, beginning with what that one says where nothing else was written.
 * @param before what it took the place of until now
 */
export function inPlaceOf(
  ours: ShippedArticle | undefined,
  article: OwnArticle,
  before: ShippedArticle | undefined,
): OwnArticle {
  const empty = { id: '', title: '', text: '' };
  const { title, text } = before ?? empty;
  const isWritten = article.title !== title || article.text !== text;
  const { id, ...words } = ours ?? empty;
  return isWritten ? { ...article, id } : { ...article, id, ...words };
}
