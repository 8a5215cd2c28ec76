import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#kit/web/dates.ts';
import lines from '#kit/web/lists/Lines.module.css';
import type { Issue } from '../../schemas/issues.ts';
import { issuesPath } from '../paths.ts';
import { placeOf } from '../rules/severityFilter.ts';
import classes from './IssueList.module.css';
import { LifeBadge } from './LifeBadge.tsx';
import { Severity } from './Severity.tsx';
import edges from './SeverityEdge.module.css';

/** Each cause is one line that leads to the page of its first issue; its other places lead to theirs. */
export function IssueList({
  causes,
  siteName,
}: {
  causes: readonly [Issue, ...Issue[]][];
  siteName: string;
}) {
  return (
    <ul className={lines.list} aria-label="Issues">
      {causes.map(([issue, ...others]) => (
        <li
          key={issue.issueId}
          className={`${edges.edge} ${lines.line} ${classes.item}`}
          data-severity={issue.severity}
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
            <span className={classes.path}>{placeOf(issue)}</span>
            <span className={lines.small}>{whenOf(issue)}</span>
            {others.length > 0 && <Others issues={others} siteName={siteName} />}
          </span>
          <LifeBadge state={issue.state} decision={issue.decision?.kind ?? null} />
        </li>
      ))}
    </ul>
  );
}

function Others({ issues, siteName }: { issues: readonly Issue[]; siteName: string }) {
  return (
    <details className={classes.others}>
      <summary>{issues.length === 1 ? 'One other place' : `${issues.length} other places`}</summary>
      <ul>
        {issues.map((issue) => (
          <li key={issue.issueId}>
            <Anchor component={Link} to={issuesPath(siteName, issue.issueId)}>
              {placeOf(issue)}
            </Anchor>
          </li>
        ))}
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
