import { answer } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { loadSchedules } from '../store/schedules.ts';
import { tellSchedule } from '../tellSchedule.ts';

export const loadScheduleMap = answer(contract.loadScheduleMap, async ({ db, caller }) => {
  const schedules: Record<string, contract.Schedule[]> = {};
  for (const schedule of await loadSchedules(db, caller.orgId)) {
    schedules[schedule.targetId] ??= [];
    schedules[schedule.targetId]?.push(tellSchedule(schedule));
  }
  return { schedules };
});
