import { Anchor, Box, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '#kit/contract/call.ts';
import { countOf } from '#kit/contract/words.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { compareScans } from '#modules/products/monitoring/calls.ts';
import type { Change, Scan } from '#modules/products/monitoring/schemas.ts';
import { issuesPath } from '../paths.ts';
import classes from './ScanComparison.module.css';
import { Severity } from './Severity.tsx';

interface Props {
  scanId: string;
  siteName: string;
  /** Completed scans before this one, newest first; at least one. */
  earlier: readonly [Scan, ...Scan[]];
}

const changeTitles: Record<keyof OutputOf<typeof compareScans>, string> = {
  appeared: 'New since then',
  gone: 'Gone since then',
  notLooked: 'Not looked for this time',
  stayed: 'Still there',
};

/** What is new, gone and still there since an earlier scan, by cause. */
export function ScanComparison({ scanId, siteName, earlier }: Props) {
  const [earlierId, setEarlierId] = useState(earlier[0].scanId);
  const compared = useCall(compareScans, { scanId, earlierId });
  return (
    <Section id="changes" title="What changed" gap="md">
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
      <QueryContent what="what changed" query={compared} height={[44, 76, 76]}>
        {(changes) =>
          (['appeared', 'gone', 'notLooked', 'stayed'] as const).map((kind) => (
            <Changes
              key={kind}
              title={changeTitles[kind]}
              changes={changes[kind]}
              siteName={siteName}
              isFolded={kind === 'stayed'}
            />
          ))
        }
      </QueryContent>
    </Section>
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
      <Stack component="ul" gap={10} m="4px 0 0" p={0} style={{ listStyle: 'none' }}>
        {changes.map((change) => (
          <li key={`${change.title} ${change.issueId}`} className={classes.change}>
            <Box component="span" w={96}>
              <Severity severity={change.severity} />
            </Box>
            <span>
              {change.issueId ? (
                <Anchor component={Link} to={issuesPath(siteName, change.issueId)}>
                  {change.title}
                </Anchor>
              ) : (
                change.title
              )}
              <Text component="span" size="sm" c="dimmed" display="block">
                {placesWords(change)}
              </Text>
            </span>
          </li>
        ))}
      </Stack>
    </details>
  );
}

/** In how many places a cause was and is: 'In 3 places, before in 5.' */
function placesWords({ before, now }: Pick<Change, 'before' | 'now'>): string {
  const places = (count: number) => countOf(count, 'place');
  if (before === 0) return `In ${places(now)}.`;
  if (now === 0) return `Was in ${places(before)}.`;
  return now === before ? `In ${places(now)}.` : `In ${places(now)}, before in ${places(before)}.`;
}
