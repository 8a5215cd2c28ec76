import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { editTraineesCourses } from '#modules/products/training/calls.ts';
import type { TraineeView, TrainingData } from '#modules/products/training/schemas.ts';
import { editCoursesRefusals, toastSeconds, toasts } from '../copy.ts';
import { ofTeam } from '../queries.ts';
import { catalogueOf } from '../rules/courses.ts';
import { nameOf } from '../rules/team.ts';

interface Props {
  data: TrainingData;
  trainees: readonly TraineeView[];
  onClose: () => void;
}

/** Asks which courses of the year these trainees take. */
export function CoursesDialog({ data, trainees, onClose }: Props) {
  const catalogue = catalogueOf(data);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    catalogue
      .map(({ courseId }) => courseId)
      .filter((id) => trainees.some(({ courseIds }) => courseIds.includes(id))),
  );
  const save = useSend(editTraineesCourses, {
    refreshes: ofTeam,
    onSuccess: () => {
      toastSuccess(toasts.coursesEdited(trainees.length), { seconds: toastSeconds });
      onClose();
    },
    refusals: editCoursesRefusals,
  });
  const [first] = trainees;
  const whose = trainees.length === 1 && first ? nameOf(first) : `${trainees.length} trainees`;
  return (
    <Dialog onClose={onClose} title={`Courses of ${whose}`} size="lg">
      <Stack gap="md">
        <Text c="dimmed">
          One opens each month, in this order. What is finished stays in the results, also when you
          take the course out.
        </Text>
        <Checkbox.Group
          value={[...chosen]}
          onChange={setChosen}
          aria-label="Courses"
          error={chosen.length === 0 && 'Choose at least one course.'}
        >
          <Stack gap={4}>
            {catalogue.map(({ courseId, month, title }) => (
              <Checkbox
                key={courseId}
                value={courseId}
                label={`${month}. ${title}`}
                py={8}
                disabled={save.isPending}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            loading={save.isPending}
            onClick={() =>
              save.mutate({
                traineeIds: trainees.map(({ traineeId }) => traineeId),
                courseIds: [...chosen],
              })
            }
          >
            Save
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
