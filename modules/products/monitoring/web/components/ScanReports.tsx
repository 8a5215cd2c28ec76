import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import { failureSentence } from '#modules/products/monitoring/vocabulary/failureWords.ts';
import { issuesPath } from '../paths.ts';
import type { Website } from '../queries.ts';
import { failureToTell } from '../rules/failureBanner.ts';
import { CompletedScan, EndedScan } from './ScanCard.tsx';

/** Reports per page (MON-120). */
const pageSize = 5;

/** The website's ended scans, newest first. */
export function ScanReports({ website }: { website: Website }) {
  const [wanted, setPage] = useState(1);
  const { target } = website;
  const ended = website.scans.filter((scan) => scan.status !== 'started');
  const newest = ended.find((scan) => scan.status === 'completed');
  const failed = failureToTell(ended);
  const { page, pages, shown } = pageOf(ended, wanted, pageSize);
  return (
    <Stack gap="md" component="section" aria-labelledby="scan-reports">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="scan-reports">
          Scan Reports
        </Title>
        {newest && (
          <Button component={Link} to={issuesPath(target.name)} variant="default">
            All issues, open and fixed
          </Button>
        )}
      </Group>
      {failed && (
        <Notice
          kind="problem"
          title={`The scan of ${formatDateTime(failed.completeTime ?? failed.startTime)} failed`}
        >
          {failureSentence(failed.failureReason)}
        </Notice>
      )}
      {ended.length === 0 && (
        <Card>
          <EmptyState title="No scan reports yet." heading="h3">
            <p>
              {website.schedule?.unwatched
                ? 'This website is not scanned at present; the box above says why.'
                : 'The first report appears here when the first scan is done.'}
            </p>
          </EmptyState>
        </Card>
      )}
      {shown.map((scan) =>
        scan.status === 'completed' ? (
          <CompletedScan
            key={scan.scanId}
            scan={scan}
            siteName={target.name}
            isNewest={scan === newest}
            toFix={website.toFix}
          />
        ) : (
          <EndedScan key={scan.scanId} scan={scan} />
        ),
      )}
      <Pager of="scan reports" page={page} pages={pages} onChange={setPage} />
    </Stack>
  );
}
