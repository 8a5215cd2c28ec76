import { Button, Stack, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { notScannedWords, type UnwatchedReason, unwatchedCure } from '#kit/contract/unwatched.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { SupportLink } from '#kit/web/brand/SupportLink.tsx';
import { formatDate } from '#kit/web/dates.ts';
import { featureUsageProfile } from '#modules/foundation/plans/calls.ts';
import classes from './NotScanned.module.css';

interface Props {
  siteName: string;
  reason: UnwatchedReason;
  /** The first date on which a scan was skipped. */
  since: string | null;
}

/** Says that a website is not scanned, why, and what to do about it (MON-303, MON-304). */
export function NotScanned({ siteName, reason, since }: Props) {
  const plan = useCall(featureUsageProfile, {}).data?.plans;
  if (!plan) return null;
  const { label, to } = unwatchedCure(reason, siteName);
  const isBeyondAll = reason === 'SITES' && plan.isHighestPlan;
  return (
    <Stack gap={8} align="flex-start">
      <Text className={classes.words}>
        <IconEyeOff size={20} stroke={1.8} aria-hidden className={classes.icon} />
        {notScannedWords(reason, plan.subscribedPlan.monitoringNumberOfTargets)}
      </Text>
      {since && (
        <Text c="dimmed" size="sm">
          The scan of {formatDate(since)} did not run.
        </Text>
      )}
      {isBeyondAll ? (
        <Text size="sm">
          To have it scanned, write to <SupportLink />.
        </Text>
      ) : (
        <Button component={Link} to={to}>
          {label}
        </Button>
      )}
    </Stack>
  );
}
