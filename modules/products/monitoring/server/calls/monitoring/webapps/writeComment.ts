import { answer, refuse } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { listMembers } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/monitoring/calls.ts';
import { notifyAssignee } from '#modules/products/monitoring/server/assignments.ts';
import * as store from '#modules/products/monitoring/server/store/assignments.ts';
import { loadIssue } from '#modules/products/monitoring/server/store/issues.ts';
import { maxComments } from '#modules/products/monitoring/vocabulary.ts';

/** Saves a comment on an issue's cause, and tells whoever fixes it. */
export const writeComment = answer(
  contract.writeComment,
  async ({ db, caller, services, audit }, { issueId, text }) => {
    const { orgId, cognitoId, email } = caller;
    const issue = await loadIssue(db, orgId, issueId);
    if (!issue) return refuse('NOT_FOUND');
    audit.about(issue.title);
    const at = services.clock.now();
    const commentId = await db.transaction(async (tx) => {
      await store.holdWebsite(tx, orgId, issue.targetId);
      if ((await store.countComments(tx, orgId, issue)) >= maxComments) return null;
      const comment = { at, kind: 'comment' as const, by: email, text };
      const id = await store.insertCauseEvent(tx, orgId, issue, comment);
      const assigned = await store.loadAssignment(tx, orgId, issue);
      await notifyAssignee(services, tx, {
        brand: brandById(caller.brandId),
        issue,
        members: await listMembers(tx, orgId),
        assigneeId: assigned?.assigneeId ?? null,
        by: cognitoId,
        news: { what: 'comment', text },
        about: `comment ${id}`,
      });
      return id;
    });
    return commentId === null ? refuse('COMMENTED_OFTEN') : { commentId };
  },
);
