import { Stack, Text } from '@mantine/core';
import {
  IconAlertOctagonFilled,
  IconAlertTriangleFilled,
  IconCircleFilled,
  IconWorldSearch,
} from '@tabler/icons-react';
import type { FeatureValue } from '#kit/contract/modules.ts';
import { toFixWords } from '#kit/contract/toFix.ts';
import { notScannedWords } from '#kit/contract/unwatched.ts';
import { formatDate } from '#kit/web/dates.ts';
import { type CardQuery, ModuleCard } from '#kit/web/moduleCard/ModuleCard.tsx';
import { usePlan } from '../queries.ts';
import { monitoringAction, monitoringText } from '../rules/cards.ts';
import { type MonitoringSummary, unwatchedOf } from '../rules/securityVerdict.ts';
import classes from './Cards.module.css';
import { Counts } from './Counts.tsx';

interface Props {
  status: FeatureValue;
  query: CardQuery<MonitoringSummary>;
}

export const MonitoringCard = (props: Props) => (
  <ModuleCard
    {...props}
    icon={<IconWorldSearch size={24} stroke={1.6} />}
    title="Website scans"
    promise="Have your websites checked for weak spots, and learn how to fix them."
    what="your website scans"
    text={(summary) => monitoringText(summary, formatDate)}
    action={monitoringAction}
  >
    {(summary) => <Facts summary={summary} />}
  </ModuleCard>
);

/** The same shapes as on the scans' own page. */
const shapes = [
  { key: 'highs', name: 'High', severity: 'high', Shape: IconAlertOctagonFilled },
  { key: 'mediums', name: 'Medium', severity: 'medium', Shape: IconAlertTriangleFilled },
  { key: 'lows', name: 'Low', severity: 'low', Shape: IconCircleFilled },
] as const;

function Facts({ summary }: { summary: MonitoringSummary }) {
  const { webAppsScanned, toFix, targetList } = summary;
  return (
    <Stack gap={4}>
      {webAppsScanned > 0 ? (
        <>
          <Counts
            label="To fix on your websites"
            counts={shapes.map(({ key, name, severity, Shape }) => ({
              name,
              count: toFix[key],
              shape: (
                <Shape
                  size={18}
                  aria-hidden
                  style={{ color: `var(--severity-${severity}-fill)` }}
                />
              ),
            }))}
          />
          {toFix.causes > 0 && <p>{toFixWords(toFix)}</p>}
        </>
      ) : (
        <p>Find the weak spots of your website before someone else does.</p>
      )}
      {targetList.length > 0 && <Websites targetList={targetList} />}
    </Stack>
  );
}

const maxShown = 4;

function Websites({ targetList }: Pick<MonitoringSummary, 'targetList'>) {
  const more = targetList.length - maxShown;
  const sites = usePlan().data?.plans.subscribedPlan.monitoringNumberOfTargets ?? 0;
  const hidden = unwatchedOf(targetList.slice(maxShown)).length;
  return (
    <ul className={classes.websites} aria-label="Your websites">
      {targetList.slice(0, maxShown).map(({ name, url, unwatched }) => (
        <li key={name}>
          <strong>{name}</strong>{' '}
          <Text span inherit c="dimmed" fz="sm">
            {url}
          </Text>
          {unwatched && (
            <Text inherit c="var(--error-text)" fz="sm" fw={600} mt={4}>
              {notScannedWords(unwatched, sites)}
            </Text>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          and {more} more{hidden > 0 && `, ${hidden} of them not scanned`}
        </li>
      )}
    </ul>
  );
}
