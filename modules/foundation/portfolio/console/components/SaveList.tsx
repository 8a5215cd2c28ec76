import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { SentTo } from '#kit/contract/call.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { useMay } from '#kit/web/console/staffContext.ts';
import { exportCustomers } from '../../calls.ts';
import { maxExported } from '../../vocabulary.ts';
import { exportRefusals } from '../copy.ts';

/** Saves the list as it is searched and sorted. */
export function SaveList({
  total,
  wanted,
}: {
  total: number;
  wanted: SentTo<typeof exportCustomers>;
}) {
  if (!useMay('customers.export') || total === 0) return null;
  if (total > maxExported)
    return (
      <Text size="sm" c="dimmed">
        {exportRefusals.TOO_MANY_ROWS}
      </Text>
    );
  return (
    <Button
      component="a"
      href={addressOf(exportCustomers, wanted)}
      download
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Save as CSV
    </Button>
  );
}
