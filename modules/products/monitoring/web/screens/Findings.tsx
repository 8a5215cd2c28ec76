import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import type { CutShortBy, StoppedBy } from '@portal/scanner/stoppedBy';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { toFixWords } from '#kit/contract/toFix.ts';
import { countOf } from '#kit/contract/words.ts';
import { WhatItMeans } from '#kit/web/brand/WhatItMeans.tsx';
import { formatDateTime } from '#kit/web/dates.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Notice } from '#kit/web/frame/Notice.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { Redirect } from '#kit/web/frame/Redirect.tsx';
import { Section } from '#kit/web/frame/Section.tsx';
import { Shop } from '#kit/web/pictures/Shop.tsx';
import type { FindingView, Scan, WebsiteToFix } from '#modules/products/monitoring/schemas.ts';
import {
  newerScanWords,
  notListedWords,
  notLookedWords,
} from '#modules/products/monitoring/vocabulary/scanWords.ts';
import { causesOf, levelLabels } from '#modules/products/monitoring/vocabulary.ts';
import { DownloadCsv, DownloadReport } from '../components/Downloads.tsx';
import { FindingList } from '../components/FindingList.tsx';
import { ScanComparison } from '../components/ScanComparison.tsx';
import { SeverityFilter } from '../components/SeverityFilter.tsx';
import { stoppedBySentences } from '../copy.ts';
import { basePath, findingsPath, issuesPath, sitePath } from '../paths.ts';
import { useFindings } from '../queries.ts';
import { findingCauses, isSettled } from '../rules/causes.ts';
import {
  countsBySeverity,
  type FindingsShown,
  shownFindings,
  stillShown,
} from '../rules/severityFilter.ts';
import { totalOf } from '../rules/trend.ts';
import { verdictOf } from '../rules/verdict.ts';
import { useNamedWebsite } from '../useNamedWebsite.ts';

/** What one finished scan found. */
export function Findings() {
  const { scanId = '' } = useParams();
  const { website, siteName, withWebsite } = useNamedWebsite();
  const found = useFindings(scanId);

  const scan = website?.scans.find((one) => one.scanId === scanId);
  if (website === null) return <Redirect to={basePath} />;
  if (website && scan?.status !== 'completed') return <Redirect to={sitePath(siteName)} />;

  return (
    <Page
      title="What we found"
      lead={
        scan &&
        `${levelLabels[scan.scanProfile]} scan of ${siteName}, finished ${formatDateTime(scan.completeTime ?? scan.startTime)}.`
      }
      above={<BackLink to={sitePath(siteName)}>Back to {siteName}</BackLink>}
      actions={
        scan && (
          <Group gap="sm">
            <DownloadCsv scanId={scan.scanId} />
            <DownloadReport scan={scan} siteName={siteName} />
          </Group>
        )
      }
    >
      <QueryContent what="the findings" query={withWebsite(found)} height={[26, 44, 76, 76, 76]}>
        {({ findings, stoppedBy, remarks }) =>
          website &&
          scan && (
            <Found
              key={scan.scanId}
              scan={scan}
              newest={website.scans.find(isCompleted) ?? scan}
              toFix={website.toFix}
              siteName={siteName}
              earlier={website.scans.filter(isBefore(scan))}
              findings={findings}
              stoppedBy={stoppedBy}
              remarks={remarks}
            />
          )
        }
      </QueryContent>
    </Page>
  );
}

const isCompleted = ({ status }: Scan) => status === 'completed';
const isBefore = (scan: Scan) => (one: Scan) => isCompleted(one) && one.startTime < scan.startTime;

interface FoundProps {
  scan: Scan;
  /** The website's newest completed scan. What it no longer found is not marked in older ones (MON-381). */
  newest: Scan;
  /** What is open at the website now. */
  toFix: WebsiteToFix;
  siteName: string;
  /** Completed scans before this one, newest first. */
  earlier: readonly Scan[];
  findings: readonly FindingView[];
  stoppedBy: StoppedBy;
  remarks: readonly string[];
}

