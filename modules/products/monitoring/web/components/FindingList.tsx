import { Accordion, Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#kit/web/frame/Card.tsx';
import { SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import type { FindingView } from '../../schemas/findings.ts';
import { useFreshCounts } from '../decisions.ts';
import { issuesPath } from '../paths.ts';
import { useIssue } from '../queries.ts';
import { placeOf } from '../rules/severityFilter.ts';
import { FindingDetail } from './FindingDetail.tsx';
import classes from './FindingList.module.css';
import { IssueActions } from './IssueActions.tsx';
import { LifeBadge } from './LifeBadge.tsx';
import { RecheckState } from './RecheckState.tsx';
import { edgeOf, Severity } from './Severity.tsx';

interface Props {
  causes: readonly [FindingView, ...FindingView[]][];
  siteName: string;
  /** A first scan has nothing old, so that calling something new says nothing. */
  isFirstScan: boolean;
}

/** Each cause is one line that expands: plain words first, technical details and all places inside. */
export function FindingList({ causes, siteName, isFirstScan }: Props) {
  return (
    <Card padding="none">
      <Accordion multiple chevronPosition="right" order={2} keepMounted={false}>
        {causes.map(([finding, ...others]) => (
          <Accordion.Item
            key={finding.findingId}
            value={finding.findingId}
            className={classes.edge}
            style={edgeOf(finding.severity)}
          >
            <Accordion.Control className={classes.control}>
              <span className={classes.row}>
                <span className={classes.severity}>
                  <Severity severity={finding.severity} />
                </span>
                <span className={lines.words}>
                  <span className={classes.title}>{finding.title}</span>
                  <span className={classes.place}>
                    <span className={classes.path}>{placeOf(finding)}</span>
                    <Places count={allPlaces(finding, others).length} />
                  </span>
                  {finding.severity !== 'info' && (
                    <span className={lines.small}>{finding.why}</span>
                  )}
                </span>
                <LifeBadge
                  state={finding.fixedAt ? 'fixed' : finding.life}
                  decision={finding.decision}
                  isFirstScan={isFirstScan}
                />
              </span>
            </Accordion.Control>
            <Accordion.Panel>
              <Stack gap="lg">
                {finding.issueId && finding.severity !== 'info' && (
                  <Actions issueId={finding.issueId} siteName={siteName} />
                )}
                <FindingDetail finding={finding} places={allPlaces(finding, others)} isFolded />
                {finding.issueId && (
                  <Anchor component={Link} to={issuesPath(siteName, finding.issueId)}>
                    Its history and comments
                  </Anchor>
                )}
              </Stack>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Card>
  );
}

/** What can be done about it as it stands now, whichever scan is read. */
function Actions({ issueId, siteName }: { issueId: string; siteName: string }) {
  const { data, error } = useIssue(issueId);
  const { issue, recheck, canRecheck = false } = data ?? {};
  useFreshCounts(recheck?.state);
  // The issue's own page says why it could not be loaded.
  if (!issue) return error ? null : <SkeletonBar height={44} width={240} radius="md" />;
  const isWaiting = recheck?.state === 'waiting';
  return (
    <>
      <IssueActions issue={issue} siteName={siteName} canRecheck={canRecheck && !isWaiting} />
      {recheck && <RecheckState recheck={recheck} />}
    </>
  );
}

const allPlaces = (first: FindingView, others: readonly FindingView[]) =>
  [first, ...others].flatMap(({ alsoAt, ...finding }) => [finding, ...alsoAt]);

function Places({ count }: { count: number }) {
  return count > 1 && <span className={classes.places}>{count} places</span>;
}
