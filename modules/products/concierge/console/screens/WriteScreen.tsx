import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { sentenceFor, useCall, useRefresh, useSend } from '#kit/web/api/hooks.ts';
import { newId } from '#kit/web/api/newId.ts';
import { useStaff } from '#kit/web/console/staffContext.ts';
import { BackLink } from '#kit/web/frame/BackLink.tsx';
import { Page } from '#kit/web/frame/Page.tsx';
import { Loading } from '#kit/web/frame/Skeletons.tsx';
import { matchCustomers, readCustomer } from '#modules/foundation/portfolio/calls.ts';
import { listSources, listWritten, writePost } from '../../calls/console.ts';
import type { PostKind } from '../../vocabulary.ts';
import { type Company, CustomerPicker } from '../components/CustomerPicker.tsx';
import {
  everyone,
  FilterFields,
  filterOf,
  Matching,
  Recipients,
  useMatching,
} from '../components/FilterFields.tsx';
import { PostForm } from '../components/PostForm.tsx';
import { FormShape } from '../components/PostShapes.tsx';
import { customersWords, tickedRefusals, writeRefusals } from '../copy.ts';
import { contentOf, type Draft, emptyDraft } from '../draft.ts';
import { basePath, postPath } from '../paths.ts';

/** Opened from a customer's page, it is addressed to that customer; from the list, to those ticked there. */
export function WriteScreen() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const kind: PostKind = query.get('kind') === 'message' ? 'message' : 'weakness';
  const to = query.get('to') ?? '';
  const customer = useCall(readCustomer, { orgId: to }, { enabled: to !== '' });
  const title = kind === 'weakness' ? 'Write a weakness' : 'Write a message';
  return (
    <Page title={title} above={<BackLink to={basePath}>All of the concierge</BackLink>}>
      {to !== '' && customer.isPending ? (
        <Loading what="the customer">
          <FormShape />
        </Loading>
      ) : (
        <Writing
          key={`${kind} ${to}`}
          kind={kind}
          first={customer.data?.customer ?? null}
          ticked={tickedIn(state)}
        />
      )}
    </Page>
  );
}

/** The customers who were ticked in their list; they come with the link from there. */
function tickedIn(state: unknown): readonly Company[] {
  const { ticked } = (state ?? {}) as { ticked?: readonly Company[] };
  return ticked ?? [];
}

interface Addressed {
  /** The customer whose page led here. */
  first: Company | null;
  ticked: readonly Company[];
}

function Writing({ kind, ...addressed }: Addressed & { kind: PostKind }) {
  // Generated here, so that a retry after a lost answer does not write a second batch.
  const [batchId] = useState(newId);
  const { one, find, refusals, fields } = useRecipients(addressed);
  const sources = useCall(
    listSources,
    { orgId: one?.orgId ?? '' },
    { enabled: one !== null && kind === 'weakness' },
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
    const to = find();
    if (!to) return;
    const content = contentOf(kind, one ? draft : { ...draft, origin: '' });
    write.mutate({ batchId, to, content });
  };
  return (
    <PostForm
      kind={kind}
      initial={emptyDraft}
      sources={one && (sources.data?.sources ?? null)}
      isNew
      complaint={write.error && sentenceFor(write.error, refusals)}
      isSaving={write.isPending}
      onSave={save}
      saveLabel="Save draft"
    >
      {fields}
    </PostForm>
  );
}

/** `one` is the only customer that it goes to; `find` gives null while it is not known, which the fields then say. */
function useRecipients({ first, ticked }: Addressed) {
  const chosen = useChosen(first, ticked.length === 0);
  if (ticked.length === 0) return chosen;
  const orgIds = ticked.map(({ orgId }) => orgId);
  return {
    one: null,
    find: () => ({ filter: { orgIds }, count: orgIds.length }),
    refusals: tickedRefusals,
    fields: <Recipients total={ticked.length} customers={ticked.slice(0, 10)} />,
  };
}

function useChosen(first: Company | null, isAsked: boolean) {
  const { forNamedCustomers } = useStaff();
  const [isToOne, setToOne] = useState(true);
  const [picked, setPicked] = useState<Company | null>(first);
  const [filter, setFilter] = useState(everyone);
  const [missing, setMissing] = useState<string | null>(null);
  const match = useMatching(filter, isAsked && !isToOne);
  const findOne = () => {
    if (!picked) setMissing('Choose a customer.');
    return picked && { orgId: picked.orgId };
  };
  const findMatching = () => {
    const count = match.isSettled ? (match.data?.total ?? 0) : 0;
    return count === 0 ? null : { filter: filterOf(filter), count };
  };
  return {
    one: isToOne ? picked : null,
    find: isToOne ? findOne : findMatching,
    refusals: writeRefusals,
    fields: (
      <>
        {!forNamedCustomers && (
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
        )}
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
      </>
    ),
  };
}
