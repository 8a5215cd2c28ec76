import { Loader, Text } from '@mantine/core';
import { formatDateTime } from '#kit/web/dates.ts';
import { Notice } from '#kit/web/frame/Notice.tsx';
import type { Recheck } from '#modules/products/monitoring/schemas.ts';
import { recheckWords } from '../copyIssues.ts';

/** What the last recheck of a cause found; told to screen readers when it ends. */
export function RecheckState({ recheck }: { recheck: Recheck }) {
  const { state, endedAt, by } = recheck;
  const { title, words } = recheckWords[state];
  return (
    <div role="status">
      <Notice kind="info" title={title}>
        <Text>{words}</Text>
        {endedAt ? (
          <Text size="sm" c="dimmed">
            Checked on {formatDateTime(endedAt)}, asked for by {by}
          </Text>
        ) : (
          <Loader size="sm" type="dots" aria-hidden />
        )}
      </Notice>
    </div>
  );
}
