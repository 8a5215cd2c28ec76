import { Button, NativeSelect, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ScanLevel } from '@portal/scanner/level';
import { useState } from 'react';
import { dayIn } from '#kit/contract/calendarDay.ts';
import type { CallError } from '#kit/web/api/callError.ts';
import { sentenceFor, useSend } from '#kit/web/api/hooks.ts';
import { timeZoneShown } from '#kit/web/dates.ts';
import { toastError } from '#kit/web/feedback/toasts.ts';
import { useFields } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import {
  editSchedule,
  loadScheduleMap,
  loadTargetList,
  loadUnwatched,
  scheduleScan,
} from '#modules/products/monitoring/calls.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { scheduleActions } from '#modules/products/monitoring/web/copy.ts';
import { editScheduleRefusals } from '#modules/products/monitoring/web/copyRefusals.ts';
import type { Website } from '#modules/products/monitoring/web/queries.ts';
import { problemsOf } from '#modules/products/monitoring/web/rules/createInput.ts';
import { levelsOf, levelToStart } from '#modules/products/monitoring/web/rules/planLevels.ts';
import {
  checkSchedule,
  formOfSchedule,
  type ScheduleForm,
  scheduleInput,
  startSchedule,
} from '#modules/products/monitoring/web/rules/scheduleForm.ts';
import classes from '../dialog.module.css';
import { refuse } from '../refuse.ts';
import { ScheduleFields } from './ScheduleFields.tsx';

interface Props {
  website: Website;
  plan: PlanDetail;
  onClose: () => void;
}

/** Creates or changes a schedule (MON-076, MON-077). */
export function ScheduleDialog({ website, plan, onClose }: Props) {
  const { target, schedule } = website;
  const dialog = useSchedule({ website, plan, onClose });
  const { form, today } = dialog;
  const isNarrow = useMediaQuery('(max-width: 624px)', undefined, {
    getInitialValueInEffect: false,
  });
  return (
    <Dialog
      onClose={onClose}
      title={schedule ? scheduleActions.edit : scheduleActions.create}
      size="lg"
      fullScreen={isNarrow}
    >
      <form
        ref={form.element}
        className={classes.form}
        onSubmit={form.submit(dialog.save)}
        noValidate
      >
        <Stack gap="lg">
          <ScheduleFields form={form} label="Next scan" plan={plan} today={today} />
          {schedule && (
            <NativeSelect
              label="Scan level"
              description={
                levelsOf(plan).includes(target.scan_profile)
                  ? undefined
                  : `${levelLabels[target.scan_profile]}, which it had until now, is not in your plan.`
              }
              data={levelsOf(plan).map((value) => ({ value, label: levelLabels[value] }))}
              value={form.values.scanLevel}
              onChange={({ currentTarget: { value } }) => {
                const scanLevel = levelsOf(plan).find((level) => level === value);
                if (scanLevel) form.change({ scanLevel });
              }}
              error={form.errors.scanLevel}
            />
          )}
          {dialog.failure && <Notice kind="problem">{dialog.failure}</Notice>}
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={dialog.isBusy}>
              Save
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

interface Form extends ScheduleForm {
  scanLevel: ScanLevel;
}

/** The state of 'Schedule Scans' and 'Edit Scan Schedule', which have the same form. */
function useSchedule({ website: { target, schedule }, plan, onClose }: Props) {
  const timeZone = timeZoneShown();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const [initial] = useState<Form>(() => ({
    ...(schedule
      ? formOfSchedule(schedule, { plan, today, timeZone })
      : startSchedule(plan, today)),
    scanLevel: levelToStart(target.scan_profile, plan),
  }));
  const form = useFields(initial);
  const [failure, setFailure] = useState<string>();
  const saving = {
    refreshes: [loadScheduleMap, loadTargetList, loadUnwatched, 'websites'] as const,
    onSuccess: onClose,
  };
  const failed = (words: string, error: CallError) => {
    toastError(words);
    if (!refuse(form, problemsOf(error))) setFailure(sentenceFor(error, editScheduleRefusals));
  };
  const make = useSend(scheduleScan, {
    ...saving,
    done: 'Scan is successfully scheduled',
    onError: (error) => failed('Schedule Scan failed', error),
  });
  const edit = useSend(editSchedule, {
    ...saving,
    done: 'Scan schedule successfully updated',
    onError: (error) => failed('Scan schedule update failed', error),
  });

  return {
    form,
    today,
    failure,
    isBusy: make.isPending || edit.isPending,
    save: (values: Form) => {
      setFailure(undefined);
      if (refuse(form, checkSchedule(values, today))) return;
      const wanted = {
        zeguroTargetId: target.targetId,
        ...scheduleInput(values, { today, timeZone }),
      };
      if (!schedule) make.mutate(wanted);
      else
        edit.mutate({
          ...wanted,
          zeguroScheduledScanId: schedule.scheduledScanId,
          scan_profile: values.scanLevel,
        });
    },
  };
}
