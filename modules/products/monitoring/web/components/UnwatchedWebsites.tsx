import { Anchor, Group, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notScannedWords, unwatchedCure } from '#kit/contract/unwatched.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { featureUsageProfile } from '#modules/foundation/plans/calls/profile.ts';
import { loadUnwatched } from '#modules/products/monitoring/calls.ts';
import classes from './UnwatchedWebsites.module.css';

/** The websites that the plan does not scan, by name, so that nobody wrongly believes to be watched (MON-303). */
export function UnwatchedWebsites() {
  const websites = useCall(loadUnwatched, {}).data?.websites ?? [];
  const plan = useCall(featureUsageProfile, {}).data?.plans;
  if (websites.length === 0 || !plan) return null;
  const sites = plan.subscribedPlan.monitoringNumberOfTargets;
  return (
    <Card as="section" aria-labelledby="unwatched" className={classes.card}>
      <Group id="unwatched" component="h2" m={0} gap={8} wrap="nowrap" fz="1.125rem">
        <IconEyeOff size={20} stroke={1.8} aria-hidden />
        Not scanned
      </Group>
      <Text inherit mt={4} c="dimmed">
        With a plan that includes them their schedules go on. Reports of earlier scans are kept.
      </Text>
      <ul className={classes.list}>
        {websites.map(({ name, url, reason }) => {
          const { label, to } = unwatchedCure(reason, name);
          return (
            <li key={url}>
              <strong>{name}</strong>
              <Text span inherit c="dimmed">
                {url}
              </Text>
              <span>
                {notScannedWords(reason, sites)}{' '}
                {to !== '/plan' && (
                  <Anchor component={Link} to={to}>
                    {label}
                  </Anchor>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
