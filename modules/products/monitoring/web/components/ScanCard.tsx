import { Button, Collapse, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertCircle, IconChevronDown, IconChevronUp, IconCircleX } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { type Severities, toFixWords } from '#kit/contract/toFix.ts';
import { severityWords } from '#kit/contract/words.ts';
import { formatDate, formatDateTime } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Scan, WebsiteToFix } from '#modules/products/monitoring/schemas.ts';
import { failureSentence } from '#modules/products/monitoring/vocabulary/failureWords.ts';
import { notLookedWords } from '#modules/products/monitoring/vocabulary/scanWords.ts';
import { levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { findingsPath } from '../paths.ts';
import { minutesWords } from '../rules/duration.ts';
import { verdictOf } from '../rules/verdict.ts';
import { DownloadReport } from './Downloads.tsx';
import { Facts } from './Facts.tsx';
import classes from './ScanCard.module.css';
import { SeverityShape } from './Severity.tsx';

interface CompletedProps {
  scan: Scan;
  siteName: string;
  /** For the newest report, the link to its findings is the screen's only primary action. */
  isNewest: boolean;
  /** What is open at the website now. */
  toFix: WebsiteToFix;
}

export function CompletedScan({ scan, siteName, isNewest, toFix }: CompletedProps) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const details = useId();
  const date = formatDate(scan.completeTime ?? scan.startTime);
  return (
    <Card as="article" aria-label={`Scan of ${date}`}>
      <Stack gap="md">
        {isNewest ? (
          <>
            <Stack gap={2}>
              <Title order={3}>{date}</Title>
              <Text c="dimmed">{verdictOf(toFix, scan)}</Text>
            </Stack>
            <SeverityCounts counts={toFix} size="large" />
            {toFix.causes > 0 && (
              <Text>{`${toFixWords(toFix)} ${notLookedWords(toFix)}`.trim()}</Text>
            )}
          </>
        ) : (
          <Group justify="space-between" gap="xs">
            <Title order={3}>{date}</Title>
            <SeverityCounts counts={scan} size="small" />
          </Group>
        )}
        <Group gap={8} align="stretch" className={classes.actions}>
          <Button
            component={Link}
            to={findingsPath(siteName, scan.scanId)}
            variant={isNewest ? 'filled' : 'default'}
          >
            See what it found
          </Button>
          <DownloadReport scan={scan} siteName={siteName} />
          <Button
            variant="subtle"
            onClick={toggle}
            aria-expanded={isOpen}
            aria-controls={details}
            rightSection={isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
          >
            {isOpen ? 'Hide details' : 'View details'}
          </Button>
        </Group>
        <Collapse expanded={isOpen} id={details}>
          <ScanDetails scan={scan} />
        </Collapse>
      </Stack>
    </Card>
  );
}

/** Counts of High, Medium and Low issues (MON-122); 'large' for those that are to be fixed now (MON-361). */
function SeverityCounts({ counts, size }: { counts: Severities; size: 'large' | 'small' }) {
  const rows = [
    ['high', counts.highs],
    ['medium', counts.mediums],
    ['low', counts.lows],
  ] as const;
  return (
    <dl
      className={classes.counts}
      data-size={size}
      aria-label={size === 'large' ? 'Issues to fix' : 'Issues found'}
    >
      {rows.map(([severity, count]) => (
        <div key={severity} className={classes.count} data-some={count > 0 ? severity : undefined}>
          <dt className={classes.word}>{severityWords[severity]}</dt>
          <dd className={classes.number}>
            <SeverityShape severity={severity} size={size === 'large' ? 20 : 16} />
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A canceled or failed scan: level, start, run time, and how and when it ended. */
export function EndedScan({ scan }: { scan: Scan }) {
  const date = formatDate(scan.completeTime ?? scan.startTime);
  const failed = scan.status === 'failed';
  const Icon = failed ? IconAlertCircle : IconCircleX;
  return (
    <Card as="article" aria-label={`Scan of ${date}`}>
      <Stack gap="sm">
        <Group gap="xs">
          <Icon size={18} color={failed ? 'var(--error-text)' : undefined} aria-hidden />
          <Title order={3}>{date}</Title>
        </Group>
        {failed && <Text>{failureSentence(scan.failureReason)}</Text>}
        <ScanDetails scan={scan} />
      </Stack>
    </Card>
  );
}

const endWords: Record<Scan['status'], string> = {
  started: 'Running',
  completed: 'Finished',
  canceled: 'Manually canceled',
  failed: 'Failed',
};

/** Scan profile, started time, 'ran N minute(s)' and finished time (MON-123, MON-124). */
function ScanDetails({ scan: { scanProfile, startTime, completeTime, status } }: { scan: Scan }) {
  return (
    <Facts
      facts={[
        ['Scan profile', levelLabels[scanProfile]],
        ['Started', formatDateTime(startTime)],
        ['Duration', completeTime && `ran ${minutesWords(startTime, completeTime)}`],
        [endWords[status], completeTime && formatDateTime(completeTime)],
      ]}
    />
  );
}
