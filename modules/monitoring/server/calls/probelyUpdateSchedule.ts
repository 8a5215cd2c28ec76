import { answer, refuse } from '#kit/server/http/answer.ts';
import * as contract from '../../contract.ts';
import { loadSchedules } from '../store/schedules.ts';
import { loadWebsite } from '../store/website.ts';
import { tellSchedule } from '../tellSchedule.ts';

export const probelyUpdateSchedule = answer(
  contract.probelyUpdateSchedule,
  async ({ db, caller }, { targetId }) => {
    if (!(await loadWebsite(db, caller.orgId, targetId))) return refuse('NOT_FOUND');
    const schedules = await loadSchedules(db, caller.orgId, targetId);
    return { schedules: schedules.map(tellSchedule) };
  },
);
