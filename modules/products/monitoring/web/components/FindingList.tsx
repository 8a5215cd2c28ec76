import { Accordion, Button } from '@mantine/core';
import { Link } from 'react-router';
import lines from '#kit/web/lists/Lines.module.css';
import type { FindingView } from '../../schemas/findings.ts';
import { issuesPath } from '../paths.ts';
import { placeOf } from '../rules/severityFilter.ts';
import { FindingDetail } from './FindingDetail.tsx';
import classes from './FindingList.module.css';
import { LifeBadge } from './LifeBadge.tsx';
import { Severity } from './Severity.tsx';
import edges from './SeverityEdge.module.css';

interface Props {
  causes: readonly [FindingView, ...FindingView[]][];
  siteName: string;
  /** A first scan has nothing old, so that calling something new says nothing. */
  isFirstScan: boolean;
}

/** Each cause is one line that expands: plain words first, technical details and all places inside. */
export function FindingList({ causes, siteName, isFirstScan }: Props) {
  return (
    <Accordion multiple variant="separated" chevronPosition="right" order={2} keepMounted={false}>
      {causes.map(([finding, ...others]) => (
        <Accordion.Item
          key={finding.findingId}
          value={finding.findingId}
          className={edges.edge}
          data-severity={finding.severity}
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
                {finding.severity !== 'info' && <span className={lines.small}>{finding.why}</span>}
              </span>
              <Life finding={finding} isFirstScan={isFirstScan} />
            </span>
          </Accordion.Control>
          <Accordion.Panel>
            <FindingDetail finding={finding} places={allPlaces(finding, others)} />
            {finding.issueId && (
              <Button
                component={Link}
                to={issuesPath(siteName, finding.issueId)}
                variant="default"
                mt="lg"
              >
                Its history and next steps
              </Button>
            )}
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Life({ finding, isFirstScan }: { finding: FindingView; isFirstScan: boolean }) {
  const state = finding.fixedAt ? 'fixed' : finding.life;
  if (!state) return null;
  return <LifeBadge state={state} decision={finding.decision} isFirstScan={isFirstScan} />;
}

const allPlaces = (first: FindingView, others: readonly FindingView[]) =>
  [first, ...others].flatMap(({ alsoAt, ...finding }) => [finding, ...alsoAt]);

function Places({ count }: { count: number }) {
  return count > 1 && <span className={classes.places}>{count} places</span>;
}
