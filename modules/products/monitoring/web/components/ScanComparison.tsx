import { Anchor, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { compareScans } from '#modules/products/monitoring/calls.ts';
import type { Change, Scan } from '#modules/products/monitoring/schemas.ts';
import { changeTitles, placesWords } from '../copyChanges.ts';
import { issuesPath } from '../paths.ts';
import { LoadingFindings } from './LoadingFindings.tsx';
import classes from './ScanComparison.module.css';
import { Severity } from './Severity.tsx';

interface Props {
  scanId: string;
  siteName: string;
  /** Completed scans before this one, newest first; at least one. */
  earlier: readonly [Scan, ...Scan[]];
}

/** What is new, gone and still there since an earlier scan, by cause. */
export function ScanComparison({ scanId, siteName, earlier }: Props) {
  const [earlierId, setEarlierId] = useState(earlier[0].scanId);
  const compared = useCall(compareScans, { scanId, earlierId });
  return (
    <Card as="section" aria-labelledby="changes">
      <Stack gap="md">
        <Title order={2} id="changes">
          What changed
        </Title>
        <NativeSelect
          label="Compared with the scan of"
          maw={360}
          value={earlierId}
          onChange={(event) => setEarlierId(event.currentTarget.value)}
          data={earlier.map((scan) => ({
            value: scan.scanId,
            label: formatDateTime(scan.completeTime ?? scan.startTime),
          }))}
        />
        {compared.data ? (
          (['appeared', 'gone', 'notLooked', 'stayed'] as const).map((kind) => (
            <Changes
              key={kind}
              title={changeTitles[kind]}
              changes={compared.data[kind]}
              siteName={siteName}
              isFolded={kind === 'stayed'}
            />
          ))
        ) : compared.error ? (
          <ScreenError what="what changed" error={compared.error} retry={compared.refetch} />
        ) : (
          <LoadingFindings />
        )}
      </Stack>
    </Card>
  );
}

interface ChangesProps {
  title: string;
  changes: readonly Change[];
  siteName: string;
  isFolded: boolean;
}

function Changes({ title, changes, siteName, isFolded }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <details className={classes.changes} open={!isFolded}>
      <summary>
        {title}: {changes.length}
      </summary>
      <ul className={classes.list}>
        {changes.map((change) => (
          <li key={`${change.title} ${change.issueId}`} className={classes.change}>
            <span className={classes.severity}>
              <Severity severity={change.severity} />
            </span>
            <span>
              {change.issueId ? (
                <Anchor component={Link} to={issuesPath(siteName, change.issueId)}>
                  {change.title}
                </Anchor>
              ) : (
                change.title
              )}
              <Text component="span" size="sm" c="dimmed" className={classes.places}>
                {placesWords(change)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
