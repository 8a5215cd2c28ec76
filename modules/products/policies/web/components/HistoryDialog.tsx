import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { dayWords } from '#kit/contract/dates.ts';
import { useCall } from '#kit/web/api/hooks.ts';
import { formatDateTime } from '#kit/web/dates.ts';
import { Dialog } from '#kit/web/frame/Dialog.tsx';
import { ScreenError } from '#kit/web/frame/ScreenError.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { policyHistory, policySnapshot } from '#modules/products/policies/calls.ts';
import type { HistoryEntry, Policy } from '#modules/products/policies/schemas.ts';
import { historyWords } from '../copy.ts';
import { Difference } from './Difference.tsx';
import classes from './HistoryDialog.module.css';

/** The history of a policy, and what changed between any two entries. */
export function HistoryDialog({ policy, onClose }: { policy: Policy; onClose: () => void }) {
  const { data, error, refetch } = useCall(policyHistory, { policyType: policy.id });
  return (
    <Dialog onClose={onClose} title={`History: ${policy.name}`} size="xl">
      {data ? (
        <Stack gap="lg">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1). */}
          <section className={classes.entries} aria-label="What happened" tabIndex={0}>
            <ol>
              {data.data.map((entry) => (
                <Entry key={entry.historyId} entry={entry} />
              ))}
            </ol>
          </section>
          {data.data.length > 1 && <Compare policyType={policy.id} entries={data.data} />}
        </Stack>
      ) : error ? (
        <ScreenError what="the history" error={error} retry={refetch} />
      ) : (
        <Loading what="the history">
          <SkeletonBar height={160} radius="md" />
        </Loading>
      )}
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
      <span className={classes.when}>
        {formatDateTime(entry.at)} by {entry.by}
        {approver && approvalDate && ` for ${approver}, approval dated ${dayWords(approvalDate)}`}
      </span>
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
  const failed = before.error ?? after.error;
  const again = () => Promise.all([before.refetch(), after.refetch()]);
  return (
    <Stack component="section" aria-labelledby="compare" gap="sm">
      <h3 id="compare" className={classes.title}>
        What changed
      </h3>
      <div className={classes.choice}>
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
      </div>
      {before.data && after.data ? (
        <Difference before={before.data.text} after={after.data.text} />
      ) : failed ? (
        <ScreenError what="the two texts" error={failed} retry={again} />
      ) : (
        <Loading what="the two texts">
          <SkeletonBar height={160} radius="md" />
        </Loading>
      )}
    </Stack>
  );
}
