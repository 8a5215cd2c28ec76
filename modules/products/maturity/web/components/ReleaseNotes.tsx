import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { RichText } from '#kit/web/text/RichText.tsx';
import type { ShownNote } from '#modules/foundation/releases/schemas.ts';
import { buttons } from '../copy.ts';
import { assessmentPath } from '../paths.ts';

/** The release notes (MAT-045). Without a note from the provider, a default text is shown. */
export function ReleaseNotes({ note, onClose }: { note: ShownNote | null; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size={note ? 'lg' : 'md'} title="We've Made Some Changes">
      <Stack gap="lg">
        {note ? (
          <section aria-labelledby={note.noteId}>
            <Title order={3} size="h2" id={note.noteId} mb="sm">
              {note.title}
            </Title>
            <RichText html={note.body} />
          </section>
        ) : (
          <Text>
            The cyber maturity report now names the elements that hold your level down, with a next
            step for each, and shows how your level goes over time. Your answers are all there.
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {buttons.skip}
          </Button>
          <Button
            component={Link}
            to={assessmentPath}
            onClick={onClose}
            // Not for a long note: focusing the button would scroll the note's beginning out of view.
            data-autofocus={note === null || undefined}
          >
            {buttons.goToAssessment}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
