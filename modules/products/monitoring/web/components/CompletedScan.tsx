import { Button, Collapse, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { type ToFix, toFixWords } from '#kit/contract/toFix.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Scan } from '#modules/products/monitoring/schemas.ts';
import { verdictOf } from '../rules/verdict.ts';
import classes from './CompletedScan.module.css';
import { DownloadReport } from './DownloadReport.tsx';
import { ScanDetails } from './ScanDetails.tsx';
import { SeverityCounts } from './SeverityCounts.tsx';

interface Props {
  scan: Scan;
  siteName: string;
  findingsPath: string;
  /** For the newest report, the link to its findings is the screen's only primary action. */
  isNewest: boolean;
  /** What is open at the website now. */
  toFix: ToFix;
}

export function CompletedScan({ scan, siteName, findingsPath, isNewest, toFix }: Props) {
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
            <SeverityCounts counts={scan} size="large" />
            {toFix.causes > 0 && <Text>{toFixWords(toFix)}</Text>}
          </>
        ) : (
          <Group justify="space-between" gap="xs">
            <Title order={3}>{date}</Title>
            <SeverityCounts counts={scan} size="small" />
          </Group>
        )}
        <div className={classes.actions}>
          <Button component={Link} to={findingsPath} variant={isNewest ? 'filled' : 'default'}>
            View findings
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
        </div>
        <Collapse expanded={isOpen} id={details}>
          <ScanDetails scan={scan} />
        </Collapse>
      </Stack>
    </Card>
  );
}
