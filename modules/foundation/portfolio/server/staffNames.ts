import { roleMay } from '#kit/contract/staff.ts';
import type { Db } from '#kit/server/db/database.ts';
import { listMembers } from '#modules/foundation/staff/server/index.ts';

interface Member {
  staffId: string;
  name: string;
}

/** The names of the staff, and those who may be given a call. */
export async function staffNames(db: Db) {
  const members = await listMembers(db);
  const byId = new Map(members.map((member) => [member.id, member]));
  return {
    memberOf: (staffId: string | null): Member | null => {
      const found = byId.get(staffId ?? '');
      return found ? { staffId: found.id, name: found.name } : null;
    },
    callers: members
      .filter(({ blockedAt, role }) => !blockedAt && roleMay(role, 'customers.call'))
      .map(({ id, name, email }) => ({ staffId: id, name, email })),
  };
}
