import { and, inArray, notInArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { mailboxMessages } from '#adapters/mail/embedded/tables.ts';
import { organizations, users } from '#modules/foundation/people/server/tables.ts';
import { removeDemonstrationStaff } from '#modules/foundation/staff/server/index.ts';
import { demonstrationLeft } from '../../demonstrationLeft.ts';
import { removeOrganization } from '../../erasure/removeOrganization.ts';
import { Declined, defineCommand, type Operation } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';
import { rotateKeys } from './keys.ts';

export const commands = {
  'demonstration remove': defineCommand({
    options: {
      confirm: z.boolean().default(false).describe('Do it; without this, says what would go'),
    },
    async run(operation, { confirm }) {
      const { services } = operation;
      const db = services.database.system;
      const left = await demonstrationLeft(db);
      const found = await organizationsOf(operation, left.accounts);
      const mails = await db.$count(mailboxMessages);
      const goes = [
        ...found.names.map((name) => `the organisation ${name}, with all that is kept of it`),
        ...found.people.map(({ email }) => `the account ${email}`),
        ...left.staff.map((email) => `${email}, of the staff`),
        ...(mails > 0 ? [`the local mailbox with ${mails} mails`] : []),
        ...(left.keys ? ["the demonstration's secret: all keys are sealed under APP_SECRET"] : []),
      ].map((line) => `  ${line}`);
      if (goes.length === 0) return ['The demonstration has left nothing here.'];
      if (!confirm) {
        throw new Declined(
          [
            'With --confirm these go for good:',
            ...goes,
            'Activity logs stay, and for 90 days the list of mails that were sent.',
          ].join('\n'),
        );
      }
      // First: after a kill, the organizations still say whose files are left.
      for (const orgId of found.ids) await services.storage.removeAll(orgId);
      await db.transaction(async (tx) => {
        for (const orgId of found.ids) await removeOrganization(services, tx, orgId);
        const ids = found.people.map(({ cognitoId }) => cognitoId);
        await tx.delete(users).where(inArray(users.cognitoId, ids));
        await removeDemonstrationStaff(tx);
        await tx.delete(mailboxMessages);
        const subject = [...found.names, ...left.staff].join(', ');
        await recordCommand(operation, tx, { action: 'admin demonstration remove', subject });
      });
      for (const { cognitoId } of found.people) {
        await services.identity.signOut(cognitoId);
        await services.identity.deleteUser(cognitoId);
      }
      if (left.keys) await rotateKeys(services);
      return ['These are gone for good:', ...goes];
    },
  }),
};

/**
 * The organizations of the demonstration's accounts, and everybody who is in one of them. One that such an account has
 * joined later is a customer's, and whoever is in a customer's as well stays.
 */
async function organizationsOf({ services }: Operation, accounts: readonly string[]) {
  const db = services.database.system;
  const seeded = await db
    .selectDistinctOn([users.cognitoId], { orgId: users.orgId })
    .from(users)
    .where(inArray(users.email, [...accounts]))
    .orderBy(users.cognitoId, users.createdAt, users.id);
  const ids = [...new Set(seeded.flatMap(({ orgId }) => orgId ?? []))];
  const members = await db
    .select({ email: users.email, cognitoId: users.cognitoId })
    .from(users)
    .where(or(inArray(users.orgId, ids), inArray(users.email, [...accounts])));
  const customers = await db
    .select({ cognitoId: users.cognitoId })
    .from(users)
    .where(
      and(
        inArray(
          users.cognitoId,
          members.map(({ cognitoId }) => cognitoId),
        ),
        notInArray(users.orgId, ids),
        notInArray(users.email, [...accounts]),
      ),
    );
  const staying = new Set(customers.map(({ cognitoId }) => cognitoId));
  // If a start was killed halfway, the accounts may be in the pool alone.
  const inPool = await Promise.all(accounts.map((email) => services.identity.findUser(email)));
  const people = new Map(
    [...members, ...inPool.filter((user) => user !== null)]
      .filter(({ cognitoId }) => !staying.has(cognitoId))
      .map((one) => [one.cognitoId, one]),
  );
  const named = await db
    .select({ name: organizations.companyName })
    .from(organizations)
    .where(inArray(organizations.id, ids));
  return { ids, names: named.map(({ name }) => name), people: [...people.values()] };
}
