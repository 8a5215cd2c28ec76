import { Button, Group } from '@mantine/core';
import { Preview } from '#kit/web/console/Preview.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { RichText } from '#kit/web/text/RichText.tsx';
import { dialogTitle } from '../copy.ts';
import classes from './NotePreview.module.css';

/** The dialog as it opens on the portal's dashboard. */
export const NotePreview = ({ title, body }: { title: string; body: string }) => (
  <Preview>
    <Card as="article" aria-label={title || 'Its title'}>
      <strong className={classes.heading}>{dialogTitle}</strong>
      <h3 className={classes.title}>{title || 'Its title'}</h3>
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
