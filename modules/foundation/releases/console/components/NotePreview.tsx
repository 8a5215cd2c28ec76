import { Box, Button, Group } from '@mantine/core';
import { Preview } from '#kit/web/console/Preview.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { RichText } from '#kit/web/text/RichText.tsx';
import { dialogTitle } from '../copy.ts';

/** The dialog as it opens on the portal's dashboard. */
export const NotePreview = ({ title, body }: { title: string; body: string }) => (
  <Preview>
    <Card as="article" aria-label={title || 'Its title'}>
      <Box component="strong" display="block" mb={16} fz="1.25rem">
        {dialogTitle}
      </Box>
      <Box component="h3" m="0 0 12px" fz="1.25rem" lh={1.35} style={{ overflowWrap: 'anywhere' }}>
        {title || 'Its title'}
      </Box>
      <RichText html={body} />
      <Group gap="xs" justify="flex-end" mt="lg" aria-hidden>
        <Button component="span" variant="default">
          Skip
        </Button>
        <Button component="span">Go to Assessment</Button>
      </Group>
    </Card>
  </Preview>
);
