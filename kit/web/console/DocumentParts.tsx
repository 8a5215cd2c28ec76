import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import classes from './DocumentParts.module.css';

/** The title of a part of an edited document, and what is done with the whole part. */
export const PartHead = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children?: ReactNode;
}) => (
  <Group justify="space-between" gap="8px 16px" className={classes.head}>
    <h2 id={id}>{title}</h2>
    {children}
  </Group>
);

/** A titled part of an edited document. */
export const DocumentPart = ({
  id,
  title,
  action,
  children,
}: {
  id: string;
  title: string;
  /** A button beside the title. */
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Card as="section" aria-labelledby={id} className={classes.part}>
    <PartHead id={id} title={title}>
      {action}
    </PartHead>
    {children}
  </Card>
);

/** Fields side by side where there is room for them. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);

/** A part of which only name and summary are shown until it is opened. */
export function FoldedPart({
  id,
  name,
  heading: Heading = 'h2',
  summary,
  buttons,
  startsOpen,
  staysOpen = false,
  isOut = false,
  readOnly,
  children,
}: {
  id: string;
  name: string;
  heading?: 'h2' | 'h3';
  summary: ReactNode;
  /** What is done with the whole part. */
  buttons: ReactNode;
  startsOpen: boolean;
  /** Something in it is wrong, and told at its field. */
  staysOpen?: boolean;
  /** It is taken out of the document, so there is nothing to open. */
  isOut?: boolean;
  readOnly: boolean;
  children: ReactNode;
}) {
  const [wanted, setWanted] = useState(startsOpen);
  const opened = !isOut && (wanted || staysOpen);
  return (
    <Card as="section" aria-labelledby={id} className={classes.part}>
      <Group justify="space-between" gap="8px 16px" className={classes.head}>
        <div>
          <Heading id={id}>{name}</Heading>
          <Text c="dimmed">{summary}</Text>
        </div>
        <Group gap={8}>
          {buttons}
          {!isOut && (
            <Button
              variant="default"
              aria-expanded={opened}
              aria-controls={`${id}-fields`}
              onClick={() => setWanted(!opened)}
            >
              {opened ? 'Close' : 'Open'} {name}
            </Button>
          )}
        </Group>
      </Group>
      {opened && (
        <fieldset
          id={`${id}-fields`}
          className={classes.fields}
          disabled={readOnly}
          // Keeps it open after its problem is fixed.
          onFocus={() => setWanted(true)}
        >
          {children}
        </fieldset>
      )}
    </Card>
  );
}
