import { useSend } from '#kit/web/api/hooks.ts';
import { toastSuccess } from '#kit/web/feedback/toasts.ts';
import { ChecklistDialog } from '#kit/web/forms/ChecklistDialog.tsx';
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
  const traineeIds = trainees.map(({ traineeId }) => traineeId);
  return (
    <ChecklistDialog
      title={`Courses of ${whose}`}
      lead="One opens each month, in this order. What is finished stays in the results, also when you take the course out."
      label="Courses"
      options={catalogue.map(({ courseId, month, title }) => ({
        value: courseId,
        label: `${month}. ${title}`,
      }))}
      before={catalogue
        .map(({ courseId }) => courseId)
        .filter((id) => trainees.some(({ courseIds }) => courseIds.includes(id)))}
      missing="Choose at least one course."
      action={() => 'Save'}
      isSending={save.isPending}
      onSend={(courseIds) => save.mutate({ traineeIds, courseIds })}
      onClose={onClose}
    />
  );
}
