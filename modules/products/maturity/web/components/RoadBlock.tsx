import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import type { AssessmentState } from '#modules/products/maturity/schemas.ts';
import { buttons, doneWords } from '../copy.ts';
import { assessmentPath } from '../paths.ts';

interface Props {
  assessment: AssessmentState;
  onClose: (dontShow: boolean) => void;
}

/** Asks to start or to finish the assessment (MAT-041 to MAT-043). */
export function RoadBlock({ assessment, onClose }: Props) {
  const [dontShow, setDontShow] = useState(false);
  const { assessmentStatus, percentAnswered } = assessment;
  const close = () => onClose(dontShow);
  return (
    <Dialog
      onClose={close}
      size="md"
      title={assessmentStatus ? doneWords(percentAnswered) : 'How safe is the way you work?'}
    >
      <Stack gap="lg">
        {assessmentStatus ? (
          <>
            <Progress value={percentAnswered} size={8} aria-label="Questions answered" />
            <Text>Answer the rest of the questions to get your maturity level and your plan.</Text>
          </>
        ) : (
          <Text>
            Plain questions about your people, your routines and your technology show where your
            business is weakest, and what to do about it. You can stop at any time.
          </Text>
        )}
        <Checkbox
          label="Don’t show this again"
          checked={dontShow}
          onChange={(event) => setDontShow(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {buttons.skip}
          </Button>
          <Button component={Link} to={assessmentPath} onClick={close} data-autofocus>
            {assessmentStatus ? buttons.finish : buttons.start}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
