import { dayIn } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import type { JobRun } from '#kit/server/jobs/job.ts';
import { queueMail } from '#kit/server/mail/sendMail.ts';
import type { Services } from '#kit/server/services/services.ts';
import { findOrganizations } from '#modules/foundation/people/server/index.ts';
import { brandOfOrganization } from '#modules/foundation/plans/server/index.ts';
import { loadPeople, ownerOf, policyNameOf } from './duties.ts';
import { allDuties } from './library/duties.ts';
import { editionFor } from './library/editions.ts';
import { dutyMail } from './mails/dutyMail.ts';
import { type DutyFacts, dutiesOf, untoldOf } from './rules/duties.ts';
import { loadDutyFacts, saveDuty } from './store/duties.ts';

type Organization = Awaited<ReturnType<typeof findOrganizations>>[number];

/**
 * Mails owners what they have to see to: seven days before, and once it is late. What cannot be mailed for one
 * organization is tried again the next morning, and the others get theirs.
 */
export async function remindDuties(
  { services, log }: Pick<JobRun, 'services' | 'log'>,
  tx: Db,
  orgIds: readonly string[],
  now: Date,
): Promise<void> {
  const facts = await loadDutyFacts(tx, orgIds);
  for (const organization of await findOrganizations(tx, [...facts.keys()])) {
    const own = facts.get(organization.id);
    if (!own) continue;
    await tx
      .transaction((part) => remind(services, part, { organization, facts: own, now }))
      .catch((error) =>
        log.error({ err: error, orgId: organization.id }, 'duties were not told of'),
      );
  }
}

async function remind(
  services: Services,
  tx: Db,
  { organization, facts, now }: { organization: Organization; facts: DutyFacts; now: Date },
): Promise<void> {
  const { id: orgId, companyName, numberOfEmployees } = organization;
  const brand = await brandOfOrganization(tx, orgId);
  const today = dayIn(brand.timeZone, now);
  const edition = editionFor(numberOfEmployees);
  const untold = untoldOf(dutiesOf(allDuties(), facts, { edition, today }));
  if (untold.length === 0) return;
  const people = await loadPeople(services, tx, orgId);
  const admin = people[0]?.name ?? '';
  for (const [owner, duties] of Map.groupBy(untold, (duty) => ownerOf(duty.planned, people))) {
    if (!owner) continue;
    const { email, firstName, kind } = owner;
    const mail = dutyMail(brand, services.config, {
      email,
      firstName,
      companyName,
      admin: kind === 'admin' ? null : admin,
      duties: duties.map((duty) => ({
        text: duty.text.text,
        policyName: policyNameOf(duty),
        nextOn: duty.nextOn,
        isLate: duty.state === 'late',
      })),
    });
    await queueMail(services, tx, { ...mail, orgId });
  }
  for (const { text, nextOn, state } of untold) {
    const told = state === 'late' ? { lateToldFor: nextOn } : { soonToldFor: nextOn };
    await saveDuty(tx, orgId, text.id, told);
  }
}
