import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { csvOf } from '#kit/contract/csv.ts';
import { countOf } from '#kit/contract/words.ts';
import { sentenceFor, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { DataTable } from '#kit/web/console/DataTable.tsx';
import { ChooseFile } from '#kit/web/forms/ChooseFile.tsx';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { saveFile } from '#kit/web/saveFile.ts';
import { importLinks, listMagicLinks, listSubscriptions } from '#modules/foundation/links/calls.ts';
import type { ImportedRow } from '#modules/foundation/links/schemas.ts';
import { type ImportKind, longestCsv } from '#modules/foundation/links/vocabulary.ts';
import { faultWords, importRefusals, kinds } from '../copy.ts';

/**
 * Imports links from a file: choose it, see what is wrong with each row, create the valid ones, download the
 * result.
 */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const { title, columns, example, what } = kinds[kind];
  const [csv, setCsv] = useState('');
  const [tooLarge, setTooLarge] = useState(false);
  const refresh = useRefresh();
  const send = useSend(importLinks, {
    onSuccess: (_answer, { make }) =>
      make ? refresh(listSubscriptions, listMagicLinks) : undefined,
  });
  const choose = async (file: File) => {
    const text = file.size > longestCsv ? '' : await file.text();
    setTooLarge(text.length === 0 && file.size > 0);
    setCsv(text);
    if (text) send.mutate({ kind, csv: text, make: false });
  };
  const rows = tooLarge || !send.data ? [] : send.data.rows;
  const good = rows.filter(({ fault }) => fault === null).length;
  const isMade = rows.some(({ url }) => url !== null);
  return (
    <Dialog title={title} onClose={onClose} size="xl">
      <Stack align="flex-start">
        <Text>
          The first line names the columns, in any order: <strong>{columns}</strong>. What is left
          empty is the default brand’s own choice. An example: <code>{example}</code>
        </Text>
        {!isMade && (
          <ChooseFile accept=".csv,text/csv" onChoose={choose}>
            Choose a file
          </ChooseFile>
        )}
        {tooLarge && <p role="alert">This file is too large: 400 kB at most.</p>}
        {send.error && <p role="alert">{sentenceFor(send.error, importRefusals)}</p>}
        {rows.length > 0 && (
          <>
            <Text role="status">
              {isMade
                ? `${good} made. ${rows.length - good} left out.`
                : `Good rows: ${good} of ${rows.length}. Nothing is made yet.`}
            </Text>
            <Box
              w="100%"
              mah={360}
              bd="1px solid var(--line)"
              bdrs="var(--corner)"
              style={{ overflow: 'auto' }}
            >
              <Rows rows={rows} what={what} />
            </Box>
            <Group justify="flex-end" w="100%">
              {isMade ? (
                <Button
                  ref={takeFocus}
                  onClick={() => saveFile('links.csv', resultOf(rows, what), 'text/csv')}
                >
                  Save the result
                </Button>
              ) : (
                <Button
                  disabled={good === 0}
                  loading={send.isPending}
                  onClick={() => send.mutate({ kind, csv, make: true })}
                >
                  Make {countOf(good, 'link')}
                </Button>
              )}
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** The button that made the links is gone (SHL-191). */
const takeFocus = (button: HTMLElement | null) => button?.focus();

const Rows = ({ rows, what }: { rows: readonly ImportedRow[]; what: string }) => (
  <DataTable
    rows={rows}
    rowKey={({ row }) => row}
    columns={[
      { title: 'Row', isLabeled: true, cell: ({ row }) => row },
      { title: what, cell: (row) => row.what || '(made up)' },
      { title: 'Plan', cell: (row) => [row.brandId, row.planId].filter(Boolean).join(', ') },
      {
        title: 'Result',
        cell: (row) => (
          <Text span inherit c={row.fault ? 'var(--error-text)' : 'inherit'}>
            {wordsOf(row)}
          </Text>
        ),
      },
    ]}
  />
);

const wordsOf = ({ fault, url }: ImportedRow): string => {
  if (fault) return faultWords[fault];
  return url === null ? 'Good' : 'Made';
};

const resultOf = (rows: readonly ImportedRow[], what: string): string =>
  csvOf([
    ['Row', what, 'Brand', 'Channel', 'Plan', 'Result', 'Link'],
    ...rows.map((row) => [
      String(row.row),
      row.what,
      row.brandId,
      row.channelId,
      row.planId,
      wordsOf(row),
      row.url ?? '',
    ]),
  ]);
