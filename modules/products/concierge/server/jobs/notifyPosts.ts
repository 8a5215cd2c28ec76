import { handleJob } from '#kit/server/jobs/job.ts';
import type { Services } from '#kit/server/services/services.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { entitlementOf, findSubscription } from '#modules/foundation/plans/server/index.ts';
import { newPostMail } from '../mails/newPostMail.ts';
import { findPublishedById } from '../store/posts.ts';
import type { Post } from '../tables.ts';
import { notifyPostsJob } from './notifyPostsJob.ts';

/** Mails published posts to the admins of their organizations; a repeated run mails nothing twice. */
export const notifyPosts = handleJob(notifyPostsJob, async ({ services, signal }, { postIds }) => {
  for (const postId of postIds) {
    // A retry starts again at the first post, which is cheap because those mails were already sent.
    signal.throwIfAborted();
    await tell(services, postId);
  }
});

async function tell(services: Services, postId: string): Promise<void> {
  const { config, database, clock } = services;
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
      ...whatOf(post),
      about: post.id,
      mailTo: (to) => newPostMail(brand, config, { ...to, post }),
    }),
  );
}

const whatOf = ({ id, kind, title, severity }: Post) =>
  kind === 'weakness'
    ? ({
        kind: 'concierge_weakness',
        params: { severity: String(severity) },
        path: `/concierge/weaknesses/${id}`,
      } as const)
    : ({
        kind: 'concierge_message',
        params: { title },
        path: `/concierge/messages/${id}`,
      } as const);
