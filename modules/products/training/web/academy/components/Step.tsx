import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Complaint } from '#kit/web/forms/Complaint.tsx';
import { ScreenTitle } from '#kit/web/frame/ScreenTitle.tsx';
import type { LessonStep, StepFeedback } from '#modules/products/training/schemas.ts';
import { words } from '../copy.ts';
import { ChooseTheReply } from './ChooseTheReply.tsx';
import type { Tried } from './exercise.ts';
import { Marked, MarkedLine } from './Marked.tsx';
import { Order } from './Order.tsx';
import reading from './Reading.module.css';
import { Sort } from './Sort.tsx';
import { SpotTheFake } from './SpotTheFake.tsx';

interface Props {
  step: LessonStep;
  /** 'Step 3 of 11'. */
  count: string;
  feedback: StepFeedback | null;
  isChecking: boolean;
  checkError: string | null;
  isDone: boolean;
  isLast: boolean;
  onCheck: (tried: Tried) => void;
  onBack: () => void;
  onNext: () => void;
}

/** One step of a lesson: a section to read, or an exercise. */
export function Step(props: Props) {
  const { step, count, checkError, isDone, isLast, onBack, onNext } = props;
  const isSection = step.kind === 'section';
  const title = isSection ? step.heading : step.prompt;
  return (
    <article className={reading.text}>
      <p className={reading.above}>{count}</p>
      <ScreenTitle title={title} data-prompt={!isSection || undefined}>
        <MarkedLine text={title} />
      </ScreenTitle>
      {isSection ? <Marked text={step.body} /> : <Exercise {...props} />}
      {isSection && step.takeaway && (
        <p className={reading.takeaway}>
          <strong>{words.remember}</strong>
          <MarkedLine text={step.takeaway} />
        </p>
      )}
      <Complaint>{checkError}</Complaint>
      <Group gap={12} mt={32} align="stretch" className={reading.actions}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        {(isSection || isDone) && (
          <Button onClick={onNext}>{isLast ? words.toQuiz : words.next}</Button>
        )}
      </Group>
    </article>
  );
}

function Exercise({ step, feedback, isChecking, onCheck }: Props): ReactNode {
  const rest = { feedback, isPending: isChecking, onCheck };
  switch (step.kind) {
    case 'spotTheFake':
      return <SpotTheFake step={step} {...rest} />;
    case 'chooseTheReply':
      return <ChooseTheReply step={step} {...rest} />;
    case 'sort':
      return <Sort step={step} {...rest} />;
    case 'order':
      return <Order step={step} {...rest} />;
    case 'section':
      return null;
  }
}
