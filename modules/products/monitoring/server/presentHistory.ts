import type { OutputOf } from '#kit/contract/call.ts';
import type { loadIssue } from '../calls.ts';
import { commentEnd } from './rules/commentEnd.ts';
import type { causeEvents, issueEvents } from './tables.ts';

type History = OutputOf<typeof loadIssue>['history'];

/** What became of an issue and what people did about its cause, oldest first. */
export function presentHistory(
  ofIssue: readonly (typeof issueEvents.$inferSelect)[],
  ofCause: readonly (typeof causeEvents.$inferSelect)[],
  reader: string,
): History {
  const all = [
    ...ofIssue.map(({ at, until, kind, scanId, by, reason }) => ({
      at: at.toISOString(),
      kind,
      scanId,
      by,
      reason,
      until: until?.toISOString() ?? null,
      dueOn: null,
      comment: null,
    })),
    ...ofCause.map(({ id, at, kind, by, whom, dueOn, text }) => ({
      at: at.toISOString(),
      kind,
      scanId: null,
      by,
      reason: whom,
      until: null,
      dueOn,
      comment: text === null ? null : presentComment({ id, at, by, text }, reader),
    })),
  ];
  return all.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

const presentComment = (
  { id, at, by, text }: { id: string; at: Date; by: string; text: string },
  reader: string,
) => ({
  commentId: id,
  text,
  removableUntil: by === reader ? commentEnd(at).toISOString() : null,
});
