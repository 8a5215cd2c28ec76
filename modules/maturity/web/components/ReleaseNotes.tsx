import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { buttons } from '../copy.ts';
import { assessmentPath } from '../paths.ts';

/** Spec modules §2: "A release-notes modal, 'We've Made Some Changes', offers Go to Assessment and Skip." */
export function ReleaseNotes({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="md" title="We've Made Some Changes">
      <Stack gap="lg">
        <Text>
          The cyber maturity report now names the elements that hold your level down, with a next
          step for each, and shows how your level goes over time. Your answers are all there.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {buttons.skip}
          </Button>
          <Button component={Link} to={assessmentPath} onClick={onClose} data-autofocus>
            {buttons.goToAssessment}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
