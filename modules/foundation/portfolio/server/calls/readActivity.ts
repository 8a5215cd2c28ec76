import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/http/pageMark.ts';
import { loadActivity } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';

const pageSize = 20;

export const readActivity = answer(contract.readActivity, async ({ db }, input) => {
  const before = input.before === undefined ? null : readMark(input.before);
  if (input.before !== undefined && !before)
    return refuseInput('before', 'is not where a page ended');
  const rows = await loadActivity(db, input.orgId, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    entries: page.map(({ id, at, actorKind, actorEmail, action, subject }) => ({
      id,
      action,
      subject,
      at: at.toISOString(),
      kind: actorKind,
      by: actorEmail,
    })),
    next: last && rows.length > pageSize ? writeMark(last) : null,
  };
});
