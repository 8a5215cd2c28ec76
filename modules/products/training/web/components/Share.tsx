import { Box, Text } from '@mantine/core';
import classes from '#kit/web/lists/Track.module.css';
import { totalWords } from '../copy.ts';
import { percentOf } from '../rules/completion.ts';

interface Props {
  of: string;
  finished: number;
  overdue: number;
  total: number;
}

/** A bar of the finished and overdue shares, with the same in words. */
export function Share({ of, finished, overdue, total }: Props) {
  const width = (count: number) => ({ width: `${(100 * count) / Math.max(1, total)}%` });
  return (
    <Box miw={0}>
      <div
        className={classes.track}
        style={{ display: 'flex', gap: 1, margin: 0 }}
        role="img"
        aria-label={`${of}: ${totalWords(finished, total)}`}
      >
        <Box bg="var(--brand-mark)" style={width(finished)} />
        <Box bg="var(--severity-medium-fill)" style={width(overdue)} />
      </div>
      <Text c="dimmed" fz="0.9375rem" mt={6} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === 0 ? (
          'Not opened yet'
        ) : (
          <>
            {totalWords(finished, total)} ({percentOf(finished, total)} %)
            {overdue > 0 && (
              <Text span inherit c="var(--severity-medium-text)" fw={600}>
                , {overdue} overdue
              </Text>
            )}
          </>
        )}
      </Text>
    </Box>
  );
}
