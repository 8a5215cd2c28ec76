import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { nameOf } from '#modules/foundation/people/server/index.ts';
import { type AssigneeNews, assigneeMail } from './mails/assigneeMail.ts';
import type { Person } from './presentAssignment.ts';
import { loadWebsite } from './store/website.ts';
import { issuePage } from './websitePage.ts';

interface Told {
  brand: Brand;
  issue: { id: string; orgId: string; targetId: string; title: string };
  members: readonly Person[];
  assigneeId: string | null;
  /** Who did it, and is told nothing of it; null where nobody did. */
  by: string | null;
  news: AssigneeNews;
  about: string;
}

/** Tells whoever fixes a cause of what happened to it, unless they did it themselves. */
export async function notifyAssignee(
  services: Services,
  tx: Db,
  { brand, issue, members, assigneeId, by, news, about }: Told,
): Promise<void> {
  if (assigneeId === null || assigneeId === by) return;
  const { id, orgId, targetId, title } = issue;
  const website = (await loadWebsite(tx, orgId, targetId))?.name ?? '';
  const doer = members.find((one) => one.cognitoId === by);
  await sendNotice(services, tx, {
    orgId,
    brand,
    kind: 'issue_yours',
    params: { what: news.what, title, website },
    about,
    path: issuePage(website, id),
    only: [assigneeId],
    mailTo: (to) =>
      assigneeMail(brand, services.config, {
        ...to,
        news,
        title,
        page: issuePage(website, id),
        website,
        by: doer ? nameOf(doer) : '',
      }),
  });
}
