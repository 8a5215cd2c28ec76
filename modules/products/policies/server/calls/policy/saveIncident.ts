import { dayIn, monthsLater } from '#kit/contract/calendarDay.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { dayWords } from '#kit/contract/dates.ts';
import type { Member } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/db/database.ts';
import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { incidentYears, maxIncidents } from '#modules/products/policies/vocabulary/registers.ts';
import * as store from '../../store/registers.ts';

export const saveIncident = answer(
  contract.saveIncident,
  async ({ db, caller, services, audit }, { incidentId, version, ...sent }) => {
    const { orgId } = caller;
    const { timeZone } = brandById(caller.brandId);
    const noticedAt = new Date(sent.noticedAt);
    const now = services.clock.now();
    const change = { ...sent, noticedAt, savedAt: now };
    const unfit = refuseDays(change, now, timeZone);
    if (unfit) return unfit;
    audit.about(dayWords(dayIn(timeZone, noticedAt)));
    return db.transaction(async (tx) => {
      await store.lockRegisters(tx, orgId);
      if (incidentId === undefined) return addIncident(tx, caller, change);
      if (!(await store.findIncident(tx, orgId, incidentId))) return refuse('NOT_FOUND');
      const isSaved = await store.updateIncident(tx, orgId, { incidentId, version }, change);
      return isSaved ? { incidentId } : refuse('CHANGED');
    });
  },
);

type Change = Omit<
  InputOf<typeof contract.saveIncident>,
  'incidentId' | 'version' | 'noticedAt'
> & { noticedAt: Date; savedAt: Date };

/** What is wrong with when it was noticed and closed, if anything. */
function refuseDays({ noticedAt, closedOn }: Change, now: Date, timeZone: string) {
  const today = dayIn(timeZone, now);
  const firstDay = monthsLater(today, -12 * incidentYears);
  if (noticedAt > now || noticedAt.getTime() < Date.parse(firstDay))
    return refuseInput('noticedAt', `must be from ${firstDay} to now`);
  const noticedOn = dayIn(timeZone, noticedAt);
  if (closedOn !== null && (closedOn < noticedOn || closedOn > today))
    return refuseInput('closedOn', `must be a day from ${noticedOn} to ${today}`);
  return null;
}

async function addIncident(tx: Db, caller: Member, incident: Change) {
  const { orgId, email } = caller;
  if ((await store.countIncidents(tx, orgId)) >= maxIncidents) return refuse('INCIDENT_LIMIT');
  const byName = await nameOfCaller(tx, caller);
  const incidentId = await store.insertIncident(tx, orgId, { ...incident, by: email, byName });
  return { incidentId };
}
