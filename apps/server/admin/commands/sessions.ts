import { z } from 'zod';
import { line } from '#kit/contract/schemas.ts';
import { listEverybody } from '#modules/foundation/people/server/index.ts';
import { endAccess, lockMembers } from '#modules/foundation/staff/server/index.ts';
import { Declined, defineCommand, type Operation } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

const action = 'admin sessions end';

export const commands = {
  'sessions end': defineCommand({
    operands: { whose: z.enum(['customers', 'staff']).describe('customers, staff') },
    options: {
      brand: line(60).optional().describe('Customers of this brand alone'),
      yes: z.boolean().default(false).describe('Do it; without this, says who is signed out'),
    },
    async run(operation, { whose, brand, yes }) {
      if (whose === 'staff' && brand !== undefined)
        throw new Declined('Staff are signed out together, of all brands: leave --brand out.');
      const subject = `all ${whose}${brand === undefined ? '' : ` of ${brand}`}`;
      if (!yes) throw new Declined(`With --yes ${subject} are signed out everywhere.`);
      const count =
        whose === 'staff'
          ? await signOutStaff(operation, subject)
          : await signOutCustomers(operation, subject, brand);
      return [`Signed out everywhere: ${subject} (${count}).`];
    },
  }),
};

/** Person by person, as the user pool ends sign-ins. Recorded before: a run that is killed stands in the log. */
async function signOutCustomers(operation: Operation, subject: string, brand?: string) {
  const { database, identity, log } = operation.services;
  const people = await listEverybody(database.system, brand);
  if (people.length === 0) throw new Declined(`There is nobody: ${subject}.`);
  await recordCommand(operation, database.system, { action, subject });
  let left = 0;
  for (const cognitoId of people) {
    try {
      await identity.signOut(cognitoId);
    } catch (error) {
      left += 1;
      log.error({ err: error, cognitoId }, 'somebody is not signed out');
    }
  }
  if (left > 0)
    throw new Declined(
      `${left} of ${people.length} are not signed out, and the log has why: run it again.`,
    );
  return people.length;
}

const signOutStaff = (operation: Operation, subject: string) =>
  operation.services.database.system.transaction(async (tx) => {
    // Who enters a code holds their row: their session is there by then, and ends as well.
    const members = await lockMembers(tx);
    for (const member of members) await endAccess(tx, member, operation.services.clock.now());
    await recordCommand(operation, tx, { action, subject });
    return members.length;
  });
