import { Box, Button, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Query } from '#kit/web/frame/QueryContent.tsx';
import { ListSection } from '#kit/web/lists/ListSection.tsx';
import type { ProgramKey } from '#modules/foundation/programs/schemas.ts';
import { isLive, keyStateWords, keyWords } from '../copy.ts';
import { MakeKeyDialog, type Making, type Withdrawing, WithdrawKeyDialog } from './KeyDialogs.tsx';

/** Keys of programs, of an organization or of a brand: they are made and withdrawn here. */
export function Keys({
  lead,
  query,
  mayChange,
  make,
  more,
  withdraw,
}: {
  lead: string;
  query: Query<{ keys: readonly ProgramKey[] }>;
  mayChange: boolean;
  make: Making;
  /** What else is asked of a new one. */
  more?: ReactNode;
  withdraw: Withdrawing;
}) {
  return (
    <ListSection<{ keys: readonly ProgramKey[] }, ProgramKey, 'make' | ProgramKey>
      id="programs"
      title={keyWords.title}
      lead={lead}
      what="the keys"
      query={query}
      rowsOf={({ keys }) => keys}
      keyOf={({ keyId }) => keyId}
      none={keyWords.none}
      add={mayChange ? { label: keyWords.make, asks: 'make' } : null}
      row={(key, ask) => (
        <KeyRow shown={key} onWithdraw={mayChange && isLive(key) ? () => ask(key) : undefined} />
      )}
      dialog={(asked, { close, closeAfterEnd }) =>
        asked === 'make' ? (
          <MakeKeyDialog make={make} more={more} onClose={close} />
        ) : (
          <WithdrawKeyDialog
            shown={asked}
            withdraw={withdraw}
            onClose={close}
            onDone={closeAfterEnd}
          />
        )
      }
    />
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
    <Flex wrap="wrap" align="flex-start" gap="8px 24px">
      <Box flex="1 1 280px" miw={0}>
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
    </Flex>
  );
}
