import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { createStaff } from '../setUpLink.ts';

export const addStaff = answer(contract.addStaff, async ({ caller, db, services, audit }, person) =>
  db.transaction(async (tx) => {
    audit.about(`${person.email} (${person.role})`);
    const link = await createStaff(services, tx, { ...person, createdBy: caller.email });
    return link ?? refuse('STAFF_EXISTS');
  }),
);
