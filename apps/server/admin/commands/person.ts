import { randomBytes } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { email } from '#kit/contract/schemas.ts';
import type { Erased } from '#kit/server/audit/eraseNames.ts';
import type { Db } from '#kit/server/db/database.ts';
import { type Contributed, storedTables } from '#kit/server/services/services.ts';
import {
  findPersonByEmail,
  keepOwner,
  listMembers,
  listPersonRows,
  lockOrganization,
} from '#modules/foundation/people/server/index.ts';
import { staffMembers } from '#modules/foundation/staff/server/tables.ts';
import { countPersonTraces, erasePersonTraces } from '../../erasure/personTraces.ts';
import { Declined, defineCommand, type Operation } from '../command.ts';
import { recordCommand } from '../recordCommand.ts';

/** What is kept about a person, and why. */
const stays = [
  'their id, without name and address, in the logs of what was done and where they agreed to a scan: the organisation must be able to show both',
  'what they wrote into policies and documents, which are the organisation’s own',
  'evidence packs that others made, with their name where they stated something, until these end; those that they made are withdrawn',
  'what a bought billing provider keeps of payments, as the law asks; backups, until they are overwritten',
];

export const commands = {
  'user create': defineCommand({
    operands: { email: email.describe('Work email address of the account') },
    options: {
      'temporary-password': z
        .string()
        .max(256)
        .optional()
        .describe('The password for the first sign-in; one is made up without it'),
      subscription: z
        .string()
        .max(60)
        .optional()
        .describe('Subscription id that decides brand, channel and plan'),
    },
    async run({ services }, { email: address, subscription, ...given }) {
      const password = given['temporary-password'] || temporaryPassword();
      const attributes = subscription === undefined ? {} : { subscriptionId: subscription };
      const made = await services.identity.createUser(address, password, attributes, {
        temporary: true,
      });
      if (made === 'EXISTS') throw new Declined(`${address} has an account already.`);
      if (made === 'WEAK_PASSWORD') {
        throw new Declined(
          'The password must have 8 characters, a lower-case and an upper-case letter and a number, and be no common one.',
        );
      }
      return [`${made.email} can sign in with the temporary password: ${password}`];
    },
  }),

  'person erase': defineCommand({
    options: {
      email: email.describe('Their email address'),
      yes: z.boolean().default(false).describe('Do it; without this, says what would go'),
    },
    async run(operation, { email: address, yes }) {
      const { services, by } = operation;
      const db = services.database.system;
      const { erased, orgIds } = await personOf(operation, address);
      const found = await countPersonTraces(services, db, erased);
      if (erased.cognitoId === null && found.goes.size + found.stays.size === 0)
        throw new Declined(`Nothing is kept of ${address}.`);
      const goes = [
        ...(erased.cognitoId === null ? [] : ['their account, and where they are signed in']),
        ...linesOf(services, found.goes),
      ].map((line) => `  ${line}`);
      const told = [
        ...goes,
        ...(found.stays.size > 0 ? ['‘A former user’ stands in place of their name in:'] : []),
        ...linesOf(services, found.stays).map((line) => `  ${line}`),
        'These stay:',
        ...stays.map((line) => `  ${line}`),
      ];
      if (!yes) throw new Declined(['With --yes these go for good:', ...told].join('\n'));
      await db.transaction(async (tx) => {
        for (const orgId of orgIds) {
          await lockOrganization(tx, orgId);
          await refuseLast(tx, orgId, address);
        }
        await erasePersonTraces(services, tx, erased);
        for (const orgId of orgIds) await keepOwner(tx, orgId);
        for (const orgId of orgIds.length > 0 ? orgIds : [null])
          await recordCommand({ services, by }, tx, {
            action: 'person.erase',
            subject: erased.cognitoId ?? '',
            orgId,
          });
      });
      // If the process is killed here, repeating the command finds the account and completes the erasure.
      if (erased.cognitoId !== null) {
        await services.identity.signOut(erased.cognitoId);
        await services.identity.deleteUser(erased.cognitoId);
      }
      return ['These are gone for good:', ...told];
    },
  }),
};

/** 96 random bits, with a character of each kind that the password rules require. */
const temporaryPassword = () => `Aa1-${randomBytes(12).toString('base64url')}`;

/** @throws Declined for staff, and for an organization's only admin. */
async function personOf({ services }: Operation, address: string) {
  const db = services.database.system;
  const account = await services.identity.findUser(address);
  const cognitoId = (await findPersonByEmail(db, address))?.cognitoId ?? account?.cognitoId ?? null;
  const rows = cognitoId === null ? [] : await listPersonRows(db, cognitoId);
  // In one order, in which they are locked.
  const orgIds = rows.flatMap(({ orgId }) => orgId ?? []).sort();
  for (const orgId of orgIds) await refuseLast(db, orgId, address);
  if ((await db.$count(staffMembers, eq(staffMembers.email, address))) > 0) {
    throw new Declined(
      `${address} is of the provider’s staff, whose name customers read in their logs. Block them: in the console, or by npm run admin -- call staff/block.`,
    );
  }
  const names = rows
    .filter(({ firstName, lastName }) => firstName !== '' && lastName !== '')
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const [name = '', ...otherNames] = new Set(names);
  const erased: Erased = { cognitoId, email: address, name, otherNames };
  return { erased, orgIds };
}

async function refuseLast(db: Db, orgId: string, address: string): Promise<void> {
  if ((await listMembers(db, orgId)).length > 1) return;
  throw new Declined(
    `${address} is the last admin of an organisation. Have somebody else invited first, or erase the organisation: npm run admin -- organization erase --id ${orgId}`,
  );
}

const linesOf = (modules: Contributed, rows: Map<PgTable, number>): string[] =>
  [...rows].map(([table, count]) => {
    const holds =
      storedTables(modules).find((one) => one.table === table)?.holds ?? getTableName(table);
    return `${count} × ${holds}`;
  });
