import type { Db } from '#kit/server/db/database.ts';
import { type Refused, refuse } from '#kit/server/refusal.ts';
import type { Services } from '#kit/server/services/services.ts';
import { erasureAskedMail, erasureTakenBackMail } from './mails/erasureMails.ts';
import { mailAdmins } from './mails/mailTo.ts';
import { eraseAtOf } from './rules/erasure.ts';
import { clearErasure, erasureOf, setErasure } from './store/erasures.ts';
import { findOrganization } from './store/organizations.ts';
import type { Organization } from './tables.ts';

type Asked = NonNullable<ReturnType<typeof erasureOf>>;

/** Schedules the erasure of an organization after the waiting period, and mails everybody: their accounts go with it. */
export async function askForErasure(
  services: Services,
  tx: Db,
  { orgId, askedBy }: { orgId: string; askedBy: string },
): Promise<(Asked & Pick<Organization, 'companyName'>) | Refused<'NOT_FOUND'>> {
  const eraseAt = eraseAtOf(services.clock.now());
  const asked = await setErasure(tx, orgId, { eraseAt, eraseAskedBy: askedBy });
  if (asked) {
    const { companyName } = asked;
    const told = { companyName, eraseAt, askedBy };
    await mailAdmins(
      services,
      tx,
      orgId,
      (brand, email, role) => erasureAskedMail(brand, services.config, { email, role, ...told }),
      'own',
    );
  }
  const organization = asked ?? (await findOrganization(tx, orgId));
  const erasure = organization && erasureOf(organization);
  return erasure ? { ...erasure, companyName: organization.companyName } : refuse('NOT_FOUND');
}

/** Returns the organization's name. */
export async function takeErasureBack(
  services: Services,
  tx: Db,
  { orgId, by }: { orgId: string; by: string },
): Promise<string | Refused<'NOT_ASKED'>> {
  const kept = await clearErasure(tx, orgId);
  if (!kept) return refuse('NOT_ASKED');
  const { companyName } = kept;
  await mailAdmins(
    services,
    tx,
    orgId,
    (brand, email) => erasureTakenBackMail(brand, { email, companyName, by }),
    'own',
  );
  return companyName;
}
