import type { OutputOf } from '#kit/contract/call.ts';
import { auditSentence } from '#kit/server/audit/words.ts';
import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/pageMark.ts';
import { allOf } from '#kit/server/services/services.ts';
import { loadActivity } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { newestOf } from '#modules/foundation/portfolio/server/rules/newest.ts';

const pageSize = 20;

type Entry = Omit<OutputOf<typeof contract.readActivity>['entries'][number], 'at'> & { at: Date };

/** The audit log and what modules tell besides, each a page at most, as one list. */
export const readActivity = answer(contract.readActivity, async ({ db, services }, input) => {
  const { orgId } = input;
  const before = input.before === undefined ? null : readMark(input.before);
  if (input.before !== undefined && !before)
    return refuseInput('before', 'is not where a page ended');
  const asked = { before, limit: pageSize + 1 };
  const log = await loadActivity(db, orgId, asked);
  const lists: Entry[][] = [
    log.map((entry) => ({
      id: entry.id,
      at: entry.at,
      kind: entry.actorKind,
      by: entry.actorEmail,
      sentence: auditSentence(services, entry),
    })),
  ];
  for (const tell of allOf(services, 'timeline'))
    lists.push(
      (await tell(db, orgId, asked)).map((event) => ({ ...event, kind: 'event' as const, by: '' })),
    );
  const { page, end } = newestOf(lists, pageSize);
  return {
    entries: page.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: end && writeMark(end),
  };
});
