import { answer } from '#kit/server/http/answer.ts';
import * as contract from '#modules/foundation/portfolio/calls.ts';
import { staffNames } from '#modules/foundation/portfolio/server/staffNames.ts';
import { loadGroups } from '#modules/foundation/portfolio/server/store/match.ts';

export const listGroups = answer(contract.listGroups, async ({ db, caller }) => {
  const { callers, ...groups } = await loadGroups(db, caller.brands);
  const { memberOf } = await staffNames(db);
  const members = callers.flatMap((staffId) => memberOf(staffId) ?? []);
  return { ...groups, members: members.sort((a, b) => a.name.localeCompare(b.name)) };
});
