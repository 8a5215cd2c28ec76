import { dayIn } from '#kit/contract/calendarDay.ts';
import { line } from '#kit/contract/schemas.ts';
import type { Db } from '#kit/server/db/database.ts';
import { findOrganizationsBy } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { Declined } from './command.ts';

/** How a command's argument names an organization. */
export const organizationNamed = line(254)
  .min(1)
  .describe("Its id, its name, or an admin's email address");

/**
 * The one organization with this id, name or admin's email address.
 * @throws Declined if there is none, or several.
 */
export async function theOrganization(db: Db, name: string) {
  const [found, ...others] = await findOrganizationsBy(db, name);
  if (!found) throw new Declined(`There is no organisation ${name}.`);
  if (others.length === 0) return found;
  const lines = await Promise.all(
    [found, ...others].map(async ({ id, createdAt }) => {
      const { timeZone } = await brandOfOrganization(db, id);
      return `  ${id}  since ${dayIn(timeZone, createdAt)}`;
    }),
  );
  throw new Declined(`${name} is the name of several; give the id:\n${lines.join('\n')}`);
}
