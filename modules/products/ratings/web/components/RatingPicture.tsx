import { Box, Group, Text } from '@mantine/core';
import type { RatingsData } from '#modules/products/ratings/schemas.ts';
import { bandOf, bands, bandsOf } from '#modules/products/ratings/vocabulary.ts';
import { highest, lowest } from '../rules/chart.ts';
import classes from './RatingPicture.module.css';

/** The rating in a word and a sentence, and where it stands on the scale (RAT-007). */
export function RatingPicture({ headline, range }: Pick<RatingsData, 'headline' | 'range'>) {
  const ends = range ?? (headline && { low: headline.rating, high: headline.rating });
  if (!ends) return <p className={classes.word}>Not enough data for a rating</p>;
  const { low, high } = ends;
  const isAnything = mayBeAnything(low, high);
  return (
    <>
      <p className={classes.word}>
        {isAnything ? 'Too little could be seen' : range ? bandsOf(low, high) : bandOf(low)}
      </p>
      <Text m="4px 0 16px" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {isAnything
          ? `So your rating may be anything between ${low} and ${high}.`
          : range
            ? `${low} for certain, up to ${high} if what we could not see is fine.`
            : `${low} of ${highest}.`}
      </Text>
      <Scale low={low} high={high} />
    </>
  );
}

const mayBeAnything = (low: number, high: number) => low === lowest && high === highest;
const percentOf = (rating: number) => `${(100 * (rating - lowest)) / (highest - lowest)}%`;

/** The words say all of it. */
const Scale = ({ low, high }: { low: number; high: number }) => (
  <Box mb={16} fz="0.8125rem" style={{ fontVariantNumeric: 'tabular-nums' }} aria-hidden>
    <div className={classes.bar}>
      {bands.map(({ name, from, to }) => (
        <span key={name} data-band={name} style={{ flexGrow: to - from }} />
      ))}
      <span
        className={classes.mark}
        data-extent={mayBeAnything(low, high) ? 'all' : high > low ? 'range' : 'point'}
        style={{ left: percentOf(low), right: `calc(100% - ${percentOf(high)})` }}
      />
    </div>
    <div className={classes.names}>
      {bands.map(({ name, from, to }, place) => (
        <span key={name} style={place === 1 ? { left: percentOf((from + to) / 2) } : undefined}>
          {name}
        </span>
      ))}
    </div>
    <Group justify="space-between" gap={0} c="dimmed">
      <span>{lowest}</span>
      <span>{highest}</span>
    </Group>
  </Box>
);
