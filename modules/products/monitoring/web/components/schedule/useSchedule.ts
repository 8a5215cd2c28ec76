import type { ScanLevel } from '@portal/scanner/level';
import { useState } from 'react';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastError, toastSuccess } from '#kit/web/feedback/toasts.ts';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import {
  editSchedule,
  loadScheduleMap,
  loadTargetList,
  loadUnwatched,
  scheduleScan,
} from '#modules/products/monitoring/calls.ts';
import { toasts } from '#modules/products/monitoring/web/copy.ts';
import { editScheduleRefusals } from '#modules/products/monitoring/web/copyRefusals.ts';
import type { Website } from '#modules/products/monitoring/web/queries.ts';
import { problemsOf } from '#modules/products/monitoring/web/rules/createInput.ts';
import { levelToStart } from '#modules/products/monitoring/web/rules/planLevels.ts';
import { lastDate } from '#modules/products/monitoring/web/rules/scheduleDates.ts';
import {
  checkSchedule,
  formOfSchedule,
  type ScheduleForm,
  scheduleInput,
  startSchedule,
} from '#modules/products/monitoring/web/rules/scheduleForm.ts';
import type { FormProblems } from '#modules/products/monitoring/web/rules/websiteForm.ts';

interface Options {
  website: Website;
  plan: PlanDetail;
  onSaved: () => void;
}

interface Form extends ScheduleForm {
  scanLevel: ScanLevel;
}

/** The state of 'Schedule Scans' and 'Edit Scan Schedule', which have the same form. */
export function useSchedule({ website: { target, schedule }, plan, onSaved }: Options) {
  const timeZone = timeZoneShown();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const [form, setForm] = useState<Form>(() => ({
    ...(schedule
      ? formOfSchedule(schedule, { plan, today, timeZone })
      : startSchedule(plan, today)),
    scanLevel: levelToStart(target.scan_profile, plan),
  }));
  const [problems, setProblems] = useState<FormProblems>({});
  /** Counts rejected submissions; after each, the first field with a problem gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string>();
  const refresh = useRefresh();
  const complain = (found: FormProblems) => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };
  const saved = async (words: string) => {
    await refresh(loadScheduleMap, loadTargetList, loadUnwatched, 'websites');
    toastSuccess(words);
    onSaved();
  };
  const failed = (words: string, error: CallError) => {
    toastError(words);
    const refused = problemsOf(error);
    if (Object.keys(refused).length > 0) complain(refused);
    else setFailure(sentenceFor(error, editScheduleRefusals));
  };
  const make = useSend(scheduleScan, {
    onSuccess: () => saved(toasts.scheduled),
    onError: (error) => failed(toasts.scheduleFailed, error),
  });
  const edit = useSend(editSchedule, {
    onSuccess: () => saved(toasts.rescheduled),
    onError: (error) => failed(toasts.rescheduleFailed, error),
  });

  return {
    form,
    problems,
    refusals,
    failure,
    today,
    isBusy: make.isPending || edit.isPending,
    change: (part: Partial<Form>) => {
      setForm((before) => ({ ...before, ...part }));
      // A complaint disappears as soon as its field changes.
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      );
    },
    save: () => {
      setFailure(undefined);
      const found = checkSchedule(form, { today, lastDate: lastDate(today) });
      complain(found);
      if (Object.keys(found).length > 0) return;
      const wanted = {
        zeguroTargetId: target.targetId,
        ...scheduleInput(form, { today, timeZone }),
      };
      if (!schedule) make.mutate(wanted);
      else
        edit.mutate({
          ...wanted,
          zeguroScheduledScanId: schedule.scheduledScanId,
          scan_profile: form.scanLevel,
        });
    },
  };
}
