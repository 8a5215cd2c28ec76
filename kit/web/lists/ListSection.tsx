import { Button, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { type Query, QueryContent } from '#kit/web/frame/QueryContent.tsx';
import classes from './ListSection.module.css';

interface Props<Data, Row, Asked> {
  /** Of the heading. */
  id: string;
  title: string;
  lead: ReactNode;
  /** What is loaded: 'the keys'. */
  what: string;
  query: Query<Data>;
  rowsOf: (data: Data) => readonly Row[];
  keyOf: (row: Row) => string;
  none: string;
  /** What the button asks for that adds a row; null for whoever may add none. */
  add: { label: string; asks: Asked } | null;
  row: (row: Row, ask: (asked: Asked) => void) => ReactNode;
  dialog: (
    asked: Asked,
    then: {
      ask: (asked: Asked) => void;
      close: () => void;
      /** Where the button that opened the dialog disappears: the heading takes the focus. */
      closeAfterEnd: () => void;
    },
  ) => ReactNode;
}

/** A section with a list, of which one is added, and others are changed and ended, by dialogs. */
export function ListSection<Data, Row, Asked>(props: Props<Data, Row, Asked>) {
  const { id, title, lead, what, query, rowsOf, keyOf, none, add, row, dialog } = props;
  const [asked, setAsked] = useState<{ now: Asked } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ask = (now: Asked) => setAsked({ now });
  const close = () => setAsked(null);
  const closeAfterEnd = () => {
    close();
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      <Text mt={4} maw="84ch">
        {lead}
      </Text>
      {add && (
        <Button mt="md" variant="default" onClick={() => ask(add.asks)}>
          {add.label}
        </Button>
      )}
      <QueryContent what={what} query={query} height={64}>
        {(data) =>
          rowsOf(data).length === 0 ? (
            <Text mt="md" c="dimmed">
              {none}
            </Text>
          ) : (
            <ul className={classes.list}>
              {rowsOf(data).map((one) => (
                <li key={keyOf(one)} className={classes.row}>
                  {row(one, ask)}
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {asked && dialog(asked.now, { ask, close, closeAfterEnd })}
    </Card>
  );
}
