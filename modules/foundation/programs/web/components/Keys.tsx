import { Box, Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Card } from '#kit/web/frame/Card.tsx';
import { type Query, QueryContent } from '#kit/web/frame/QueryContent.tsx';
import type { ProgramKey } from '#modules/foundation/programs/schemas.ts';
import { isLive, keyStateWords, keyWords } from '../copy.ts';
import { MakeKeyDialog, type Making, type Withdrawing, WithdrawKeyDialog } from './KeyDialogs.tsx';
import classes from './Keys.module.css';

/** Keys of programs, of an organization or of a brand: they are made and withdrawn here. */
export function Keys({
  lead,
  query,
  mayChange,
  make,
  withdraw,
}: {
  lead: string;
  query: Query<{ keys: readonly ProgramKey[] }>;
  mayChange: boolean;
  make: Making;
  withdraw: Withdrawing;
}) {
  const [open, setOpen] = useState<'make' | ProgramKey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  /** The button that opened the dialog disappears, so the focus has to move elsewhere. */
  const closeAfterEnd = () => {
    close();
    requestAnimationFrame(() => heading.current?.focus());
  };
  return (
    <Card as="section" aria-labelledby="programs">
      <h2 id="programs" ref={heading} tabIndex={-1} className={classes.title}>
        {keyWords.title}
      </h2>
      <Text mt={4} maw="84ch">
        {lead}
      </Text>
      {mayChange && (
        <Button mt="md" variant="default" onClick={() => setOpen('make')}>
          {keyWords.make}
        </Button>
      )}
      <QueryContent what="the keys" query={query} height={64}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Text mt="md" c="dimmed">
              {keyWords.none}
            </Text>
          ) : (
            <ul className={classes.list}>
              {keys.map((key) => (
                <KeyRow
                  key={key.keyId}
                  shown={key}
                  onWithdraw={mayChange && isLive(key) ? () => setOpen(key) : undefined}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
      {open === 'make' && <MakeKeyDialog make={make} onClose={close} />}
      {open !== null && open !== 'make' && (
        <WithdrawKeyDialog
          shown={open}
          withdraw={withdraw}
          onClose={close}
          onDone={closeAfterEnd}
        />
      )}
    </Card>
  );
}

function KeyRow({
  shown,
  onWithdraw,
}: {
  shown: ProgramKey;
  onWithdraw: (() => void) | undefined;
}) {
  return (
    <li className={classes.key}>
      <Box flex="1 1 280px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{shown.name}</Text>
        <Text size="sm" c="dimmed">
          {keyStateWords(shown)}
        </Text>
      </Box>
      {onWithdraw && (
        <Button
          variant="default"
          aria-label={`${keyWords.withdraw}: ${shown.name}`}
          onClick={onWithdraw}
        >
          {keyWords.withdraw}
        </Button>
      )}
    </li>
  );
}
