import { Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconCircleX } from '@tabler/icons-react';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { failureSentences } from '../copy.ts';
import { ScanDetails } from './ScanDetails.tsx';

/** A canceled or failed scan: level, start, run time, and how and when it ended. */
export function EndedScan({ scan }: { scan: Scan }) {
  const date = formatDate(scan.completeTime ?? scan.startTime);
  const failed = scan.status === 'failed';
  const Icon = failed ? IconAlertCircle : IconCircleX;
  return (
    <Card as="article" aria-label={`Scan of ${date}`}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={3}>{date}</Title>
          <Group gap={6} c={failed ? 'var(--error-text)' : 'dimmed'} wrap="nowrap">
            <Icon size={18} aria-hidden />
            <Text fw={600} size="sm">
              {failed ? 'Failed' : 'Manually canceled'}
            </Text>
          </Group>
        </Group>
        {failed && <Text>{failureSentences[scan.failureReason ?? 'INTERNAL']}</Text>}
        <ScanDetails scan={scan} />
      </Stack>
    </Card>
  );
}
