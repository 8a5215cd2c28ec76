import type { CalendarDay } from '#kit/contract/calendarDay.ts';
import type { Db } from '#kit/server/db/database.ts';
import { onlyOf, type Services } from '#kit/server/services/services.ts';
import { findOrganization, listMembers, nameOf } from '#modules/foundation/people/server/index.ts';
import type { Duty, DutyOwner } from '../schemas.ts';
import type { OwnerKind } from '../vocabulary/duties.ts';
import { allDuties } from './library/duties.ts';
import { editionFor } from './library/editions.ts';
import { templateById } from './library/index.ts';
import { dutiesOf, lastDayOf, type OwnDuty } from './rules/duties.ts';
import { loadDutyFacts, readDoneFile } from './store/duties.ts';

/** As many of the team can be chosen. */
const maxTeam = 1000;

/** The duties of an organization's policies in force, the next first. Four queries at most. */
export async function loadOwnDuties(db: Db, orgId: string, today: CalendarDay): Promise<OwnDuty[]> {
  const facts = (await loadDutyFacts(db, [orgId])).get(orgId);
  if (!facts) return [];
  const organization = await findOrganization(db, orgId);
  const edition = editionFor(organization?.numberOfEmployees);
  return dutiesOf(allDuties(), facts, { edition, today });
}

/** By its id in `dutyFiles`. */
export async function readDutyFile(db: Db, orgId: string, fileId: string): Promise<Buffer | null> {
  const [dutyId = '', doneOn = ''] = fileId.split('_');
  const found = await readDoneFile(db, orgId, { dutyId, doneOn });
  return found?.file ? Buffer.from(found.file, 'base64') : null;
}

/** Somebody who can see to a duty, or look after a risk. */
export interface Person extends DutyOwner {
  firstName: string;
}

/** The admins, whoever has been one the longest first, and the team. Two queries. */
export async function loadPeople(
  services: Pick<Services, 'contributions'>,
  db: Db,
  orgId: string,
): Promise<Person[]> {
  const admins = await listMembers(db, orgId);
  const team = await onlyOf(services, 'teamList')(db, orgId, { limit: maxTeam });
  return [
    ...admins.map((one) => ({
      kind: 'admin' as const,
      id: one.cognitoId,
      name: nameOf(one),
      email: one.email,
      firstName: one.firstName,
    })),
    ...team.map(({ id, firstName, lastName, email }) => ({
      kind: 'team' as const,
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
      firstName,
    })),
  ];
}

/** Who was chosen, as long as they are there; else whoever has been admin the longest. */
export const ownerOf = (
  planned: { ownerKind: OwnerKind | null; ownerId: string | null } | undefined,
  people: readonly Person[],
): Person | undefined =>
  people.find(({ kind, id }) => kind === planned?.ownerKind && id === planned?.ownerId) ??
  people[0];

/** Whoever made the link knows it: once they are no admin here, it opens nothing. */
export const isLive = (feed: { madeBy: string }, people: readonly Person[]): boolean =>
  people.some(({ kind, email }) => kind === 'admin' && email === feed.madeBy);

export const policyNameOf = ({ text }: OwnDuty): string => templateById(text.policy)?.title ?? '';

export function presentDuty(duty: OwnDuty, people: readonly Person[], today: CalendarDay): Duty {
  const { text, months, nextOn, state, isKept, done } = duty;
  const owner = ownerOf(duty.planned, people);
  return {
    dutyId: text.id,
    policyType: text.policy,
    policyName: policyNameOf(duty),
    clause: text.clause,
    text: text.text,
    everyMonths: months,
    nextOn,
    lastDay: lastDayOf(duty, today),
    state,
    isKept,
    owner: owner ? presentPerson(owner) : null,
    done: done.map(({ doneOn, note, by, fileName = null }) => ({ doneOn, note, by, fileName })),
  };
}

export const presentPerson = ({ kind, id, name, email }: Person): DutyOwner => ({
  kind,
  id,
  name,
  email,
});
