import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { shorten } from '#kit/contract/words.ts';
import { useSend } from '#kit/web/api/hooks.ts';
import { type Column, RowAction } from '#kit/web/console/DataTable.tsx';
import { QueryTable } from '#kit/web/console/QueryTable.tsx';
import { useAddress } from '#kit/web/console/useAddress.ts';
import { useList } from '#kit/web/console/useList.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Card } from '#kit/web/frame/Card.tsx';
import { ConfirmDialog } from '#kit/web/frame/ConfirmDialog.tsx';
import { EmptyState } from '#kit/web/frame/EmptyState.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { deleteAnswer, listAnswers } from '#modules/products/concierge/calls.ts';
import type { SavedAnswer } from '#modules/products/concierge/schemas.ts';
import { AnswerDialog } from '../components/AnswerDialog.tsx';
import { inboxPath } from '../paths.ts';

/** What staff say often, to be inserted in conversations. The chosen brand is in the address. */
export function SavedAnswers() {
  const { query, change } = useAddress();
  const brandId = query.get('brand') ?? '';
  const list = useList(listAnswers, brandId ? { brandId } : {});
  const [edited, setEdited] = useState<SavedAnswer | 'new' | null>(null);
  const [dropped, setDropped] = useState<SavedAnswer | null>(null);
  const brands = list.data?.brands ?? [];
  const nameOf = (id: string | null) =>
    id === null ? 'Every brand' : brands.find((one) => one.brandId === id)?.brandNameLong;
  const columns: Column<SavedAnswer>[] = [
    { title: 'Title', cell: ({ title }) => title, small: ({ text }) => shorten(text, maxLength) },
    { title: 'For', cell: (answer) => nameOf(answer.brandId) },
    {
      title: 'Actions',
      kind: 'actions',
      cell: (answer) => (
        <>
          <RowAction label={`Change ${answer.title}`} onClick={() => setEdited(answer)}>
            Change
          </RowAction>
          <RowAction label={`Delete ${answer.title}`} onClick={() => setDropped(answer)}>
            Delete
          </RowAction>
        </>
      ),
    },
  ];
  return (
    <Page
      title="Saved answers"
      width="full"
      above={<BackLink to={inboxPath}>All of the inbox</BackLink>}
      lead="What you say often. Inserted in a conversation, it can be changed before it is sent."
      actions={<Button onClick={() => setEdited('new')}>New answer</Button>}
    >
      <NativeSelect
        label="Brand"
        maw={360}
        value={brandId}
        onChange={({ currentTarget }) => change({ brand: currentTarget.value })}
        data={[
          { value: '', label: 'Those for every brand' },
          ...brands.map((one) => ({ value: one.brandId, label: one.brandNameLong })),
        ]}
      />
      <Card padding="none" aria-busy={list.isFetching}>
        <QueryTable
          what="the saved answers"
          query={list}
          height={240}
          rows={({ answers }) => answers}
          rowKey={({ answerId }) => answerId}
          columns={columns}
          empty={<EmptyState title="No answers are saved yet." />}
        />
      </Card>
      {edited && (
        <AnswerDialog
          answer={edited === 'new' ? null : edited}
          brandId={brandId}
          brands={brands}
          onClose={() => setEdited(null)}
        />
      )}
      {dropped && <DeleteDialog answer={dropped} onClose={() => setDropped(null)} />}
    </Page>
  );
}

const maxLength = 160;

function DeleteDialog({ answer, onClose }: { answer: SavedAnswer; onClose: () => void }) {
  const drop = useSend(deleteAnswer, {
    refreshes: [listAnswers],
    onSuccess: onClose,
    done: 'Deleted.',
    refusals: {},
  });
  return (
    <ConfirmDialog
      title="Delete this answer?"
      action="Delete"
      isSending={drop.isPending}
      onConfirm={() => drop.mutate({ answerId: answer.answerId })}
      onClose={onClose}
    >
      Nobody can insert “{answer.title}” any more. What was sent stays as it is.
    </ConfirmDialog>
  );
}
