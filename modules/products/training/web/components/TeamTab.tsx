import {
  Box,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { IconSearch, IconUsersPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { countOf } from '#kit/contract/words.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import { loadUndeliverable } from '#modules/products/training/calls.ts';
import type { TrainingData } from '#modules/products/training/schemas.ts';
import { statusWords } from '../copy.ts';
import { countStatuses, type TraineeStatus, teamShown, traineeStatuses } from '../rules/team.ts';
import { Seats } from './Seats.tsx';
import classes from './TeamTab.module.css';
import { TraineeRow } from './TraineeRow.tsx';

export interface ContentProps {
  data: TrainingData;
  onAdd: (how: 'one' | 'many') => void;
}

const CoursesDialog = lazyPart(async () => (await import('./CoursesDialog.tsx')).CoursesDialog);

/** The trainees with their status, and the actions on them. */
export function TeamTab({ data, onAdd }: ContentProps) {
  const [words, setWords] = useState('');
  const [standing, setStanding] = useState<TraineeStatus | null>(null);
  const [wanted, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isEditing, setEditing] = useState(false);
  // Empty while they load or if that fails.
  const undeliverable = useCall(loadUndeliverable, {}).data?.addresses ?? [];
  const team = data.traineesData;
  if (team.length === 0) return <NobodyYet seats={data.seats.maximumAllowed} onAdd={onAdd} />;

  const matches = teamShown(team, { words, standing });
  const { page, pages, shown } = pageOf(matches, wanted);
  const counts = countStatuses(team);
  const picked = team.filter(({ traineeId }) => chosen.has(traineeId));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const ids = shown.map(({ traineeId }) => traineeId);
  const allChosen = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <Stack gap="lg">
      <Seats data={data} />
      <Card as="section" padding="none" aria-label="Trainees">
        <div className={classes.tools}>
          <TextInput
            label="Find"
            placeholder="Name or email address"
            type="search"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              setPage(1);
            }}
          />
          <NativeSelect
            label="Status"
            value={standing ?? ''}
            onChange={(event) => {
              setStanding(traineeStatuses.find((one) => one === event.currentTarget.value) ?? null);
              setPage(1);
            }}
            data={[
              { value: '', label: `Everyone (${team.length})` },
              ...traineeStatuses.map((value) => ({
                value,
                label: `${statusWords[value]} (${counts[value]})`,
              })),
            ]}
          />
        </div>
        <Group justify="space-between" gap="8px 16px" px={{ base: 16, xs: 24 }} pb="md">
          <Checkbox
            label="All on this page"
            checked={allChosen}
            indeterminate={!allChosen && ids.some((id) => chosen.has(id))}
            onChange={(event) => choose(ids, event.currentTarget.checked)}
            disabled={ids.length === 0}
          />
          <Button variant="default" disabled={picked.length === 0} onClick={() => setEditing(true)}>
            {picked.length === 0 ? 'Edit Courses' : `Edit Courses of ${picked.length}`}
          </Button>
        </Group>
        <VisuallyHidden role="status">{countOf(matches.length, 'trainee')}</VisuallyHidden>
        {shown.length === 0 && (
          <Text p="lg" c="dimmed">
            Nobody fits what you look for.
          </Text>
        )}
        <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {shown.map((trainee) => (
            <TraineeRow
              key={trainee.traineeId}
              data={data}
              trainee={trainee}
              takesNoMail={undeliverable.includes(trainee.email)}
              isChosen={chosen.has(trainee.traineeId)}
              onChoose={(isChosen) => choose([trainee.traineeId], isChosen)}
            />
          ))}
        </Box>
      </Card>
      <Pager of="trainees" page={page} pages={pages} onChange={setPage} />
      <Suspense fallback={null}>
        {isEditing && (
          <CoursesDialog data={data} trainees={picked} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Stack>
  );
}

export function NobodyYet({ seats, onAdd }: { seats: number; onAdd: ContentProps['onAdd'] }) {
  const picture = <IconUsersPlus size={32} stroke={1.6} />;
  if (seats === 0) {
    return (
      <EmptyState picture={picture} title="Your plan has no training seats">
        With a seat, a person gets a short lesson each month. See My Plan for plans that have them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={picture}
      title="Nobody is in training yet"
      action={
        <>
          <Button onClick={() => onAdd('one')}>Add Your First Trainee</Button>
          <Button variant="default" onClick={() => onAdd('many')}>
            Upload a File
          </Button>
        </>
      }
    >
      Add the people you work with. Each gets the first lesson by mail right away, and another one
      every month. Your plan has {countOf(seats, 'seat')}.
    </EmptyState>
  );
}
