import type { ListedAlert, ListedWeakness } from '../schemas.ts';
import type { ShownPost } from './store/posts.ts';

/** Posts in the form of the calls' answers. */

export const presentWeakness = ({ post, readAt }: ShownPost): ListedWeakness => ({
  weaknessId: post.id,
  title: post.title,
  reportedOn: reportedAt(post).toISOString(),
  severity: post.severity,
  status: post.status,
  statusUpdatedOn: post.statusUpdatedAt.toISOString(),
  isRead: readAt !== null,
});

export const presentAlert = ({ post, readAt }: ShownPost): ListedAlert => ({
  conciergeMessageId: post.id,
  title: post.title,
  sentOn: reportedAt(post).toISOString(),
  isRead: readAt !== null,
});

const reportedAt = ({ publishedAt, createdAt }: ShownPost['post']): Date =>
  publishedAt ?? createdAt;
