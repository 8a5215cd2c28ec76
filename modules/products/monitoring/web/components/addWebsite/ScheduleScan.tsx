import { Checkbox, Stack } from '@mantine/core';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { WebsiteForm } from '#modules/products/monitoring/web/rules/websiteForm.ts';
import classes from '../dialog.module.css';
import type { FormProps } from '../formProps.ts';
import { ScheduleFields } from '../schedule/ScheduleFields.tsx';

interface Props extends FormProps<WebsiteForm> {
  plan: PlanDetail;
  /** 'YYYY-MM-DD' in the brand's time zone. */
  today: string;
}

export function ScheduleScan(props: Props) {
  const { form, change } = props;
  return (
    <Stack gap="md">
      <Checkbox
        label="Start the first scan now"
        description="You need not wait for the schedule below."
        checked={form.scanNow}
        onChange={(event) => change({ scanNow: event.currentTarget.checked })}
        className={classes.check}
      />
      <ScheduleFields {...props} label="First scheduled scan" />
    </Stack>
  );
}
