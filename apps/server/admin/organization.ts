import type { Db } from '#kit/server/db/database.ts';
import { findOrganizationsBy } from '#modules/profile/server/index.ts';
import { Declined } from './command.ts';

/**
 * The one organisation that an operator means, by its id, its name, or an admin's e-mail address.
 * @throws Declined where there is none, or several.
 */
export async function theOrganization(db: Db, name: string) {
  const [found, ...others] = await findOrganizationsBy(db, name);
  if (!found) throw new Declined(`There is no organisation ${name}.`);
  if (others.length === 0) return found;
  const lines = [found, ...others].map(
    ({ id, createdAt }) => `  ${id}  since ${createdAt.toISOString().slice(0, 10)}`,
  );
  throw new Declined(`${name} is the name of several; give the id:\n${lines.join('\n')}`);
}
