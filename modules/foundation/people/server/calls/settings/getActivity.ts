import { pickSent } from '#kit/contract/pick.ts';
import { auditSentence } from '#kit/server/audit/words.ts';
import { answer, refuseInput } from '#kit/server/http/answer.ts';
import { readMark, writeMark } from '#kit/server/pageMark.ts';
import * as contract from '#modules/foundation/people/calls/settings.ts';
import { listActivity } from '../../store/activity.ts';
import { listMembers } from '../../store/people.ts';

const pageSize = 25;

export const getActivity = answer(contract.getActivity, async ({ db, caller, services }, input) => {
  const before = input.before === undefined ? null : readMark(input.before);
  if (input.before !== undefined && !before)
    return refuseInput('before', 'is not where a page ended');
  const rows = await listActivity(db, caller.orgId, { before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const members = await listMembers(db, caller.orgId);
  const nameOf = (cognitoId: string | null) => {
    const member = members.find((one) => one.cognitoId === cognitoId);
    return [member?.firstName, member?.lastName].filter(Boolean).join(' ');
  };
  return {
    entries: page.map((entry) => ({
      ...pickSent(entry, 'id', 'at', 'action', 'subject', 'ip'),
      actor: { kind: entry.actorKind, name: nameOf(entry.actorId), email: entry.actorEmail },
      sentence: auditSentence(services, entry),
    })),
    next: last && rows.length > pageSize ? writeMark(last) : null,
  };
});
