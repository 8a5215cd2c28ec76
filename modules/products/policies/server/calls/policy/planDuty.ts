import { dayIn } from '#kit/contract/calendarDay.ts';
import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { loadOwnDuties, loadPeople } from '../../duties.ts';
import { lastDayOf } from '../../rules/duties.ts';
import { saveDuty } from '../../store/duties.ts';

export const planDuty = answer(
  contract.planDuty,
  async ({ db, caller, services, audit }, { dutyId, owner, nextOn }) => {
    const { orgId } = caller;
    const today = dayIn(brandById(caller.brandId).timeZone, services.clock.now());
    const duty = (await loadOwnDuties(db, orgId, today)).find(({ text }) => text.id === dutyId);
    const people = await loadPeople(services, db, orgId);
    const chosen = people.find(({ kind, id }) => kind === owner.kind && id === owner.id);
    if (!duty || !chosen) return refuse('NOT_FOUND');
    const isMoved = nextOn !== duty.nextOn;
    const lastDay = lastDayOf(duty, today);
    if (isMoved && (nextOn < today || nextOn > lastDay))
      return refuseInput('nextOn', `must be a day from ${today} to ${lastDay}`);
    audit.about(duty.text.text);
    await saveDuty(db, orgId, dutyId, {
      ownerKind: chosen.kind,
      ownerId: chosen.id,
      // Null: as the policy says.
      nextOn: isMoved ? nextOn : (duty.planned?.nextOn ?? null),
    });
    return {};
  },
);
