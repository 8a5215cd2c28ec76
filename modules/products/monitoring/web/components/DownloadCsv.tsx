import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { addressOf } from '#kit/web/api/send.ts';
import { getFindingsCsv } from '#modules/products/monitoring/calls.ts';

/** For whoever fixes the findings, to import into their own tool. */
export function DownloadCsv({ scanId }: { scanId: string }) {
  return (
    <Button
      component="a"
      href={addressOf(getFindingsCsv, { scanId })}
      download
      variant="default"
      leftSection={<IconTableExport size={18} aria-hidden />}
    >
      Download CSV
    </Button>
  );
}
