import { z } from 'zod';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { type NoticeTo, noticeMail, sendNotice } from '#modules/foundation/notices/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { findPublishedById } from '../store/posts.ts';
import type { Post } from '../tables.ts';

/** Announced in the transaction that publishes, so that it is never lost and never sent for a draft. */
export const notifyPostsJob = defineJob({
  queue: 'concierge.tellOfPosts',
  data: z.object({ postIds: z.array(z.uuid()).max(100) }),
  retryLimit: 20,
  expireInSeconds: 300,
  concurrency: 2,
});

/** Mails published posts to the admins of their organizations; a repeated run mails nothing twice. */
export const notifyPosts = handleJob(notifyPostsJob, async ({ services, signal }, { postIds }) => {
  for (const postId of postIds) {
    // A retry starts again at the first post, which is cheap because those mails were already sent.
    signal.throwIfAborted();
    await tell(services, postId);
  }
});

async function tell(services: Services, postId: string): Promise<void> {
  const { database, clock } = services;
  const post = await findPublishedById(database.system, postId);
  const subscription = post && (await findSubscription(database.system, post.orgId));
  if (!subscription) return;
  const { modules } = entitlementOf(subscription, clock.now());
  // The link in the mail would lead nowhere.
  if (modules.cyberconcierge !== 'ACTIVE') return;
  const brand = brandById(subscription.brandId);
  await database.forOrganization(post.orgId).transaction((tx) =>
    sendNotice(services, tx, {
      orgId: post.orgId,
      brand,
      ...noticeOf(post),
      path: pathOf(post),
      about: post.id,
      mailTo: (to) => newPostMail(brand, { ...to, post }),
    }),
  );
}

type PostOf = Pick<Post, 'id' | 'kind' | 'title' | 'severity'>;

const pathOf = ({ id, kind }: PostOf): string =>
  `/concierge/${kind === 'weakness' ? 'weaknesses' : 'messages'}/${id}`;

const noticeOf = ({ kind, title, severity }: PostOf) =>
  kind === 'weakness'
    ? ({ kind: 'concierge_weakness', params: { severity: String(severity) } } as const)
    : ({ kind: 'concierge_message', params: { title } } as const);

/**
 * The mail about a new post. Mails may be read anywhere, so for a weakness it says only that there is one and
 * how severe it is; the rest requires signing in.
 */
export const newPostMail = (brand: Brand, { post, ...to }: NoticeTo & { post: PostOf }) =>
  noticeMail(brand, to, post.kind === 'weakness' ? weaknessWords(post) : messageWords(post));

const weaknessWords = ({ severity }: PostOf) => ({
  subject: `Your Cyber Concierge found a weakness (${severity})`,
  heading: 'Your Cyber Concierge found a weakness',
  paragraphs: [
    `Severity: ${severity}. Our experts looked at your organization and saw something that you should know of. What it is and what to do about it is in your portal, and not in this mail, because it is sensitive.`,
  ],
  button: 'Read about the weakness',
});

const messageWords = ({ title }: PostOf) => ({
  subject: `From your Cyber Concierge: ${title}`,
  heading: title,
  paragraphs: ['Your Cyber Concierge has written to you. You read it in your portal.'],
  button: 'Read the message',
});
