import { Anchor, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import lines from '#kit/web/lists/Lines.module.css';
import type { Severity } from '#modules/products/concierge/vocabulary.ts';
import classes from './PostList.module.css';
import { SeverityBadge, severityColor } from './WeaknessBadges.tsx';

interface Props {
  to: string;
  title: string;
  /** What is not is bold. */
  isRead: boolean;
  /** Whether it also has a dot then, before its title. */
  withDot?: boolean;
  /** Of a weakness. */
  severity?: Severity;
  after?: ReactNode;
  /** Below the title: lines in small print. */
  children: ReactNode;
}

/** A line of a list, which leads to the page of what it names. */
export const PostLine = ({ to, title, isRead, withDot, severity, after, children }: Props) => (
  <li
    className={`${lines.line} ${classes.item}`}
    data-severity={severity}
    style={severity && { borderLeft: `4px solid ${severityColor(severity, 'fill')}` }}
  >
    {severity && (
      <span className={classes.severity}>
        <SeverityBadge severity={severity} />
      </span>
    )}
    <span className={`${lines.words} ${classes.words}`}>
      <Anchor
        component={Link}
        to={to}
        className={`${lines.title} ${classes.title}`}
        data-read={isRead}
      >
        {withDot && !isRead && (
          <>
            <span className={classes.unread} aria-hidden />
            <VisuallyHidden>Unread: </VisuallyHidden>
          </>
        )}
        {title}
      </Anchor>
      {children}
    </span>
    {after}
  </li>
);
