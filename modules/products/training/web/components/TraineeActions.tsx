import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#kit/web/frame/lazyPart.ts';
import type { TraineeView, TrainingData } from '#modules/products/training/schemas.ts';
import { nameOf } from '../rules/team.ts';

const TraineeDialog = lazyPart(async () => (await import('./TraineeDialog.tsx')).TraineeDialog);
const CoursesDialog = lazyPart(async () => (await import('./CoursesDialog.tsx')).CoursesDialog);
const RemoveDialog = lazyPart(async () => (await import('./RemoveDialog.tsx')).RemoveDialog);

/** Edit a trainee, edit a trainee's courses, delete a trainee (TRN-005). */
export function TraineeActions({ data, trainee }: { data: TrainingData; trainee: TraineeView }) {
  const [open, setOpen] = useState<'edit' | 'courses' | 'remove' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setOpen(null);
    button.current?.focus();
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <ActionIcon ref={button} aria-label={`Actions for ${nameOf(trainee)}`}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('edit')}>Edit Trainee</Menu.Item>
          <Menu.Item onClick={() => setOpen('courses')}>Edit Courses</Menu.Item>
          <Menu.Item onClick={() => setOpen('remove')}>Remove Trainee</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {open === 'edit' && <TraineeDialog trainee={trainee} onClose={onClose} />}
        {open === 'courses' && <CoursesDialog data={data} trainees={[trainee]} onClose={onClose} />}
        {open === 'remove' && <RemoveDialog trainee={trainee} onClose={onClose} />}
      </Suspense>
    </>
  );
}
