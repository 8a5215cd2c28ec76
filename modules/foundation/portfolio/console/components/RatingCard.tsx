import { Box, Text } from '@mantine/core';
import { formatDate, formatDay } from '#kit/web/dates.ts';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import { FigureChart } from '#kit/web/figures/FigureChart.tsx';
import { valueWords } from '#kit/web/figures/rules/figures.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import type { Organization } from '../../schemas/customerPage.ts';
import { movedWords, ratingWords } from '../copy.ts';
import classes from './cards.module.css';

export function RatingCard({ rating, ratingLine }: Pick<Organization, 'rating' | 'ratingLine'>) {
  return (
    <Card as="section" aria-labelledby="rating">
      <h2 id="rating" className={classes.title}>
        Rating
      </h2>
      {rating ? (
        <>
          <Text fz="1.75rem" fw={700} lh={1.2}>
            {ratingWords(rating.rating, rating.highest, rating.letter)}
          </Text>
          <p className={classes.small}>
            {ratingLine?.figure.meaning.replace(/\.?$/, '. ')}
            {movedWords(rating)} Rated {formatDate(rating.ratedAt)}.
          </p>
          {ratingLine && <Line {...ratingLine} />}
        </>
      ) : (
        <p className={classes.small}>
          They have not been rated yet. A rating comes once their domain was looked at from outside.
        </p>
      )}
    </Card>
  );
}

function Line({ moments, figure }: NonNullable<Organization['ratingLine']>) {
  const dateAt = (place: number) => formatDay(moments[place] ?? '');
  const points = figure.values.flatMap((value, place) => (value ? [{ value, place }] : []));
  return (
    <>
      <Box mt={16}>
        <FigureChart figure={figure} dateAt={dateAt} />
      </Box>
      <ChartTable
        label="Rating week by week"
        columns={['Day', 'Rating']}
        rows={points
          .toReversed()
          .map(({ value, place }) => [dateAt(place), valueWords(figure.kind, value)])}
      />
    </>
  );
}
