import { dayIn } from '#kit/contract/calendarDay.ts';
import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import {
  notifyAssignee,
  presentAssignment,
  replaceAssignment,
} from '#modules/products/monitoring/server/assignments.ts';
import { refuseDueDay } from '#modules/products/monitoring/server/rules/dueDay.ts';
import { decisionNow } from '#modules/products/monitoring/server/rules/issueLife.ts';
import { loadIssue, type StoredIssue } from '#modules/products/monitoring/server/store/issues.ts';

/** Says who fixes the cause of an issue. Taking that back is the same call, with what was there before. */
export const assignIssue = answer(
  contract.assignIssue,
  async ({ db, caller, services, audit }, { issueId, seen, assigneeId, dueOn }) => {
    const { orgId, cognitoId, brandId } = caller;
    const now = services.clock.now();
    const issue = await loadIssue(db, orgId, issueId);
    if (!issue) return refuse('NOT_FOUND');
    audit.about(issue.title);
    const brand = brandById(brandId);
    const members = await listMembers(db, orgId);
    const reader = { members, cognitoId, today: dayIn(brand.timeZone, now) };
    const wanted = presentAssignment({ assigneeId, dueOn }, reader);
    if (wanted.assigneeId !== assigneeId) return refuse('NOT_MEMBER');
    const unfit = dueOn !== null && dueOn !== seen.dueOn && refuseDueDay(dueOn, reader.today);
    if (unfit) return refuse(unfit);
    if ((assigneeId ?? dueOn) !== null && !isOpen(issue, now)) return refuse('NOTHING_OPEN');
    const done = await db.transaction(async (tx) => {
      const replaced = await replaceAssignment(tx, issue, { wanted, seen, reader, now });
      if (replaced === 'replaced' && assigneeId !== seen.assigneeId)
        await notifyAssignee(services, tx, {
          brand,
          issue,
          members,
          assigneeId,
          by: cognitoId,
          news: { what: 'assigned', dueOn },
          about: `assigned ${issueId} ${reader.today}`,
        });
      return replaced;
    });
    return done === 'changed' ? refuse('CHANGED') : { assignment: wanted };
  },
);

const isOpen = (issue: StoredIssue, now: Date): boolean =>
  issue.state !== 'fixed' && decisionNow(issue, now) === null;
