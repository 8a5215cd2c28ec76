import { Anchor, Stack, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Card } from '#kit/web/frame/Card.tsx';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import type { Target } from '#modules/products/monitoring/schemas.ts';
import { scanRunning, type Website } from '../queries.ts';
import { OwnershipLink } from './OwnershipLink.tsx';
import { RunningScan } from './RunningScan.tsx';
import { ScanStatus } from './ScanStatus.tsx';
import { ScheduleBox } from './ScheduleBox.tsx';
import { SiteActions } from './SiteActions.tsx';
import classes from './SitePanel.module.css';

interface Props {
  website: Website;
  others: readonly Target[];
  plan: PlanDetail;
}

/** Name, address, Actions and schedule of the selected website; what its running scan does. */
export function SitePanel({ website, others, plan }: Props) {
  const { target, schedule } = website;
  const running = scanRunning(website.scans);
  return (
    <Card as="section" aria-labelledby="website">
      <Stack gap="lg">
        <div className={classes.top}>
          <div className={classes.head}>
            <div className={classes.name}>
              <Title order={2} id="website">
                {target.name}
              </Title>
              <Anchor href={target.url} target="_blank" rel="noreferrer" className={classes.url}>
                {target.url}
                <IconExternalLink size={16} aria-label="(opens in a new tab)" />
              </Anchor>
              <OwnershipLink target={target} />
            </div>
            <SiteActions website={website} others={others} plan={plan} />
          </div>
          <ScheduleBox siteName={target.name} schedule={schedule} />
        </div>
        {running && <RunningScan scan={running} />}
        <ScanStatus running={running} />
      </Stack>
    </Card>
  );
}
