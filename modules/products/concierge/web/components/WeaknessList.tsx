import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate } from '#kit/web/dates.ts';
import lines from '#kit/web/lists/Lines.module.css';
import type { ListedWeakness } from '../../schemas/entities.ts';
import { weaknessPath } from '../paths.ts';
import classes from './PostList.module.css';
import { SeverityBadge } from './SeverityBadge.tsx';
import { StatusText } from './StatusText.tsx';
import { Unread } from './Unread.tsx';

/** Each weakness is one line that leads to its page. */
export function WeaknessList({ weaknesses }: { weaknesses: readonly ListedWeakness[] }) {
  return (
    <ul className={lines.list} aria-label="Security weaknesses">
      {weaknesses.map(({ weaknessId, title, severity, status, reportedOn, isRead }) => (
        <li key={weaknessId} className={`${lines.line} ${classes.item}`} data-severity={severity}>
          <span className={classes.severity}>
            <SeverityBadge severity={severity} />
          </span>
          <span className={`${lines.words} ${classes.words}`}>
            <Anchor
              component={Link}
              to={weaknessPath(weaknessId)}
              className={`${lines.title} ${classes.title}`}
              data-read={isRead}
            >
              {!isRead && <Unread />}
              {title}
            </Anchor>
            <span className={lines.small}>Reported on {formatDate(reportedOn)}</span>
          </span>
          <span className={classes.status}>
            <StatusText status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
