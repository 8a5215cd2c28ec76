import { dayIn, monthsLater } from '#kit/contract/calendarDay.ts';
import { answer, refuse, refuseInput } from '#kit/server/http/answer.ts';
import { brandById } from '#modules/foundation/brand/server/index.ts';
import { nameOfCaller } from '#modules/foundation/people/server/index.ts';
import * as contract from '#modules/products/policies/calls.ts';
import { doneMonths } from '#modules/products/policies/vocabulary/duties.ts';
import { loadOwnDuties } from '../../duties.ts';
import { recordDone, saveDuty } from '../../store/duties.ts';

export const markDutyDone = answer(
  contract.markDutyDone,
  async ({ db, caller, services, audit }, { dutyId, doneOn, note }) => {
    const { orgId, email } = caller;
    const now = services.clock.now();
    const today = dayIn(brandById(caller.brandId).timeZone, now);
    const duty = (await loadOwnDuties(db, orgId, today)).find(({ text }) => text.id === dutyId);
    if (!duty) return refuse('NOT_FOUND');
    const firstDay = monthsLater(today, -doneMonths);
    if (doneOn < firstDay || doneOn > today)
      return refuseInput('doneOn', `must be a day from ${firstDay} to ${today}`);
    audit.about(duty.text.text);
    return db.transaction(async (tx) => {
      const byName = await nameOfCaller(tx, caller);
      const row = { dutyId, doneOn, note, by: email, byName, at: now };
      if (!(await recordDone(tx, orgId, row))) return refuse('RECORDED_ALREADY');
      // The next day is counted from it; what is recorded of an earlier time changes nothing of the plan.
      const isNewest = doneOn >= (duty.done[0]?.doneOn ?? doneOn);
      if (isNewest) await saveDuty(tx, orgId, dutyId, { nextOn: null });
      return {};
    });
  },
);
