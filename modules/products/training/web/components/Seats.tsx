import { Anchor, Box, Group } from '@mantine/core';
import { Link } from 'react-router';
import { countOf } from '#kit/contract/words.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { Facts } from '#kit/web/lists/Facts.tsx';
import { Track } from '#kit/web/lists/Track.tsx';
import type { TrainingData } from '../../schemas/results.ts';
import { countStatuses } from '../rules/team.ts';
import classes from './TeamTab.module.css';

/** How many trainees are overdue, how many are done, and how many can still be added. */
export function Seats({ data }: { data: TrainingData }) {
  const { maximumAllowed, remaining } = data.seats;
  const { overdue, open, finished } = countStatuses(data.traineesData);
  return (
    <Card as="section" aria-label="How your team stands">
      <Group justify="space-between" gap="20px 48px">
        <Facts
          className={classes.facts}
          facts={[
            ['Up to date', finished],
            ['In progress', open],
            ['Overdue', overdue],
          ]}
        />
        <Box flex="0 1 340px">
          <strong>
            {data.traineesData.length} of {countOf(maximumAllowed, 'seat')} taken
          </strong>
          <Track count={maximumAllowed - remaining} total={maximumAllowed} />
          {remaining === 0 && (
            <span>
              Remove a trainee to free a seat, or look for a larger plan in{' '}
              <Anchor component={Link} to="/plan">
                My Plan
              </Anchor>
              .
            </span>
          )}
        </Box>
      </Group>
    </Card>
  );
}
