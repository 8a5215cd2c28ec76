import { Box, Stack, Text } from '@mantine/core';
import type { Figure } from '#kit/contract/figures.ts';
import { formatDay } from '#kit/web/dates.ts';
import { ChartTable } from '#kit/web/figures/ChartTable.tsx';
import { FigureChart } from '#kit/web/figures/FigureChart.tsx';
import { endsWords, figureTitles, tableRows, valueWords } from '#kit/web/figures/rules/figures.ts';
import { monthStarts, placeOf } from '../rules/history.ts';
import { Folding } from './Folding.tsx';
import classes from './History.module.css';

interface Props {
  known: readonly Figure[];
  /** The ends of the weeks. */
  moments: readonly string[];
  milestones: readonly { at: string; text: string }[];
  dateAt: (place: number) => string;
  /** What comes by itself, with its day; empty if that is not known. */
  coming: string;
}

/** The rating and the things to fix on one line of time, with what was done on the way; all figures as a table. */
export function History({ known, moments, milestones, dateAt, coming }: Props) {
  if (!known.some(isLine))
    return (
      known.length > 0 && (
        <Text fz="sm" c="dimmed">
          The line of your weeks begins with the second one. {coming}
        </Text>
      )
    );
  const lines = known.filter((one) => ['rating', 'causes'].includes(one.kind) && isLine(one));
  const at = (moment: string) => ({ left: `${100 * placeOf(moment, moments)}%` });
  return (
    <Folding title="Week by week">
      <div className={classes.history}>
        <h2 className={classes.title}>Week by week</h2>
        {lines.length > 0 && (
          <Box pos="relative" pb={24}>
            {lines.map((figure) => (
              <Stack key={figure.kind} gap={0} mih={108}>
                <p className={classes.label}>
                  <span>{figureTitles[figure.kind]}</span>
                  <span>{endsWords(figure, dateAt)}</span>
                </p>
                <FigureChart {...{ figure, dateAt }} isBare />
              </Stack>
            ))}
            <div className={classes.time} aria-hidden>
              {milestones.map(({ at: moment, text }) => (
                <span key={`${moment} ${text}`} className={classes.mark} style={at(moment)} />
              ))}
              {monthStarts(moments, formatDay).map(({ moment, month }) => (
                <span key={moment} className={classes.month} style={at(moment)}>
                  {month}
                </span>
              ))}
            </div>
          </Box>
        )}
        {milestones.length > 0 && (
          <ul className={classes.milestones}>
            {milestones.map(({ at: moment, text }) => (
              <li key={`${moment} ${text}`}>
                <span className={classes.day}>{formatDay(moment)}</span>
                {text}
              </li>
            ))}
          </ul>
        )}
        <Box mt={4} fz="0.875rem" className={classes.table}>
          <ChartTable
            label="The same numbers every four weeks"
            columns={['Day', ...known.map(({ kind }) => figureTitles[kind])]}
            rows={tableRows(known).map((place) => [
              dateAt(place),
              ...known.map(({ kind, values }) => {
                const value = values[place];
                return value ? valueWords(kind, value) : 'Not known';
              }),
            ])}
          />
        </Box>
      </div>
    </Folding>
  );
}

const isLine = ({ values }: Figure) => values.filter(Boolean).length > 1;
