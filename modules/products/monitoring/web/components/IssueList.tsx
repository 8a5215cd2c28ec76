import { Anchor, Box } from '@mantine/core';
import { Link } from 'react-router';
import { sentWords } from '#kit/contract/nextStepWords.ts';
import { countOf } from '#kit/contract/words.ts';
import { formatDate } from '#kit/web/dates.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import lines from '#kit/web/lists/Lines.module.css';
import type { Issue } from '../../schemas/issues.ts';
import { issuesPath } from '../paths.ts';
import { assignedWords } from '../rules/assignedWords.ts';
import type { IssueCause } from '../rules/causes.ts';
import { isOpen } from '../rules/issueFilter.ts';
import { placeOf } from '../rules/severityFilter.ts';
import classes from './FindingList.module.css';
import { LifeBadge } from './LifeBadge.tsx';
import { edgeOf, Severity } from './Severity.tsx';

/** Each cause is one line that leads to the page of its first issue; its other places lead to theirs. */
export function IssueList({
  causes,
  siteName,
  isFirstScan,
}: {
  causes: readonly IssueCause[];
  siteName: string;
  /** A first scan has nothing old, so that calling something new says nothing. */
  isFirstScan: boolean;
}) {
  return (
    <Card padding="none">
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Issues">
        {causes.map(({ shown: [issue, ...others], places, sent }) => (
          <li
            key={issue.issueId}
            className={`${classes.edge} ${classes.item}`}
            style={edgeOf(issue.severity)}
          >
            <span className={classes.severity}>
              <Severity severity={issue.severity} />
            </span>
            <span className={lines.words}>
              <Anchor
                component={Link}
                to={issuesPath(siteName, issue.issueId)}
                className={`${lines.title} ${classes.title}`}
              >
                {issue.title}
              </Anchor>
              <span className={classes.place}>
                <span className={classes.path}>{placeOf(issue)}</span>
              </span>
              {issue.severity !== 'info' && <span className={lines.small}>{issue.why}</span>}
              <span className={lines.small}>{whenOf(issue)}</span>
              {sent && (
                <span className={`${lines.small} ${classes.path}`}>
                  {sentWords(sent, formatDate)}
                </span>
              )}
              {isOpen(issue) && <Assigned words={assignedWords(issue.assignment)} />}
              <Others
                issues={others}
                places={Math.max(places - 1, others.length)}
                siteName={siteName}
              />
            </span>
            <LifeBadge
              state={issue.state}
              decision={issue.decision?.kind ?? null}
              isFirstScan={isFirstScan}
            />
          </li>
        ))}
      </Box>
    </Card>
  );
}

const Assigned = ({ words }: { words: string }) =>
  words && <span className={`${lines.small} ${classes.assigned}`}>{words}</span>;

interface OthersProps {
  /** Those of them that are issues of their own. */
  issues: readonly Issue[];
  /** How many there are, with those that are not listed. */
  places: number;
  siteName: string;
}

function Others({ issues, places, siteName }: OthersProps) {
  const words = `Also in ${countOf(places, 'other place')}`;
  if (places === 0) return null;
  if (issues.length === 0) return <span className={lines.small}>{words}</span>;
  return (
    <details className={`${classes.more} ${classes.others}`}>
      <summary>{words}</summary>
      <ul>
        {issues.map((issue) => (
          <li key={issue.issueId} className={classes.path}>
            <Anchor component={Link} to={issuesPath(siteName, issue.issueId)}>
              {placeOf(issue)}
            </Anchor>
          </li>
        ))}
        {places > issues.length && (
          <li className={classes.path}>and {places - issues.length} more, on the pages of these</li>
        )}
      </ul>
    </details>
  );
}

function whenOf({ state, fixedAt, firstSeen, lastSeen, decision }: Issue): string {
  if (decision?.until) return `Accepted until ${formatDate(decision.until)}`;
  if (state === 'fixed' && fixedAt) return `No longer found on ${formatDate(fixedAt)}`;
  const [first, last] = [formatDate(firstSeen), formatDate(lastSeen)];
  return first === last ? `Found on ${first}` : `Found on ${first}, last seen on ${last}`;
}
