import { Box, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dayWords } from '#kit/contract/dates.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { QueryContent } from '#kit/web/frame/QueryContent.tsx';
import { policyHistory, policySnapshot } from '#modules/products/policies/calls.ts';
import type { HistoryEntry, Policy } from '#modules/products/policies/schemas.ts';
import { historyWords } from '../copy.ts';
import { Difference } from './Difference.tsx';
import classes from './HistoryDialog.module.css';

/** The history of a policy, and what changed between any two entries. */
export function HistoryDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const query = useCall(policyHistory, { policyType: policy.id });
  return (
    <Dialog onClose={onClose} title={`History: ${policy.name}`} size="xl">
      <QueryContent what="the history" query={query}>
        {({ data: entries }) => (
          <Stack gap="lg">
            {/* What scrolls has to be reached by keyboard (WCAG 2.1.1). */}
            <Box
              component="section"
              aria-label="What happened"
              tabIndex={0}
              mah={264}
              style={{ overflowY: 'auto' }}
            >
              <Box component="ol" m={0} p={0} style={{ listStyle: 'none' }}>
                {entries.map((entry) => (
                  <Entry key={entry.historyId} entry={entry} />
                ))}
              </Box>
            </Box>
            {entries.length > 1 && <Compare policyType={policy.id} entries={entries} />}
          </Stack>
        )}
      </QueryContent>
    </Dialog>
  );
}

/** The text of a history entry does not change, except that of the person's own last draft. */
const useSnapshot = (policyType: string, historyId: string | undefined) =>
  useCall(
    policySnapshot,
    { policyType, historyId: historyId ?? '' },
    { enabled: historyId !== undefined },
  );

const titleOf = ({ kind, version }: HistoryEntry) => historyWords[kind](version);

function Entry({ entry }: { entry: HistoryEntry }) {
  const { approver, approvalDate } = entry;
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      <strong>{titleOf(entry)}</strong>
      <Text span c="dimmed" fz="0.9375rem">
        {formatDateTime(entry.at)} by {entry.by}
        {approver && approvalDate && ` for ${approver}, approval dated ${dayWords(approvalDate)}`}
      </Text>
    </li>
  );
}

function Compare({
  policyType,
  entries,
}: {
  policyType: string;
  entries: readonly HistoryEntry[];
}) {
  const [newer, setNewer] = useState(entries[0]?.historyId);
  const [older, setOlder] = useState(
    (entries.slice(1).find(({ kind }) => kind === 'approved') ?? entries[1])?.historyId,
  );
  const before = useSnapshot(policyType, older);
  const after = useSnapshot(policyType, newer);
  const options = entries.map((entry) => ({
    value: entry.historyId,
    label: `${titleOf(entry)}, ${formatDateTime(entry.at)}`,
  }));
  const [one, other] = [before.data?.text, after.data?.text];
  const both = {
    data: one === undefined || other === undefined ? undefined : { before: one, after: other },
    error: before.error ?? after.error,
    refetch: () => Promise.all([before.refetch(), after.refetch()]),
  };
  return (
    <Stack component="section" aria-labelledby="compare" gap="sm">
      <Box component="h3" id="compare" m={0} fz="1.0625rem">
        What changed
      </Box>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          label="From"
          data={options}
          value={older}
          onChange={(event) => setOlder(event.currentTarget.value)}
        />
        <NativeSelect
          label="To"
          data={options}
          value={newer}
          onChange={(event) => setNewer(event.currentTarget.value)}
        />
      </SimpleGrid>
      <QueryContent what="the two texts" query={both}>
        {(texts) => <Difference {...texts} />}
      </QueryContent>
    </Stack>
  );
}
