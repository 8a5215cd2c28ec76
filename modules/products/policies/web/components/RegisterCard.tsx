import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Call } from '#kit/contract/call.ts';
import { addressOf } from '#kit/web/api/send.ts';
import { Card } from '#kit/web/frame/Card.tsx';
import { DownloadLink } from '#kit/web/frame/DownloadLink.tsx';
import { Pager } from '#kit/web/lists/Pager.tsx';
import { pageOf } from '#kit/web/lists/pages.ts';
import classes from './PolicyList.module.css';

interface Props<Row> {
  title: string;
  /** What is paged: 'incidents'. */
  of: string;
  /** The words of the button that adds a row, and what it does; null for whoever may add none. */
  add?: string;
  onAdd?: (() => void) | null;
  /** Answers all rows as a file. */
  csv: Call;
  /** What else they can be saved as. */
  downloads?: ReactNode;
  /** What is said while there is no row. */
  none?: ReactNode;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

/** The rows of a register, a page at a time, with what can be done with all of them. */
export function RegisterCard<Row>(props: Props<Row>) {
  const { title, of, add, onAdd, csv, downloads, none, rows, children } = props;
  const [wanted, setPage] = useState(1);
  const { page, pages, shown } = pageOf(rows, wanted, 20);
  return (
    <Card as="section" padding="none" aria-labelledby="register">
      <Group component="header" justify="space-between" gap="sm" className={classes.head}>
        <h2 id="register" className={classes.title}>
          {title}
        </h2>
        <Group gap="sm">
          {onAdd && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
              {add}
            </Button>
          )}
          {rows.length > 0 && downloads}
          {rows.length > 0 && (
            <DownloadLink href={addressOf(csv, {})} download>
              Save as CSV
            </DownloadLink>
          )}
        </Group>
      </Group>
      {rows.length === 0 && none}
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map(children)}
      </Box>
      {pages > 1 && (
        <Box px="lg" py="md">
          <Pager of={of} page={page} pages={pages} onChange={setPage} />
        </Box>
      )}
    </Card>
  );
}

interface RowProps {
  title: string;
  badge: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** One row: its title, what is said of it, and what can be done with it. */
export const RegisterRow = ({ title, badge, actions, children }: RowProps) => (
  <li className={classes.row}>
    <Box flex={1} miw={0}>
      <Flex gap="4px 12px" wrap="wrap" align="center">
        <Box component="h3" m={0} fz="1rem" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {badge}
      </Flex>
      {children}
    </Box>
    {actions && (
      <Group gap="xs" flex="none">
        {actions}
      </Group>
    )}
  </li>
);

/** What whoever may change a register does with a row of it. */
export const ChangeButtons = ({
  title,
  onAsk,
}: {
  title: string;
  onAsk: (what: 'save' | 'remove') => void;
}) => (
  <>
    <Button variant="default" aria-label={`Change: ${title}`} onClick={() => onAsk('save')}>
      Change
    </Button>
    <Button
      variant="subtle"
      color="gray"
      aria-label={`Remove: ${title}`}
      onClick={() => onAsk('remove')}
    >
      Remove
    </Button>
  </>
);

/** A paragraph of a row, as it was written. */
export const RowText = ({ label, children }: { label?: string; children: string }) =>
  children === '' ? null : (
    <Text
      fz="0.9375rem"
      maw="84ch"
      mt={6}
      style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
    >
      {label && <strong>{label}: </strong>}
      {children}
    </Text>
  );
