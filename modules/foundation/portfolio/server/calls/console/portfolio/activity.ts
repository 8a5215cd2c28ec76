import { auditSentence, auditSentenceOfMany } from '#kit/server/audit/words.ts';
import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/pageMark.ts';
import { allOf } from '#kit/server/services/services.ts';
import { loadActivity } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import type { Activity } from '#modules/foundation/portfolio/schemas/customerPage.ts';
import { newestOf } from '#modules/foundation/portfolio/server/rules/newest.ts';
import { runsOf } from '#modules/foundation/portfolio/server/rules/runs.ts';
import { maxRun } from '#modules/foundation/portfolio/vocabulary.ts';

const pageSize = 20;

interface Entry extends Omit<Activity, 'at' | 'alike' | 'ofMany'> {
  at: Date;
  likeness: string | null;
  /** Of the audit log. */
  action?: string;
}

/** The audit log and what modules tell besides, a run's length of each at most, as one list. */
export const readActivity = answer(contract.readActivity, async ({ db, services }, input) => {
  const { orgId } = input;
  const before = input.before === undefined ? null : readMark(input.before);
  if (input.before !== undefined && !before)
    return refuseInput('before', 'is not where a page ended');
  const asked = { before, limit: maxRun + 1 };
  const log = await loadActivity(db, orgId, asked);
  const lists: Entry[][] = [
    log.map((entry) => ({
      id: entry.id,
      at: entry.at,
      kind: entry.actorKind,
      by: entry.actorEmail,
      sentence: auditSentence(services, entry),
      likeness: `${entry.actorKind} ${entry.actorEmail} ${entry.action}`,
      action: entry.action,
    })),
  ];
  for (const tell of allOf(services, 'timeline'))
    lists.push(
      (await tell(db, orgId, asked)).map((event) => ({
        ...event,
        kind: 'event' as const,
        by: '',
        likeness: null,
      })),
    );
  const read = newestOf(lists, maxRun);
  const { page, end } = runsOf(read.page, pageSize);
  const next = end ?? read.end;
  return {
    entries: page.flatMap(([newest, ...others]) => {
      if (!newest) return [];
      const { action } = newest;
      const ofMany =
        action !== undefined && others.length > 0
          ? auditSentenceOfMany(services, action, others.length + 1)
          : null;
      return [{ ...shown(newest), alike: others.map(shown), ofMany }];
    }),
    next: next && writeMark(next),
  };
});

const shown = ({ likeness: _likeness, action: _action, at, ...entry }: Entry) => ({
  ...entry,
  at: at.toISOString(),
});
