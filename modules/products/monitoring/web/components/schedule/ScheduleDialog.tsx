import { Button, NativeSelect, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef } from 'react';
import { focusFirstError } from '#kit/web/forms/useFields.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { levelLabels, scheduleActions } from '#modules/products/monitoring/web/copy.ts';
import type { Website } from '#modules/products/monitoring/web/queries.ts';
import { levelsOf } from '#modules/products/monitoring/web/rules/planLevels.ts';
import classes from '../dialog.module.css';
import { problemText } from '../formProps.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import { useSchedule } from './useSchedule.ts';

interface Props {
  website: Website;
  plan: PlanDetail;
  onClose: () => void;
}

/** Creates or changes a schedule (MON-076, MON-077). */
export function ScheduleDialog({ website, plan, onClose }: Props) {
  const { target, schedule } = website;
  const dialog = useSchedule({ website, plan, onSaved: onClose });
  const { form, change, problems, refusals, today } = dialog;
  const isNarrow = useMediaQuery('(max-width: 624px)', undefined, {
    getInitialValueInEffect: false,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstError(element.current);
  }, [refusals]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    dialog.save();
  };
  return (
    <Dialog
      onClose={onClose}
      title={schedule ? scheduleActions.edit : scheduleActions.create}
      size="lg"
      fullScreen={isNarrow}
    >
      <form ref={element} className={classes.form} onSubmit={save} noValidate>
        <Stack gap="lg">
          <ScheduleFields
            form={form}
            change={change}
            problems={problems}
            label="Next scan"
            plan={plan}
            today={today}
          />
          {schedule && (
            <NativeSelect
              label="Scan level"
              description={
                levelsOf(plan).includes(target.scan_profile)
                  ? undefined
                  : `${levelLabels[target.scan_profile]}, which it had until now, is not in your plan.`
              }
              data={levelsOf(plan).map((value) => ({ value, label: levelLabels[value] }))}
              value={form.scanLevel}
              onChange={({ currentTarget: { value } }) => {
                const scanLevel = levelsOf(plan).find((level) => level === value);
                if (scanLevel) change({ scanLevel });
              }}
              error={problemText(problems.scanLevel)}
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
