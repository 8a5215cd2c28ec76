import type { Db } from '#kit/server/db/database.ts';
import { type Contributed, onlyOf } from '#kit/server/services/services.ts';
import type { ThreadAbout, ThreadTopic } from '../../schemas.ts';
import { findPublishedIn } from '../store/posts.ts';

/** What a thread is about, as the organization sees it now; null if it has no such thing. */
export async function topicOf(
  services: Contributed,
  db: Db,
  orgId: string,
  about: ThreadAbout,
): Promise<ThreadTopic | null> {
  switch (about.kind) {
    case 'free':
      return { kind: 'free', title: '', path: null };
    case 'weakness': {
      const post = await findPublishedIn(db, orgId, about.id);
      const path = `/concierge/weaknesses/${about.id}`;
      return post && { kind: 'weakness', title: post.title, path };
    }
    case 'issue': {
      const issue = await onlyOf(services, 'findings').find(db, orgId, about.id);
      if (!issue) return null;
      const path = `/webappscan/${encodeURIComponent(issue.targetName)}/issues/${about.id}`;
      return { kind: 'issue', title: `${issue.title} (${issue.targetName})`, path };
    }
    case 'policy': {
      const name = await onlyOf(services, 'policyName')(db, orgId, about.id);
      const path = `/securitypolicy/${encodeURIComponent(about.id)}`;
      return name === null ? null : { kind: 'policy', title: name, path };
    }
  }
}
