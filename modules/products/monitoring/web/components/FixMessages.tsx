import { Text } from '@mantine/core';
import { formatDateTime } from '#kit/web/dates.ts';
import type { FixLink } from '#modules/products/monitoring/schemas.ts';
import classes from './FixMessages.module.css';

/** What was written back by a fix link, oldest first. */
export function FixMessages({ messages }: Pick<FixLink, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Messages">
      {messages.map(({ at, by, text }) => (
        <li key={`${at} ${by}`} className={classes.message}>
          <Text className={classes.text}>{text}</Text>
          <Text size="sm" c="dimmed">
            {by}, <time dateTime={at}>{formatDateTime(at)}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}
