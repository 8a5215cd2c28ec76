import { staffLogSentence } from '#kit/server/audit/words.ts';
import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/pageMark.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { loadStaffLog } from '#modules/foundation/staff/server/store/log.ts';

const pageSize = 50;

export const readStaffLog = answer(contract.readStaffLog, async ({ db, services }, input) => {
  const before = input.before === undefined ? null : readMark(input.before);
  if (input.before !== undefined && !before)
    return refuseInput('before', 'is not where a page ended');
  const rows = await loadStaffLog(db, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    entries: page.map(({ id, at, staffEmail, orgId, action, subject, ip }) => ({
      id,
      orgId,
      action,
      subject,
      ip,
      what: staffLogSentence(services, action),
      at: at.toISOString(),
      by: staffEmail,
    })),
    next: last && rows.length > pageSize ? writeMark(last) : null,
  };
});