function Found(props: FoundProps) {
  const { scan, newest, toFix, siteName, earlier, findings, stoppedBy, remarks } = props;
  const [before, ...older] = earlier;
  const isNewest = scan.scanId === newest.scanId;
  const comparison = before && (
    <ScanComparison scanId={scan.scanId} siteName={siteName} earlier={[before, ...older]} />
  );
  const newer = !isNewest && <NewerScan to={findingsPath(siteName, newest.scanId)} />;
  if (findings.length === 0 && !(isNewest && toFix.causes > 0))
    return (
      <Stack gap="md">
        {newer}
        <Card>
          <NoFindings isNewest={isNewest} />
          {stoppedBy !== 'done' && <StoppedShort stoppedBy={stoppedBy} />}
        </Card>
        <ScanRemarks remarks={remarks} />
        {comparison}
      </Stack>
    );
  return (
    <Stack gap="md">
      {newer || (
        <Text size="lg" fw={600}>
          {verdictOf(toFix, scan)}
        </Text>
      )}
      {stoppedBy !== 'done' && <StoppedShort stoppedBy={stoppedBy} />}
      <Group gap="4px 16px">
        <Sum toFix={isNewest ? toFix : null} scan={scan} findings={findings} />
        <WhatItMeans words={['Finding', 'Severity', 'Cause and place']} />
      </Group>
      {isNewest && <NotLooked toFix={toFix} siteName={siteName} />}
      {comparison}
      <Listed findings={findings} siteName={siteName} isFirstScan={!before} />
      <ScanRemarks remarks={remarks} />
    </Stack>
  );
}

interface ListedProps extends Pick<FoundProps, 'findings' | 'siteName'> {
  isFirstScan: boolean;
}

/** What the scan found, by cause; nothing where that is nothing. */
function Listed({ findings, siteName, isFirstScan }: ListedProps) {
  const [shown, setShown] = useState<FindingsShown>('all');
  const causes = findingCauses(findings);
  const first = causes.map(([one]) => one);
  const counts = countsBySeverity(first.filter((one) => !isSettled(one)));
  const settled = first.filter(isSettled).length;
  const kept = stillShown(shown, counts, settled);
  if (kept !== shown) setShown(kept);
  if (findings.length === 0) return null;
  return (
    <>
      <SeverityFilter
        counts={counts}
        total={causes.length}
        more={settled > 0 ? [{ value: 'settled', label: 'Settled', count: settled }] : []}
        shown={shown}
        onShow={setShown}
      />
      <FindingList
        causes={findingCauses(shownFindings(findings, shown))}
        siteName={siteName}
        isFirstScan={isFirstScan}
      />
    </>
  );
}

interface SumProps extends Pick<FoundProps, 'scan' | 'findings'> {
  /** What is open now; null where an older scan tells what it found itself. */
  toFix: WebsiteToFix | null;
}

/** How much is to be fixed, or how much an older scan found, and what of that is not in the list. */
function Sum({ toFix, scan, findings }: SumProps) {
  const counted = totalOf(scan);
  const kept = causesOf(findings.filter(isCounted)).length;
  const found = counted > 0 && `${countOf(counted, 'thing')} found.`;
  const sum = toFix ? toFix.causes > 0 && toFixWords(toFix) : found;
  const words = [sum, notListedWords(counted - kept)].filter(Boolean).join(' ');
  return words && <Text c="dimmed">{words}</Text>;
}

/** Whether the scan's own counts have it (MON-132, MON-340, MON-146). */
const isCounted = ({ severity, decision, fixedAt }: FindingView) =>
  severity !== 'info' && decision !== 'false_positive' && fixedAt === null;

/** The newest scan did not look again for all that is to fix, or not everywhere: at a lower level, or as it ended early. */
function NotLooked({ toFix, siteName }: Pick<FoundProps, 'toFix' | 'siteName'>) {
  const words = notLookedWords(toFix);
  if (words === '') return null;
  return (
    <Notice
      kind="info"
      action={
        <Anchor component={Link} to={issuesPath(siteName)}>
          See all that is open
        </Anchor>
      }
    >
      {words}
    </Notice>
  );
}

const NoFindings = ({ isNewest }: { isNewest: boolean }) => (
  <EmptyState
    picture={<Shop width={176} ground="var(--brand-tint)" />}
    title={isNewest ? 'You are in good shape. We found no issues.' : 'This scan found no issues.'}
  >
    {isNewest && (
      <p>We look again at your next scheduled scan, as new weaknesses become known every day.</p>
    )}
  </EmptyState>
);

/** In place of what is to do now, which an older scan does not know. */
const NewerScan = ({ to }: { to: string }) => (
  <Notice
    kind="info"
    action={
      <Anchor component={Link} to={to}>
        See what it found
      </Anchor>
    }
  >
    {newerScanWords}
  </Notice>
);

function StoppedShort({ stoppedBy }: { stoppedBy: CutShortBy }) {
  return <Notice kind="info">{stoppedBySentences[stoppedBy]}</Notice>;
}

/** What kept a scan from testing something, and what it may have left behind; nothing where all went well (MON-343). */
function ScanRemarks({ remarks }: { remarks: readonly string[] }) {
  if (remarks.length === 0) return null;
  return (
    <Section id="remarks" title="How this scan went" gap="sm">
      <List size="sm" spacing="xs" style={{ overflowWrap: 'anywhere' }}>
        {remarks.map((remark) => (
          <List.Item key={remark}>{remark}</List.Item>
        ))}
      </List>
    </Section>
  );
}
