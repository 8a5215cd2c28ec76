import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/pageMark.ts';
import { listMembers } from '#modules/foundation/staff/server/index.ts';
import * as contract from '#modules/products/concierge/calls.ts';
import { companyNames } from '#modules/products/concierge/server/staff/describe.ts';
import { countWaiting, loadInbox } from '#modules/products/concierge/server/store/inbox.ts';
import { presentThread } from '#modules/products/concierge/server/threads/present.ts';

const pageSize = 25;

export const listInbox = answer(
  contract.listInbox,
  async ({ db, caller }, { state, mine, before: mark }) => {
    const before = mark === undefined ? null : readMark(mark);
    if (mark !== undefined && !before) return refuseInput('before', 'is not where a page ended');
    const assignedTo = mine && caller.staffId;
    const { brands } = caller;
    const found = await loadInbox(db, { state, assignedTo, brands, before, limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const threads = page.map(({ thread }) => thread);
    const names = await companyNames(db, threads);
    const staff = new Map((await listMembers(db)).map(({ id, name }) => [id, name]));
    const last = threads.at(-1);
    return {
      threads: page.map((row) => ({
        ...presentThread(row),
        orgId: row.thread.orgId,
        companyName: names.get(row.thread.orgId) ?? '',
        assignedTo: staff.get(row.thread.assignedTo ?? '') ?? null,
      })),
      waiting: await countWaiting(db, brands),
      next: last && found.length > pageSize ? writeMark({ at: last.lastAt, id: last.id }) : null,
    };
  },
);
