import { Text } from '@mantine/core';
import { formatDateTime } from '#kit/web/dates.ts';
import lines from '#kit/web/lists/Lines.module.css';
import type { FixLink } from '#modules/products/monitoring/schemas.ts';

/** What was written back by a fix link, oldest first. */
export function FixMessages({ messages }: Pick<FixLink, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <ul className={lines.list} aria-label="Messages">
      {messages.map(({ at, by, text }) => (
        <li key={`${at} ${by}`} style={{ paddingLeft: 12, borderLeft: '3px solid var(--line)' }}>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Text>
          <Text size="sm" c="dimmed">
            {by}, <time dateTime={at}>{formatDateTime(at)}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}
