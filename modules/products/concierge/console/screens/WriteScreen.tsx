import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { newId } from '#kit/web/api/newId.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Loading, SkeletonBar } from '#kit/web/frame/Skeletons.tsx';
import { matchCustomers, readCustomer } from '#modules/foundation/portfolio/calls.ts';
import { listSources, listWritten, writePost } from '../../calls/console.ts';
import type { PostKind } from '../../vocabulary.ts';
import { type Company, CustomerPicker } from '../components/CustomerPicker.tsx';
import {
  everyone,
  FilterFields,
  filterOf,
  Matching,
  useMatching,
} from '../components/FilterFields.tsx';
import { PostForm } from '../components/PostForm.tsx';
import { customersWords, writeRefusals } from '../copy.ts';
import { contentOf, type Draft, emptyDraft } from '../draft.ts';
import { basePath, postPath } from '../paths.ts';

/** Writes a new weakness or message. When opened from a customer's page, it is addressed to that customer. */
export function WriteScreen() {
  const [query] = useSearchParams();
  const kind: PostKind = query.get('kind') === 'message' ? 'message' : 'weakness';
  const to = query.get('to') ?? '';
  const customer = useCall(readCustomer, { orgId: to }, { enabled: to !== '' });
  const title = kind === 'weakness' ? 'Write a weakness' : 'Write a message';
  return (
    <Page title={title} above={<BackLink to={basePath}>All of the concierge</BackLink>}>
      {to !== '' && customer.isPending ? (
        <Loading what="the customer">
          <SkeletonBar height={480} />
        </Loading>
      ) : (
        <Writing key={`${kind} ${to}`} kind={kind} first={customer.data?.customer ?? null} />
      )}
    </Page>
  );
}

function Writing({ kind, first }: { kind: PostKind; first: Company | null }) {
  // Generated here, so that a retry after a lost answer does not write a second batch.
  const [batchId] = useState(newId);
  const [isToOne, setToOne] = useState(true);
  const [picked, setPicked] = useState<Company | null>(first);
  const [filter, setFilter] = useState(everyone);
  const [missing, setMissing] = useState<string | null>(null);
  const match = useMatching(filter, !isToOne);
  const sources = useCall(
    listSources,
    { orgId: picked?.orgId ?? '' },
    { enabled: isToOne && picked !== null && kind === 'weakness' },
  );
  const navigate = useNavigate();
  const refresh = useRefresh();
  const write = useSend(writePost, {
    refreshes: [listWritten],
    onSuccess: () => void navigate(postPath(batchId)),
    done: ({ recipients }) => `Kept as a draft for ${customersWords(recipients)}.`,
    onError: () => refresh(matchCustomers),
  });
  const save = (draft: Draft) => {
    if (isToOne) {
      if (!picked) return setMissing('Choose a customer.');
      return write.mutate({
        batchId,
        to: { orgId: picked.orgId },
        content: contentOf(kind, draft),
      });
    }
    const count = match.isSettled ? (match.data?.total ?? 0) : 0;
    if (count === 0) return;
    write.mutate({
      batchId,
      to: { filter: filterOf(filter), count },
      content: contentOf(kind, { ...draft, origin: '' }),
    });
  };
  return (
    <PostForm
      kind={kind}
      initial={emptyDraft}
      sources={isToOne ? (sources.data?.sources ?? null) : null}
      isNew
      complaint={write.error && sentenceFor(write.error, writeRefusals)}
      isSaving={write.isPending}
      onSave={save}
      saveLabel="Save draft"
    >
      <SegmentedControl
        aria-label="To whom"
        size="md"
        value={isToOne ? 'one' : 'all'}
        onChange={(value) => setToOne(value === 'one')}
        data={[
          { value: 'one', label: 'To one customer' },
          { value: 'all', label: 'To all who match' },
        ]}
      />
      {isToOne ? (
        <CustomerPicker
          picked={picked}
          error={missing}
          onPick={(one) => {
            setPicked(one);
            setMissing(null);
          }}
        />
      ) : (
        <>
          <FilterFields texts={filter} onChange={setFilter} />
          <Matching match={match} />
        </>
      )}
    </PostForm>
  );
}
