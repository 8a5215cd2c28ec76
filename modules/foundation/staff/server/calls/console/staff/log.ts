import { pickSent } from '#kit/contract/pick.ts';
import { staffLogSentence } from '#kit/server/audit/words.ts';
import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/pageMark.ts';
import { allOf, type Contributed } from '#kit/server/services/services.ts';
import { defaultBrand } from '#modules/foundation/brand/server/index.ts';
import { endOfDay, startOfDay } from '#modules/foundation/plans/server/index.ts';
import * as contract from '#modules/foundation/staff/calls.ts';
import { loadStaffLog } from '#modules/foundation/staff/server/store/log.ts';

const pageSize = 50;
/** More words than these are not looked for. */
const maxWords = 12;

export const readStaffLog = answer(contract.readStaffLog, async ({ db, services }, input) => {
  const { search, by, brandId, since, until } = input;
  const before = input.before === undefined ? null : readMark(input.before);
  if (input.before !== undefined && !before)
    return refuseInput('before', 'is not where a page ended');
  const { timeZone } = defaultBrand();
  const rows = await loadStaffLog(db, {
    words: wordsOf(services, search),
    by,
    brandId,
    from: since === undefined ? undefined : startOfDay(since, timeZone),
    to: until === undefined ? undefined : endOfDay(until, timeZone),
    before,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    entries: page.map((entry) => ({
      ...pickSent(entry, 'id', 'at', 'orgId', 'action', 'subject', 'ip'),
      what: staffLogSentence(services, entry.action),
      by: entry.staffEmail,
    })),
    next: last && rows.length > pageSize ? writeMark(last) : null,
  };
});

/** The words of a search, each with the actions whose sentence has it. */
function wordsOf(services: Contributed, search: string) {
  const sentences = allOf(services, 'auditWords').flatMap(({ staffLog = {} }) =>
    Object.entries(staffLog).map(([action, sentence]) => ({
      action,
      sentence: sentence.toLowerCase(),
    })),
  );
  return search
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, maxWords)
    .map((word) => ({
      word,
      actions: sentences
        .filter(({ sentence }) => sentence.includes(word.toLowerCase()))
        .map(({ action }) => action),
    }));
}
