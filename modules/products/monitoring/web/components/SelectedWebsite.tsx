import { Group, NativeSelect, Stack } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { PlanDetail } from '#modules/foundation/plans/schemas.ts';
import { sitePath } from '../paths.ts';
import type { Website } from '../queries.ts';
import { ScanReports } from './ScanReports.tsx';
import classes from './SitePanel.module.css';
import { SitePanel } from './SitePanel.tsx';

const TrendChart = lazy(async () => ({
  default: (await import('./TrendChart.tsx')).TrendChart,
}));

interface Props {
  websites: readonly Website[];
  selected: Website;
  plan: PlanDetail;
  /** Rendered beside the selector: 'Add Another Website'. */
  children: ReactNode;
}

export function SelectedWebsite({ websites, selected, plan, children }: Props) {
  const navigate = useNavigate();
  const { target } = selected;
  const reports = selected.scans.filter(({ status }) => status === 'completed').length;
  const others = websites
    .filter((website) => website !== selected)
    .map((website) => website.target);
  return (
    <Stack gap="lg">
      <Group align="flex-end" gap={12} className={classes.bar}>
        <NativeSelect
          flex="1 1 240px"
          maw={400}
          label="Select Website"
          data={websites.map(({ target: { name }, schedule }) => ({
            value: name,
            label: schedule?.unwatched ? `${name} (not scanned)` : name,
          }))}
          value={target.name}
          onChange={(event) => void navigate(sitePath(event.currentTarget.value))}
          disabled={websites.length < 2}
        />
        {children}
      </Group>
      <SitePanel key={`panel ${target.targetId}`} website={selected} others={others} plan={plan} />
      {reports > 1 && (
        <Suspense fallback={null}>
          <TrendChart key={`trend ${target.targetId} ${reports}`} targetId={target.targetId} />
        </Suspense>
      )}
      <ScanReports key={`reports ${target.targetId}`} website={selected} />
    </Stack>
  );
}
