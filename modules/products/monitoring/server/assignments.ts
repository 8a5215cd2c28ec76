import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { Services } from '#kit/server/services/services.ts';
import type { Brand } from '#modules/foundation/brand/schemas.ts';
import { sendNotice } from '#modules/foundation/notices/server/index.ts';
import { nameOf } from '#modules/foundation/people/server/index.ts';
import type { Assigned, Assignment } from '../schemas.ts';
import { maxAssignments } from '../vocabulary.ts';
import { type AssigneeNews, assigneeMail } from './mails/fixNewsMails.ts';
import {
  forgetOldAssignments,
  holdWebsite,
  insertCauseEvent,
  loadAssignment,
  saveAssignment,
} from './store/assignments.ts';
import type { StoredIssue } from './store/issues.ts';
import { loadWebsite } from './store/websites.ts';
import { issuePage } from './websitePage.ts';

type Person = Parameters<typeof nameOf>[0];

/** Who reads of assignments, and on which day. */
interface Reader {
  members: readonly Person[];
  cognitoId: string;
  today: CalendarDay;
}

/** Whoever is no admin any more fixes nothing, so that nobody does; the day stays. */
export function presentAssignment(
  row: Assigned | null | undefined,
  { members, cognitoId, today }: Reader,
): Assignment {
  const member = members.find((one) => one.cognitoId === row?.assigneeId);
  const dueOn = row?.dueOn ?? null;
  return {
    assigneeId: member?.cognitoId ?? null,
    assigneeName: member ? nameOf(member) : null,
    dueOn,
    isMine: member?.cognitoId === cognitoId,
    isOverdue: dueOn !== null && dueOn < today,
  };
}

interface Change {
  wanted: Assigned;
  /** What was there when the change was decided on. */
  seen: Assigned;
  reader: Reader;
  now: Date;
}

const isSame = (a: Assigned, b: Assigned): boolean =>
  a.assigneeId === b.assigneeId && a.dueOn === b.dueOn;

/**
 * Replaces the assignment of an issue's cause, with an entry in its history, where it is still what was seen: of two
 * who assign at once, one is told that it changed. Wanting what is there already changes nothing.
 */
export async function replaceAssignment(
  tx: Db,
  issue: StoredIssue,
  { wanted: { assigneeId, dueOn }, seen, reader, now }: Change,
): Promise<'replaced' | 'same' | 'changed'> {
  const { orgId, targetId } = issue;
  await holdWebsite(tx, orgId, targetId);
  const there = presentAssignment(await loadAssignment(tx, orgId, issue), reader);
  if (isSame(there, { assigneeId, dueOn })) return 'same';
  if (!isSame(there, seen)) return 'changed';
  await saveAssignment(tx, orgId, issue, { assigneeId, dueOn });
  const email = (id: string | null) => reader.members.find((one) => one.cognitoId === id)?.email;
  await insertCauseEvent(tx, orgId, issue, {
    at: now,
    kind: 'assigned',
    by: email(reader.cognitoId) ?? '',
    whom: email(assigneeId),
    dueOn,
  });
  await forgetOldAssignments(tx, orgId, issue, maxAssignments);
  return 'replaced';
}

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
      assigneeMail(brand, { ...to, news, title, website, by: doer ? nameOf(doer) : '' }),
  });
}
